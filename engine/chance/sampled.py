"""Odds from many rolls (Monte Carlo), where following every path would take too long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, TypeVar

from engine.chance.drawn import Unlogged
from engine.chance.event import Source

T = TypeVar("T")


def sample(
    rule: Callable[..., T],
    source: Source,
    samples: int,
    progress: Callable[[int, Mapping[T, int]], None] | None = None,
    **inputs: Any,
) -> dict[T, int]:
    """{result: how often} over so many rolls; ``progress`` is told the count and what was seen now and then."""
    counts: defaultdict[T, int] = defaultdict(int)
    every = max(1, samples // 50)
    for done in range(1, samples + 1):
        counts[rule(**inputs, chance=Unlogged(source))] += 1
        if progress and done % every == 0:
            progress(done, counts)
    return dict(counts)


def standard_error(probability: float, samples: int) -> float:
    """Of a sampled probability."""
    return sqrt(max(probability * (1 - probability), 0.0) / samples)
