"""Where a place is drawn: its middle, its outline, its edges; one class for each kind of places."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any, Protocol

from engine.places import Graph, Hex, Hexes, Square, Squares
from engine.scene import Board

Point = tuple[float, float]
Edge = tuple[Any, Point, Point]

CELL, NAMED = 40, 48  # a square; one with its name in the corner
RADIUS = 33  # of a hex, from the middle to a corner
SPOT = 19  # of a place in a graph


class Geometry(Protocol):
    """``size``: of the picture; ``head``: how much of its top is taken by names; ``cell``: how wide a place is."""

    size: Point
    head: float
    cell: float

    def middle(self, at: Any) -> Point:
        """The middle of a place."""

    def corners(self, at: Any) -> tuple[Point, ...]:
        """The outline of a place."""

    def edges(self, at: Any) -> Iterator[Edge]:
        """Each side of a place with what lies beyond it."""


def geometry_of(board: Board) -> Geometry:
    """How a board's kind of places is drawn; where squares bear names of their own, there is no ruler."""
    places = board.places
    if isinstance(places, Squares):
        return _Named(places, any(each.name for each in board.areas)) if board.names else _Board(places)
    if isinstance(places, Hexes):
        return _Field(places)
    if isinstance(places, Graph):
        return _Map(places)
    raise TypeError(f"no picture of {type(places).__name__}")


class _Board:
    cell: float = CELL

    def __init__(self, board: Squares, left: float = 18, top: float = 16) -> None:
        self.left, self.top = left, top  # room for the names of rows and columns
        self.head = top
        self.size: Point = (left + board.width * self.cell + 2, top + board.height * self.cell + 2)

    def middle(self, at: Square) -> Point:
        return (self.left + (at.x + 0.5) * self.cell, self.top + (at.y + 0.5) * self.cell)

    def corners(self, at: Square) -> tuple[Point, ...]:
        cell = self.cell
        left, top = self.left + at.x * cell, self.top + at.y * cell
        return ((left, top), (left + cell, top), (left + cell, top + cell), (left, top + cell))

    def edges(self, at: Square) -> Iterator[Edge]:
        nw, ne, se, sw = self.corners(at)
        yield Square(at.x, at.y - 1), nw, ne
        yield Square(at.x + 1, at.y), ne, se
        yield Square(at.x, at.y + 1), se, sw
        yield Square(at.x - 1, at.y), sw, nw


class _Named(_Board):
    cell: float = NAMED

    def __init__(self, board: Squares, headed: bool) -> None:
        super().__init__(board, 2, 18 if headed else 2)
        self.head = 0.0


class _Field:
    cell: float = CELL
    WIDE, HIGH = RADIUS * 3**0.5, RADIUS * 1.5
    BEYOND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # of each side, from the right one on

    def __init__(self, field: Hexes) -> None:
        across = [each.q + each.r / 2 for each in field.all()]
        down = [each.r for each in field.all()]
        self.left, self.top = min(across), min(down)
        self.head = 0.0
        self.size = ((max(across) - self.left + 1) * self.WIDE + 4, (max(down) - self.top) * self.HIGH + 2 * RADIUS + 4)

    def middle(self, at: Hex) -> Point:
        x = (at.q + at.r / 2 - self.left + 0.5) * self.WIDE + 2
        return (x, (at.r - self.top) * self.HIGH + RADIUS + 2)

    def corners(self, at: Hex) -> tuple[Point, ...]:
        x, y = self.middle(at)
        turns = ((60 * step - 30) * pi / 180 for step in range(6))
        return tuple((x + RADIUS * cos(turn), y + RADIUS * sin(turn)) for turn in turns)

    def edges(self, at: Hex) -> Iterator[Edge]:
        corners = self.corners(at)
        for step, (q, r) in enumerate(self.BEYOND):
            yield Hex(at.q + q, at.r + r), corners[step], corners[(step + 1) % 6]


class _Map:
    cell: float = CELL
    GAP = 76  # between two spots

    def __init__(self, graph: Graph) -> None:
        self.spots = {spot: (x, y) for spot, x, y in graph.spots}
        xs, ys = [x for x, _ in self.spots.values()], [y for _, y in self.spots.values()]
        self.left, self.top = min(xs), min(ys)
        room = 2 * (SPOT + 14)
        self.head = 0.0
        self.size = ((max(xs) - self.left) * self.GAP + room, (max(ys) - self.top) * self.GAP + room)

    def middle(self, at: str) -> Point:
        x, y = self.spots[at]
        return ((x - self.left) * self.GAP + SPOT + 14, (y - self.top) * self.GAP + SPOT + 14)

    def corners(self, at: str) -> tuple[Point, ...]:
        x, y = self.middle(at)
        turns = (2 * pi * step / 16 for step in range(16))
        return tuple((x + SPOT * cos(turn), y + SPOT * sin(turn)) for turn in turns)

    def edges(self, at: str) -> Iterator[Edge]:
        corners = self.corners(at)
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            yield None, start, end
