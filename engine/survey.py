"""Handed to a rule that plays another one many times over to compare: the dice, and where it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from engine.chance import Chance, Seeded, Unlogged

Tell = Callable[[int, int], None]


class Survey:
    """One comparison by many tries. Everything compared gets the same dice, so that luck weighs less."""

    TOLD = 60  # times that a survey tells its progress

    def __init__(self, tell: Tell | None = None) -> None:
        self._tell = tell
        self.done, self.total = 0, 1

    def plan(self, tries: int) -> None:
        """How many tries there will be in all."""
        self.total = tries

    def chance(self, seed: str) -> Chance:
        """The dice of one try: the same for the same seed."""
        tell = self._tell
        if tell and self.done % max(1, self.total // self.TOLD) == 0:
            tell(min(self.done, self.total), self.total)
        self.done += 1
        return Unlogged(Seeded(seed))


def share(count: int, tries: int) -> float:
    """A sampled chance, to the fourth place: more than any survey knows."""
    return round(count / tries, 4)


def error_of(count: int, tries: int) -> float:
    """The standard error of a sampled chance."""
    return round(sqrt(count * (tries - count) / tries**3), 4)
