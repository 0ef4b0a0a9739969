"""Cards from the top of the deck, one after another, until a check succeeds, fumbles or may go no further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import perm

from engine.chance import Cards, Source, Weighted
from engine.chance.cards import JOKER, card_name, rank, suit
from engine.chance.event import Card, Description, Event
from engine.games.avatar.rules.played_cards import NO_NUMBER, Lay, best
from engine.words import Words

Drawn = tuple[Lay, int]
Kind = tuple[int, bool]  # rank and whether it is of one's own suit; rank 0: a JORKER


@dataclass(frozen=True)
class TopUp(Event[Drawn]):
    """(what lies there then, cards drawn). ``own``: the suit that counts; ``most``: cards.

    blind: whoever names a JORKER does not know the difficulty, and names it as high as may be.
    """

    lay: Lay
    deck: Cards
    own: str
    difficulty: int
    most: int
    blind: bool = False

    def goes_on(self, lay: Lay) -> bool:
        """Whether it is still short."""
        return lay.achieved(self.difficulty) < self.difficulty

    def with_card(self, lay: Lay, kind: Kind) -> Lay:
        """With one more card."""
        return lay.add(*kind) if kind[0] else best(lay.named(), NO_NUMBER if self.blind else self.difficulty)

    def kind(self, card: Card) -> Kind:
        """What of a card counts: its suit only while all before were of one's own."""
        return rank(card), self.lay.own and card != JOKER and suit(card) == self.own

    def draw(self, source: Source) -> tuple[Drawn, tuple[Card, ...]]:
        left, lay = list(self.deck.faces), self.lay
        faces: list[Card] = []
        while self.goes_on(lay) and len(faces) < self.most:
            faces.append(source.card(tuple(left)))
            left.remove(faces[-1])
            lay = self.with_card(lay, self.kind(faces[-1]))
        return (lay, len(faces)), tuple(faces)

    @cached_property
    def there(self) -> dict[Kind, int]:
        """How many cards of each kind the deck may hold."""
        found: dict[Kind, int] = {}
        for card in self.deck.faces:
            found[self.kind(card)] = found.get(self.kind(card), 0) + 1
        return found

    def outcomes(self) -> Weighted[Drawn]:
        """Layer by layer; whatever stops early stands for all the ways in which the rest of the cards may lie."""
        ends: dict[Drawn, int] = {}
        now: dict[tuple[Lay, tuple[Kind, ...]], int] = {(self.lay, ()): 1}
        for number in range(self.most + 1):
            rest = perm(len(self.deck) - number, self.most - number)
            more: dict[tuple[Lay, tuple[Kind, ...]], int] = {}
            for (lay, drawn), weight in now.items():
                if number == self.most or not self.goes_on(lay):
                    ends[lay, number] = ends.get((lay, number), 0) + weight * rest
                    continue
                for then, kind, ways in self._next(lay, drawn):
                    # after the last card nobody asks which ones are gone
                    key = then, tuple(sorted((*drawn, kind))) if number + 1 < self.most else ()
                    more[key] = more.get(key, 0) + weight * ways
            now = more
        return Weighted.of(ends)

    def _next(self, lay: Lay, drawn: tuple[Kind, ...]) -> Iterator[tuple[Lay, Kind, int]]:
        """Every card that may come next, and in how many ways."""
        for kind, count in self.there.items():
            left = count - drawn.count(kind)
            if left:
                yield self.with_card(lay, kind), kind, left

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        cards = tuple(map(str, faces))
        if not cards:
            return Description(words["cards.none"])
        names = words["view.list"].join(card_name(words, card) for card in cards)
        return Description(words.text("cards.dealt", cards=names), cards=cards)
