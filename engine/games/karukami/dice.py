"""UB dice, and two UB rolls in one: a roll and the MP that is added to it or taken off it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from engine.chance import Chance
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Opposed
from engine.games.karukami.records import CONSTANTS
from engine.rule import Commands

SIDES = 6
T = TypeVar("T")
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


def with_miracles(
    own: Exploding, by: Callable[[Burst, Burst], T], more: Callable[[T, Burst], T], miracles: int
) -> WithMP:
    """A roll and at least one MP ①, each a 1UB of its own (kk-r-47, kk-r-67)."""
    one = ub(CONSTANTS.mp_check)
    event = WithMP(own, one, by)
    for _ in range(miracles - 1):
        event = WithMP(event, one, more)
    return event


class Total(NamedTuple):
    """What a roll for power comes to. ``fumble``: it is 0 by one that nothing lifted."""

    value: int
    critical: bool = False
    fumble: bool = False

    def plus(self, more: Burst) -> Total:
        return Total(self.value + more.total, self.critical, self.fumble and not more.total)


@dataclass(frozen=True, slots=True)
class _Totalled:
    """Dice and modifier, and MP ① on top of both (kk-r-66)."""

    modifier: int

    def of(self, burst: Burst) -> Total:
        return Total(total_of(burst, self.modifier), burst.critical, burst.fumble)

    def __call__(self, burst: Burst, more: Burst) -> Total:
        return self.of(burst).plus(more)


def total_with(own: Exploding, modifier: int, miracles: int, clause: str, *, chance: Chance) -> Total:
    """A roll for power, with MP ① where a table lets them add to it."""
    worth = _Totalled(modifier)
    if not miracles:
        return worth.of(chance.event(own, clause))
    total: Total = chance.event(with_miracles(own, worth, Total.plus, miracles), "kk-mp-1")
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
