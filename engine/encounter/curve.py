"""The win rate against a number, by sequential sampling: as long as somebody waits; nothing is counted twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.chance import WordlessProgress
from engine.session.outlook.tally import Tally

ERROR, UNSURE = 0.03, 0.015  # standard errors at which a value is known well enough; the second where it is open


def counted(
    ways: Mapping[int, Iterator[Tally]], lots: int, progress: WordlessProgress | None = None
) -> dict[int, Tally]:
    """So many lots of each value, or fewer where it is known well enough."""
    found: dict[int, Tally] = {}
    for at in range(lots):
        for number, (value, way) in enumerate(ways.items()):
            if value not in found or not found[value].enough(ERROR, UNSURE):
                found[value] = next(way)
            if progress:
                progress(at * len(ways) + number + 1, lots * len(ways))
    return found


def crossing(found: Mapping[int, Tally]) -> tuple[int, int] | None:
    """The last value on the first one's side of one half, and the next."""
    sides = ((value, tally.share < 0.5) for value, tally in found.items())
    return next(((a, b) for (a, one), (b, other) in pairwise(sides) if one != other), None)
