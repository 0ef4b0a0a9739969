"""The best way to share the dice of a split attack out (2-5-6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from engine.chances import weigh
from engine.games.exorcist.arsenal import FOE, HOW, WHO, Exorcist, Foe, Manner, Plan, attack_dice, plan
from engine.games.exorcist.rules_gear import checked, one_part
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Split:
    """``parts``: the dice of each part; ``mean``, ``even_mean``: Durability it takes, and an even split would."""

    outcome: Literal["split", "even", "impossible"]
    parts: tuple[int, ...]
    mean: float
    even_mean: float


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
            yield given, left - sum(each * p for (each, _), p in now.items())
            return
        last = len(given) == len(ready.parts) - 1
        for some in range(rest if last else 0, rest + 1):
            yield from share((*given, some), after(now, some), rest - some)

    return share((), {(left, ready.holds): 1.0}, dice)


@rule("tx-2-5-6-2", "tx-d-style-flurry")
def best_split(who: Exorcist = WHO, how: Manner = HOW, foe: Foe = FOE) -> Split:
    """Of all ways to share the dice out over the parts, the one that takes most Durability on average."""
    checked(who, how)
    ready = plan(who, replace(how, split=()), foe)
    if ready is None:
        return Split("impossible", (), 0.0, 0.0)
    means = {parts: round(mean, 9) for parts, mean in _means(ready, attack_dice(who, how), foe.left)}
    fair = ready.parts
    best = max(means, key=lambda parts: (means[parts], parts == fair, parts))
    return Split("even" if best == fair else "split", best, round(means[best], 2), round(means[fair], 2))
