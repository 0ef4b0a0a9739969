"""Playouts: whole runs of a session by policies, counted as JSON; lots of them, played anywhere, are added up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.session.forecast import ONGOING, Left, played_out
from engine.session.session import Policy, Session
from engine.words import Label, Words

Z = 1.96  # standard errors to either side: 95 % of all intervals hold the truth
Key = tuple[str, tuple[str, ...], int, tuple[str, ...]]  # side, name, which of that name, figure
Lot = list[Any]  # {outcome: how often}, rounds in all, [[*key, sum, sum of squares, how often something is left], …]


@dataclass(frozen=True, slots=True)
class LeftOf(Left):
    """The same of one of a side. ``first``: whether it is the figure by which somebody falls."""

    side: str
    first: bool


def lot(
    session: Session[Any, Any], setup: Any, policies: Mapping[str, Policy], seed: str, span: range, *known: Words
) -> Lot:
    """The runs of these numbers: each has dice of its own, the same for the same number, whatever the set-up.

    Names are told in every language that is given.
    """
    ends: Counter[str] = Counter()
    figures: defaultdict[Any, list[int]] = defaultdict(lambda: [0, 0, 0])
    rounds = 0
    for number in span:
        chance = Unlogged(Seeded(f"{seed} {number}"))
        state = played_out(session, session.begin(setup, chance=chance), policies, chance)
        ends[session.outcome(state) or ONGOING] += 1
        rounds += session.rounds(state)
        for key, value in _figures(session, state):
            for at, more in enumerate((value, value * value, int(value > 0))):
                figures[key][at] += more
    told = [
        [side, [each.said(name) for each in known], number, [each.said(meter) for each in known], *sums]
        for (side, name, number, meter), sums in figures.items()
    ]
    return [dict(ends), rounds, told]


def _figures(session: Session[Any, Any], state: Any) -> Iterator[tuple[Any, int]]:
    """Every figure of everybody. Who bears the name of another is told by its number."""
    seen: Counter[Label] = Counter()
    for actor in session.left(state):
        seen[actor.name] += 1
        for meter in actor.meters:
            yield (actor.side, actor.name, seen[actor.name], meter.name), meter.value


@dataclass
class Tally:
    """Lots, added up; ``won``: the outcomes that count as won."""

    won: Collection[str]
    runs: int = 0
    rounds: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    figures: dict[Key, list[int]] = field(default_factory=dict)

    def add(self, found: Lot) -> None:
        """One more."""
        ends, rounds, figures = found
        self.runs += sum(ends.values())
        self.rounds += rounds
        self.ends.update(ends)
        for side, name, number, meter, *sums in figures:
            so_far = self.figures.setdefault((side, tuple(name), number, tuple(meter)), [0, 0, 0])
            so_far[:] = [old + new for old, new in zip(so_far, sums, strict=True)]

    @property
    def victories(self) -> int:
        """How many were won."""
        return sum(self.ends[each] for each in self.won)

    @property
    def share(self) -> float:
        """Of all runs, those that were won."""
        return self.victories / self.runs

    @property
    def error(self) -> float:
        """Its standard error, as if it had been won and lost once more: eight wins of eight are no certainty."""
        p = (self.victories + 1) / (self.runs + 2)
        return sqrt(p * (1 - p) / self.runs)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the truth lies, in 95 of 100 cases."""
        return max(0.0, self.share - Z * self.error), min(1.0, self.share + Z * self.error)

    def enough(self, error: float, unsure: float) -> bool:
        """Whether it is known this well; or, where nobody is known to be ahead, as well as ``unsure``."""
        return self.error <= (error if abs(self.share - 0.5) > Z * self.error else unsure)

    def left(self, lang: int = 0) -> Iterator[LeftOf]:
        """Everybody's figures at the end, in one of the languages. Who has left the scene has nothing left."""
        named: set[Any] = set()
        twice = {name for _, name, number, _ in self.figures if number > 1}
        for (side, name, number, meter), (total, squares, stands) in self.figures.items():
            mean = total / self.runs
            spread = sqrt(max(0.0, squares / self.runs - mean * mean))
            first = (side, name, number) not in named
            named.add((side, name, number))
            told = f"{name[lang]} {number}" if name in twice else name[lang]
            yield LeftOf(told, meter[lang], mean, spread, 1 - stands / self.runs, side, first)
