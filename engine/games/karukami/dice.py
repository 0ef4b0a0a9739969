"""UB dice, and two UB rolls in one: a roll and the MP that is added to it or taken off it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.chance import Chance
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Opposed
from engine.games.karukami.records import CONSTANTS
from engine.rule import Commands

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
