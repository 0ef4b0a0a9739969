"""What a kind of chance event is: how it is drawn, its exact distribution, how its faces read, the chat command for it.

An event is a frozen value. ``draw`` asks the source for faces one by one; ``outcomes`` lists every value with a whole
weight. Both must describe the same random variable. A new kind is one class and its words, in the core or in a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.words import Words

T = TypeVar("T")
Card = str


class Weighted(NamedTuple, Generic[T]):
    """Values with integer weights, and the sum of the weights."""

    values: tuple[tuple[T, int], ...]
    total: int

    @classmethod
    def of(cls, weights: Mapping[T, int]) -> Weighted[T]:
        """Weights by value; values of weight 0 are left out."""
        return cls(tuple((v, w) for v, w in weights.items() if w), sum(weights.values()))


class Source(Protocol):
    """Where faces and cards come from: a seed or a script."""

    def face(self, sides: int) -> int:
        """The next face of a die, from 1 to ``sides``."""

    def card(self, cards: tuple[Card, ...]) -> Card:
        """The next card, one of these."""


@dataclass(frozen=True, slots=True)
class DieFace:
    """One die as it lies there; ``success``: whether it counts, None where no die is judged by itself.

    ``target``: what one rolled low stays at or under; how far it does is what is compared.
    """

    sides: int
    value: int
    success: bool | None = None
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Description:
    """A drawn event for the log: its text, what there is to see, and the verdict where there is one."""

    text: str
    dice: tuple[DieFace, ...] = ()
    cards: tuple[Card, ...] = ()
    verdict: str = ""
    success: bool | None = None
    at_least: int | None = None
    at_most: int | None = None

    @property
    def said(self) -> str:
        """Its text and the verdict, where it stands beside another."""
        return " ".join(filter(None, (self.text, self.verdict)))


class Event(ABC, Generic[T]):
    """One chance event; a frozen dataclass, so that equal events are weighed once."""

    __slots__ = ()

    @abstractmethod
    def draw(self, source: Source) -> tuple[T, tuple[int | Card, ...]]:
        """The value, and the faces it came from."""

    @abstractmethod
    def outcomes(self) -> Weighted[T]:
        """Every value with its weight."""

    def work(self) -> int:
        """How many values are gone through to list them, known beforehand; 1 where they are never too many."""
        return 1

    @abstractmethod
    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        """The faces in the reader's language."""

    def command(self) -> str | None:
        """The chat command that rolls the same, in BCDice's notation; None where there is none."""
        return None


def roll(source: Source, count: int, sides: int) -> tuple[int, ...]:
    """The faces of so many dice."""
    return tuple(source.face(sides) for _ in range(count))


def listed(faces: Iterable[object], between: str = ", ") -> str:
    """Faces in a row."""
    return between.join(map(str, faces))


@lru_cache(maxsize=1_000)  # for speed only
def outcomes(event: Hashable) -> Weighted[object]:
    """An event's distribution, worked out once while it is asked for often."""
    return event.outcomes()  # type: ignore[attr-defined, no-any-return]
