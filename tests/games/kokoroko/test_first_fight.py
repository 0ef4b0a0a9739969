"""What the book says of its first fight, beside what is rolled in it."""

from engine.game import all_games
from engine.session import Line
from tests.games.kokoroko import fights

GUIDE = all_games()["kokoroko"].guides["first"]


def after(step: str) -> Line:
    """As the fight stands when the book says this step."""
    at = next(number for number, each in enumerate(GUIDE.steps) if each.id == step)
    return fights.play(fights.FIGHT.examples["duel"], *(each.move for each in GUIDE.steps[:at]))


def filled(line: Line, who: str) -> int:
    return fights.unit(line, who).body


def test_both_attacks_of_akari_hit_and_she_is_in_black() -> None:
    assert filled(after("charge"), "kuchinashi") == 1
    line = after("her-cut")
    assert filled(line, "kuchinashi") == 3
    assert fights.acting(line) == "kuchinashi"
    assert fights.unit(line, "akari").at == "black"


def test_her_dodge_wins_by_one_and_costs_nothing() -> None:
    line = after("look")
    assert filled(line, "akari") == 0
    assert fights.acting(line) == "akari"
    assert fights.unit(line, "akari").points == fights.unit(line, "kuchinashi").points == 2


def test_two_more_cuts_of_hers_one_of_which_hits() -> None:
    line = after("her-third-cut")
    assert filled(line, "akari") == 0
    assert fights.acting(line) == "kuchinashi"
    assert fights.unit(line, "kuchinashi").points == 1
    end = fights.play(fights.FIGHT.examples["duel"], *(each.move for each in GUIDE.steps))
    assert filled(end, "akari") == 2
    assert fights.battle(end).round == 2
    assert fights.unit(end, "akari").points == 4


def test_the_retry_hits_and_leaves_her_without_action_points() -> None:
    line = after("her-second-cut")
    assert filled(line, "kuchinashi") == 5
    assert fights.unit(line, "akari").points == 0
    assert fights.unit(line, "kuchinashi").points == 2
    assert fights.acting(line) == "kuchinashi"
