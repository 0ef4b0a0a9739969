"""A board of squares; a diagonal step counts one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

_NAME = re.compile(r"([A-Z])([1-9]\d?)")


class Square(NamedTuple):
    """A square, counted from 0: ``x`` to the right, ``y`` downwards."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Squares:
    """A board of ``width`` (26 at most, columns A to Z) by ``height`` (99 at most, rows 1 to 99) squares."""

    width: int
    height: int

    def __post_init__(self) -> None:
        if not (1 <= self.width <= 26 and 1 <= self.height <= 99):
            raise ValueError(f"a board of {self.width} by {self.height} squares has no names for them")

    def all(self) -> tuple[Square, ...]:
        return tuple(Square(x, y) for y in range(self.height) for x in range(self.width))

    def __contains__(self, at: object) -> bool:
        return isinstance(at, tuple) and 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def neighbours(self, at: Square) -> tuple[Square, ...]:
        return _around(self, at)

    def distance(self, a: Square, b: Square) -> int:
        return max(abs(a.x - b.x), abs(a.y - b.y))

    def name(self, at: Square) -> str:
        return f"{chr(ord('A') + at.x)}{at.y + 1}"

    def find(self, name: str) -> Square:
        match = _NAME.fullmatch(name)
        at = Square(ord(match[1]) - ord("A"), int(match[2]) - 1) if match else None
        if at is None or at not in self:
            raise KeyError(name)
        return at


@lru_cache(maxsize=4096)  # for speed only: some maps as large as they get
def _around(board: Squares, at: Square) -> tuple[Square, ...]:
    """The squares next to one, diagonal ones too."""
    near = (Square(at.x + x, at.y + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
    return tuple(each for each in near if each in board)


def between(a: Square, b: Square) -> tuple[tuple[Square, ...], ...]:
    """The two ways to trace a straight line: the squares strictly between two, one a step, in order from ``a``.

    Where the line runs exactly between two squares, one way takes the one and the other way the other.
    """
    right, down = b.x - a.x, b.y - a.y
    far = max(abs(right), abs(down))

    def along(step: int, whole: int, half: int) -> int:
        size = (2 * step * abs(whole) + far - 1 + half) // (2 * far)
        return size if whole > 0 else -size

    return tuple(
        tuple(Square(a.x + along(step, right, half), a.y + along(step, down, half)) for step in range(1, far))
        for half in (0, 1)
    )
