"""Objects on the map (2-12): the book's, and those that a table writes down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Pick, Size, Span
from engine.games.exorcist.character.types import Name
from engine.games.exorcist.types import Thing
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class OwnThing:
    """An object as the table sets it. The table judges its ``text`` whenever it loses Durability (tx-r-104)."""

    name: Name = ""
    durability: Annotated[int, Span(1, 99)] = 2
    armour: Annotated[int, Span(0, 30)] = 1
    text: Annotated[str, Size(0, 200)] = ""


PickThing = Annotated[Thing | OwnThing, Pick("objects", own=OwnThing)]


def thing_name(thing: Thing | OwnThing) -> Label:
    """Its name, or that it has none."""
    if isinstance(thing, OwnThing):
        return thing.name or phrase("kinds.objects_own")
    return phrase(f"records.objects.{thing.id}.name")


def thing_short(thing: Thing | OwnThing) -> Label:
    """On the board."""
    if isinstance(thing, OwnThing):
        return thing.name[:2] or phrase("sessions.fight.tokens.thing")
    return phrase(f"sessions.fight.tokens.{thing.id}")
