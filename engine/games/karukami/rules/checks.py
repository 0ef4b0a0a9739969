"""UB dice and ability checks (能力判定)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.exploding import Burst
from engine.fields import Span
from engine.games.karukami.dice import Miracles, Raised, Total, Worth, miracle_commands, roll_ub, ub, ub_commands
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.types import Few
from engine.rule import Commands, rule

Dice = Annotated[int, Span(0, 15)]
Modifier = Annotated[int, Span(-20, 60)]
Critical = Annotated[int, Span(2, 6)]
Target = Annotated[int, Span(-20, 99)]


@dataclass(frozen=True, slots=True)
class Rolled:
    outcome: Literal["plain", "critical", "fumble", "none"]
    total: int


def _roll_chat(dice: int, modifier: int, critical: int, fumbles: bool) -> Commands:
    return ub_commands("kk-dice-crit", dice, modifier, critical, fumble=fumbles)


@rule("kk-dice-crit", "kk-r-63", measure="total", aim="critical", chat=_roll_chat)
def roll(
    dice: Dice = 3,
    modifier: Modifier = 2,
    critical: Critical = CONSTANTS.critical,
    fumbles: bool = True,
    *,
    chance: Chance,
) -> Rolled:
    """UB: every 6 is rolled on and added; all ones at first is a fumble, and the total 0."""
    burst = roll_ub(dice, "kk-dice-crit", critical=critical, fumble=fumbles, chance=chance)
    if not dice:
        return Rolled("none", 0)
    total = 0 if burst.fumble else burst.total + modifier
    return Rolled("fumble" if burst.fumble else "critical" if burst.critical else "plain", total)


@dataclass(frozen=True, slots=True)
class Check:
    outcome: Literal["success", "failure", "fumble"]
    value: int


@dataclass(frozen=True, slots=True)
class _Base(Worth):
    """What a check's own dice are worth: 0 after a fumble or without dice, the modifier included (kk-r-47, kk-r-71)."""

    dice: int
    modifier: int

    def of(self, burst: Burst) -> Total:
        thrown = self.dice and not burst.fumble
        return Total(burst.total + self.modifier) if thrown else Total(0, fumble=True)


def _check_chat(ability: int, modifier: int, target: int, critical: int, miracles: int) -> Commands:
    own = ub_commands("kk-check-1", ability, modifier, critical, "" if miracles else f">={target}")
    return own + miracle_commands(miracles)


@rule(
    *("kk-check-1", "kk-dice-crit", "kk-mp-1", "kk-mp-crit", "kk-r-47", "kk-r-58", "kk-r-67", "kk-r-71", "kk-r-88"),
    measure="value",
    aim="success",
    chat=_check_chat,
)
def check(
    ability: Dice = 4,
    modifier: Modifier = 0,
    target: Target = 14,
    critical: Critical = CONSTANTS.critical,
    miracles: Few = 0,
    *,
    chance: Chance,
) -> Check:
    """Ability UB against the GM's number; each MP adds a 1UB of its own. Without dice nothing is rolled."""
    base = _Base(ability, modifier)
    if miracles:
        total = chance.event(Raised(ub(ability, critical), Miracles(miracles), base), "kk-mp-1")
    else:
        total = base.of(roll_ub(ability, "kk-check-1", critical=critical, chance=chance))
    if total.fumble:
        return Check("fumble", 0)
    return Check("success" if total.value >= target else "failure", total.value)
