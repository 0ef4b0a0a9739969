"""Calculators: after how many attacks somebody falls, which attack is best, what a round costs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import fsum
from typing import Annotated, Literal

from engine.chance import Chance, weigh
from engine.chance.exploding import Burst
from engine.fields import Size, Span
from engine.games.karukami.dice import ub
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.attacks import BLOW, GUARD, in_reach
from engine.games.karukami.rules.damage_chain import mean_lost, power_event, reduction, shares, strike
from engine.games.karukami.types import PP, Blow, Distance, Few, Guard, Points, Way
from engine.rule import Mean, rule

WAYS: tuple[Way, ...] = ("melee", "spirit", "heaven")


@dataclass(frozen=True, slots=True)
class Forecast:
    """``attack``: the one that fells it; one more than were looked at while it stands."""

    outcome: Literal["down", "standing"]
    attack: int


def _taken(blow: Blow, guard: Guard, *, chance: Chance) -> int:
    """VP lost to one attack, no more than there are: what goes beyond tells the same."""
    return min(guard.vp, strike(blow, guard, chance=chance))


def _next_attack(state: tuple[int, int], blow: Blow, guard: Guard, *, chance: Chance) -> tuple[int, int]:
    left, count = state
    return (max(0, left - chance.call(_taken, blow, guard)), count + 1) if left else state


def _expected(blow: Blow, guard: Guard) -> Fraction | None:
    """Attacks until it falls, on average; None when none goes through. A state waits for the states below it."""
    odds = weigh(_taken, blow, guard)
    through = 1 - odds.get(0, Fraction(0))
    if not through:
        return None
    known = {0: Fraction(0)}
    for left in range(1, guard.vp + 1):
        below = sum((p * known[max(0, left - lost)] for lost, p in odds.items() if lost), Fraction(0))
        known[left] = Fraction(float((1 + below) / through))  # exact to the last place of a float; sums stay small
    return known[guard.vp]


def _forecast_figures(blow: Blow, guard: Guard, attacks: int) -> dict[str, Fraction | int | None]:
    return {"expected": _expected(blow, guard), "within": attacks}


@rule("kk-atk-1", "kk-r-35", measure="attack", aim="down", numbers=_forecast_figures, cumulative=True)
def forecast(
    blow: Blow = BLOW, guard: Guard = GUARD, attacks: Annotated[int, Span(1, 12)] = 6, *, chance: Chance
) -> Forecast:
    """The same attack again and again, met in the same way each time: with which one does the target fall?"""
    left, count = chance.repeat(_next_attack, (guard.vp, 0), attacks, blow, guard)
    return Forecast("standing", attacks + 1) if left else Forecast("down", count)


@dataclass(frozen=True, slots=True)
class Best:
    """Mean VP lost to each attack; 0 where it cannot be made."""

    outcome: Literal["melee", "spirit", "heaven", "none"]
    melee: Mean
    spirit: Mean
    heaven: Mean


@dataclass(frozen=True, slots=True)
class Chooser:
    """Who chooses between the three attacks: its powers, its FP, and the PP of the three suits on the field."""

    combat: Points = 6
    spirit: Points = 6
    heaven: Points = 6
    faith: PP = 3
    reason: PP = 3
    civilisation: PP = 3
    fp: Points = 5


CHOOSER = Chooser()


def _mean(blow: Blow, guard: Guard) -> float:
    """VP lost on average, to the hundredth."""
    event, less = power_event(blow), reduction(guard, blow.flags)
    thrown = shares(ub(CONSTANTS.mp_dice)) if guard.mp else ((Burst(0), 1.0),)
    return round(fsum(p * mean_lost(event, blow.power, less + mp.total) for mp, p in thrown), 2)


@rule("kk-melee-2", "kk-spirit-2", "kk-heaven-2", "kk-r-19", "kk-r-23")
def best_attack(who: Chooser = CHOOSER, guard: Guard = GUARD, distance: Distance = 1) -> Best:
    """Which of the three attacks takes most VP here, among those that reach and can be paid?"""
    melee, spirit, heaven = (who.faith, who.combat), (who.reason, who.spirit), (who.civilisation, who.heaven)
    facts = {"melee": melee, "spirit": spirit, "heaven": heaven}
    means: dict[Way, float] = {}
    for way in WAYS:
        if in_reach(METHODS[way], distance) and who.fp >= METHODS[way].fp:
            means[way] = _mean(Blow(way, *facts[way]), guard)
    told = (Mean(means.get(way, 0.0)) for way in WAYS)
    if not any(means.values()):
        return Best("none", *told)
    best: Way = max(means, key=lambda way: (means[way], -METHODS[way].fp))  # at a tie the cheapest in FP
    return Best(best, *told)


@dataclass(frozen=True, slots=True)
class Meet:
    """Mean VP lost: ``bare`` without any reaction, with each alone, and with ``all`` of them."""

    outcome: Literal["resist", "shield", "mp", "nothing"]
    bare: Mean
    resist: Mean
    shield: Mean
    mp: Mean
    all: Mean


@rule("kk-resist-1", "kk-mp-2", "kk-r-26", "kk-r-65", "kk-nodef", "kk-nores", "kk-nored")
def best_guard(blow: Blow = BLOW, defence: Points = 4, resistance: Points = 5, shield: Points = 8) -> Meet:
    """Which single reaction saves most of this attack, and what they come to together? ``shield``: of a divine art."""

    def lost(resist: bool = False, points: int = 0, mp: bool = False) -> float:
        return _mean(blow, Guard(GUARD.vp, defence, resistance, resist, points, mp=mp))

    bare = lost()
    alone: dict[Literal["resist", "shield", "mp"], float] = {
        "resist": lost(True),
        "shield": lost(points=shield),
        "mp": lost(mp=True),
    }
    told = (Mean(each) for each in (bare, *alone.values(), lost(True, shield, True)))
    best = min(alone, key=lambda each: alone[each])
    return Meet(best if alone[best] < bare else "nothing", *told)


Act = Literal[
    "move",
    "melee",
    "spirit",
    "heaven",
    "heal",
    "preach",
    "preach_free",
    "art",
    "art_free",
    "resist",
    "cover",
]
FREE_OF_AP = ("preach_free", "art_free", "resist", "cover")


@dataclass(frozen=True, slots=True)
class Plan:
    """``ap`` and ``fp``: what is left; below 0, what is missing."""

    outcome: Literal["fits", "no_ap", "no_fp", "twice"]
    ap: int
    fp: int


def _fp(act: Act) -> int:
    """What an act costs by the rules; an art's own FP is told beside."""
    known = {"preach_free": CONSTANTS.preach_fp, "resist": CONSTANTS.resist_fp, "cover": CONSTANTS.cover_fp}
    return METHODS[act].fp if act in METHODS else known.get(act, 0)


@rule("kk-ap-1", "kk-ap-2", "kk-ap-3", "kk-main-0", "kk-main-sp", "kk-en-1", "kk-en-2", "kk-r-10", "kk-r-36")
def plan_round(
    acts: Annotated[tuple[Act, ...], Size(0, 12)] = ("move", "spirit", "preach_free", "resist"),
    ap: Few = CONSTANTS.ap,
    fp: Points = 14,
    arts_fp: Points = 0,
) -> Plan:
    """What a god means to do in one round: is there AP and FP for it? ``arts_fp``: of all divine arts together."""
    left = ap - sum(act not in FREE_OF_AP for act in acts)
    fp_left = fp - arts_fp - sum(map(_fp, acts))
    if sum(act in ("preach", "preach_free") for act in acts) > CONSTANTS.preach_times:
        return Plan("twice", left, fp_left)
    return Plan("no_ap" if left < 0 else "no_fp" if fp_left < 0 else "fits", left, fp_left)
