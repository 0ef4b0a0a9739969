"""A field of hexes in axial coordinates, in rows that shift by half a hex; a hexagon of rows, or any shape."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

STEPS = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))  # in reading order


class Hex(NamedTuple):
    """A hex by axial coordinates: ``q`` to the right, ``r`` down and to the right (points up and down)."""

    q: int
    r: int


@dataclass(frozen=True)
class Hexes:
    """These hexes, each named by its row (A, B, … from the top) and its place in it (1, 2, … from the left)."""

    hexes: tuple[Hex, ...]

    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> Hexes:
        """These hexes, in reading order."""
        return cls(tuple(sorted(set(hexes), key=lambda each: (each.r, each.q))))

    @classmethod
    def hexagon(cls, radius: int) -> Hexes:
        """All hexes at most so many steps from the middle one."""
        span = range(-radius, radius + 1)
        return cls.of(Hex(q, r) for q in span for r in span if abs(q + r) <= radius)

    @cached_property
    def _names(self) -> dict[Hex, str]:
        rows = sorted({each.r for each in self.hexes})
        found: dict[Hex, str] = {}
        for letter, row in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", rows, strict=False):
            for number, each in enumerate((each for each in self.hexes if each.r == row), 1):
                found[each] = f"{letter}{number}"
        return found

    @cached_property
    def _by_name(self) -> dict[str, Hex]:
        return {name: each for each, name in self._names.items()}

    def all(self) -> tuple[Hex, ...]:
        return self.hexes

    def __contains__(self, at: object) -> bool:
        return at in self._names

    def neighbours(self, at: Hex) -> tuple[Hex, ...]:
        near = (Hex(at.q + q, at.r + r) for q, r in STEPS)
        return tuple(each for each in near if each in self._names)

    def distance(self, a: Hex, b: Hex) -> int:
        return _steps(a, b)

    def name(self, at: Hex) -> str:
        return self._names[at]

    def find(self, name: str) -> Hex:
        return self._by_name[name]


def _steps(a: Hex, b: Hex) -> int:
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def between(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The two ways to trace a straight line, as on squares: the hexes strictly between two, one a step, from ``a`` on.

    Where the line runs exactly between two hexes, one way takes the one and the other way the other.
    """
    far = _steps(a, b)

    def at(step: int, aside: int) -> Hex:
        """The hex nearest to the point: of its three coordinates, which sum to 0, the one most rounded follows."""
        whole = 7 * far  # sevenths, of which a nudge takes 1, 2 and -3: enough that no two are as near, and never more
        q, r = (
            7 * (start * (far - step) + end * step) + aside * by for start, end, by in zip(a, b, (1, 2), strict=True)
        )
        points = (q, r, -q - r)
        rounded = [(2 * point + whole) // (2 * whole) for point in points]
        off = [abs(near * whole - point) for near, point in zip(rounded, points, strict=True)]
        worst = off.index(max(off))
        rounded[worst] -= sum(rounded)
        return Hex(rounded[0], rounded[1])

    return tuple(tuple(at(step, aside) for step in range(1, far)) for aside in (1, -1))
