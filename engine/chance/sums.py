"""Sums of independent numbers (convolutions), as {value: weight}.

The weights are the digits of one large number, so that a sum of many is one product. A decimal's, since of millions of
digits ``int`` takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal

EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)


def add(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    """The sum of two."""
    size = _places(sum(a.values()) * sum(b.values()))
    found = EXACT.multiply(_written(a, size), _written(b, size))
    return _read(found, size, min(a) + min(b), max(a) + max(b))


def times(one: Mapping[int, int], count: int) -> dict[int, int]:
    """The sum of ``count`` copies."""
    if not count:
        return {0: 1}
    size = _places(sum(one.values()) ** count)
    return _read(EXACT.power(_written(one, size), count), size, count * min(one), count * max(one))


def _places(most: int) -> int:
    """So many that no weight can overflow."""
    return len(str(Decimal(most)))


def _written(one: Mapping[int, int], size: int) -> Decimal:
    """The weight of the lowest value stands last."""
    return Decimal("".join(str(Decimal(one.get(value, 0))).zfill(size) for value in range(max(one), min(one) - 1, -1)))


def _read(found: Decimal, size: int, low: int, high: int) -> dict[int, int]:
    digits = str(found).zfill(size * (high - low + 1))
    weights = (int(Decimal(digits[at : at + size])) for at in range(len(digits) - size, -1, -size))
    return {value: weight for value, weight in enumerate(weights, low) if weight}
