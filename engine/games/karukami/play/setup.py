"""An encounter as it is written down: the field, who stands on it, what is to be reached, how the table plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.karukami.character.types import Character
from engine.games.karukami.records import AREA_DECKS, CONSTANTS, PEOPLE_DECKS, RECORDS
from engine.games.karukami.types import AreaCard, AreaDeck, Few, PeopleDeck, Person, Points, SampleDeck, Unit

Spot = Annotated[str, Size(2, 2)]  # a cell by its name: "C4"


@dataclass(frozen=True, slots=True)
class Member:
    """A unit on the field. ``lost``, ``spent``, ``used``: VP, FP and MP gone before.

    ``stock``: people it holds: of a deck of one's own the first of its use and points.
    """

    unit: Annotated[Unit | Character, Pick("units", own=Character)]
    at: Spot
    lost: Points = 0
    spent: Points = 0
    used: Few = 0
    stock: Annotated[tuple[Annotated[Person, Pick("people")], ...], Size(0, 9)] = ()


@dataclass(frozen=True, slots=True)
class Open:
    """A card that lies face up from the beginning: of a deck of one's own the first of its suit and value."""

    at: Spot
    card: Annotated[AreaCard, Pick("area_cards")]


@dataclass(frozen=True, slots=True)
class Settings:
    """Rulings that are options: of kk-r-21, kk-r-30 and kk-r-8."""

    cost_dice: Literal["before", "after"] = "before"
    overflow: bool = False
    each_round: bool = False


@dataclass(frozen=True, slots=True)
class Encounter:
    """``goal``: to fell every alien god, to fell all, or to hold out; ``rounds``: the last one, 0 for no limit.

    The source knows neither victory nor an end of time: both are the table's (kk-r-61).
    """

    pcs: Annotated[tuple[Member, ...], Size(1, 6)]
    foes: Annotated[tuple[Member, ...], Size(1, 8)]
    radius: Annotated[int, Span(1, 3)] = CONSTANTS.field_radius
    open: Annotated[tuple[Open, ...], Size(0, 37)] = ()
    area: Annotated[AreaDeck | SampleDeck, Pick("area_decks", own=AreaDeck)] = AREA_DECKS["sample"]
    people: Annotated[PeopleDeck | SampleDeck, Pick("people_decks", own=PeopleDeck)] = PEOPLE_DECKS["sample"]
    goal: Literal["alien", "all", "hold"] = "alien"
    rounds: Annotated[int, Span(0, 30)] = 8
    settings: Settings = Settings()


ENCOUNTERS = RECORDS.read("encounters", Encounter)


def lies_as_published(encounter: Encounter) -> bool:
    """Nobody has named a card that lies open: they are those of a published encounter."""
    return any(encounter.open == each.open for each in ENCOUNTERS.values())


def holds_as_published(member: Member) -> bool:
    """Nor one that this unit holds."""
    published = (who for each in ENCOUNTERS.values() for who in (*each.pcs, *each.foes))
    return any((member.unit, member.stock) == (who.unit, who.stock) for who in published)
