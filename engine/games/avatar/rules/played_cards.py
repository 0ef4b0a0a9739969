"""The cards that somebody has laid, as far as they count: their number, sum, aces, a K, whether all are of one's suit.

Equal lays merge, so that thousands of hands are weighed as a few hundred.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.chance.cards import COURT, JOKER, SUITS, rank, suit
from engine.chance.event import Card
from engine.games.avatar.records import CONSTANTS

ACE, KING = 1, COURT["K"]
NO_NUMBER = -1  # a difficulty that no sum hits


def ace(king: bool) -> int:
    """An ace is 1, but 14 while a K lies on the field."""
    return CONSTANTS.ace if king else ACE


def value(card: Card, king: bool) -> int:
    """One card by itself; a JORKER as the best that its owner may name: a K, or an ace beside one."""
    if card == JOKER:
        return value(named(king), king)
    return ace(king) if rank(card) == ACE else rank(card)


def named(king: bool) -> Card:
    """What a JORKER is named when it is turned up by itself: the best that its owner may name."""
    return "S1" if king else "SK"


def has_king(cards: Iterable[Card]) -> bool:
    """Whether a K lies among these."""
    return any(rank(card) == KING for card in cards)


@dataclass(frozen=True, slots=True)
class Lay:
    """What counts of one's cards on the field. ``king``: one lies there, whoever laid it; ``own``: all are of one suit.

    suitless: a JORKER has a rank and never one's own suit.
    """

    count: int = 0
    plain: int = 0
    aces: int = 0
    king: bool = False
    own: bool = True
    suitless: bool = False

    @property
    def total(self) -> int:
        """The sum as it stands."""
        return self.plain + self.aces * ace(self.king)

    @property
    def matched(self) -> bool:
        """Whether there are cards, all of one's own suit."""
        return self.own and self.count > 0

    def achieved(self, difficulty: int) -> int:
        """What a check counts: the sum, or every card as a face card (J to K), free to miss the number that fumbles."""
        if not self.matched:
            return self.total
        best = KING * self.count
        return best - 1 if best == difficulty else best

    def add(self, number: int, own: bool) -> Lay:
        """With one more card of this rank."""
        one = number == ACE
        return Lay(
            self.count + 1,
            self.plain + (0 if one else number),
            self.aces + one,
            self.king or number == KING,
            self.own and own,
            self.suitless,
        )

    def with_card(self, card: Card, own: str, difficulty: int) -> Lay:
        """With one more card in a check; a JORKER is named so that the result is high and no fumble."""
        return best(self.named(), difficulty) if card == JOKER else self.add(rank(card), suit(card) == own)

    def with_cards(self, cards: Iterable[Card], own: str, difficulty: int) -> Lay:
        """With more cards laid at once, the last JORKER named last; what lies there keeps its name."""
        ordered = sorted(cards, key=lambda each: each == JOKER)
        lay = self
        for left, card in zip(range(len(ordered) - 1, -1, -1), ordered, strict=True):
            lay = lay.with_card(card, own, NO_NUMBER if left else difficulty)
        return lay

    def named(self) -> Iterator[Lay]:
        """With a JORKER, as every card that it may be named."""
        for own in (False,) if self.suitless else (True, False):
            yield from (self.add(number, own) for number in range(KING, 0, -1))


def laid(
    cards: Iterable[Card], own: str, king: bool = False, suitless: bool = False, names: Iterable[Card] = ()
) -> Lay:
    """These cards. ``own``: one's avatar's suit; ``names``: what JORKERs are named, the others for the highest sum."""
    cards, names = tuple(cards), tuple(names)
    lay = Lay(king=king, own=own in SUITS, suitless=suitless)
    for card in cards:
        if card != JOKER:
            lay = lay.add(rank(card), suit(card) == own)
    for card in names:
        lay = lay.add(rank(card), suit(card) == own and not suitless)
    for _ in range(cards.count(JOKER) - len(names)):
        lay = max(lay.named(), key=lambda each: (each.total, each.own))
    return lay


def best(lays: Iterable[Lay], difficulty: int) -> Lay:
    """The lay that achieves most in a check without being a fumble."""
    return max(lays, key=lambda each: (each.achieved(difficulty) != difficulty, each.achieved(difficulty), each.own))


def laid_for(cards: Iterable[Card], own: str, difficulty: int, suitless: bool = False) -> Lay:
    """These cards in a check: the last JORKER is named so that the result is high and no fumble."""
    cards = tuple(cards)
    jokers = cards.count(JOKER)
    lay = laid([card for card in cards if card != JOKER] + [JOKER] * (jokers - 1), own, suitless=suitless)
    return best(lay.named(), difficulty) if jokers else lay
