"""What the book says of its first fight, beside what is rolled in it."""

from engine.game import all_games
from engine.session import Line, replay
from tests.games.exorcist import fights

GUIDE = all_games()["exorcist"].guides["first"]
MOVES = {each.id: each.move for each in GUIDE.steps}


def after(step: str) -> Line:
    """As the fight stands when the book says this step."""
    at = list(MOVES).index(step)
    return replay(fights.FIGHT, fights.FIGHT.examples[GUIDE.setup], "guide", list(MOVES.values())[:at])


def acting(line: Line) -> str:
    battle = fights.battle(line)
    return battle.who[battle.acting].id


def test_the_two_and_the_warrior_stand_as_is_said() -> None:
    line = after("peg")
    assert [fights.where(line, each) for each in ("nagi", "ren", "onryo")] == ["G4", "F5", "K4"]
    assert acting(line) == "nagi"
    assert [fights.battle(line).finesse(at) for at in range(3)] == [4, 3, 4]
    assert fights.battle(line).roster.setup.rounds == 6


def test_the_cable_takes_three_and_covers_nine_cells() -> None:
    """4 and 5 are two successes."""
    assert fights.unit(after("cable"), "nagi").cables - fights.unit(after("area"), "nagi").cables == 3
    line = after("done")
    rope = fights.battle(line).ropes[0]
    assert (fights.battle(line).cell(rope.at), rope.area) == ("H4", "9")
    assert len(fights.battle(line).ground.cells(rope)) == 9


def test_the_warrior_walks_into_the_barrier_and_next_to_nagi() -> None:
    line = after("its-move")
    assert acting(line) == "onryo"
    assert fights.battle(line).mobility(2) == 3
    line = after("its-blow")
    assert (fights.where(line, "nagi"), fights.where(line, "onryo")) == ("G4", "H4")
    assert fights.battle(line).square(2) in fights.battle(line).ground.cells(fights.battle(line).ropes[0])


def test_four_of_her_seven_dice_evade() -> None:
    assert fights.unit(after("evade"), "nagi").evasion == 7
    line = after("its-end")
    assert fights.unit(line, "nagi").evasion == 3
    assert fights.unit(line, "nagi").vitality == 4


def test_both_bolts_hit_and_leave_the_warrior_half_its_durability_and_two_dice() -> None:
    line = after("bolt")
    assert acting(line) == "ren"
    assert fights.unit(line, "onryo").evasion == 6
    assert fights.unit(line, "onryo").vitality == 8
    line = after("next-turn")
    assert fights.unit(line, "onryo").vitality == 4
    assert fights.unit(line, "onryo").evasion == 2
    assert fights.unit(line, "ren").aura == 6


def test_nagi_acts_first_in_the_second_turn() -> None:
    line = replay(fights.FIGHT, fights.FIGHT.examples[GUIDE.setup], "guide", list(MOVES.values()))
    assert line.stop is None
    assert (fights.battle(line).round, acting(line)) == (2, "nagi")
    assert fights.unit(line, "nagi").evasion == 7
