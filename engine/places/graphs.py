"""Places joined by edges: a map of named spots, a ring of colours."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

Spot = str


@dataclass(frozen=True)
class Graph:
    """Spots by id, in reading order, where they are drawn (x and y, in cells) and the pairs that are neighbours."""

    spots: tuple[tuple[Spot, float, float], ...]
    edges: tuple[tuple[Spot, Spot], ...]

    @classmethod
    def of(cls, spots: Mapping[Spot, tuple[float, float]], edges: Iterable[tuple[Spot, Spot]]) -> Graph:
        """A graph from {spot: (x, y)} and its edges. Raises ValueError for an edge to nowhere."""
        pairs = tuple(edges)
        for pair in pairs:
            if not set(pair) <= set(spots) or len(set(pair)) < 2:
                raise ValueError(f"no edge between {pair[0]!r} and {pair[1]!r}")
        return cls(tuple((spot, x, y) for spot, (x, y) in spots.items()), pairs)

    @cached_property
    def _near(self) -> dict[Spot, tuple[Spot, ...]]:
        joined = {frozenset(edge) for edge in self.edges}
        return {a: tuple(b for b, _, _ in self.spots if frozenset((a, b)) in joined) for a, _, _ in self.spots}

    @cached_property
    def _distances(self) -> dict[Spot, dict[Spot, int]]:
        return {spot: self._from(spot) for spot in self._near}

    def _from(self, start: Spot) -> dict[Spot, int]:
        found, waiting = {start: 0}, deque([start])
        while waiting:
            at = waiting.popleft()
            for to in self._near[at]:
                if to not in found:
                    found[to] = found[at] + 1
                    waiting.append(to)
        return found

    def all(self) -> tuple[Spot, ...]:
        return tuple(spot for spot, _, _ in self.spots)

    def __contains__(self, at: object) -> bool:
        return at in self._near

    def neighbours(self, at: Spot) -> tuple[Spot, ...]:
        return self._near[at]

    def distance(self, a: Spot, b: Spot) -> int:
        """Steps on a shortest path. Raises KeyError where there is no path."""
        return self._distances[a][b]

    def name(self, at: Spot) -> str:
        return at

    def find(self, name: str) -> Spot:
        if name not in self._near:
            raise KeyError(name)
        return name
