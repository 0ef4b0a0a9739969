"""What there is to see of a state, as data: a board with what stands on it, cards, meters, the order of turns.

A scene holds no markup and no sentence: names are ``Phrase`` (a word id with what fills its holes) or plain text, the
same in every language. ``engine.output`` draws it as a picture and writes it as tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.places import Places
from engine.words import Label

Side = Literal["own", "foe", "other"]
Tint = Literal["", "black", "red", "blue", "yellow", "purple", "green", "orange"]
BESIDE: Mapping[str, bool] = {"check": False}  # of fields that repeat what the scene tells anyway: links check the rest


@dataclass(frozen=True, slots=True)
class Meter:
    """A figure that goes up and down; ``most`` 0: it has no upper end."""

    name: Label
    value: int
    most: int = 0


@dataclass(frozen=True, slots=True)
class Ground:
    """What a place itself is: a wall, an object, hidden (a card face down), or plain with a name of its own.

    ``short``: what is written in the picture where the name is too long for the place. ``tint``: its colour, and
    ``pale`` where it is a light one; only a decoration, as the text says what is there.
    """

    at: Any
    look: Literal["wall", "object", "hidden", "plain"]
    name: Label
    short: Label = ""
    tint: Tint = field(default="", metadata=BESIDE)
    pale: bool = field(default=False, metadata=BESIDE)


@dataclass(frozen=True, slots=True)
class Name:
    """What a place is called on this board; ``short`` stands in its corner in the picture, ``note`` beside it."""

    at: Any
    name: Label
    short: str
    note: Label = field(default="", metadata=BESIDE)


@dataclass(frozen=True, slots=True)
class Area:
    """Places that belong together: a zone (dotted), a barrier (rope and hatch), a reach (tinted).

    Without a name it only parts the places in the picture.
    """

    name: Label
    places: tuple[Any, ...]
    look: Literal["zone", "barrier", "reach"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A short text in a place: a distance, a face of the die. ``meaning``: in words, for the table."""

    at: Any
    text: Label
    meaning: Label
    look: Literal["open", "chosen", "barred"] = "open"


@dataclass(frozen=True, slots=True)
class Segment:
    """From one place to another, through those between; ``name`` stands beside it, without one it is only drawn."""

    start: Any
    end: Any
    name: Label
    look: Literal["open", "blocked"] = "open"
    through: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """What befell somebody, or what it holds itself ready for, until further notice; ``clause``: what that does."""

    name: Label
    clause: str


@dataclass(frozen=True, slots=True)
class Token:
    """Who stands at a place; ``short``: two characters at most, on the token; ``conditions``: a badge each.

    facts: where a board shows cards, a line of what is printed on it.
    """

    at: Any
    name: Label
    short: Label
    side: Side
    meters: tuple[Meter, ...] = ()
    state: Literal["", "acting", "target"] = ""
    facts: Label = field(default="", metadata=BESIDE)
    conditions: tuple[Condition, ...] = field(default=(), metadata=BESIDE)


@dataclass(frozen=True)
class Board:
    """Places and what is on them, drawn in this order. ``names``: of every place, where its own will not do.

    ``cards``: few wide places, one card on each; what stands there is shown as a card instead of a token.
    ``corners``: figures of the whole field, four at most, that the actors tell too; drawn where hexes leave room.
    """

    places: Places[Any]
    ground: tuple[Ground, ...] = ()
    areas: tuple[Area, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Segment, ...] = ()
    tokens: tuple[Token, ...] = ()
    names: tuple[Name, ...] = ()
    cards: bool = field(default=False, metadata=BESIDE)
    corners: tuple[Label, ...] = field(default=(), metadata=BESIDE)


@dataclass(frozen=True, slots=True)
class Pile:
    """A hand, a deck or a pile: the cards that are seen (playing cards by code, others by name), how many are not."""

    name: Label
    cards: tuple[Label, ...] = ()
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Actor:
    """Someone with figures, on the board or not; ``card``: on it as a card, where the figures are read.

    ``record``: whom it plays, which is what its piece on a virtual table knows beside the figures; ``shared``: figures
    of the place that the palette of that piece reads, too. ``conditions``: what befell it.
    """

    name: Label
    side: Side
    meters: tuple[Meter, ...] = ()
    note: Label = ""
    conditions: tuple[Condition, ...] = field(default=(), metadata=BESIDE)
    card: bool = field(default=False, metadata=BESIDE)
    record: Any = field(default=None, metadata=BESIDE)
    shared: tuple[Meter, ...] = field(default=(), metadata=BESIDE)


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of the order of turns; ``note``: the number that makes it."""

    name: Label
    note: Label = ""
    state: Literal["done", "now", "next"] = "next"


@dataclass(frozen=True)
class Scene:
    """Everything that is to be seen; ``name`` and ``note`` tell one picture from the others of a row."""

    board: Board | None = None
    piles: tuple[Pile, ...] = ()
    actors: tuple[Actor, ...] = ()
    order: tuple[Turn, ...] = ()
    name: Label = ""
    note: Label = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A meter of someone that went up or down."""

    who: Label
    meter: Label
    before: int
    after: int


def changes(before: Scene, after: Scene) -> tuple[Change, ...]:
    """What went up or down between two scenes; of those on a side who are in both."""
    then = {each.name: {meter.name: meter.value for meter in each.meters} for each in before.actors}
    return tuple(
        Change(each.name, meter.name, old, meter.value)
        for each in after.actors
        if each.side != "other"
        for meter in each.meters
        if (old := then.get(each.name, {}).get(meter.name, meter.value)) != meter.value
    )
