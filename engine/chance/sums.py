"""Sums of independent numbers, as {value: weight}."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal

EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)


def add(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    """The sum of two."""
    out: Counter[int] = Counter()
    for x, p in a.items():
        for y, q in b.items():
            out[x + y] += p * q
    return dict(out)


def times(one: Mapping[int, int], count: int) -> dict[int, int]:
    """The sum of ``count`` copies: the weights as digits of one large number, whose power is reckoned at once.

    A decimal's power: of millions of digits ``int`` takes ten times as long.
    """
    if not count:
        return {0: 1}
    low, top = min(one), max(one)
    size = len(str(Decimal(sum(one.values()) ** count)))  # places that no weight can overflow
    digits = "".join(str(Decimal(one.get(value, 0))).zfill(size) for value in range(top, low - 1, -1))
    places = count * (top - low) + 1
    found = str(EXACT.power(Decimal(digits), count)).zfill(size * places)
    weights = (int(Decimal(found[at : at + size])) for at in range(size * (places - 1), -1, -size))
    return {count * low + at: weight for at, weight in enumerate(weights) if weight}
