"""The two fields of a clash: 形勢値, and what one more card does to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.chance.cards import JOKER, rank
from engine.chance.event import Card
from engine.games.avatar.rules.played_cards import KING, Lay, has_king, laid


@dataclass(frozen=True, slots=True)
class Fields:
    """What both have laid. A K of anybody makes every ace 14."""

    a: Lay
    b: Lay

    @property
    def ahead(self) -> int:
        """By how much a is ahead of b."""
        return self.a.total - self.b.total

    def add(self, side: str, number: int) -> Fields:
        """With one more card of this rank on a side; 0: a JORKER, named so that its side is ahead the most."""
        if number:
            king = self.a.king or number == KING
            grown = (self.a if side == "a" else self.b).add(number, own=False)
            other = replace(self.b if side == "a" else self.a, king=king)
            grown = replace(grown, king=king)
            return Fields(grown, other) if side == "a" else Fields(other, grown)
        sign = 1 if side == "a" else -1
        return max((self.add(side, each) for each in range(KING, 0, -1)), key=lambda fields: sign * fields.ahead)

    def play(self, side: str, cards: Iterable[Card]) -> Fields:
        """With these cards, JORKERs last."""
        fields = self
        for card in sorted(cards, key=lambda each: each == JOKER):
            fields = fields.add(side, rank(card))
        return fields


def fields_of(a: Iterable[Card], b: Iterable[Card], others: Iterable[Card] = ()) -> Fields:
    """The cards of both, and of whoever else has cards on the field."""
    a, b = tuple(a), tuple(b)
    king = has_king((*a, *b, *others))
    return Fields(laid(a, "", king), laid(b, "", king))
