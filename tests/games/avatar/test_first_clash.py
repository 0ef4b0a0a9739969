"""What the book says of its first clash, beside what is drawn in it."""

from typing import Any

from engine.game import all_games
from engine.games.avatar.play.session import EVENING
from engine.session import Line, replay

GUIDE = all_games()["avatar"].guides["first"]
HOMURA, IWAO, CENTIPEDE = range(3)


def after(step: str = "") -> Line:
    """As it stands when the book says this step; without one, at the end of the script."""
    ids = [each.id for each in GUIDE.steps]
    at = ids.index(step) if step else len(ids)
    line = replay(EVENING, EVENING.examples[GUIDE.setup], "1", [each.move for each in GUIDE.steps[:at]])
    assert line.stop is None
    return line


def told(line: Line, clause: str) -> list[dict[str, Any]]:
    """What the last move noted by this clause."""
    return [dict(each.values) for each in line.last.log if each.clause == clause]


def hand(line: Line, who: int) -> set[str]:
    return set(line.last.state.people[who].hand.faces)


def test_two_nines_are_tied_and_homura_declares_first() -> None:
    """She has kept ♥Q, Iwao ♠Q."""
    line = after("declare")
    assert EVENING.turn(line.last.state) == "p1"
    assert len(told(line, "av-1-tie")) == 4
    assert "HQ" in hand(line, HOMURA)
    assert "SQ" in hand(line, IWAO)


def test_both_come_to_fourteen_and_iwao_stays_at_four() -> None:
    values = [told(after(step), "av-1-add")[0]["value"] for step in ("it-declares", "he-declares", "strike")]
    assert values == [14, 14, 4]


def test_they_clash_with_a_thousand_against_six_hundred() -> None:
    line = after("its-card")
    assert told(line, "av-clash-0")
    assert [each["power"] for each in told(line, "av-clash-s1") if "power" in each] == [1000]
    assert len(hand(after("it-strikes"), CENTIPEDE)) == len(hand(after("it-strikes"), HOMURA)) == 2


def test_homura_is_ahead_by_two_then_behind_by_six() -> None:
    tides = []
    for step in ("its-card", "save", "help"):
        said = told(after(step), "av-r-23")[-1]
        tides.append([value for value in said.values() if isinstance(value, int)])
    assert tides == [[16, 14], [16, 22], [16, 22]]
    assert 16 + 12 > 22  # ♥Q would have turned it


def test_homura_wins_by_six_and_the_centipede_dies() -> None:
    line = after("draw")
    assert [(each["ahead"], each["points"]) for each in told(line, "av-clash-dmg")] == [(6, 6000)]
    assert line.last.state.people[CENTIPEDE].ep == 0


def test_combat_ends_with_the_refill() -> None:
    line = after()
    assert told(line, "av-4-end")
    assert {"H2"} <= hand(line, HOMURA)
    assert {"S7"} <= hand(line, IWAO)
