"""Dice that are rolled again where they come up high, and added up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.chance.dice import Faces, summed
from engine.chance.event import Description, Event, Source, Weighted, roll
from engine.chance.sums import times
from engine.words import Words


@dataclass(frozen=True, slots=True)
class Burst:
    """What exploding dice gave: their sum, whether one exploded (a critical), whether all first dice were 1."""

    total: int
    critical: bool = False
    fumble: bool = False


@dataclass(frozen=True, slots=True)
class Exploding(Event[Burst]):
    """Several dice; those that show ``at_least`` or more are rolled again together and added, ``cap`` times at most.

    ``fumble``: when every first die is a 1, all is lost and the sum is 0. A 1 never explodes.
    """

    count: int
    sides: int
    at_least: int
    cap: int = 20
    fumble: bool = False

    def __post_init__(self) -> None:
        if self.at_least < 2:
            raise ValueError(f"dice that explode from {self.at_least} on")

    def draw(self, source: Source) -> tuple[Burst, tuple[int, ...]]:
        wave = roll(source, self.count, self.sides)
        if self._fumbled(wave):
            return Burst(0, fumble=True), wave
        faces, critical = list(wave), False
        for _ in range(self.cap):
            wave = roll(source, sum(face >= self.at_least for face in wave), self.sides)
            critical = critical or bool(wave)
            faces.extend(wave)
        return Burst(sum(faces), critical), tuple(faces)

    def _fumbled(self, wave: tuple[int, ...]) -> bool:
        return self.fumble and bool(wave) and set(wave) == {1}

    def outcomes(self) -> Weighted[Burst]:
        faces = range(1, self.sides + 1)
        chain = dict.fromkeys(faces, 1)  # one die with all that follows from it
        for _ in range(self.cap):
            weight, deeper = sum(chain.values()), Counter[int]()
            for face in faces:
                for value, w in (chain if face >= self.at_least else {0: weight}).items():
                    deeper[face + value] += w
            chain = dict(deeper)
        calm = {face: sum(chain.values()) // self.sides for face in faces if face < self.at_least or not self.cap}
        every, never = times(chain, self.count), times(calm, self.count)
        found = Counter({Burst(total): w for total, w in never.items()})
        found.update({Burst(total, True): w - never.get(total, 0) for total, w in every.items()})
        if self.fumble and self.count:
            lost = calm[1] ** self.count
            found[Burst(self.count)] -= lost
            found[Burst(0, fumble=True)] += lost
        return Weighted.of(found)

    def describe(self, words: Words, faces: Faces) -> Description:
        told = summed(words, self.sides, faces)
        first = tuple(int(face) for face in faces[: self.count])
        if self._fumbled(first):
            return Description(told.text, told.dice, (), words["dice.fumble"], False)
        critical = len(faces) > self.count
        return Description(
            told.text, told.dice, (), words["dice.critical"] if critical else "", True if critical else None
        )

    def command(self) -> str | None:
        return f"{self.count}U{self.sides}[{self.at_least}]" if self.count else None
