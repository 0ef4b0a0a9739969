"""A few units among themselves: every team of three of them against every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Annotated, Literal

from engine.chance.drawn import Seeded, Unlogged
from engine.chance.survey import Survey, share
from engine.faults import BadInput, Faults
from engine.fields import Size, Span
from engine.games.cardgard.cards import refuse
from engine.games.cardgard.hands import Options
from engine.games.cardgard.records import EXAMPLE, UNITS
from engine.games.cardgard.rules.workshop import play
from engine.games.cardgard.types import AnyUnit, Draft, Unit
from engine.games.cardgard.unit.typed_names import identity
from engine.records.display import Matrix, Ranked, Ranking
from engine.rule import rule
from engine.session.outlook.tally import Z

LEAST, MOST = 4, 6  # of three units there is one team alone; of six there are twenty
POINTS = {"win": 2, "draw": 1, "loss": 0}
Three = tuple[int, ...]  # places in the list of units
Units = tuple[Unit | Draft, ...]


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """``ahead``: the best is known to be better than the next; ``open``: more matches may change who is the best.

    ``matrix``: points of teams with the unit beside it (rows) and not the one above it, against the other way round.
    """

    outcome: Literal["ahead", "open"]
    best: str
    points: float
    matches: int
    ranking: Ranking
    matrix: Matrix


@rule("cg-mk-0", "cg-mk-5", "cg-pt-2")
def round_robin(
    units: Annotated[tuple[AnyUnit, ...], Size(LEAST, MOST)] = (EXAMPLE, *tuple(UNITS.values())[: MOST - 1]),
    matches: Annotated[int, Span(1, 20_000)] = 1_000,
    options: Options = Options(),  # noqa: B008
    *,
    survey: Survey = Survey(),  # noqa: B008
) -> RoundRobin:
    """Every team of three against every other, as often as the matches suffice, but once at least.

    A draw is half a point. Placement and commands are drawn anew for each match, the same whoever stands where in the
    list; more matches go on from fewer.
    """
    _check(units)
    pairs = [*combinations(combinations(range(len(units)), 3), 2)]
    rounds = max(1, matches // len(pairs))
    survey.plan(len(pairs) * rounds)
    table = _Table(units)
    for number in range(rounds):
        for ours, theirs in pairs:
            survey.count()
            table.add(ours, theirs, _met(units, ours, theirs, number, options))
    first, second, *_ = ranked = table.ranking()
    outcome: Literal["ahead", "open"] = "ahead" if first.low > second.high else "open"
    return RoundRobin(outcome, first.name, first.share, len(pairs) * rounds, Ranking(ranked), table.matrix())


def _check(units: Units) -> None:
    """Raises BadInput with every fault of theirs, and where one is there twice (cg-prep-unique)."""
    faults, known = Faults(), set()
    for at, unit in enumerate(units):
        refuse(faults, unit, f"units.{at}")
        if identity(unit) in known:
            faults.add("twice", f"units.{at}")
        known.add(identity(unit))
    if faults:
        raise BadInput(faults)


@lru_cache(maxsize=65_536)  # for speed only: whoever asks for more matches has those before it
def _met(units: Units, ours: Three, theirs: Three, number: int, options: Options) -> int:
    """The first team's points in the match of this number, two for a victory; each side begins every other one."""
    chance = Unlogged(Seeded(f"{number} {ours} {theirs}"))
    a, b = (tuple(units[at] for at in team) for team in (ours, theirs))
    if number % 2:
        return 2 - POINTS[play(b, a, options, chance)]
    return POINTS[play(a, b, options, chance)]


def _title(unit: Unit | Draft) -> str:
    """What a sentence calls it: the id of its word, or the name that it was given."""
    return f"records.units.{unit.id}.name" if isinstance(unit, Unit) else unit.name or "kinds.units_own"


class _Table:
    """Half points by who is on one side alone; who is on both sides decides nothing."""

    def __init__(self, units: Units) -> None:
        self.names = tuple(map(_title, units))
        self.played: Counter[Three] = Counter()
        self.points: Counter[Three] = Counter()
        self.squares: Counter[Three] = Counter()

    def add(self, ours: Three, theirs: Three, points: int) -> None:
        """One match more."""
        ahead, behind = ([at for at in team if at not in other] for team, other in ((ours, theirs), (theirs, ours)))
        for mine, others, won in ((ahead, behind, points), (behind, ahead, 2 - points)):
            for key in _keys(mine, others):
                self.played[key] += 1
                self.points[key] += won
                self.squares[key] += won * won

    def ranking(self) -> tuple[Ranked, ...]:
        """All units, the best first."""
        found = [self._ranked(at) for at in range(len(self.names))]
        return tuple(sorted(found, key=lambda each: -each.share))

    def _ranked(self, at: int) -> Ranked:
        """As if it had won and lost once more: eight wins of eight are no certainty."""
        played, points = self.played[at,], self.points[at,]
        mean = (points + 2) / (played + 2) / 2
        error = sqrt(((self.squares[at,] + 4) / (played + 2) / 4 - mean * mean) / played)
        known = points / played / 2
        low, high = max(0.0, known - Z * error), min(1.0, known + Z * error)
        return Ranked(self.names[at], share(points, 2 * played), round(low, 4), round(high, 4))

    def matrix(self) -> Matrix:
        """Each against each; nobody against itself."""
        every = range(len(self.names))
        cells = tuple(tuple(self._cell(row, column) for column in every) for row in every)
        return Matrix(self.names, self.names, cells)

    def _cell(self, row: int, column: int) -> float | None:
        return None if row == column else share(self.points[row, column], 2 * self.played[row, column])


def _keys(mine: Sequence[int], others: Sequence[int]) -> Iterator[Three]:
    """The cells that a match counts for, and the units."""
    for row in mine:
        yield (row,)
        yield from ((row, column) for column in others)
