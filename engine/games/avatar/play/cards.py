"""Cards as a seat is asked for them: those of a hand, in order, by name."""

from __future__ import annotations

from collections.abc import Iterable

from engine.chance.cards import playing_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import UNKNOWN
from engine.session import Ask, Option
from engine.words import Label, phrase

PACK = (*playing_cards(1), UNKNOWN)


def cards_of(table: Table, at: int) -> tuple[Option, ...]:
    """The cards of a hand; one that is there twice is listed once."""
    hand = dict.fromkeys(in_order(table.people[at].hand.faces))
    return tuple(Option(card.lower(), card_label(card)) for card in hand)


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
