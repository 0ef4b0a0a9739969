"""領域色彩: the ten colour areas as a graph, and the outside."""

from __future__ import annotations

from itertools import combinations, pairwise

from engine.games.kokoroko.records import COLOURS
from engine.games.kokoroko.types import Colour
from engine.places import Graph

RINGS = ("black", "composite", "single", "pale", "white")  # from the middle outwards
WHITE = "white"
ACROSS = 3**0.5 / 2
PLACES = {  # where an area is drawn: three arms around black
    "black": (0.0, 0.0),
    "purple": (-ACROSS, -0.5),
    "green": (0.0, 1.0),
    "orange": (ACROSS, -0.5),
    "red": (0.0, -1.5),
    "blue": (-1.5 * ACROSS, 0.75),
    "yellow": (1.5 * ACROSS, 0.75),
    "pale_red": (0.0, -2.4),
    "pale_blue": (-2.4 * ACROSS, 1.2),
    "pale_yellow": (2.4 * ACROSS, 1.2),
}


def joined(a: Colour, b: Colour) -> bool:
    """One step: from a ring to the next, where one area's pigments are all in the other's."""
    apart = abs(RINGS.index(a.ring) - RINGS.index(b.ring))
    return apart == 1 and (set(a.parts) <= set(b.parts) or set(b.parts) <= set(a.parts))


OUT = {"pale_red": (0.0, -3.2), "pale_blue": (-3.2 * ACROSS, 1.6), "pale_yellow": (3.2 * ACROSS, 1.6)}

FIELD = Graph.of(
    PLACES,
    [(a, b) for a, b in combinations(PLACES, 2) if joined(COLOURS[a], COLOURS[b])],
)


def doors() -> tuple[str, ...]:
    """The areas from which one leaves the field, and into which one comes back."""
    return tuple(at for at in PLACES if joined(COLOURS[at], COLOURS[WHITE]))


def _map() -> Graph:
    """The field with white at each of its doors, so that no line crosses another."""
    outside = {f"{WHITE}_{door}": OUT[door] for door in doors()}
    edges = [*FIELD.edges, *((door, f"{WHITE}_{door}") for door in doors())]
    return Graph.of({**PLACES, **outside}, edges)


MAP = _map()
OUTSIDE = frozenset({WHITE, *(at for at in MAP.all() if at not in PLACES)})


def steps_between(a: str, b: str) -> int:
    """Edges on a shortest way; white is beyond every door, and no way leads through it."""
    if a == b:
        return 0
    if WHITE in (a, b):
        inside = b if a == WHITE else a
        return 1 + min(FIELD.distance(inside, door) for door in doors())
    return FIELD.distance(a, b)


def ways(a: str, b: str) -> tuple[tuple[str, ...], ...]:
    """Every shortest way through the field, both ends included."""
    if a == b:
        return ((a,),)
    nearer = (at for at in FIELD.neighbours(a) if FIELD.distance(at, b) < FIELD.distance(a, b))
    return tuple((a, *way) for at in nearer for way in ways(at, b))


def walked(way: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The edges of a way."""
    return tuple(pairwise(way))
