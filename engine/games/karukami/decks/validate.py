"""Writing a deck down: all there is to say of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.character.validate import helpers
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.types import AreaDeck, PeopleDeck
from engine.places import Hexes
from engine.records.findings import Finding
from engine.words import phrase

CELLS = len(Hexes.hexagon(CONSTANTS.field_radius).all())


def size(deck: AreaDeck | PeopleDeck) -> int:
    """Cards in all."""
    return sum(each.copies for each in deck.cards)


def area_findings(deck: AreaDeck) -> tuple[Finding, ...]:
    """A card for each cell; four suits (kk-r-1)."""
    return (*_named(deck), *_area(deck))


def people_findings(deck: PeopleDeck) -> tuple[Finding, ...]:
    """Each card's effect is written (kk-r-41)."""
    return (*_named(deck), *helpers(deck.cards, "cards", "kk-card-b"))


def _named(deck: AreaDeck | PeopleDeck) -> Iterator[Finding]:
    if not deck.name:
        yield Finding("left", "name_left", "name")
    if not deck.cards:
        yield Finding("left", "cards_left", "cards")


def _area(deck: AreaDeck) -> Iterator[Finding]:
    if deck.cards and size(deck) < CELLS:
        yield Finding("left", "deck_small", "cards", "kk-card-a", (("value", size(deck)), ("most", CELLS)))
    there = {each.suit for each in deck.cards}
    for suit in (each.suit for each in METHODS.values()) if deck.cards else ():
        if suit not in there:
            yield Finding("note", "no_suit", "cards", "kk-r-1", (("suit", phrase(f"options.{suit}")),))
