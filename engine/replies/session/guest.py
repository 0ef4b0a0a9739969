"""What goes to a device on which one seat plays, while the engine of another device is the referee."""

from __future__ import annotations

from engine.faults import BadInput, Faults
from engine.replies.session import reply
from engine.replies.session.request import AskedSession
from engine.replies.session.shapes import Guest
from engine.replies.shapes import Progress, Reply
from engine.requests import OneOf
from engine.session import OPEN
from engine.words import Words

_SHOWN = ("strip", "scene", "piles", "tables", "meters", "last", "choices", "log", "rounds")


def guest(asked: AskedSession, words: Words, progress: Progress | None = None) -> Guest:
    """What this seat may know of where the moves lead, and nothing from which they could be played again."""
    if asked.seat == OPEN:
        faults = Faults()
        OneOf(asked.session.seats(asked.setup)).read(asked.how.seat, "seat", {}, faults)
        raise BadInput(faults)
    whole: Reply = {**reply.session(asked, words, progress), "seat": asked.seat}
    if asked.how.view:
        whole["html"] = {name: whole["html"][name] for name in _SHOWN}
    return {name: whole[name] for name in Guest.__annotations__ if name in whole}  # type: ignore[return-value]
