"""The game's records, loaded once. Units, divine arts, traits and decks are samples of ours (kk-r-64)."""

from __future__ import annotations

from engine.chance import Cards
from engine.chance.cards import itself
from engine.games.karukami.types import AreaCard, Constants, Method, Miracle, Person, SampleDeck, Special, Trait, Unit
from engine.records.library import Library

RECORDS = Library(__package__)
METHODS = RECORDS.load("methods", Method)
SPECIALS = RECORDS.load("specials", Special)
PEOPLE = RECORDS.load("people", Person)
UNITS = RECORDS.load("units", Unit)
MIRACLES = RECORDS.load("miracles", Miracle)
TRAITS = RECORDS.load("traits", Trait)
AREA_CARDS = RECORDS.load("area_cards", AreaCard)
AREA_DECKS = RECORDS.load("area_decks", SampleDeck)
PEOPLE_DECKS = RECORDS.load("people_decks", SampleDeck)
CONSTANTS = RECORDS.load("constants", Constants)["rules"]


def suit_and_value(code: str) -> tuple[str, int]:
    """What counts of an area card."""
    card = AREA_CARDS[code]
    return card.suit, card.value


AREA_DECK = Cards.of((each.id for each in AREA_CARDS.values() for _ in range(each.copies)), suit_and_value)
AREA = AREA_DECK.seen(itself)
CROWD = Cards.of(each.id for each in PEOPLE.values() for _ in range(each.copies))
