"""The kinds of chance a rule may ask for: how each is drawn, and its exact distribution.

A node is a frozen value. ``draw(source)`` asks the source for faces one by one and returns (value, faces);
``outcomes()`` lists every value with an integer weight. Both must describe the same random variable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, prod
from typing import Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
Card = str
Deck = tuple[tuple[Card, int], ...]


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

    def face(self, sides: int) -> int: ...
    def card(self, deck: Deck) -> Card: ...


class Node(Protocol[T]):
    """One chance event."""

    def draw(self, source: Source) -> tuple[T, tuple[int | Card, ...]]: ...
    def outcomes(self) -> Weighted[T]: ...


def _add(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    out: Counter[int] = Counter()
    for x, p in a.items():
        for y, q in b.items():
            out[x + y] += p * q
    return dict(out)


def _times(one: Mapping[int, int], count: int) -> dict[int, int]:
    """The sum of ``count`` independent copies, by doubling."""
    out, power = {0: 1}, dict(one)
    while count:
        if count & 1:
            out = _add(out, power)
        count >>= 1
        if count:
            power = _add(power, power)
    return out


def _roll(source: Source, count: int, sides: int) -> tuple[int, ...]:
    return tuple(source.face(sides) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Die:
    """One die; its face."""

    sides: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        face = source.face(self.sides)
        return face, (face,)

    def outcomes(self) -> Weighted[int]:
        return Weighted.of(dict.fromkeys(range(1, self.sides + 1), 1))


@dataclass(frozen=True, slots=True)
class Total:
    """Several dice; the sum of their faces."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        faces = _roll(source, self.count, self.sides)
        return sum(faces), faces

    def outcomes(self) -> Weighted[int]:
        return Weighted.of(_times(dict.fromkeys(range(1, self.sides + 1), 1), self.count))


@dataclass(frozen=True, slots=True)
class Successes:
    """Several dice; how many show ``at_least`` or more."""

    count: int
    sides: int
    at_least: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        faces = _roll(source, self.count, self.sides)
        return sum(face >= self.at_least for face in faces), faces

    def outcomes(self) -> Weighted[int]:
        hit = min(max(self.sides - self.at_least + 1, 0), self.sides)
        miss, n = self.sides - hit, self.count
        return Weighted.of({k: comb(n, k) * hit**k * miss ** (n - k) for k in range(n + 1)})


@dataclass(frozen=True, slots=True)
class AnySuccess:
    """Several dice; whether at least one shows ``at_least`` or more. Two branches, however many dice."""

    count: int
    sides: int
    at_least: int

    def draw(self, source: Source) -> tuple[bool, tuple[int, ...]]:
        faces = _roll(source, self.count, self.sides)
        return any(face >= self.at_least for face in faces), faces

    def outcomes(self) -> Weighted[bool]:
        miss = min(max(self.at_least - 1, 0), self.sides) ** self.count
        return Weighted.of({True: self.sides**self.count - miss, False: miss})


@dataclass(frozen=True, slots=True)
class Showing:
    """Several dice; (whether one shows ``at_least`` or more, whether ``needed`` of them show ``face``)."""

    count: int
    sides: int
    at_least: int
    face: int
    needed: int

    def _mark(self, success: bool, marks: int, face: int) -> tuple[bool, int]:
        return success or face >= self.at_least, min(marks + (face == self.face), self.needed)

    def draw(self, source: Source) -> tuple[tuple[bool, bool], tuple[int, ...]]:
        faces, seen = _roll(source, self.count, self.sides), (False, 0)
        for face in faces:
            seen = self._mark(*seen, face)
        return (seen[0], seen[1] >= self.needed), faces

    def outcomes(self) -> Weighted[tuple[bool, bool]]:
        ways = Counter({(False, 0): 1})
        for _ in range(self.count):
            then: Counter[tuple[bool, int]] = Counter()
            for seen, w in ways.items():
                for face in range(1, self.sides + 1):
                    then[self._mark(*seen, face)] += w
            ways = then
        merged: Counter[tuple[bool, bool]] = Counter()
        for (success, marks), w in ways.items():
            merged[success, marks >= self.needed] += w
        return Weighted.of(merged)


@dataclass(frozen=True, slots=True)
class Pool:
    """Several dice; their faces in ascending order, when a rule looks at single faces."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[tuple[int, ...], tuple[int, ...]]:
        faces = _roll(source, self.count, self.sides)
        return tuple(sorted(faces)), faces

    def outcomes(self) -> Weighted[tuple[int, ...]]:
        faces = combinations_with_replacement(range(1, self.sides + 1), self.count)
        ways = factorial(self.count)
        return Weighted.of({f: ways // prod(map(factorial, Counter(f).values())) for f in faces})


@dataclass(frozen=True, slots=True)
class Exploding:
    """Several dice; each is rolled again and added while it shows ``at_least`` or more, at most ``cap`` times."""

    count: int
    sides: int
    at_least: int
    cap: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        faces: list[int] = []
        for _ in range(self.count):
            faces.append(source.face(self.sides))
            again = 0
            while faces[-1] >= self.at_least and again < self.cap:
                faces.append(source.face(self.sides))
                again += 1
        return sum(faces), tuple(faces)

    def outcomes(self) -> Weighted[int]:
        faces = range(1, self.sides + 1)
        one = dict.fromkeys(faces, 1)
        for _ in range(self.cap):
            weight = sum(one.values())
            deeper: Counter[int] = Counter()
            for face in faces:
                for value, w in ({0: weight} if face < self.at_least else one).items():
                    deeper[face + value] += w
            one = dict(deeper)
        return Weighted.of(_times(one, self.count))


@dataclass(frozen=True, slots=True)
class Ranking:
    """Who comes first: a die each, highest first, equal ones again. The places 0, 1, … in the order they come in."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[tuple[int, ...], tuple[int, ...]]:
        faces: list[int] = []

        def ranked(members: tuple[int, ...]) -> tuple[int, ...]:
            rolled = _roll(source, len(members), self.sides)
            faces.extend(rolled)
            out: list[int] = []
            for face in sorted(set(rolled), reverse=True):
                tied = tuple(m for m, f in zip(members, rolled, strict=True) if f == face)
                out.extend(ranked(tied) if len(tied) > 1 else tied)
            return tuple(out)

        return ranked(tuple(range(self.count))), tuple(faces)

    def outcomes(self) -> Weighted[tuple[int, ...]]:
        """Every order is as likely: nothing tells one die from another."""
        return Weighted.of(dict.fromkeys(permutations(range(self.count)), 1))


@dataclass(frozen=True, slots=True)
class Draw:
    """One card from a deck of (card, how many) pairs; the card and the rest of the deck."""

    deck: Deck

    def draw(self, source: Source) -> tuple[tuple[Card, Deck], tuple[Card, ...]]:
        card = source.card(self.deck)
        return (card, without(self.deck, card)), (card,)

    def outcomes(self) -> Weighted[tuple[Card, Deck]]:
        return Weighted.of({(card, without(self.deck, card)): count for card, count in self.deck})


def deck_of(cards: Iterable[Card]) -> Deck:
    """A deck in its normal form: equal decks are equal values."""
    return tuple(sorted(Counter(cards).items()))


def without(deck: Deck, card: Card) -> Deck:
    """The deck after one copy of the card has left it."""
    return tuple((c, n - (c == card)) for c, n in deck if n - (c == card))


@cache
def outcomes(node: Hashable) -> Weighted[object]:
    """A node's distribution, worked out once."""
    return node.outcomes()  # type: ignore[attr-defined, no-any-return]
