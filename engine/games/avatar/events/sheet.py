"""A table's events in words: which cards bring each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.chance.cards import SUITS
from engine.games.avatar.events.types import KING, Event, EventTable
from engine.records.display import CardEntry, Sheet
from engine.words import Words


def events_sheet(events: EventTable, words: Words) -> Sheet:
    """By suit and number, each with its text."""
    facts = ((words["sheet.events.count"], str(len(events.entries)), True),)
    return Sheet(events.name or words["sheet.nameless"], words["sheet.note"], facts, (), tuple(_entries(events, words)))


def _entries(events: EventTable, words: Words) -> Iterator[CardEntry]:
    for suit in SUITS:
        mine = events.of_suit(suit)
        ends = (*(each.low for each in mine), KING + 1)
        for each, (low, above) in zip(mine, pairwise(ends), strict=True):
            high = max(low, above - 1)
            cards = words.text(f"sheet.events.{'one' if low == high else 'span'}", sign=SUITS[suit], low=low, high=high)
            yield CardEntry(cards, each.name or words["sheet.nameless"], told(each, words))


def told(event: Event, words: Words) -> str:
    text = event.text or words["sheet.no_text"]
    return words.text("sheet.events.both", text=text) if event.printed else text
