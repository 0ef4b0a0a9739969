"""The attack dice of a bonus: whether one succeeds, and whether enough of them show the bonus's face."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.chance.dice import judged
from engine.chance.event import Card, Description, Event, Source, Weighted, roll
from engine.words import Words


@dataclass(frozen=True, slots=True)
class BonusDice(Event[tuple[bool, bool]]):
    """Several dice; (whether one shows ``at_least`` or more, whether ``needed`` of them show ``face``)."""

    count: int
    sides: int
    at_least: int
    face: int
    needed: int

    def _mark(self, success: bool, marks: int, face: int) -> tuple[bool, int]:
        return success or face >= self.at_least, min(marks + (face == self.face), self.needed)

    def draw(self, source: Source) -> tuple[tuple[bool, bool], tuple[int, ...]]:
        faces, seen = roll(source, self.count, self.sides), (False, 0)
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

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        return judged(words, self.sides, self.at_least, faces)

    def command(self) -> str | None:
        return f"{self.count}B{self.sides}>={self.at_least}" if self.count else None
