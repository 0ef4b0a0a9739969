"""Decks that a page keeps: what is left of one after all that was drawn before, and a draw from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.chance import Cards, Chance
from engine.chance.event import Card
from engine.faults import BadInput, Faults


@dataclass(frozen=True, slots=True)
class Draw:
    """``cards``: those drawn, in order, as ids of their words; ``left``: how many the deck holds afterwards."""

    outcome: Literal["drawn", "short", "empty"]
    cards: tuple[str, ...]
    left: int


def left_of(deck: Cards, gone: Iterable[Card]) -> Cards:
    """The deck without the cards that are gone. Raises BadInput for each that it does not hold so often."""
    faults, there = Faults(), Counter(deck.faces)
    for at, card in enumerate(gone):
        there[card] -= 1
        if there[card] < 0:
            faults.add("not_in_deck", f"gone.{at}", value=card)
    if faults:
        raise BadInput(faults)
    return Cards.of(there.elements(), deck.by)


def draw_from(deck: Cards, gone: Iterable[Card], count: int, clause: str, *, chance: Chance) -> Draw:
    """So many cards one by one, or as many as are left: ``short``, and ``empty`` where there is none at all."""
    left = left_of(deck, gone)
    dealt: list[Card] = []
    while left and len(dealt) < count:
        hand, left = chance.deal(left, 1, clause)
        dealt += hand.faces
    found: Literal["drawn", "short", "empty"] = "short" if dealt else "empty"
    return Draw("drawn" if len(dealt) == count else found, tuple(f"cards.{card}" for card in dealt), len(left))
