"""A field of hexes in rows that shift by half a hex; a hexagon of rows, or any shape."""

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
        q, r = a.q - b.q, a.r - b.r
        return max(abs(q), abs(r), abs(q + r))

    def name(self, at: Hex) -> str:
        return self._names[at]

    def find(self, name: str) -> Hex:
        return self._by_name[name]
