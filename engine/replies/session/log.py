"""What was played, in words: entry by entry, as lines for the session's chat, in every language for a file."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from engine.output import sentences
from engine.replies.session.request import AskedSession
from engine.replies.session.shapes import Entry
from engine.replies.shapes import Reply
from engine.session import OPEN, Choice, Line, Moment, Move, Notation, Option
from engine.session.link import check_of
from engine.words import LANGUAGES, Words


def entries(asked: AskedSession, words: Words, line: Line, now: Any) -> list[Entry]:
    """Every move that left a trace; what only one seat may see, in the state that is shown, the others are not told."""
    words = words.over({f"cards.{code}": words.said(name) for code, name in asked.session.cards(asked.setup).items()})
    told = []
    for before, each in pairwise((line.moments[0], *line.moments)):
        if each.log or each.move:
            entry = _entry(asked, words, each) if _seen(asked, each, now) else _secret(words, each)
            told.append(entry | {"round": asked.session.rounds(before.state)})
    return told  # type: ignore[return-value]


def _seen(asked: AskedSession, moment: Moment, now: Any) -> bool:
    if moment.move is None or asked.seat in (OPEN, moment.seat):
        return True
    return not asked.session.unseen(asked.session.view(now, asked.seat), moment.move, moment.seat)


def _secret(words: Words, moment: Moment) -> Reply:
    return {"ordinal": moment.ordinal, "token": "", "seat": moment.seat, "say": words["session.unseen"], "steps": []}


def _entry(asked: AskedSession, words: Words, moment: Moment) -> Reply:
    steps = sentences.steps(asked.game, words, moment.log)
    if asked.seat not in (OPEN, moment.seat):
        steps = [_unseen(words, step) if step["clause"] in asked.session.private else step for step in steps]
    entry: Reply = {"ordinal": moment.ordinal, "token": moment.token, "seat": moment.seat, "steps": steps}
    if moment.choice is None or moment.move is None:
        return entry | {"say": words["session.begin"]}
    entry["say"] = move_said(words, moment.choice, moment.picked)
    at_table = moment.move.dice is not None or moment.move.cards is not None
    marks = {"automatic": moment.move.automatic, "table": at_table}
    return entry | {name: True for name, true in marks.items() if true}


def move_said(words: Words, choice: Choice, picked: tuple[Option, ...]) -> str:
    """A move: what is done, and what was picked for it."""
    picks, name = [words.said(each.name) for each in picked], words.said(choice.name)
    return words.text("session.with", name=name, picks=words["view.list"].join(picks)) if picks else name


def move_parts(notation: Notation, choice: Choice, move: Move) -> dict[str, Any]:
    """A move's token, and as its choice begins it and what is picked completes it."""
    settled = choice.move.values
    return {
        "token": notation.write(move),
        "choice": notation.write(choice.move),
        "picks": [notation.part(move.verb, *pair) for pair in move.values if pair not in settled],
    }


def _unseen(words: Words, step: Mapping[str, Any]) -> dict[str, Any]:
    return {"clause": step["clause"], "name": step["name"], "dice": [], "text": words["session.unseen"]}


def kept(asked: AskedSession, line: Line) -> dict[str, Any]:
    """What a file holds beside the moves: the log in every language, and the check after each move."""
    session = asked.session
    shown = [(session.scene(session.view(each.state, OPEN)), session.outcome(each.state)) for each in line.moments[1:]]
    logs = {lang: entries(asked, asked.game.words(lang), line, line.last.state) for lang in LANGUAGES}
    return {"logs": logs, "checks": [check_of(*each) for each in shown]}
