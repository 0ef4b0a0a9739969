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
    """``left``: how many cards the deck holds afterwards; those drawn are in the chance log."""

    outcome: Literal["drawn", "short", "empty"]
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
    """So many cards, or as many as are left: ``short``, and ``empty`` where there is none at all."""
    left = left_of(deck, gone).seen(_any)
    there = min(count, len(left))
    if there:
        chance.deal(left, there, clause)
    found: Literal["short", "empty"] = "short" if there else "empty"
    return Draw("drawn" if there == count else found, len(left) - there)


def _any(card: Card) -> str:
    """Nothing of a card counts for the outcome: whichever come, the odds are one way."""
    return ""
