"""Getting VP, FP, MP and AP back (治癒, MPの使い方), and what they are capped at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.karukami.dice import miracle_commands, roll_ub, total_with, ub, ub_commands
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.types import PP, Added, Few, Kind, Meter, Points, Vitality
from engine.rule import Commands, rule

HEAL = METHODS["heal"]
Change = Annotated[int, Span(-99, 99)]
Most = Annotated[int, Span(0, 999)]


@dataclass(frozen=True, slots=True)
class Gain:
    """``value``: afterwards; ``over``: points that the cap cut off."""

    outcome: Literal["within", "capped", "above"]
    value: int
    over: int


@rule("kk-cap-1", "kk-cap-2", "kk-cap-3", "kk-en-3", "kk-skip-3", "kk-r-96")
def gain(
    meter: Literal["vp", "fp", "mp", "ap"] = "fp",
    value: Vitality = 8,
    change: Change = 6,
    most: Most = 12,
    alien: bool = False,
) -> Gain:
    """What an effect gives: MP and AP may go above their maximum, VP and FP stop there; an alien god's FP goes on.

    Taken away, all end at 0 but VP, which is counted on below it.
    """
    open_end = meter in ("mp", "ap") or (meter == "fp" and alien)
    reached = value + change if meter == "vp" else max(0, value + change)
    if open_end or reached <= most or change <= 0:
        return Gain("above" if reached > most else "within", reached, 0)
    kept = max(value, most)  # what stood above already is not taken away
    return Gain("capped", kept, reached - kept)


@dataclass(frozen=True, slots=True)
class Healed:
    """``now``: VP or FP afterwards; ``gained``: points of it."""

    outcome: Literal["healed", "none", "barred", "fumble"]
    gained: int
    now: int


def _restored(into: str, now: int, most: int, alien: bool, rolled: int, fumble: bool) -> Healed:
    if fumble:
        return Healed("fumble", 0, now)
    after = gain("vp" if into == "vp" else "fp", now, rolled, most, alien).value if rolled else now
    return Healed("healed" if after > now else "none", after - now, after)


def _barred(into: str, now: int) -> bool:
    """VP that is 0 or less does not recover; FP does (kk-mp-3b, kk-r-34)."""
    return into == "vp" and now <= 0


def _heal_chat(pp: int, healing: int, into: str, now: int, most: int, alien: bool, miracles: int) -> Commands:
    if _barred(into, now):
        return ()
    return ub_commands("kk-heal-2", HEAL.dice, healing + HEAL.pp_plus * pp) + miracle_commands(miracles)


@rule(
    *("kk-heal-1", "kk-heal-2", "kk-cap-2", "kk-cap-3", "kk-r-34", "kk-r-63", "kk-r-66", "kk-r-90", "kk-r-91"),
    measure="gained",
    aim="healed",
    chat=_heal_chat,
    raises=("into",),
)
def heal(
    pp: PP = 2,
    healing: Points = 8,
    into: Meter = "vp",
    now: Vitality = 9,
    most: Most = 24,
    alien: bool = False,
    miracles: Added = 0,
    *,
    chance: Chance,
) -> Healed:
    """2UB, the healer's power and twice the PP of ♥, into VP or into FP. A fumble heals nothing at all.

    miracles: MP ① on it, where the table lets them add to power; by default they do not.
    """
    if _barred(into, now):
        return Healed("barred", 0, now)
    total = total_with(ub(HEAL.dice), healing + HEAL.pp_plus * pp, miracles, "kk-heal-2", chance=chance)
    return _restored(into, now, most, alien, total.value, total.fumble)


def _mp_heal_chat(into: str, now: int, most: int, alien: bool) -> Commands:
    return () if _barred(into, now) else ub_commands("kk-mp-3", CONSTANTS.mp_dice)


@rule(
    *("kk-mp-3", "kk-mp-3b", "kk-mp-crit", "kk-r-34", "kk-r-91"),
    measure="gained",
    aim="healed",
    chat=_mp_heal_chat,
    raises=("into",),
)
def mp_heal(into: Meter = "vp", now: Vitality = 9, most: Most = 24, alien: bool = False, *, chance: Chance) -> Healed:
    """1 MP gives anybody 2UB of VP or FP; VP of 0 or less stays as it is."""
    if _barred(into, now):
        return Healed("barred", 0, now)
    burst = roll_ub(CONSTANTS.mp_dice, "kk-mp-3", chance=chance)
    return _restored(into, now, most, alien, burst.total, burst.fumble)


@dataclass(frozen=True, slots=True)
class UseMP:
    """``mp``: what is left of it."""

    outcome: Literal["used", "none", "stacked", "out", "barred"]
    mp: int


@rule("kk-mp-free", "kk-mp-0", "kk-en-8", "kk-r-26", "kk-r-50", "kk-r-51", "kk-r-67", "kk-r-74", "kk-r-87")
def use_mp(
    use: Literal["check", "damage", "restore", "again"] = "damage",
    kind: Kind = "pc",
    mp: Few = 2,
    vp: Vitality = 20,
    before: Few = 0,
    miracle: bool = True,
    recorded: bool = False,
) -> UseMP:
    """May one spend 1 MP now? MP is itself the count of uses; a lesser god has it only where its record says so.

    before: how often this very use was made on this very roll, damage or art. miracle: what shall be used again is a
    divine art, not Resist, Cover or Preach.
    """
    if vp <= 0:
        return UseMP("out", mp)
    if not mp or (kind == "lesser" and not recorded):
        return UseMP("none", mp)
    if use == "damage" and before:
        return UseMP("stacked", mp)
    if use == "again" and not miracle:
        return UseMP("barred", mp)
    return UseMP("used", mp - 1)
