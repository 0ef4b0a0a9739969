"""The highest of some cards that nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from engine.chance import Cards, Source, Weighted
from engine.chance.cards import Deal
from engine.chance.event import Card, Description, Event
from engine.words import Words


@dataclass(frozen=True, slots=True)
class Highest(Event[int]):
    """The largest value of so many cards; 0 of none."""

    deck: Cards
    count: int

    def draw(self, source: Source) -> tuple[int, tuple[Card, ...]]:
        (dealt, _), faces = Deal(self.deck, self.count).draw(source)
        return max(dealt, default=0), faces

    def outcomes(self) -> Weighted[int]:
        """All of them are among the cards up to a value, less those where all are among the lower ones."""
        if not self.count:
            return Weighted.of({0: 1})
        upto, ways = 0, {}
        for value, cards in self.deck.counts:
            lower, upto = upto, upto + cards
            ways[int(str(value))] = comb(upto, self.count) - comb(lower, self.count)
        return Weighted.of(ways)

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        return Deal(self.deck, self.count).describe(words, faces)
