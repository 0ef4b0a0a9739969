"""Writing random events down: all there is to say of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import SUITS
from engine.games.avatar.events.types import KING, EventTable
from engine.records.findings import Finding, Way
from engine.words import phrase

CLAUSE = "av-r-105"


def findings_of(events: EventTable) -> tuple[Finding, ...]:
    """No two for the same cards; each with a name and a text; where the rules still say what comes."""
    return (*_twice(events), *_left(events), *_printed(events))


def _twice(events: EventTable) -> Iterator[Finding]:
    seen = set[tuple[str, int]]()
    for at, each in enumerate(events.entries):
        here = (each.suit, each.low)
        if here in seen:
            told = (("suit", phrase(f"options.{each.suit}")), ("value", each.low))
            yield Finding("wrong", "event_twice", f"entries.{at}.low", CLAUSE, told, _free(events, at))
        seen.add(here)


def _free(events: EventTable, at: int) -> tuple[Way, ...]:
    """The nearest number from which nothing of its suit comes yet."""
    mine = events.entries[at]
    taken = {each.low for each in events.of_suit(mine.suit)}
    free = min(set(range(1, KING + 1)) - taken, key=lambda low: (abs(low - mine.low), low), default=0)
    label = phrase("ways.set", label=phrase("inputs.event_table.low"), value=free)
    return (Way(label, ((f"entries.{at}.low", free),)),) if free else ()


def _left(events: EventTable) -> Iterator[Finding]:
    if not events.name:
        yield Finding("left", "name_left", "name", CLAUSE)
    if not events.entries:
        yield Finding("left", "entries_left", "entries", CLAUSE)
    for at, each in enumerate(events.entries):
        if not each.name:
            yield Finding("left", "name_left", f"entries.{at}.name", CLAUSE)
        if not each.text:
            yield Finding("left", "text_left", f"entries.{at}.text", CLAUSE)


def _printed(events: EventTable) -> Iterator[Finding]:
    """Cards below the lowest number of their suit."""
    for suit in SUITS if events.entries else ():
        most = min((each.low for each in events.of_suit(suit)), default=KING + 1) - 1
        if most:
            kind = "suit_printed" if most == KING else "low_printed"
            yield Finding("note", kind, "entries", CLAUSE, (("suit", phrase(f"options.{suit}")), ("most", most)))
