"""UB dice, and two UB rolls in one: a roll and the MP that is added to it or taken off it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.chance import Chance, Event
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Opposed
from engine.games.karukami.records import CONSTANTS
from engine.rule import Commands

SIDES = 6


@dataclass(frozen=True, slots=True)
class WithMP(Opposed[Any]):
    """A roll together with the 2UB or 1UB of MP; only what comes of both counts, so that they are weighed as one."""

    joins: ClassVar[str] = "dice.with_mp"

    @property
    def sides(self) -> int:
        return SIDES


def ub(dice: int, critical: int = CONSTANTS.critical, fumble: bool = True) -> Exploding:
    """So many dice, rolled on from ``critical`` up; all ones at first: a fumble."""
    return Exploding(dice, SIDES, critical, fumble=fumble)


def roll_ub(dice: int, clause: str, *, chance: Chance, critical: int = CONSTANTS.critical, fumble: bool = True) -> Burst:
    """The roll itself; without dice nothing is rolled."""
    return chance.event(ub(dice, critical, fumble), clause) if dice else Burst(0)


def total_of(burst: Burst, plus: int) -> int:
    """Sum and modifier, 0 or more; a fumble is 0 whatever the modifier (kk-dice-crit, kk-r-65)."""
    return 0 if burst.fumble else max(0, burst.total + plus)


def mp_event(dice: int) -> Event[Burst]:
    """What MP rolls; it has criticals and a fumble of its own (kk-mp-crit)."""
    return ub(dice)


def ub_commands(clause: str, dice: int, plus: int = 0, critical: int = CONSTANTS.critical, more: str = "") -> Commands:
    """The roll for BCDice's system Karukami, and, where nothing is compared, as any system understands it.

    The general command knows no fumble (kk-r-63). more: "@5>=7", which only Karukami understands.
    """
    if not dice:
        return ()
    sign = f"{plus:+d}" if plus else ""
    return (clause, f"{dice}UB{sign}{more}"), (clause, f"{dice}U{SIDES}[{critical}]{sign}")
