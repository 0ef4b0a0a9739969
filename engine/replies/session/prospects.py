"""What each choice of a session would lead to, as ``call`` answers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.chance import Drawn, ScriptError
from engine.output import sentences
from engine.output.html import Html
from engine.output.scene import card_board as scene_cards
from engine.output.session import prospects as prospects_html
from engine.output.session.strength import strength as told_strength
from engine.replies.session.forecast import outcome_names
from engine.replies.session.log import move_parts, move_said
from engine.replies.session.request import AskedSession, OfProspects
from engine.replies.session.shapes import Prospect as Row
from engine.replies.session.shapes import Prospects
from engine.replies.shapes import Progress, wordless
from engine.session import OPEN, Move, replay
from engine.session.choice import take
from engine.session.moves import RealTable
from engine.session.outlook import prospects as compared
from engine.version import VERSION
from engine.words import Words


def prospects(asked: AskedSession, words: Words, progress: Progress | None = None) -> Prospects:
    """Every choice that is open, with what is to be expected of it."""
    assert isinstance(asked.how, OfProspects)
    session, chosen = asked.session, asked.how.choice
    policies = asked.everybody
    state = replay(session, asked.setup, asked.seed, asked.tokens).last.state
    turn = None if session.outcome(state) else session.turn(state)
    seen = turn is not None and asked.seat in (OPEN, turn)
    kept = asked.later if asked.seat == OPEN else ()
    moves = compared.open_here(session, state, chosen) if seen else ()
    aim = session.aim(asked.setup, turn) if turn else ""
    found = compared.prospects(
        session,
        session.view(state, asked.seat),
        moves,
        policies,
        asked.seed,
        tuple(map(session.notation.read, kept)),
        aim,
        wordless(progress),
    )
    names = {each: name for name, each in session.policies.items()}
    rows = [_row(asked, words, state, each, bool(chosen)) for each in found]
    reply: Prospects = {
        "session": asked.id,
        "turn": turn,
        "aim": aim,
        "rows": rows,
        "policies": {seat: names[each] for seat, each in policies.items()},
        "say": _say(words, rows, aim, outcome_names(asked, words)),
        "versions": {"engine": VERSION, "rules": asked.game.version},
    }
    strength = told_strength(words, asked.game, asked.name, reply["policies"].values())
    if strength and rows:
        reply["strength"] = strength
    if asked.how.view:
        reply["html"] = prospects_html.views(
            words, reply, outcome_names(asked, words), _boards(asked, words, state, moves)
        )
    return reply


def _row(asked: AskedSession, words: Words, state: Any, found: compared.Prospect, briefly: bool) -> Row:
    """``briefly``: all are of one choice, so that what is picked tells them apart."""
    session = asked.session
    choice, picked = take(session.choices(session.view(state, session.turn(state))), found.move)
    label = words["view.list"].join(words.said(each.name) for each in picked) if briefly and picked else ""
    row: dict[str, Any] = move_parts(session.notation, choice, found.move) | {
        "label": words.text("prospects.face", face=found.face)
        if found.face
        else label or move_said(words, choice, picked),
        "ends": found.forecast.ends,
        "runs": found.forecast.runs,
        "standard_error": found.forecast.error,
    }
    if found.face:
        row["face"] = found.face
    return row  # type: ignore[return-value]


def _boards(asked: AskedSession, words: Words, state: Any, moves: Iterable[Move]) -> dict[str, Html]:
    """What an open board of cards would look like after each move that rolls and draws nothing.

    Not for one seat: a move may be the one after which the other side's cards are turned up.
    """
    session, found = asked.session, dict[str, Html]()
    here = session.scene(session.view(state, OPEN)).board
    if asked.seat != OPEN or not here or not here.cards:
        return found
    for move in moves:
        try:
            after = session.play(state, move, chance=Drawn(RealTable(replace(move, dice="", cards=()), "")))
        except ScriptError:
            continue
        there = session.scene(session.view(after, OPEN)).board
        small = scene_cards.small_board(words, there, here) if there else None
        if small:
            found[session.notation.write(move)] = small
    return found


def _say(words: Words, rows: list[Row], aim: str, names: Mapping[str, str]) -> str:
    """What does best, where somebody chooses and it is known what for."""
    if not rows:
        return words["prospects.none"]
    if not aim or "face" in rows[0]:
        return words["prospects.all"]
    best = rows[0]
    p = sentences.percent(best["ends"].get(aim, 0.0))
    return words.text("prospects.best", choice=best["label"], end=names[aim], p=p)
