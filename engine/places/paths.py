"""What every kind of places has, and what can be found out from that: reach, shortest paths (Dijkstra), areas."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
Cost = Callable[[Any, Any], "int | None"]


class Places(Protocol[P]):
    """Places with neighbours. ``name`` and ``find`` turn one into its short name on the map ("C4") and back."""

    def all(self) -> tuple[P, ...]:
        """Every place, in reading order."""

    def neighbours(self, at: P) -> tuple[P, ...]:
        """The places one step away, in reading order."""

    def distance(self, a: P, b: P) -> int:
        """Steps between two places when nothing is in the way."""

    def name(self, at: P) -> str:
        """The place's name on the map."""

    def find(self, name: str) -> P:
        """The place of that name. Raises KeyError."""


def one_each(_: object, __: object) -> int:
    """What a step costs where all steps are alike."""
    return 1


def reach(places: Places[P], start: P, budget: int, cost: Cost = one_each) -> dict[P, int]:
    """{place: least cost} of all that can be reached within a budget, the start (0) included, nearest first.

    cost: of the step from one place to the next, at least 0; None where there is no way.
    """
    return {at: spent for at, spent, _ in _walk(places, start, budget, cost)}


def shortest(places: Places[P], start: P, goal: P, budget: int, cost: Cost = one_each) -> tuple[P, ...]:
    """The places from start to goal on a cheapest way, both included; () when it cannot be reached.

    Among equal ways always the same one: neighbours are tried in reading order.
    """
    came: dict[P, P | None] = {}
    for at, _, before in _walk(places, start, budget, cost):
        came[at] = before
        if at == goal:
            return tuple(reversed(list(_back(came, goal))))
    return ()


def _walk(places: Places[P], start: P, budget: int, cost: Cost) -> Iterator[tuple[P, int, P | None]]:
    """Every place within the budget with its least cost and the place before it, by cost, then in order found."""
    found, waiting, entered = set[P](), [(0, 0, start, None)], 0
    while waiting:
        spent, _, at, before = heapq.heappop(waiting)
        if at in found:
            continue
        found.add(at)
        yield at, spent, before
        for to in places.neighbours(at):
            step = None if to in found else cost(at, to)
            if step is not None and spent + step <= budget:
                entered += 1
                heapq.heappush(waiting, (spent + step, entered, to, at))  # type: ignore[misc]


def _back(came: Mapping[P, P | None], goal: P) -> Iterator[P]:
    at: P | None = goal
    while at is not None:
        yield at
        at = came[at]


def within(places: Places[P], centre: P, radius: int) -> tuple[P, ...]:
    """Every place at most so many steps away, in reading order."""
    return tuple(at for at in places.all() if places.distance(centre, at) <= radius)
