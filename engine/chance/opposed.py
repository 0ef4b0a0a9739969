"""Two events against each other, of which only the comparison counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.chance.event import Card, Description, DieFace, Event, Source, Weighted, outcomes
from engine.words import Words

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opposed(Event[T], Generic[T]):
    """What ``by`` makes of the values of two events; ``joins`` is the word that tells one beside the other.

    Two d100 are 10,000 pairs of faces but a few hundred results: they are merged here, once, and not followed as paths.
    by: a function of the module level, from the value of each event to a frozen value.
    """

    joins: ClassVar[str] = "dice.opposed"

    left: Event[Any]
    right: Event[Any]
    by: Callable[[Any, Any], T]

    def draw(self, source: Source) -> tuple[T, tuple[int | Card, ...]]:
        (a, faces), (b, more) = self.left.draw(source), self.right.draw(source)
        return self.by(a, b), (*faces, *more)

    def work(self) -> int:
        return self.left.work() * self.right.work()

    def outcomes(self) -> Weighted[T]:
        found: Counter[T] = Counter()
        for a, w in outcomes(self.left).values:
            for b, v in outcomes(self.right).values:
                found[self.by(a, b)] += w * v
        return Weighted.of(found)

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        _, mine = self.left.draw(Again(faces))  # exploding dice: only drawing tells how many faces were theirs
        sides = (self.left.describe(words, mine), self.right.describe(words, faces[len(mine) :]))
        dice: tuple[DieFace, ...] = sides[0].dice + sides[1].dice
        cards: tuple[Card, ...] = sides[0].cards + sides[1].cards
        return Description(words.text(self.joins, left=sides[0].said, right=sides[1].said), dice, cards)


class Again:
    """A source that hands out faces once more, in the order they were drawn."""

    def __init__(self, faces: tuple[int | Card, ...]) -> None:
        self._left = iter(faces)

    def face(self, sides: int) -> int:
        return int(next(self._left))

    def card(self, cards: tuple[Card, ...]) -> Card:
        return str(next(self._left))
