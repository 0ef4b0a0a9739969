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
    """The sum of ``count`` copies: the weights as digits of one large number, whose power Python reckons fastest."""
    if not count:
        return {0: 1}
    low, top = min(one), max(one)
    size = (sum(one.values()) ** count).bit_length() // 8 + 1  # bytes of a digit that no weight can overflow
    digits = b"".join(one.get(value, 0).to_bytes(size, "little") for value in range(low, top + 1))
    power: int = int.from_bytes(digits, "little") ** count
    places = count * (top - low) + 1
    found = power.to_bytes(size * places, "little")
    weights = (int.from_bytes(found[at * size : (at + 1) * size], "little") for at in range(places))
    return {count * low + at: weight for at, weight in enumerate(weights) if weight}
