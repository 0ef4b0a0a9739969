"""What the book says of its first match, beside what is rolled in it."""

from typing import Any

from engine.game import all_games
from engine.games.cardgard.play.session import MATCH
from engine.games.cardgard.play.state import MatchState
from engine.session import OPEN, Line, replay

GUIDE = all_games()["cardgard"].guides["first"]
UNITS = ["amalia", "phlogiston", "leonor", "belobul", "marge", "gentleman"]


def after(step: str) -> Line:
    """As the match stands when the book says this step; the card that is left goes where there is room."""
    at = next(number for number, each in enumerate(GUIDE.steps) if each.id == step)
    return played(at)


def played(steps: int) -> Line:
    tokens = [each.move for each in GUIDE.steps[:steps]]
    tokens = [*tokens[:3], "pKleonorT3Z", *tokens[3:]] if steps > 2 else tokens
    line = replay(MATCH, MATCH.examples[GUIDE.setup], "1", tokens)
    assert line.stop is None
    return line


def state(line: Line) -> MatchState:
    found = line.last.state
    assert isinstance(found, MatchState)
    return found


def hp(line: Line, unit: str) -> int:
    field = state(line).field
    assert field
    return field.hp[UNITS.index(unit)]


def told(line: Line, clause: str) -> list[dict[str, Any]]:
    """What the last move noted by this clause."""
    return [dict(each.values) for each in line.last.log if each.clause == clause]


def faces(line: Line, clause: str) -> list[int]:
    return [face for step in line.last.log if step.clause == clause for face in step.faces]


def test_phlogiston_faces_belobul_and_amalia_marge() -> None:
    """1 faces 2 and 2 faces 1 (cg-brd-map); Leonor is in the back row with the command beside her."""
    line = after("order")
    assert state(line).cells == ((1, 2, 3, 4), (1, 2, 3, 4))
    assert MATCH.turn(line.last.state) == OPEN


def test_leonor_is_the_fastest_and_marge_was_rolled_before_belobul() -> None:
    field = state(after("roll")).field
    assert field
    assert [UNITS[each] for each in field.order] == ["leonor", "gentleman", "amalia", "phlogiston", "marge", "belobul"]
    assert told(after("roll"), "cg-ord-4")


def test_a_four_became_a_five() -> None:
    line = after("leonor")
    field = state(line).field
    assert field
    assert field.roll == 5
    assert faces(line, "cg-rt-roll") == [4]
    assert told(line, "cg-u3-t")


def test_leonor_shoots_the_gentleman_who_cannot_hurt_her() -> None:
    assert hp(after("leonor"), "gentleman") == 9
    assert hp(after("gentleman"), "gentleman") == 7
    line = after("amalia")
    assert [(each["unit"], each["points"]) for each in told(line, "cg-dmg-1")] == [("records.units.leonor.name", 0)]
    assert hp(line, "leonor") == 8


def test_amalia_hits_marge_alone_and_is_not_stunned() -> None:
    line = after("phlogiston")
    assert [each["unit"] for each in told(line, "cg-dmg-1")] == ["records.units.marge.name"]
    assert hp(line, "marge") == 9
    assert faces(line, "cg-u2-t") == [2]
    field = state(line).field
    assert field
    assert field.flags[UNITS.index("amalia")] == 0


def test_phlogiston_hits_the_front_row() -> None:
    line = after("marge")
    assert (hp(line, "belobul"), hp(line, "marge"), hp(line, "gentleman")) == (9, 6, 7)
    assert faces(line, "cg-u2-t") == [5]
    field = state(line).field
    assert field
    assert field.flags[UNITS.index("phlogiston")] == 0


def test_the_snowstorm_hits_leonor_alone_and_belobul_sleeps() -> None:
    line = after("belobul")
    assert [each["unit"] for each in told(line, "cg-dmg-1")] == ["records.units.leonor.name"]
    assert hp(line, "leonor") == 6
    end = played(len(GUIDE.steps))
    assert told(end, "cg-st-list")
    field = state(end).field
    assert field
    assert field.round == 2
