"""The game's dice: d100 rolled low, once more where it was decided so, and the d6 of 破壊力."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from engine.chance.dice import Faces, RollUnder, shown, summed
from engine.chance.event import Description, Event, Source, Weighted, roll
from engine.chance.opposed import Opposed
from engine.games.kokoroko.records import CONSTANTS
from engine.words import Words, number_text

SIDES = 6  # of 破壊力


@dataclass(frozen=True, slots=True)
class D100(Event[int]):
    """A check: the achievement of the roll that stands. ``again``: a failure is retried, once, at 20 less."""

    target: int
    again: bool = False

    @property
    def sides(self) -> int:
        return CONSTANTS.sides

    def _rolls(self) -> tuple[RollUnder, RollUnder]:
        return RollUnder(CONSTANTS.sides, self.target), RollUnder(CONSTANTS.sides, self.target - CONSTANTS.retry)

    def draw(self, source: Source) -> tuple[int, Faces]:
        first, second = self._rolls()
        achieved, faces = first.draw(source)
        if achieved >= 0 or not self.again:
            return achieved, faces
        achieved, more = second.draw(source)  # it stands even if it is worse (ko-retry-3)
        return achieved, (*faces, *more)

    def outcomes(self) -> Weighted[int]:
        first, second = (each.outcomes() for each in self._rolls())
        if not self.again:
            return first
        found: Counter[int] = Counter()
        for achieved, weight in first.values:
            if achieved >= 0:
                found[achieved] += weight * second.total
            else:
                for anew, each in second.values:
                    found[anew] += weight * each
        return Weighted.of(found)

    def describe(self, words: Words, faces: Faces) -> Description:
        first, second = self._rolls()
        told = first.describe(words, faces[:1])
        if len(faces) == 1:
            return told
        last = second.describe(words, faces[1:])
        text = words.text("dice.retried", first=told.text, second=last.text)
        return Description(text, told.dice + last.dice, (), last.verdict, last.success)

    def command(self) -> str | None:
        return self._rolls()[0].command()


@dataclass(frozen=True, slots=True)
class Unseen(Event[Any]):
    """A check whose faces are told later: the other side must not know them before it has decided (ko-retry-5)."""

    check: D100 | Tried

    @property
    def sides(self) -> int:
        return self.check.sides

    def draw(self, source: Source) -> tuple[Any, Faces]:
        return self.check.draw(source)

    def outcomes(self) -> Weighted[Any]:
        return self.check.outcomes()

    def describe(self, words: Words, faces: Faces) -> Description:
        return Description(words["dice.unseen"], ())

    def command(self) -> str | None:
        return self.check.command()


@dataclass(frozen=True, slots=True)
class Against(Opposed[Any]):
    """Two checks, or more on one side, of which only the comparison counts."""

    @property
    def sides(self) -> int:
        return CONSTANTS.sides


@dataclass(frozen=True, slots=True)
class Passed(Event[bool]):
    """The same where only success counts. Two branches."""

    check: D100

    @property
    def sides(self) -> int:
        return self.check.sides

    def draw(self, source: Source) -> tuple[bool, Faces]:
        achieved, faces = self.check.draw(source)
        return achieved >= 0, faces

    def outcomes(self) -> Weighted[bool]:
        found = self.check.outcomes()
        hits = sum(weight for achieved, weight in found.values if achieved >= 0)
        return Weighted.of({True: hits, False: found.total - hits})

    def describe(self, words: Words, faces: Faces) -> Description:
        return self.check.describe(words, faces)

    def command(self) -> str | None:
        return self.check.command()


@dataclass(frozen=True, slots=True)
class Tried(Event[tuple[int, int]]):
    """The same with how often it was retried: (achievement, 0 or 1). ``brief``: of the achievement only its sign."""

    check: D100
    brief: bool = False

    @property
    def sides(self) -> int:
        return self.check.sides

    def _of(self, achieved: int) -> int:
        return (0 if achieved >= 0 else -1) if self.brief else achieved

    def draw(self, source: Source) -> tuple[tuple[int, int], Faces]:
        achieved, faces = self.check.draw(source)
        return (self._of(achieved), len(faces) - 1), faces

    def outcomes(self) -> Weighted[tuple[int, int]]:
        found: Counter[tuple[int, int]] = Counter()
        once, more = D100(self.check.target).outcomes(), D100(self.check.target - CONSTANTS.retry).outcomes()
        for achieved, weight in once.values:
            if achieved >= 0 or not self.check.again:
                found[self._of(achieved), 0] += weight * more.total
            else:
                for anew, each in more.values:
                    found[self._of(anew), 1] += weight * each
        return Weighted.of(found)

    def describe(self, words: Words, faces: Faces) -> Description:
        return self.check.describe(words, faces)

    def command(self) -> str | None:
        return self.check.command()


def wounding(power: int, high: int) -> int:
    """負傷力: dice of 5 or more and the digits of the total; nothing where the total is 0 or less (ko-r-76)."""
    return high + len(str(power)) if power > 0 else 0


@dataclass(frozen=True, slots=True)
class Destruction(Event[tuple[int, int]]):
    """nD6+m: (破壊力, 負傷力)."""

    dice: int
    plus: int

    @property
    def sides(self) -> int:
        return SIDES

    def _of(self, total: int, high: int) -> tuple[int, int]:
        power = max(0, total + self.plus)
        return power, wounding(power, high)

    def draw(self, source: Source) -> tuple[tuple[int, int], Faces]:
        faces = roll(source, self.dice, SIDES)
        return self._of(sum(faces), sum(face >= CONSTANTS.power_face for face in faces)), faces

    def outcomes(self) -> Weighted[tuple[int, int]]:
        sums: Counter[tuple[int, int]] = Counter({(0, 0): 1})
        for _ in range(self.dice):
            more: Counter[tuple[int, int]] = Counter()
            for (total, high), weight in sums.items():
                for face in range(1, SIDES + 1):
                    more[total + face, high + (face >= CONSTANTS.power_face)] += weight
            sums = more
        found: Counter[tuple[int, int]] = Counter()
        for (total, high), weight in sums.items():
            found[self._of(total, high)] += weight
        return Weighted.of(found)

    def describe(self, words: Words, faces: Faces) -> Description:
        told = summed(words, SIDES, faces)
        power, wounds = self._of(sum(map(int, faces)), sum(int(face) >= CONSTANTS.power_face for face in faces))
        text = words.text(
            "dice.destruction", roll=told.text, plus=number_text(f"{self.plus:+d}"), power=power, wounds=wounds
        )
        return Description(text, shown(SIDES, faces))

    def command(self) -> str:
        return f"{self.dice}D{SIDES}{self.plus:+d}" if self.plus else f"{self.dice}D{SIDES}"


@dataclass(frozen=True, slots=True)
class Blow(Event[int]):
    """What one loses to such a roll: 負傷力 of who bears a heart, else 破壊力; ``off``: 武器負傷点 against it."""

    roll: Destruction
    bears: bool
    off: int = 0

    @property
    def sides(self) -> int:
        return self.roll.sides

    def _of(self, found: tuple[int, int]) -> int:
        return max(0, found[1 if self.bears else 0] - self.off)

    def draw(self, source: Source) -> tuple[int, Faces]:
        found, faces = self.roll.draw(source)
        return self._of(found), faces

    def outcomes(self) -> Weighted[int]:
        found: Counter[int] = Counter()
        for each, weight in self.roll.outcomes().values:
            found[self._of(each)] += weight
        return Weighted.of(found)

    def describe(self, words: Words, faces: Faces) -> Description:
        return self.roll.describe(words, faces)

    def command(self) -> str:
        return self.roll.command()
