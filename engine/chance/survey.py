"""Handed to a rule that plays another one many times over to compare: the dice, and where it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any

from engine.chance.chance import Chance
from engine.chance.drawn import Seeded, Unlogged
from engine.faults import too_much
from engine.rule import Rule

Tell = Callable[[int, int], Any]
# What one request may roll, however it is shared out: matches, the longest rolls there are, took 0.4 to 0.9 ms each
# (CPython 3.11), so that the longest request takes half a minute to a minute; any other rule a tenth of that.
ROLLS = 64_000


class Survey:
    """One comparison by many tries. Everything compared gets the same dice, so that luck weighs less."""

    TOLD = 60  # times that a survey tells its progress

    def __init__(self, tell: Tell | None = None, most: int = ROLLS) -> None:
        self._tell, self.most = tell, most
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
        tell = self._tell
        if tell and self.done % max(1, self.total // self.TOLD) == 0:
            tell(min(self.done, self.total), self.total)
        self.done += 1


def calculate(rule: Rule, inputs: Mapping[str, Any], tell: Tell | None = None, most: int = ROLLS) -> Any:
    """The result of a rule without chance; a survey makes at most so many tries."""
    survey = {"survey": Survey(tell, most)} if rule.surveys else {}
    return rule.function(**inputs, **survey)


def share(count: int, tries: int) -> float:
    """A sampled chance, to the fourth place: more than any survey knows."""
    return round(count / tries, 4)


def error_of(count: int, tries: int) -> float:
    """The standard error of a sampled chance."""
    return round(sqrt(count * (tries - count) / tries**3), 4)
