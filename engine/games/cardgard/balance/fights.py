"""Matches between two teams, by how both are placed: played with dice, or weighed where that is little work."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.chance import Chance, TooManyPaths, weigh
from engine.faults import Faults
from engine.fields import Written
from engine.games.cardgard.constants import RECORDS
from engine.games.cardgard.exact.fold import Match
from engine.games.cardgard.hands import Hand, Options
from engine.games.cardgard.play.mutable import Result, State, first_state
from engine.games.cardgard.play.roster import Setup, setup_of
from engine.games.cardgard.rules.match import BLUE
from engine.games.cardgard.rules.placement import placements
from engine.words import Words

PLACES = tuple(placements(BLUE))  # what lies in cells 1 to 4: units as listed, 0 the command (cg-prep-set)
POINTS = {"win": 2, "draw": 1, "loss": 0}


def _read(record: type, plain: Any) -> Any:
    """A value that was written by ``Written.plain``."""
    return Written(record).read(plain, "", RECORDS, Faults())


@lru_cache(maxsize=512)  # for speed only: a team meets many others
def _placed(cards: Hand) -> tuple[Any, ...]:
    return tuple(placements(cards).values())


class Fights:
    """Two teams with every placement of both; a placement is its number in ``PLACES``."""

    def __init__(self, a: Any, b: Any, options: Any) -> None:
        self._a, self._b = (_placed(_read(Hand, each)) for each in (a, b))
        self._options: Options = _read(Options, options)
        self._setups: dict[tuple[int, int], Setup] = {}

    def _setup(self, a: int, b: int) -> Setup:
        if (a, b) not in self._setups:
            self._setups[a, b] = setup_of(self._a[a], self._b[b], self._options)
        return self._setups[a, b]

    def play(self, a: int, b: int, chance: Chance) -> int:
        """Two points for the first team's victory, one for a draw."""
        setup = self._setup(a, b)
        return POINTS[Match.run(first_state(setup), setup, chance=chance).outcome]

    def weigh(self, a: int, b: int, budget: int) -> float | None:
        """The exact mean of the same, as a share of two points; None where that is more work than the budget."""
        match, setup = Match(), self._setup(a, b)
        match.budget = budget
        try:
            odds = weigh(_whole, state=first_state(setup), setup=setup, match=match)
        except TooManyPaths:
            return None
        return float(sum(p * POINTS[end.outcome] for end, p in odds.items()) / 2)


def _whole(*, chance: Chance, state: State, setup: Setup, match: Match) -> Result:
    return chance.process(match, state, setup)


def fights(a: Any, b: Any, options: Any) -> Fights:
    """The matches of two teams, all as JSON (``Team.plain``, ``Roster.plain_options``)."""
    return Fights(a, b, options)


def place(number: int, units: tuple[str, ...], words: Words) -> str:
    """A placement as a line: what lies in cells 1 to 4."""
    names = (words["balance.command"], *units)
    return words["balance.cells"].join(names[card] for card in PLACES[number])
