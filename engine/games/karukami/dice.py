"""UB dice, and two UB rolls in one: a roll and the MP that is added to it or taken off it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import reduce
from typing import Any, ClassVar, NamedTuple

from engine.chance import Chance
from engine.chance.dice import Faces
from engine.chance.event import Description, Event, Source, Weighted
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Again, Opposed
from engine.chance.sums import add, times
from engine.games.karukami.records import CONSTANTS
from engine.rule import Commands
from engine.words import Words

SIDES = 6
WAVES = {2: 80, 3: 40, 4: 30, 5: 20, 6: 20}  # by critical value: as many as ever come, but for one roll in millions


@dataclass(frozen=True, slots=True)
class WithMP(Opposed[Any]):
    """A roll together with the 2UB or 1UB of MP; only what comes of both counts, so that they are weighed as one."""

    joins: ClassVar[str] = "dice.with_mp"

    @property
    def sides(self) -> int:
        return SIDES


def ub(dice: int, critical: int = CONSTANTS.critical, fumble: bool = True) -> Exploding:
    """So many dice, rolled on from ``critical`` up; all ones at first: a fumble."""
    return Exploding(dice, SIDES, critical, WAVES[critical], fumble)


def roll_ub(
    dice: int, clause: str, *, chance: Chance, critical: int = CONSTANTS.critical, fumble: bool = True
) -> Burst:
    """The roll itself; without dice nothing is rolled."""
    return chance.event(ub(dice, critical, fumble), clause) if dice else Burst(0)


def total_of(burst: Burst, plus: int) -> int:
    """Sum and modifier, 0 or more; a fumble is 0 whatever the modifier (kk-dice-crit, kk-r-65)."""
    return 0 if burst.fumble else max(0, burst.total + plus)


@dataclass(frozen=True, slots=True)
class Miracles(Event[int]):
    """So many MP ①, each a 1UB of its own with a fumble of its own (kk-r-47, kk-r-67), and what they add together."""

    count: int

    def draw(self, source: Source) -> tuple[int, tuple[int, ...]]:
        thrown = [MIRACLE.draw(source) for _ in range(self.count)]
        return sum(burst.total for burst, _ in thrown), tuple(face for _, faces in thrown for face in faces)

    def outcomes(self) -> Weighted[int]:
        one: Counter[int] = Counter()
        for burst, weight in MIRACLE.outcomes().values:
            one[burst.total] += weight
        return Weighted.of(times(one, self.count))

    def describe(self, words: Words, faces: Faces) -> Description:
        again = Again(faces)
        told = [MIRACLE.describe(words, MIRACLE.draw(again)[1]) for _ in range(self.count)]
        texts = [each.said for each in told]
        listed = reduce(lambda left, right: words.text(WithMP.joins, left=left, right=right), texts)
        return Description(listed, tuple(die for each in told for die in each.dice))


MIRACLE = ub(CONSTANTS.mp_check)


class Total(NamedTuple):
    """What a roll comes to. ``fumble``: it is 0 by one that nothing lifted."""

    value: int
    critical: bool = False
    fumble: bool = False

    def plus(self, more: int) -> Total:
        return Total(self.value + more, self.critical, self.fumble and not more)


class Worth(ABC):
    """What dice come to, alone and with what MP ① add; any point of it lifts a fumble's value (kk-r-88)."""

    __slots__ = ()

    @abstractmethod
    def of(self, burst: Burst) -> Total:
        """Alone."""

    def __call__(self, burst: Burst, more: int) -> Total:
        return self.of(burst).plus(more)


@dataclass(frozen=True, slots=True)
class Raised(WithMP):
    """A roll with MP ① on top."""

    right: Miracles
    by: Worth

    def outcomes(self) -> Weighted[Total]:
        """Sums of each kind of roll as a whole: fifteen dice and nine MP are millions of pairs."""
        kinds: defaultdict[Total, Counter[int]] = defaultdict(Counter)
        for burst, weight in self.left.outcomes().values:
            total = self.by.of(burst)
            kinds[total._replace(value=0)][total.value] += weight
        more, found = dict(self.right.outcomes().values), Counter[Total]()
        for kind, values in kinds.items():
            if kind.fumble:
                found.update({kind.plus(each): values[0] * weight for each, weight in more.items()})
            else:
                found.update({kind._replace(value=each): weight for each, weight in add(values, more).items()})
        return Weighted.of(found)


@dataclass(frozen=True, slots=True)
class _Totalled(Worth):
    """Dice and modifier, and MP ① on top of both (kk-r-66)."""

    modifier: int

    def of(self, burst: Burst) -> Total:
        return Total(total_of(burst, self.modifier), burst.critical, burst.fumble)


def total_with(own: Exploding, modifier: int, miracles: int, clause: str, *, chance: Chance) -> Total:
    """A roll for power, with MP ① where a table lets them add to it."""
    worth = _Totalled(modifier)
    if not miracles:
        return worth.of(chance.event(own, clause))
    total: Total = chance.event(Raised(own, Miracles(miracles), worth), "kk-mp-1")
    return total


def miracle_commands(miracles: int) -> Commands:
    return ub_commands("kk-mp-1", CONSTANTS.mp_check) * bool(miracles)


def ub_commands(
    clause: str,
    dice: int,
    plus: int = 0,
    critical: int = CONSTANTS.critical,
    compared: str = "",
    fumble: bool = True,
) -> Commands:
    """The roll as BCDice's system Karukami knows it, and as any of its systems does.

    The general command knows no fumble, the other one always does (kk-r-63). compared: ">=7", for Karukami alone.
    """
    if not dice:
        return ()
    sign = f"{plus:+d}" if plus else ""
    at = f"@{critical}" if critical != CONSTANTS.critical else ""
    own = ((clause, f"{dice}UB{sign}{at}{compared}"),) if fumble else ()
    return (*own, (clause, f"{dice}U{SIDES}[{critical}]{sign}"))
