"""A move that comes from another device: it is made for that device's seat, and leaves chance to the referee."""

from __future__ import annotations

from engine.faults import BadInput, Faults
from engine.replies.session.request import AskedSession
from engine.session import OPEN, Move, replay


def check_made_by(asked: AskedSession) -> None:
    """One move of those that the seat is offered. Raises BadInput.

    Of a move that another seat might make nothing is said: not even why it is barred.
    """
    faults, before = Faults(), len(asked.tokens) - len(asked.how.typed)
    typed = asked.tokens[before:]
    moves = [asked.session.notation.read(each) for each in typed]
    if len(moves) != 1 or _brings_more(moves[0]) or moves[0].verb in asked.session.correcting:
        faults.add("guest_move", "typed", value=" ".join(typed))
    state = replay(asked.session, asked.setup, asked.seed, asked.tokens[:before]).last.state
    if asked.session.outcome(state) is None and asked.session.turn(state) not in (OPEN, asked.by):
        faults.add("other_turn", "typed", value=" ".join(typed))
    if faults:
        raise BadInput(faults)


def _brings_more(move: Move) -> bool:
    """Cards of its own could be tried one by one, to find out what is hidden; an ordinal would change what is drawn."""
    return move.dice is not None or move.cards is not None or bool(move.ordinal) or move.automatic
