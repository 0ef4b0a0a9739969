"""Handed to a rule that plays another one many times over to compare: the dice, and where it tells how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from engine.chance.chance import Chance, WordlessProgress
from engine.chance.drawn import Seeded, Unlogged
from engine.faults import too_much
from engine.rule import Rule

# What one request may roll, however it is shared out: matches, the longest rolls there are, took 0.4 to 0.9 ms each
# (CPython 3.11), so that the longest request takes half a minute to a minute; any other rule a tenth of that.
ROLLS = 64_000


class Survey:
    """One comparison by many tries. Everything compared gets the same dice, so that luck weighs less."""

    REPORTS = 60  # times that a survey tells its progress

    def __init__(self, progress: WordlessProgress | None = None, most: int = ROLLS) -> None:
        self._progress, self.most = progress, most
        self.done, self.total = 0, 1

    def plan(self, tries: int) -> None:
        """How many tries there will be in all. Raises TooMuch where they are too many."""
        if tries > self.most:
            raise too_much("too_many_tries", "", value=tries, high=self.most)
        self.total = tries

    def chance(self, seed: str) -> Chance:
        """The dice of one try: the same for the same seed."""
        self.count()
        return Unlogged(Seeded(seed))

    def count(self) -> None:
        """One try more, by dice of its own or as it is known from before."""
        progress = self._progress
        if progress and self.done % max(1, self.total // self.REPORTS) == 0:
            progress(min(self.done, self.total), self.total)
        self.done += 1


def calculate(
    rule: Rule, inputs: Mapping[str, Any], progress: WordlessProgress | None = None, most: int = ROLLS
) -> Any:
    """The result of a rule without chance; a survey makes at most so many tries."""
    survey = {"survey": Survey(progress, most)} if rule.surveys else {}
    return rule.function(**inputs, **survey)


def share(count: int, tries: int) -> float:
    """A sampled chance, to the fourth place: more than any survey knows."""
    return round(count / tries, 4)


def error_of(count: int, tries: int) -> float:
    """The standard error of a sampled chance."""
    return round(sqrt(count * (tries - count) / tries**3), 4)
