"""Where a reader stands on the way of a guide: the step that is next, or what could be done where none is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.replies.session.log import move_parts, move_said
from engine.replies.session.request import AskedSession
from engine.replies.session.shapes import Entry, Guided
from engine.session import OPEN, Line, Move, Refused
from engine.session.autoplay import decide
from engine.session.choice import take
from engine.session.guide import Guide, GuideStep
from engine.words import Words

ANY, OTHER, END = "any", "other", "end"  # words that every guide has in the book beside those of its steps and hints


def guided(asked: AskedSession, words: Words, line: Line, log: Iterable[Entry], shown: int, turn: str | None) -> Guided:
    """``shown``: so many moves of the line, whose ``log`` tells no more than the seat that is asked for may know."""
    guide, session = asked.guide, asked.session
    assert guide
    moments = line.moments[1 : shown + 1]
    taken, left = guide.followed(session.notation, [each.token for each in moments])
    told: Guided = {"taken": taken, "of": len(guide.steps), "mine": turn == guide.seat}
    if turn is None:
        return told | {"hint": END}
    if left is not None:
        told["left"] = {
            "at": left,
            "say": next(each["say"] for each in log if each["ordinal"] == moments[left].ordinal),
        }
    if asked.seat not in (OPEN, turn):
        return told | {"hint": OTHER}
    step = guide.steps[taken] if left is None and taken < len(guide.steps) else None
    return told | _next(asked, words, guide, line.moments[shown].state, step)  # type: ignore[return-value]


def _next(asked: AskedSession, words: Words, guide: Guide, state: Any, step: GuideStep | None) -> dict[str, Any]:
    """The step that is told of, as long as the rules allow it; else what the first policy would do."""
    session = asked.session
    view = session.view(state, session.turn(state))
    if step:
        move = session.notation.read(step.move)
        try:
            return {"step": step.id} | _chosen(asked, words, view, Move(move.verb, move.values))
        except Refused:
            pass
    likely = decide(session, state, asked.everybody, Unlogged(Seeded(asked.seed)))
    if likely is None:
        return {"hint": OTHER}
    led = session.turn(state) in (OPEN, guide.seat)  # where nobody decides the reader goes on
    return {"hint": guide.hints.get(likely.verb, ANY) if led else OTHER} | _chosen(asked, words, view, likely)


def _chosen(asked: AskedSession, words: Words, view: Any, move: Move) -> dict[str, Any]:
    """A move as its choice begins it and as what is picked completes it. Raises Refused."""
    session = asked.session
    choice, picked = take(session.choices(view), move)
    return {**move_parts(session.notation, choice, move), "label": move_said(words, choice, picked)}
