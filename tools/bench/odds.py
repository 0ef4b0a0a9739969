"""Exact odds in CPython, ours beside icepool's on the same attack, in turn; and sampled rolls a second."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import icepool

from engine import Seeded, sample, weigh
from engine.games.exorcist.records import GEAR, NORMAL
from engine.games.exorcist.rules.attack_calculation import FOE, Exorcist, Manner
from engine.games.exorcist.rules.attacks import strike
from engine.games.exorcist.rules.gear import armed_attack

ROUNDS = 300
SAMPLES = 20_000


def ours() -> object:
    """Six dice against three, 1d6 less 1."""
    return weigh(strike, pool=6, difficulty=NORMAL, evasion=3, damage="1d6", armour=1)


def theirs() -> object:
    """The same in icepool."""
    d6 = icepool.d6
    wound = d6.map(lambda face: max(0, face - 1))

    def one(hits: int, evaded: int) -> object:
        if not hits or evaded:
            return ("evaded" if hits else "miss", 0)
        return wound.map(lambda lost: ("hurt" if lost else "blocked", lost))

    return icepool.map(one, 6 @ (d6 >= 4), 3 @ (d6 >= 4))


def _ms(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def report() -> None:
    """Print medians and the ratio."""
    pairs = [(_ms(ours), _ms(theirs)) for _ in range(ROUNDS)]
    mine, peer = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(
        f"attack odds, ms (median of {ROUNDS}): ours {mine:.3f}, icepool {peer:.3f}, ratio {mine / peer:.2f} (target 2)"
    )
    how = Manner(gear=GEAR["s-melee"], style="flurry", two_handed=True)
    who = Exorcist(finesse=6, aptitude="melee")
    many = statistics.median(_ms(lambda: weigh(armed_attack, who=who, how=how, foe=FOE)) for _ in range(20))
    print(f"damage calculator, three parts, ms: {many:.1f}")
    start = time.perf_counter()
    sample(strike, Seeded("bench"), SAMPLES)
    print(f"sampled attacks a second: {SAMPLES / (time.perf_counter() - start):,.0f}")
