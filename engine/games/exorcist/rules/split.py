"""The best way to share the dice of a split attack out (2-5-6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import fsum
from typing import Annotated, Literal

from engine.chance import weigh
from engine.fields import Size
from engine.games.exorcist.records import NORMAL
from engine.games.exorcist.rules.attack_calculation import (
    FOE,
    HOW,
    WHO,
    Exorcist,
    Foe,
    Manner,
    Plan,
    attack_dice,
    even,
    plan,
)
from engine.games.exorcist.rules.attacks import Attack, resolve_attack
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.rules.enemies import Target
from engine.games.exorcist.rules.gear import checked, one_part
from engine.games.exorcist.types import Count, Damage, Kind, PickDifficulty, Steps
from engine.rule import Mean, rule


@dataclass(frozen=True, slots=True)
class Split:
    """``parts``: the dice of each part; ``mean``, ``even_mean``: Durability it takes, and an even split would."""

    outcome: Literal["split", "even", "whole", "impossible"]
    parts: tuple[int, ...]
    mean: Mean
    even_mean: Mean


def _mean(value: float) -> Mean:
    return Mean(round(value, 2))


def _means(ready: Plan, dice: int, left: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every way to share the dice out, with the Durability it takes on average. Equal beginnings are weighed once."""

    @cache
    def one(dice: int, holds: int) -> list[tuple[int, int, float]]:
        odds = weigh(one_part, dice=dice, ready=ready, holds=holds)
        return [(part.lost, part.evasion, float(p)) for part, p in odds.items()]

    def after(now: dict[tuple[int, int], float], dice: int) -> dict[tuple[int, int], float]:
        then: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (left, holds), p in now.items():
            for lost, evasion, q in one(dice, holds) if left else [(0, holds, 1.0)]:
                then[max(0, left - lost), evasion] += p * q
        return then

    def share(
        given: tuple[int, ...], now: dict[tuple[int, int], float], rest: int
    ) -> Iterator[tuple[tuple[int, ...], float]]:
        if len(given) == len(ready.parts):
            yield given, left - fsum(each * p for (each, _), p in now.items())
            return
        last = len(given) == len(ready.parts) - 1
        for some in range(rest if last else 0, rest + 1):
            yield from share((*given, some), after(now, some), rest - some)

    return share((), {(left, ready.holds): 1.0}, dice)


@rule("tx-2-5-6-2", "tx-d-style-flurry")
def best_split(who: Exorcist = WHO, how: Manner = HOW, foe: Foe = FOE) -> Split:
    """Of all ways to share the dice out over the parts, the one that takes most Durability on average."""
    checked(who, how, foe)
    ready = plan(who, replace(how, split=()), foe)
    if ready is None:
        return Split("impossible", (), Mean(0), Mean(0))
    means = {parts: round(mean, 9) for parts, mean in _means(ready, attack_dice(who, how), foe.left)}
    fair = ready.parts
    best = max(means, key=lambda parts: (means[parts], parts == fair, parts))
    outcome: Literal["whole", "even", "split"] = "whole" if len(fair) == 1 else "even" if best == fair else "split"
    return Split(outcome, best, _mean(means[best]), _mean(means[fair]))


@dataclass(frozen=True, slots=True)
class TargetSplit:
    """``parts``: the dice at each target; ``mean``, ``even_mean``: points that go in, and with an even split."""

    outcome: Literal["split", "even"]
    parts: tuple[int, ...]
    mean: Mean
    even_mean: Mean


def _shares(dice: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to give all the dice out."""
    if parts == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        yield from ((first, *rest) for rest in _shares(dice - first, parts - 1))


@rule("tx-2-5-6-2", "tx-2-5-6-4", "tx-r-23")
def best_targets(
    pool: Count = 6,
    targets: Annotated[tuple[Target, ...], Size(2, 4)] = (Target(2, 2), Target(0, 0)),
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "1d6+1",
    kind: Kind = "physical",
    steps: Steps = 0,
) -> TargetSplit:
    """Of all ways to share the dice out over different targets, the one that does most damage on average."""
    at = harder(difficulty, steps)

    @cache
    def mean(dice: int, target: Target) -> float:
        odds = weigh(resolve_attack, Attack(dice, at, target.evasion, NORMAL, damage, kind, target.armour))
        return fsum(hit.lost * float(p) for hit, p in odds.items())

    # Each target has its own check and evasion, so that their means add up.
    means = {parts: round(fsum(map(mean, parts, targets)), 9) for parts in _shares(pool, len(targets))}
    fair = even(pool, len(targets))
    best = max(means, key=lambda parts: (means[parts], parts == fair, parts))
    return TargetSplit("even" if best == fair else "split", best, _mean(means[best]), _mean(means[fair]))
