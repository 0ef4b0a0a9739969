"""What the book says of its first fight, beside what is rolled in it."""

from collections.abc import Sequence

from engine.game import all_games
from engine.session import Line, replay
from engine.session.autoplay import continued
from tests.games.karukami import battles

GUIDE = all_games()["karukami"].guides["first"]
MOVES = {each.id: each.move for each in GUIDE.steps}


def made(moves: Sequence[str]) -> Line:
    """The fight after these moves, with those that make themselves."""
    setup, tokens = battles.FIELD.examples[GUIDE.setup], list[str]()
    line = replay(battles.FIELD, setup, "guide", tokens)
    for move in moves:
        line = replay(battles.FIELD, setup, "guide", [*tokens, move])
        line = continued(battles.FIELD, setup, "guide", line)
        tokens = [each.token for each in line.moments[1:]]
    return line


def after(step: str) -> Line:
    """As the fight stands when the book says this step."""
    return made(list(MOVES.values())[: list(MOVES).index(step)])


def test_akari_acts_first_within_six_rounds() -> None:
    line = after("turn-card")
    assert battles.acting(line) == "akari"
    assert battles.unit(line, "akari").ap == 2
    setup = battles.now(line).roster.setup
    assert (setup.goal, setup.rounds, len(setup.foes)) == ("all", 6, 4)


def test_two_dice_and_one_more_fell_a_husk() -> None:
    assert battles.card(after("strike"), "C3") == ("S1", True)
    line = after("akari-done")
    assert battles.unit(line, "husk2").vp == 12 - 18
    assert battles.unit(line, "akari").ap == 0


def test_the_card_under_minamo_gives_three_dice_that_fell_an_archer() -> None:
    line = after("stay")
    assert battles.acting(line) == "minamo"
    at = battles.where(line, "minamo")
    assert not battles.card(line, at)[1]
    assert battles.card(after("shoot"), at) == ("C2", True)
    line = after("minamo-done")
    assert battles.unit(line, "archer2").vp == 9 - 13
    assert battles.unit(line, "minamo").fp == 18 - 1


def test_the_husk_comes_near_and_turns_no_card() -> None:
    assert battles.acting(after("its-move")) == "husk1"
    line = after("its-blow")
    assert battles.where(line, "husk1") == "B2"
    assert not battles.card(line, "B2")[1]


def test_twelve_points_of_which_five_are_left() -> None:
    blow = after("resist")
    assert battles.noted(blow, "kk-r-24")["value"] == 18
    assert battles.unit(blow, "akari").vp == 32
    unresisted = made([*list(MOVES.values())[: list(MOVES).index("resist")], MOVES["take"]])
    assert battles.unit(unresisted, "akari").vp == 32 - 12
    line = after("its-end")
    assert (battles.unit(line, "akari").vp, battles.unit(line, "akari").fp) == (27, 11)


def test_two_are_left() -> None:
    line = made(list(MOVES.values()))
    battle = battles.now(line)
    assert [each.id for each in battle.who if battle.units[each.at].vp > 0] == ["akari", "minamo", "husk1", "archer1"]
