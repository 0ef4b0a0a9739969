"""Faces of the real table as people write them: numbers apart are numbers, in every session."""

from dataclasses import replace

import pytest

from engine.api import call
from engine.chance import Drawn, ScriptError, Seeded
from engine.chance.event import Card
from engine.game import all_games, find_session
from engine.session import Line, replay
from engine.session.moves import Move, RealTable, with_faces

SESSIONS = [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions]
SEED = "typed"


def rolled(typed: str, *sides: int) -> list[int]:
    table = RealTable(with_faces(Move("roll"), typed), "")
    found = [table.face(each) for each in sides]
    table.finish()
    return found


@pytest.mark.parametrize(
    ("typed", "sides", "faces"),
    [
        ("15 80", (100, 100), [15, 80]),
        ("１５、８０", (100, 100), [15, 80]),
        ("01 00 33", (100, 100, 100), [1, 100, 33]),
        ("15, 80, 3, 4", (100, 100, 6, 6), [15, 80, 3, 4]),
        ("15 80 34", (100, 100, 6, 6), [15, 80, 3, 4]),
        ("4 12", (20, 20), [4, 12]),
        ("0 7", (10, 10), [10, 7]),
        ("6 5 2", (6, 6, 6), [6, 5, 2]),
        ("652", (6, 6, 6), [6, 5, 2]),
        ("015080", (100, 100), [15, 80]),
        ("0412", (20, 20), [4, 12]),
    ],
)
def test_numbers_apart_are_numbers(typed: str, sides: tuple[int, ...], faces: list[int]) -> None:
    assert rolled(typed, *sides) == faces


@pytest.mark.parametrize(
    ("typed", "sides", "kind"),
    [
        ("15", (100, 100), "script_short"),
        ("0158", (100, 100), "script_short"),  # run together, and the second is cut
        ("1580", (100, 100), "script_sides"),
        ("7 1", (6, 6), "script_sides"),
        ("0", (6,), "script_sides"),
        ("15 80 3", (100, 100), "script_left"),
    ],
)
def test_what_does_not_fit_is_told(typed: str, sides: tuple[int, ...], kind: str) -> None:
    with pytest.raises(ScriptError) as told:
        rolled(typed, *sides)
    assert told.value.kind == kind


class Noting(Seeded):
    """What was asked for."""

    def __init__(self) -> None:
        super().__init__(SEED)
        self.faces: list[str] = []
        self.drawn = False

    def face(self, sides: int) -> int:
        self.faces.append(str(super().face(sides)))
        return int(self.faces[-1])

    def card(self, cards: tuple[Card, ...]) -> Card:
        self.drawn = True
        return super().card(cards)


@pytest.mark.parametrize("name", SESSIONS)
def test_every_roll_of_a_session_may_be_typed_with_blanks(name: str) -> None:
    """The dice that a seed gave, typed one by one, do the same; they stand in the move as ever, and are read there."""
    _, session = find_session(name)
    reply = call({"do": "session", "session": name, "seed": SEED, "auto": True, "count": 60})
    setup = next(iter(session.examples.values()))
    line, some = replay(session, setup, SEED, reply["moves"]), 0
    for before, after in zip(line.moments, line.moments[1:], strict=False):
        move, source = replace(after.move, dice=None, cards=None), Noting()
        state = session.play(before.state, move, chance=Drawn(source))
        if source.drawn or not source.faces:
            continue
        typed = session.notation.write(with_faces(move, " ".join(source.faces)))
        made = _after(session, setup, line, before, typed)
        assert made.last.state == state
        again = _after(session, setup, line, before, made.tokens[-1])
        assert (again.last.state, again.tokens) == (state, made.tokens)
        some += 1
    assert some or session.draws  # by cards alone, as Gods & Avatars


def _after(session: object, setup: object, line: Line, before: object, token: str) -> Line:
    at = line.moments.index(before)
    made = replay(session, setup, SEED, [*line.tokens[:at], token])  # type: ignore[arg-type]
    assert made.stop is None, made.stop
    return made
