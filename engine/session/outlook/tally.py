"""How a session ends, counted: how often each way, after how many rounds, and what is left of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.chance import standard_error
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
    """Ends, each with its weight: a run with one, a way that was followed (``exact``) with as much as it is likely.

    won: the outcomes that count as won; weights: of each end; all_rounds: their sum; figures: the sum, the sum of the
    squares, and the weight of the ends where something is left.
    """

    won: Collection[str] = ()
    exact: bool = False
    weight: int = 0
    all_rounds: int = 0
    weights: Counter[str] = field(default_factory=Counter)
    figures: dict[Key, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, session: Session[Any, Any], ends: Mapping[Any, int], *, exact: bool = False) -> Tally:
        """Of states, each with its weight. Who bears the name of another is told by its number."""
        tally = cls(exact=exact)
        for end, weight in ends.items():
            tally.weight += weight
            tally.all_rounds += session.rounds(end) * weight
            tally.weights[session.outcome(end) or ONGOING] += weight
            seen: Counter[Label] = Counter()
            for actor in session.left(end):
                seen[actor.name] += 1
                for meter in actor.meters:
                    value, key = meter.value, (actor.side, actor.name, seen[actor.name], meter.name)
                    tally.add_figure(key, (value * weight, value * value * weight, weight if value > 0 else 0))
        return tally

    def add(self, other: Tally) -> None:
        """All that another has counted."""
        self.weight += other.weight
        self.all_rounds += other.all_rounds
        self.weights.update(other.weights)
        for key, sums in other.figures.items():
            self.add_figure(key, sums)

    def add_figure(self, key: Key, more: Collection[int]) -> None:
        """More of one figure."""
        so_far = self.figures.setdefault(key, [0, 0, 0])
        so_far[:] = [old + new for old, new in zip(so_far, more, strict=True)]

    @property
    def runs(self) -> int:
        """How many were played; 0 where every way was followed."""
        return 0 if self.exact else self.weight

    @property
    def ends(self) -> dict[str, float]:
        """The chance of each end, "open" among them."""
        return {name: weight / self.weight for name, weight in self.weights.items()}

    @property
    def rounds(self) -> float:
        """How many it takes on average."""
        return self.all_rounds / self.weight if self.weight else 0.0

    @property
    def error(self) -> float:
        """The largest standard error of the chances."""
        return max((standard_error(p, self.runs) for p in self.ends.values()), default=0.0) if self.runs else 0.0

    @property
    def share(self) -> float:
        """The chance to win."""
        return self._victories / self.weight

    @property
    def share_error(self) -> float:
        """Its standard error, as if it had been won and lost once more: eight wins of eight are no certainty.

        0 where every way was followed.
        """
        if self.exact:
            return 0.0
        p = (self._victories + 1) / (self.weight + 2)
        return sqrt(p * (1 - p) / self.weight)

    @property
    def _victories(self) -> int:
        return sum(self.weights[each] for each in self.won)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the truth lies, in 95 of 100 cases."""
        return max(0.0, self.share - Z * self.share_error), min(1.0, self.share + Z * self.share_error)

    def enough(self, error: float, unsure: float) -> bool:
        """Whether it is known this well; or, where nobody is known to be ahead, as well as ``unsure``."""
        return self.share_error <= (error if abs(self.share - 0.5) > Z * self.share_error else unsure)

    @property
    def left(self) -> list[Left]:
        """Everybody's figures at the end. Who has left the scene has nothing left."""
        found: list[Left] = []
        named: set[Any] = set()
        several = {name for _, name, number, _ in self.figures if number > 1}
        for (side, name, number, meter), (total, squares, stands) in self.figures.items():
            spread = sqrt(max(0, squares * self.weight - total * total) / self.weight**2)
            first = (side, name, number) not in named
            named.add((side, name, number))
            number = number if name in several else 0
            shares = (stands / self.weight, (self.weight - stands) / self.weight)
            found.append(Left(side, name, number, meter, total / self.weight, spread, *shares, first))
        return found
