"""A deck written by hand: what there is to say of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.cardgard.deck.validate import findings_of, size
from engine.games.cardgard.hands import Deck
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK = Deck()


@dataclass(frozen=True, slots=True)
class MadeDeck(Assessed):
    """``count``: cards in all; and what there is to say of it."""

    count: int


@rule("cg-prep-deck", "cg-prep-min", "cg-prep-unique", "cg-r-99", "cg-r-100")
def own_deck(deck: Deck = BLANK) -> MadeDeck:
    """A deck under its name: eight cards, at least three units and one command, no name twice."""
    return MadeDeck(count=size(deck), **assessment(findings_of(deck)))
