"""Sums of independent numbers, as {value: weight}."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def add(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    """The sum of two."""
    out: Counter[int] = Counter()
    for x, p in a.items():
        for y, q in b.items():
            out[x + y] += p * q
    return dict(out)


def times(one: Mapping[int, int], count: int) -> dict[int, int]:
    """The sum of ``count`` copies, by doubling."""
    out, power = {0: 1}, dict(one)
    while count:
        if count & 1:
            out = add(out, power)
        count >>= 1
        if count:
            power = add(power, power)
    return out
