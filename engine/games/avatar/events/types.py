"""Random events as a table writes them down, and which of them a card brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Pick, Size, Span
from engine.games.avatar.character.types import Name, Told
from engine.games.avatar.types import PrintedEvents, Suit

KING = 13


@dataclass(frozen=True, slots=True)
class Event:
    """What cards of a ``suit`` bring from the number ``low`` on: a ``text`` that the table judges (av-r-105).

    ``printed``: what the rules have for the suit comes, too.
    """

    name: Name = ""
    suit: Suit = "H"
    low: Annotated[int, Span(1, KING)] = 1
    text: Told = ""
    printed: bool = False


@dataclass(frozen=True, slots=True)
class EventTable:
    """All of them. A card that none of these is for brings what the rules have for its suit."""

    name: Name = ""
    entries: Annotated[tuple[Event, ...], Size(0, 24)] = ()

    def of_suit(self, suit: str) -> list[Event]:
        """Those of a suit, the lowest number first."""
        return sorted((each for each in self.entries if each.suit == suit), key=lambda each: each.low)


Events = Annotated[EventTable | PrintedEvents, Pick("event_tables", own=EventTable)]


def entries_of(events: EventTable | PrintedEvents, suit: str) -> list[Event]:
    return events.of_suit(suit) if isinstance(events, EventTable) else []


def brought(events: EventTable | PrintedEvents, suit: str, number: int) -> Event | None:
    """The table's own that a card brings; None where the rules say what comes."""
    return next((each for each in reversed(entries_of(events, suit)) if each.low <= number), None)
