"""Attacks (攻撃): whether one can be declared, its power, what it does to a target or to several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Pick, Size
from engine.games.karukami.dice import miracle_commands, total_with, ub_commands
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.damage_chain import POWER as POWER_CLAUSE
from engine.games.karukami.rules.damage_chain import (
    blow_commands,
    blow_dice,
    power_event,
    reduction,
    roll_power,
    strike,
)
from engine.games.karukami.types import Added, Blow, Distance, Facing, Guard, Kind, Method, Points, Vitality
from engine.rule import Commands, rule

BLOW, GUARD = Blow(), Guard()


@dataclass(frozen=True, slots=True)
class Declared:
    """``fp``: what is left of it."""

    outcome: Literal["declared", "near", "far", "no_fp", "barred", "foe", "out"]
    fp: int


def in_reach(method: Method, distance: int) -> bool:
    """Near: the own cell and the six around it; far: every cell but those seven; any: all cells (kk-r-19)."""
    near = distance <= CONSTANTS.around
    return method.reach == "any" or (method.reach == "near") == near


@rule(
    *("kk-melee-1", "kk-melee-3", "kk-spirit-1", "kk-spirit-3", "kk-heaven-1", "kk-heaven-3", "kk-heal-1"),
    *("kk-r-19", "kk-r-23", "kk-r-34", "kk-r-57", "kk-r-74", "kk-r-78", "kk-sub-2"),
)
def declare(
    method: Annotated[Method, Pick("methods")] = METHODS["spirit"],
    distance: Distance = 2,
    fp: Points = 5,
    kind: Kind = "pc",
    vp: Vitality = 20,
    foe: bool = False,
) -> Declared:
    """May this be declared on a target so far away? ``vp``: the target's. Lesser gods pay no FP.

    foe: the target is not of one's own side, as Heal's has to be.
    """
    cost = 0 if kind == "lesser" else method.fp
    if kind == "lesser" and method.id in ("heaven", "heal"):
        return Declared("barred", fp)
    if foe and method.id == "heal":
        return Declared("foe", fp)
    if vp <= 0 and method.id != "heal":
        return Declared("out", fp)
    if not in_reach(method, distance):
        return Declared("near" if method.reach == "far" else "far", fp)
    return Declared("declared", fp - cost) if fp >= cost else Declared("no_fp", fp)


@dataclass(frozen=True, slots=True)
class Power:
    outcome: Literal["plain", "critical", "fumble"]
    value: int


def _power_chat(blow: Blow, miracles: int) -> Commands:
    own = ub_commands(POWER_CLAUSE[blow.method], blow_dice(blow), blow.power, fumble=blow.fumbles)
    return own + miracle_commands(miracles)


@rule(
    *("kk-melee-2", "kk-spirit-2", "kk-heaven-2", "kk-atk-0", "kk-r-4", "kk-r-63", "kk-r-66"),
    measure="value",
    aim="critical",
    chat=_power_chat,
)
def power(blow: Blow = BLOW, miracles: Added = 0, *, chance: Chance) -> Power:
    """The damage value of an attack: PP + 1 dice of its suit, and the attacker's power. Nobody rolls to hit.

    miracles: MP ① on it, where the table lets them add to power; by default they do not.
    """
    total = total_with(power_event(blow), blow.power, miracles, POWER_CLAUSE[blow.method], chance=chance)
    outcome: Literal["plain", "critical", "fumble"] = "critical" if total.critical else "plain"
    return Power("fumble" if total.fumble else outcome, total.value)


@dataclass(frozen=True, slots=True)
class Hit:
    """``lost``: VP; ``left``: the target's VP afterwards, below 0 too (kk-r-74)."""

    outcome: Literal["blocked", "hurt", "down"]
    lost: int
    left: int


def hit(vp: int, lost: int) -> Hit:
    return Hit("down" if lost >= vp else "hurt" if lost else "blocked", lost, vp - lost)


@rule(
    *("kk-atk-0", "kk-atk-1", "kk-nodef", "kk-nores", "kk-nored", "kk-mp-2", "kk-mp-crit", "kk-r-65"),
    measure="lost",
    aim="down",
    chat=blow_commands,
    lowers=("vp",),
)
def attack(blow: Blow = BLOW, guard: Guard = GUARD, *, chance: Chance) -> Hit:
    """One attack on one target, from its dice to the VP that is lost."""
    return hit(guard.vp, strike(blow, guard, chance=chance))


@dataclass(frozen=True, slots=True)
class AreaAttack:
    """``wounds``: VP that each target loses, in the attacker's order; ``lost``: all of it."""

    outcome: Literal["blocked", "hurt"]
    wounds: tuple[int, ...]
    lost: int


def _area_chat(blow: Blow, targets: tuple[Facing, ...]) -> Commands:
    return _power_chat(blow, 0)


@rule("kk-order-1", "kk-r-73", "kk-r-26", measure="lost", aim="hurt", chat=_area_chat)
def area_attack(
    blow: Blow = BLOW,
    targets: Annotated[tuple[Facing, ...], Size(1, 6)] = (Facing(4, 5), Facing(2, 0)),
    *,
    chance: Chance,
) -> AreaAttack:
    """One power roll for all targets; each meets it with what it has, in the order the attacker names."""
    value = roll_power(blow, chance=chance)
    taken = [reduction(each, blow.flags) for each in targets]
    wounds = tuple(max(0, value - off) for off in taken)
    for off, lost in zip(taken, wounds, strict=True):
        chance.note("kk-r-65", off=off, lost=lost)
    return AreaAttack("hurt" if any(wounds) else "blocked", wounds, sum(wounds))
