"""What whoever leads the game sets right at any moment: somebody is put elsewhere, a figure is set to a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from engine.session.choice import Ask, Choice, Option
from engine.session.moves import Move, Verb
from engine.words import Label, Phrase, phrase

GROUP = "gm"  # the group of choices that these stand in
PUT = Verb("gp", "put", (("W", "who"), ("T", "to")))
NUMBER = Verb("gn", "number", (("W", "who"), ("F", "figure"), ("N", "value")))


class HasName(Protocol):
    """Somebody who takes part, by id and name."""

    @property
    def id(self) -> str:
        """In tokens: small letters and digits."""

    @property
    def name(self) -> Label:
        """As it is told."""


def put(pieces: Iterable[Option], cells: Iterable[Option]) -> Choice:
    """Anybody of these, to any of those places."""
    asks = (Ask("who", phrase("session.who"), tuple(pieces)), Ask("to", phrase("session.to"), tuple(cells)))
    return Choice(Move(PUT.name), phrase("session.put"), GROUP, asks=asks)


def number(who: HasName, figure: str, name: Label, now: int, values: Mapping[str, str] | Iterable[int]) -> Choice:
    """Somebody's figure, of which these values are possible: whole numbers, or as they are shown by token."""
    shown = values if isinstance(values, Mapping) else {str(each): str(each) for each in values}
    ask = Ask("value", phrase("session.value"), tuple(Option(value, text) for value, text in shown.items()))
    told = phrase("session.number", who=who.name, figure=name, now=now)
    return Choice(Move.of(NUMBER.name, who=who.id, figure=figure), told, GROUP, asks=(ask,))


def putting(who: Label, at: Label) -> Phrase:
    """That somebody was put there."""
    return phrase("session.putting", who=who, at=at)


def numbering(who: Label, figure: Label, before: int, value: int) -> Phrase:
    """That somebody's figure was changed."""
    return phrase("session.numbering", who=who, figure=figure, before=before, value=value)
