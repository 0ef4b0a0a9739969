"""Cards as a seat is asked for them: those of a hand, in order, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.chance.cards import playing_cards
from engine.chance.event import Card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import UNKNOWN
from engine.session import Ask, Move, Option
from engine.words import Label, phrase

COPIES = ("", *"bcdefgh")  # of one card: letters in which no card ends
LAST = "".join(COPIES).upper()
PACK = (*playing_cards(1), UNKNOWN)


def cards_of(table: Table, at: int) -> tuple[Option, ...]:
    """The cards of a hand, each copy of one by itself."""
    hand = in_order(table.people[at].hand.faces)
    return tuple(Option(value, card_label(card)) for value, card in zip(values_of(hand), hand, strict=True))


def values_of(cards: Iterable[Card]) -> list[str]:
    """How a move names these cards: "h9", and "h9b" for a second one (av-r-104)."""
    seen = Counter[Card]()
    values = []
    for card in cards:
        values.append(card.lower() + COPIES[seen[card]])
        seen[card] += 1
    return values


def card_of(value: str) -> Card:
    """The card that a move names."""
    return value.upper().rstrip(LAST)


def cards_named(move: Move) -> tuple[Card, ...]:
    """The cards that a move names."""
    return tuple(map(card_of, move.all("cards")))


def one_card(table: Table, at: int) -> Ask:
    """Which card of a hand."""
    return Ask("cards", phrase("sessions.evening.card"), cards_of(table, at))


def some_cards(table: Table, at: int, least: int) -> tuple[Ask, ...]:
    """Which cards of a hand, any number; nothing is asked without a hand."""
    cards = cards_of(table, at)
    return (Ask("cards", phrase("sessions.evening.cards"), cards, least, len(cards)),) if cards else ()


def in_order(cards: Iterable[str]) -> list[str]:
    """By suit and rank, as one holds them; a JORKER last."""
    return sorted(cards, key=PACK.index)


def card_label(card: str) -> Label:
    return phrase(f"options.{card}") if card != UNKNOWN else card
