"""Two teams, every placement of one against every placement of the other: both choose at once.

The matrix of all placements is weighed where a match is little work. Else each is played a few times, and then those
that matter again and again: the placements that the equilibrium chooses against all of the other side's. Matches are
doubled until the value is known as well as was asked for, and where it is open who is ahead, twice as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt
from typing import Any, NamedTuple

from balance.drive import Job
from balance.equilibrium import Equilibrium, equilibrium
from balance.task import Cell, Matches, Result, digest
from engine.session.outlook.tally import Z

SCAN = 8  # matches of each cell at first
LOT = 500  # matches of a task: some tenths of a second
OPEN = 2  # so many times as well it is asked where nobody is known to be ahead


class Terms(NamedTuple):
    """What is asked of every pair. ``error``: the standard error; ``most``: matches; ``budget``: of exact odds.

    ``tried``: matches with each HP of a unit.
    """

    game: str
    options: Any
    seed: str
    error: float = 0.02
    most: int = 40_000
    budget: int = 1_000
    tried: int = 2_000


class Duel(NamedTuple):
    """What the first team gets of one point when both place as they should, and how they should."""

    share: float
    error: float
    matches: int
    rows: tuple[float, ...]
    columns: tuple[float, ...]


class Score:
    """Matches played so far, a point for each that the first team won, half of one for a draw."""

    def __init__(self) -> None:
        self.played = 0
        self._points = self._squares = 0.0

    def add(self, played: int, won: int, drawn: int) -> None:
        """So many more."""
        self.played += played
        self._points += won + drawn / 2
        self._squares += won + drawn / 4

    @property
    def share(self) -> float:
        """The mean."""
        return self._points / self.played

    @property
    def variance(self) -> float:
        """Of the mean. As if it had once been won and once lost besides: eight wins of eight are no certainty."""
        mean = (self._points + 1) / (self.played + 2)
        return ((self._squares + 1) / (self.played + 2) - mean**2) / self.played


class _Table:
    """The matrix as it is known so far."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.exact: dict[tuple[int, int], float] = {}
        self.tallies = {cell: Score() for cell in product(range(size), range(size))}

    @property
    def matches(self) -> int:
        return sum(each.played for each in self.tallies.values())

    def share(self, cell: tuple[int, int]) -> float:
        return self.exact[cell] if cell in self.exact else self.tallies[cell].share

    def variance(self, cell: tuple[int, int]) -> float:
        return 0.0 if cell in self.exact else self.tallies[cell].variance

    def solve(self) -> Equilibrium:
        return equilibrium([[self.share((row, column)) for column in range(self.size)] for row in range(self.size)])

    def error(self, found: Equilibrium) -> float:
        """Of the value: how much it moves with a cell is how often both choose it."""
        return sqrt(sum((x * y) ** 2 * self.variance((i, j)) for i, j, x, y in _chosen(found)))


def _chosen(found: Equilibrium) -> Iterator[tuple[int, int, float, float]]:
    for i, x in enumerate(found.rows):
        for j, y in enumerate(found.columns):
            if x and y:
                yield i, j, x, y


def duel(asked: Terms, a: Any, b: Any, places: int) -> Job[Duel]:
    """The value of two teams, as JSON."""
    table = _Table(places)
    yield from _weighed(asked, [a, b], table)
    tries = max(1, min(SCAN, asked.most // places**2))
    seed = digest(f"{asked.seed} {Matches(asked.game, [a, b], asked.options, []).key}")
    todo = [cell for cell in table.tallies if cell not in table.exact]
    while True:
        yield from _played(asked, [a, b], table, dict.fromkeys(todo, tries), seed)
        found = table.solve()
        error = table.error(found)
        enough = asked.error if abs(found.value - 0.5) > Z * error else asked.error / OPEN
        if error <= enough or table.matches >= asked.most:
            return Duel(found.value, error, table.matches, found.rows, found.columns)
        tries *= 2
        rows, columns = found.rows, found.columns
        todo = [(i, j) for i, j in table.tallies if (rows[i] or columns[j]) and (i, j) not in table.exact]


def _weighed(asked: Terms, teams: list[Any], table: _Table) -> Job[None]:
    """Exact values of all cells that are little work; the first one tells whether it is worth a try."""
    size = range(table.size)
    lots = [[(0, 0)], *([(row, column) for column in size] for row in size)] if asked.budget else []
    for lot in (lots[:1], lots[1:]):
        tasks = [
            Matches(asked.game, teams, asked.options, [Cell(0, i, 1, j) for i, j in cells], budget=asked.budget)
            for cells in lot
        ]
        results: list[Result] = (yield tasks) if tasks else []
        for cells, result in zip(lot, results, strict=True):
            table.exact |= {cell: share for cell, share in zip(cells, result, strict=True) if share is not None}
        if not table.exact:
            return


def _played(asked: Terms, teams: list[Any], table: _Table, upto: dict[tuple[int, int], int], seed: str) -> Job[None]:
    """More matches, so many of each cell in all."""
    so_far = {cell: table.tallies[cell].played for cell in upto}
    cells = [Cell(0, i, 1, j, so_far[i, j], most) for (i, j), most in upto.items() if most > so_far[i, j]]
    lots = [*_lots(cells)]
    if lots:
        results = yield [Matches(asked.game, teams, asked.options, lot, seed=seed) for lot in lots]
        for lot, result in zip(lots, results, strict=True):
            for cell, ends in zip(lot, result, strict=True):
                table.tallies[cell.placed_a, cell.placed_b].add(cell.stop - cell.start, *ends)


def _lots(cells: list[Cell]) -> Iterator[list[Cell]]:
    """Cells put together, each lot as much work as any other."""
    lot: list[Cell] = []
    for cell in cells:
        lot.append(cell)
        if sum(each.stop - each.start for each in lot) >= LOT:
            yield lot
            lot = []
    if lot:
        yield lot
