"""Free reactions and the damage chain (フリーアクション, 特殊な攻撃): Resist, Cover, divine arts, MP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.chance import Chance
from engine.games.karukami.dice import ub_commands
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.attacks import GUARD, hit
from engine.games.karukami.rules.damage_chain import reduction, shut_out, soak
from engine.games.karukami.types import Distance, Facing, Few, Flags, Guard, Kind, Points, Value, Vitality
from engine.rule import Commands, rule

COVERER = Guard(20, 6, 7)
NO_FLAGS, PIERCING = Flags(), Flags(nodef=True)


def _mp_chat(value: int, guard: Guard, flags: Flags) -> Commands:
    return ub_commands("kk-mp-2", CONSTANTS.mp_dice) * guard.mp


@dataclass(frozen=True, slots=True)
class Damage:
    """``lost``: VP; ``left``: what is left of it, below 0 too."""

    outcome: Literal["blocked", "hurt", "down"]
    lost: int
    left: int


@rule(
    *("kk-free-dmg", "kk-resist-1", "kk-resist-2", "kk-nodef", "kk-nores", "kk-nored", "kk-mp-2", "kk-mp-crit"),
    *("kk-r-24", "kk-r-65", "kk-r-74", "kk-r-77"),
    measure="lost",
    aim="blocked",
    chat=_mp_chat,
    lowers=("vp",),
)
def damage(value: Value = 18, guard: Guard = GUARD, flags: Flags = NO_FLAGS, *, chance: Chance) -> Damage:
    """A damage value that stands: less Defence, Resistance, a divine art, a card and MP, as the flags let them."""
    found = hit(guard.vp, soak(value, reduction(guard, flags), guard.mp, chance=chance))
    return Damage(found.outcome, found.lost, found.left)


@dataclass(frozen=True, slots=True)
class Cover:
    """``lost``, ``left``: of the coverer; ``through``: VP that the covered unit loses all the same."""

    outcome: Literal["blocked", "hurt", "down", "through"]
    lost: int
    left: int
    through: int


def _cover_chat(value: int, coverer: Guard, overflow: bool, flags: Flags) -> Commands:
    return _mp_chat(value, coverer, flags)


@rule(
    *("kk-cover-1", "kk-cover-2", "kk-cover-3", "kk-r-30", "kk-r-84"),
    measure="lost",
    aim="blocked",
    chat=_cover_chat,
    lowers=("vp",),
)
def cover(
    value: Value = 24,
    coverer: Guard = COVERER,
    overflow: bool = False,
    flags: Flags = NO_FLAGS,
    *,
    chance: Chance,
) -> Cover:
    """The coverer takes the whole damage, against its own Defence; it may resist, too.

    overflow: the GM lets what is left over go through.
    """
    taken = soak(value, reduction(coverer, flags), coverer.mp, chance=chance)
    over = max(0, taken - coverer.vp) if overflow else 0
    found = hit(coverer.vp, taken - over)  # the damage is split: no point of it counts twice
    return Cover("through" if over else found.outcome, found.lost, found.left, over)


@dataclass(frozen=True, slots=True)
class React:
    """``fp``: what is left of it."""

    outcome: Literal["declared", "no_fp", "used", "stacked", "late", "far", "barred", "out"]
    fp: int


@rule(
    *("kk-resist-1", "kk-cover-1", "kk-free-dmg", "kk-free-0", "kk-sub-3"),
    *("kk-r-26", "kk-r-31", "kk-r-74", "kk-r-81"),
)
def react(
    act: Literal["resist", "cover"] = "resist",
    kind: Kind = "pc",
    vp: Vitality = 20,
    fp: Points = 8,
    divinity: Few = 2,
    used: Few = 0,
    distance: Distance = 1,
    resisted: bool = False,
    covered: bool = False,
    recorded: bool = False,
) -> React:
    """May one resist or cover now? ``resisted``, ``covered``: done on this damage already, by whomever.

    recorded: the record of a lesser god lets it, as an exception.
    used: how often in this round; distance: from the coverer to the unit that would be hurt.
    """
    cost = CONSTANTS.resist_fp if act == "resist" else CONSTANTS.cover_fp
    if vp <= 0:
        return React("out", fp)
    if kind == "lesser" and not recorded:
        return React("barred", fp)
    if resisted if act == "resist" else covered:
        return React("stacked", fp)
    if act == "cover" and resisted:  # the damage has met somebody's Resistance; who takes it comes first
        return React("late", fp)
    if act == "cover" and distance > CONSTANTS.around:
        return React("far", fp)
    if used >= divinity:
        return React("used", fp)
    return React("declared", fp - cost) if fp >= cost else React("no_fp", fp)


@dataclass(frozen=True, slots=True)
class Flagged:
    """What is still taken off: by Defence, by Resist, by divine arts. MP and follower cards always are."""

    outcome: Literal["some", "mp_only"]
    off: int


@rule("kk-nodef", "kk-nores", "kk-nored")
def special(flags: Flags = PIERCING, defence: Points = 4, resistance: Points = 5, shield: Points = 8) -> Flagged:
    """What the flags leave of the reductions that they name."""
    shut = shut_out(flags)
    nothing = shut.defence and shut.resistance and shut.miracle
    return Flagged("mp_only" if nothing else "some", reduction(Facing(defence, resistance, True, shield), flags))
