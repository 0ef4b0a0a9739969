"""Packs, and what is unseen of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.chance import Cards
from engine.chance.cards import COURT, JOKER, playing_cards, rank
from engine.chance.event import Card
from engine.faults import refused
from engine.games.avatar.rules.played_cards import value
from engine.games.avatar.types import Deck


def low(card: Card) -> int:
    """What a card is worth while no K lies on the field."""
    return value(card, king=False)


def high(card: Card) -> int:
    """What a card is worth beside a K."""
    return value(card, king=True)


def worth(deck: Cards, king: bool) -> Cards:
    """The same cards, where only their value counts."""
    return deck.seen(high if king else low)


def shuffled(packs: int, jokers: int) -> Cards:
    """So many packs, before any card is taken out (av-r-104)."""
    return Cards.of((*playing_cards(jokers), *playing_cards() * (packs - 1)))


def unseen(deck: Deck, **seen: Iterable[Card]) -> Cards:
    """The packs without the cards seen, by input. Raises BadInput for a card that is seen too often."""
    left = Counter(shuffled(deck.packs, deck.jokers).faces)
    for name, cards in (*seen.items(), ("deck.gone", deck.gone)):
        for at, card in enumerate(cards):
            if card == JOKER and not deck.jokers:
                raise refused("no_joker", f"{name}.{at}")
            if not left[card]:
                wrong = "card_twice" if deck.packs == 1 else "no_more"
                raise refused(wrong, f"{name}.{at}", value=card_code(card))
            left[card] -= 1
    return Cards.of(left.elements())


def once(packs: int, **seen: Iterable[Card]) -> None:
    """No card lies there more often than the packs hold it. Raises BadInput."""
    unseen(Deck(jokers=2, packs=packs), **seen)


def card_code(card: Card) -> str:
    """A card in a sentence about it: suit and rank, as the table says them."""
    named = {number: letter for letter, number in COURT.items()} | {1: "A"}
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(card[0], "")
    return f"{sign}{named.get(rank(card), rank(card))}" if sign else "JORKER"


def told(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as ids of their words."""
    return tuple(f"options.{card}" for card in cards)
