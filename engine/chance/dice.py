"""Dice: one, several summed, several judged one by one, roll-under, who comes first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, prod

from engine.chance.event import Card, Description, DieFace, Event, Source, Weighted, listed, roll
from engine.chance.sums import times
from engine.words import Words

Faces = tuple[int | Card, ...]


def shown(sides: int, faces: Faces) -> tuple[DieFace, ...]:
    """Dice that nobody judges by themselves."""
    return tuple(DieFace(sides, int(face)) for face in faces)


def summed(words: Words, sides: int, faces: Faces) -> Description:
    """Dice that are added up."""
    if not faces:
        return Description(words["dice.none"], success=False)
    total = sum(int(face) for face in faces)
    key = "dice.one" if len(faces) == 1 else "dice.sum"
    text = words.text(key, count=len(faces), sides=sides, faces=listed(faces, " + "), value=total)
    return Description(text, shown(sides, faces))


def judged(words: Words, sides: int, at_least: int, faces: Faces) -> Description:
    """Dice that each succeed or fail."""
    if not faces:
        return Description(words["dice.none"], success=False)
    dice = tuple(DieFace(sides, int(face), int(face) >= at_least) for face in faces)
    hits = sum(bool(each.success) for each in dice)
    text = words.text("dice.pool", count=len(faces), faces=listed(faces))
    verdict = words.text("dice.successes", value=hits) if hits else words["dice.failure"]
    return Description(text, dice, (), verdict, hits > 0, at_least)


@dataclass(frozen=True, slots=True)
class Die(Event[int]):
    """One die; its face."""

    sides: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        face = source.face(self.sides)
        return face, (face,)

    def outcomes(self) -> Weighted[int]:
        return Weighted.of(dict.fromkeys(range(1, self.sides + 1), 1))

    def describe(self, words: Words, faces: Faces) -> Description:
        return summed(words, self.sides, faces)

    def command(self) -> str:
        return f"1D{self.sides}"


@dataclass(frozen=True, slots=True)
class Total(Event[int]):
    """Several dice; the sum of their faces."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        faces = roll(source, self.count, self.sides)
        return sum(faces), faces

    def outcomes(self) -> Weighted[int]:
        return Weighted.of(times(dict.fromkeys(range(1, self.sides + 1), 1), self.count))

    def describe(self, words: Words, faces: Faces) -> Description:
        return summed(words, self.sides, faces)

    def command(self) -> str | None:
        return f"{self.count}D{self.sides}" if self.count else None


@dataclass(frozen=True, slots=True)
class Successes(Event[int]):
    """Several dice; how many show ``at_least`` or more."""

    count: int
    sides: int
    at_least: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        faces = roll(source, self.count, self.sides)
        return sum(face >= self.at_least for face in faces), faces

    def outcomes(self) -> Weighted[int]:
        hit = min(max(self.sides - self.at_least + 1, 0), self.sides)
        miss, n = self.sides - hit, self.count
        return Weighted.of({k: comb(n, k) * hit**k * miss ** (n - k) for k in range(n + 1)})

    def describe(self, words: Words, faces: Faces) -> Description:
        return judged(words, self.sides, self.at_least, faces)

    def command(self) -> str | None:
        return f"{self.count}B{self.sides}>={self.at_least}" if self.count else None


@dataclass(frozen=True, slots=True)
class AnySuccess(Event[bool]):
    """Several dice; whether at least one shows ``at_least`` or more. Two branches, however many dice."""

    count: int
    sides: int
    at_least: int

    def draw(self, source: Source) -> tuple[bool, tuple[int, ...]]:
        faces = roll(source, self.count, self.sides)
        return any(face >= self.at_least for face in faces), faces

    def outcomes(self) -> Weighted[bool]:
        miss = min(max(self.at_least - 1, 0), self.sides) ** self.count
        return Weighted.of({True: self.sides**self.count - miss, False: miss})

    def describe(self, words: Words, faces: Faces) -> Description:
        return judged(words, self.sides, self.at_least, faces)

    def command(self) -> str | None:
        return f"{self.count}B{self.sides}>={self.at_least}" if self.count else None


@dataclass(frozen=True, slots=True)
class AtMost(Event[bool]):
    """One die; whether it shows ``face`` or less. Two branches."""

    sides: int
    face: int

    def draw(self, source: Source) -> tuple[bool, tuple[int, ...]]:
        face = source.face(self.sides)
        return face <= self.face, (face,)

    def outcomes(self) -> Weighted[bool]:
        hit = min(max(self.face, 0), self.sides)
        return Weighted.of({True: hit, False: self.sides - hit})

    def describe(self, words: Words, faces: Faces) -> Description:
        face = int(faces[0])
        text, hit = words.text("dice.one", sides=self.sides, value=face), face <= self.face
        verdict = words.text("dice.successes", value=1) if hit else words["dice.failure"]
        return Description(text, (DieFace(self.sides, face, hit),), (), verdict, hit, at_most=self.face)

    def command(self) -> str:
        return f"1D{self.sides}<={self.face}"


@dataclass(frozen=True, slots=True)
class Pool(Event[tuple[int, ...]]):
    """Several dice; their faces in ascending order, when a rule looks at single faces."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[tuple[int, ...], tuple[int, ...]]:
        faces = roll(source, self.count, self.sides)
        return tuple(sorted(faces)), faces

    def work(self) -> int:
        return comb(self.count + self.sides - 1, self.count)

    def outcomes(self) -> Weighted[tuple[int, ...]]:
        faces = combinations_with_replacement(range(1, self.sides + 1), self.count)
        ways = factorial(self.count)
        return Weighted.of({f: ways // prod(map(factorial, Counter(f).values())) for f in faces})

    def describe(self, words: Words, faces: Faces) -> Description:
        return summed(words, self.sides, faces)

    def command(self) -> str | None:
        return f"{self.count}B{self.sides}" if self.count else None


@dataclass(frozen=True, slots=True)
class DiceOrder(Event[tuple[int, ...]]):
    """Who comes first: a die each, highest first, equal ones again. The places 0, 1, … in the order they come in."""

    count: int
    sides: int

    def draw(self, source: Source) -> tuple[tuple[int, ...], tuple[int, ...]]:
        faces: list[int] = []

        def ranked(members: tuple[int, ...]) -> tuple[int, ...]:
            rolled = roll(source, len(members), self.sides)
            faces.extend(rolled)
            out: list[int] = []
            for face in sorted(set(rolled), reverse=True):
                tied = tuple(m for m, f in zip(members, rolled, strict=True) if f == face)
                out.extend(ranked(tied) if len(tied) > 1 else tied)
            return tuple(out)

        return ranked(tuple(range(self.count))), tuple(faces)

    def work(self) -> int:
        return factorial(self.count)

    def outcomes(self) -> Weighted[tuple[int, ...]]:
        """Every order is as likely: nothing tells one die from another."""
        return Weighted.of(dict.fromkeys(permutations(range(self.count)), 1))

    def describe(self, words: Words, faces: Faces) -> Description:
        return Description(words.text("dice.ranking", faces=listed(faces)), shown(self.sides, faces))


@dataclass(frozen=True, slots=True)
class RollUnder(Event[int]):
    """One die against a target, low is good; the value is the margin, target less face: 0 or more is a success."""

    sides: int
    target: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        face = source.face(self.sides)
        return self.target - face, (face,)

    def outcomes(self) -> Weighted[int]:
        return Weighted.of(dict.fromkeys(range(self.target - self.sides, self.target), 1))

    def describe(self, words: Words, faces: Faces) -> Description:
        face = int(faces[0])
        success = face <= self.target
        text = words.text("dice.under", sides=self.sides, face=face, target=self.target)
        verdict = words.text("dice.margin", value=self.target - face) if success else words["dice.failure"]
        return Description(text, (DieFace(self.sides, face, success, self.target),), (), verdict, success)

    def command(self) -> str:
        return f"1D{self.sides}<={self.target}"
