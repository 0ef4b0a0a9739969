"""A measure's values in bins, as for a histogram: one each where they are few, else spans around what matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import NamedTuple

ROWS = 24
TAIL = Fraction(1, 500)  # so little probability at either end is told in one row


class Bin(NamedTuple):
    """Values from ``low`` to ``high``, both included; None: no end on that side."""

    low: int | None
    high: int | None

    def holds(self, value: int) -> bool:
        """Whether a value is in it."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


def in_bins(by: Mapping[int, Fraction | float], border: int | None = None) -> list[Bin]:
    """The rows of a table over {value: probability}: ``ROWS`` at most, together all values, none twice.

    Few values stand by themselves, in a run without holes where that is not longer than twice their number. Many are
    gathered in equal spans whose edges fall on ``border``, the value from which on the aim is reached; the ends, where
    next to nothing happens, are open, and no row begins or ends beyond what may happen.
    """
    low, high = min(by), max(by)
    alone = sorted(by) if 2 * len(by) <= high - low else list(range(low, high + 1))
    if len(alone) <= ROWS:
        return [Bin(value, value) for value in alone]
    first, last = _middle(by)
    for wide in _widths():
        start = _floor(first, wide, border or 0)
        edges = range(start, last + 1, wide)
        if len(edges) <= ROWS - 2:
            rows = [Bin(at, at + wide - 1) for at in edges]
            below, above = _open(by, None, start - 1), _open(by, rows[-1][1], None)
            rows[0] = rows[0] if below else Bin(max(low, start), rows[0].high)
            rows[-1] = rows[-1] if above else Bin(rows[-1].low, min(high, start + len(rows) * wide - 1))
            return [*below, *rows, *above]
    raise AssertionError


def _widths() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, …"""
    return (step * 10**power for power in count() for step in (1, 2, 5))


def _floor(value: int, wide: int, edge: int) -> int:
    """The last edge at or below a value."""
    return (value - edge) // wide * wide + edge


def _middle(by: Mapping[int, Fraction | float]) -> tuple[int, int]:
    """From the lowest to the highest value with more than a tail's probability at or beyond it."""

    def inner(values: list[int]) -> int:
        gone: Fraction | float = 0
        for value in values:
            gone += by[value]
            if gone > TAIL:
                return value
        return values[-1]

    ordered = sorted(by)
    return inner(ordered), inner(ordered[::-1])


def _open(by: Mapping[int, Fraction | float], above: int | None, upto: int | None) -> list[Bin]:
    """An open end, where there is anything in it."""
    span = Bin(None if above is None else above + 1, upto)
    return [span] if any(span.holds(value) for value in by) else []
