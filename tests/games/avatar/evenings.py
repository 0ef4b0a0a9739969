"""Evenings played in tests: hands written down, moves as tokens, cards of the table where some are drawn."""

from typing import Any

from engine.games.avatar.character.types import Character
from engine.games.avatar.play.session import EVENING
from engine.games.avatar.play.setup import Evening, Member, Settings
from engine.games.avatar.play.state import State
from engine.session import Choice, Line, Reason, replay

ALL = "SHDC"


def sheet(suit: str = "H", ep: int = 5000, sep: int = 0, limit: int = 5, sex: str = "female") -> Character:
    return Character("", suit, sex, ep, sep, limit)  # type: ignore[arg-type]


def member(hand: str, field: str = "", act: str = "attack", target: int = 1, **more: Any) -> Member:
    """Cards as "H9 S4"; what is left is of the sheet, or of the member."""
    own = {name: more.pop(name) for name in ("suit", "ep", "sep", "limit", "sex") if name in more}
    return Member(sheet(**own), hand, field=field, act=act, target=target, **more)  # type: ignore[arg-type]


def evening(party: list[Member], foes: list[Member] | None = None, **more: Any) -> Evening:
    settings = Settings(**more.pop("settings", {}))
    return Evening(tuple(party), tuple(foes or ()), settings=settings, **more)


def play(setup: Evening, moves: str = "", seed: str = "1") -> Line:
    line = replay(EVENING, setup, seed, moves.split())
    assert line.stop is None, line.stop
    return line


def state(setup: Evening, moves: str = "", seed: str = "1") -> State:
    found: State = play(setup, moves, seed).last.state
    return found


def offered(found: State) -> dict[str, Choice]:
    """The choices of who decides, by token."""
    view = EVENING.view(found, EVENING.turn(found))
    return {EVENING.notation.write(each.move): each for each in EVENING.choices(view)}


def clauses(reasons: tuple[Reason, ...]) -> list[str]:
    return [each.clause for each in reasons]


def steps(line: Line, clause: str) -> list[dict[str, object]]:
    """What was noted under a clause, move after move."""
    return [dict(step.values) for each in line.moments for step in each.log if step.clause == clause and not step.event]


def ep(found: State) -> list[int]:
    return [each.ep for each in found.people]
