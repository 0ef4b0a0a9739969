"""How a session ends, counted: how often each way, after how many rounds, and what is left of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.session.roster import numbered
from engine.session.session import Session
from engine.words import Label

ONGOING = "open"
Z = 1.96  # standard errors to either side: 95 % of all intervals hold the truth
Key = tuple[str, Any, int, Any]  # side, name, which of that name, figure; names are labels, or what they are told as


@dataclass(frozen=True, slots=True)
class Left:
    """A figure of somebody at the end: its mean, its spread, how often something is left of it, and how often nothing.

    number: which of that name, 0 for the only one. first: whether it is the figure by which somebody falls.
    """

    side: str
    name: Any
    number: int
    meter: Any
    mean: float
    spread: float
    stands: float
    gone: float
    first: bool

    @property
    def actor(self) -> Label:
        """The name, with its number where it is one of several."""
        return numbered(self.name, self.number)


@dataclass
class Tally:
    """Ends, each with its weight: a run with one, a way that was followed with as much as it is likely.

    won: the outcomes that count as won; runs: all weights together; figures: the sum, the sum of the squares, and the
    weight of the ends where something is left.
    """

    won: Collection[str] = ()
    runs: int = 0
    rounds: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    figures: dict[Key, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, session: Session[Any, Any], ends: Mapping[Any, int]) -> Tally:
        """Of states, each with its weight."""
        tally = cls()
        for end, weight in ends.items():
            tally._count(session, end, weight)
        return tally

    def _count(self, session: Session[Any, Any], end: Any, weight: int) -> None:
        """One end more. Who bears the name of another is told by its number."""
        self.runs += weight
        self.rounds += session.rounds(end) * weight
        self.ends[session.outcome(end) or ONGOING] += weight
        seen: Counter[Label] = Counter()
        for actor in session.left(end):
            seen[actor.name] += 1
            for meter in actor.meters:
                value = meter.value
                sums = (value * weight, value * value * weight, weight if value > 0 else 0)
                self.add_figure((actor.side, actor.name, seen[actor.name], meter.name), sums)

    def add(self, other: Tally) -> None:
        """All that another has counted."""
        self.runs += other.runs
        self.rounds += other.rounds
        self.ends.update(other.ends)
        for key, sums in other.figures.items():
            self.add_figure(key, sums)

    def add_figure(self, key: Key, more: Collection[int]) -> None:
        """More of one figure."""
        so_far = self.figures.setdefault(key, [0, 0, 0])
        so_far[:] = [old + new for old, new in zip(so_far, more, strict=True)]

    @property
    def chances(self) -> dict[str, float]:
        """Of each end."""
        return {name: weight / self.runs for name, weight in self.ends.items()}

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

    def left(self) -> Iterator[Left]:
        """Everybody's figures at the end. Who has left the scene has nothing left."""
        named: set[Any] = set()
        several = {name for _, name, number, _ in self.figures if number > 1}
        for (side, name, number, meter), (total, squares, stands) in self.figures.items():
            spread = sqrt(max(0, squares * self.runs - total * total) / self.runs**2)
            first = (side, name, number) not in named
            named.add((side, name, number))
            number = number if name in several else 0
            shares = (stands / self.runs, (self.runs - stands) / self.runs)
            yield Left(side, name, number, meter, total / self.runs, spread, *shares, first)
