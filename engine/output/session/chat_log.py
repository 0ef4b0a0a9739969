"""A session's log as plain lines for the chat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.words import Words

Entry = Mapping[str, Any]


def log(words: Words, title: str, seats: Mapping[str, str], entries: Iterable[Entry], say: str) -> str:
    """All of it. The first line begins with a bracket, so that no bot of the room rolls anything."""
    head = words.text("session.chat.head", title=title, say=say)
    return "\n".join([head, *(line for each in entries for line in _lines(words, seats, each))])


def entry(words: Words, seats: Mapping[str, str], told: Entry) -> str:
    """One move with its steps."""
    return "\n".join(_lines(words, seats, told))


def move_line(words: Words, told: Entry, who: str) -> str:
    """A move by its number, as its seat's."""
    ordinal, say = told["ordinal"], told["say"]
    if not who:
        return words.text("session.chat.move_alone", ordinal=ordinal, say=say)
    return words.text("session.chat.move", ordinal=ordinal, who=who, say=say)


def _lines(words: Words, seats: Mapping[str, str], told: Entry) -> list[str]:
    move = move_line(words, told, seats.get(told["seat"], ""))
    return [move, *(words.text("session.chat.step", name=each["name"], text=each["text"]) for each in told["steps"])]
