"""The map as it is at a moment: what blocks, what barriers cover, ways with their costs, lines of fire."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.games.exorcist.rules.map import AREA, Walker, step_cost
from engine.games.exorcist.rules.map import line as traced
from engine.places import Square, Squares, reach

NO_CABLE = "0"


class Rope(NamedTuple):
    """A peg; with cable where ``area`` is not 0, and a barrier where there is an effect.

    ``spirit``: of whoever declared it, fixed then (tx-r-69); ``by``: who, -1 for whoever came before.
    """

    at: Square
    area: str = NO_CABLE
    effect: str = ""
    spirit: int = 0
    by: int = -1


class Ground:
    """Walls and objects block; cells of a Wall Barrier are closed or dear. Ways are worked out once for each start."""

    def __init__(self, board: Squares, walls: frozenset[Square], things: frozenset[Square], ropes: Iterable[Rope]):
        self.board, self.walls, self.things = board, walls, things
        self.blocked = walls | things
        self.covered: dict[Square, frozenset[str]] = {}
        for rope in ropes:
            for at in self.cells(rope):
                if rope.effect:
                    self.covered[at] = self.covered.get(at, frozenset()) | {rope.effect}
        self.sealed = frozenset(at for at, effects in self.covered.items() if "wall" in effects)
        self._away: dict[Square, dict[Square, int]] = {}
        self._ways: dict[tuple[Square, int, Walker], dict[Square, int]] = {}
        self._nearest: dict[tuple[Square, int, Walker], tuple[tuple[int, Square], ...]] = {}

    def cells(self, rope: Rope, area: str = "") -> tuple[Square, ...]:
        """What the cable covers: not outside the map, not on walls, but on objects (tx-r-69, tx-r-88)."""
        area = area or rope.area
        around = (Square(rope.at.x + x, rope.at.y - y) for x, y in AREA[area]) if area != NO_CABLE else ()
        return tuple(sorted((at for at in around if at in self.board and at not in self.walls), key=_reading))

    def effects(self, at: Square) -> frozenset[str]:
        """Of all barriers over a cell; the same one counts once (tx-2-7-4-n3)."""
        return self.covered.get(at, frozenset())

    def cost(self, walker: Walker, to: Square) -> int | None:
        """Of entering a cell; characters do not stand in the way."""
        if to in self.blocked:
            return step_cost(walker, "object")
        return step_cost(walker, "wall" if to in self.sealed else "free")

    def reach(self, start: Square, budget: int, walker: Walker) -> dict[Square, int]:
        """{cell: what the way takes}, the start included."""
        key = (start, budget, walker)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = reach(self.board, start, budget, lambda _, to: self.cost(walker, to))
        return found

    def nearest(self, start: Square, budget: int, walker: Walker) -> tuple[tuple[int, Square], ...]:
        """(what the way takes, cell) of the same, the nearest first."""
        key = (start, budget, walker)
        found = self._nearest.get(key)
        if found is None:
            ways = self.reach(start, budget, walker).items()
            found = self._nearest[key] = tuple(sorted((cost, at) for at, cost in ways))
        return found

    def away(self, there: Square) -> dict[Square, int]:
        """{cell: how far it is from there}, of the whole map."""
        found = self._away.get(there)
        if found is None:
            found = self._away[there] = {at: distance(at, there) for at in self.board.all()}
        return found


def _reading(at: Square) -> tuple[int, int]:
    return at.y, at.x


@lru_cache(maxsize=20_000)  # for speed only
def lines(a: Square, b: Square) -> tuple[frozenset[Square], ...]:
    """The two ways to trace a line; one clear one is enough (tx-r-61)."""
    right, up = b.x - a.x, a.y - b.y
    ways = (frozenset(Square(a.x + x, a.y - y) for x, y in traced(right, up, half)) for half in (0, 1))
    return tuple(dict.fromkeys(ways))


@lru_cache(maxsize=20_000)  # for speed only
def near(board: Squares, at: Square, far: int) -> tuple[Square, ...]:
    """The cells no farther away than that, itself among them, in reading order."""
    return tuple(each for each in board.all() if distance(each, at) <= far)


def distance(a: Square, b: Square) -> int:
    """Cells, a diagonal step counting one."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
