"""The policy that looks ahead: it tries moves, each on many samples played on by another policy, and takes the best.

This is the rollout algorithm with successive halving: of the moves that do badly no more samples are played, and
another move than the other policy's own is taken only where it does better by more than chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from math import fsum, inf, sqrt
from typing import Any

from engine.chance import Chance, Seeded, Unlogged, WordlessProgress
from engine.session.choice import Choice
from engine.session.moves import Move
from engine.session.outlook.forecast import Ahead
from engine.session.search.candidates import candidates
from engine.session.search.worth import worth
from engine.session.seats import OPEN
from engine.session.session import Policy, Session

NAME = "search"


@dataclass(frozen=True, slots=True)
class Budget:
    """work: decisions that are played for one move; deep: of one sample; wide: moves that are tried.

    first: samples that each gets before the worse half is left out. sure: standard errors by which another move does
    better than the policy's own.
    """

    work: int = 3_000
    deep: int = 24
    wide: int = 20
    first: int = 4
    sure: float = 1.5


BUDGET = Budget()


@dataclass(eq=False)
class _Trial:
    """A move and what each sample came to, the same dice for all that are compared.

    Summed up without loss, for of two moves that are as good every Python is to take the same.
    """

    move: Move
    worths: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fsum(self.worths) / len(self.worths)

    def gain(self, own: _Trial) -> float:
        """How much better it does than another, in standard errors."""
        gains = [a - b for a, b in zip(self.worths, own.worths, strict=True)]
        mean = fsum(gains) / len(gains)
        error = sqrt(fsum((each - mean) ** 2 for each in gains) / (len(gains) - 1) / len(gains))
        return mean / error if error else inf * mean if mean else 0.0


@dataclass(frozen=True, eq=False)
class Search:
    """For one set-up. ``base``: the policy that plays on; ``progress`` hears how much of a move's work is done.

    It sees a view only: what that hides is drawn anew for each sample, with dice of its own that hang on what may be
    done. So two states with one view give one move.
    """

    session: Session[Any, Any]
    setup: Any
    base: str
    budget: Budget = BUDGET
    progress: WordlessProgress | None = None

    @cached_property
    def ahead(self) -> Ahead:
        """Everybody plays on by the same policy."""
        policies = dict.fromkeys((OPEN, *self.session.seats(self.setup)), self.session.policies[self.base])
        return Ahead(self.session, policies)

    def __call__(self, view: Any, choices: tuple[Choice, ...]) -> Move | tuple[Move, ...]:
        own = self.session.policies[self.base](view, choices)
        if not self.session.aim(self.setup, view.seat):
            return own
        named = [own, *(each(view, choices) for each in self.session.policies.values())]
        first = [each if isinstance(each, Move) else each[0] for each in named]
        trials = [_Trial(move) for move in candidates(first, choices, self.budget.wide)]
        return trials[0].move if len(trials) < 2 else self._best(trials, _Samples(self, view, choices))

    def _best(self, trials: list[_Trial], samples: _Samples) -> Move:
        """Twice as many samples for half as many moves, until the work is done or no other is left."""
        own, rivals, work = trials[0], trials[1:], self.budget.work
        more = self.budget.first
        while rivals and samples.played < work:
            for _ in range(more):
                number = len(own.worths)
                for each in (own, *rivals):
                    each.worths.append(samples.worth(each.move, number))
                if self.progress:
                    self.progress(min(samples.played, work), work)
                if samples.played >= work and number > 2:
                    break
            rivals = sorted(rivals, key=lambda each: -each.mean)[: (len(rivals) + 1) // 2]
            rivals = [each for each in rivals if each.gain(own) > -1]
            more = len(own.worths)
        best = max(rivals, key=lambda each: each.mean, default=own)
        return best.move if best is not own and best.gain(own) > self.budget.sure else own.move


class _Samples:
    """What comes of moves, from what a seat sees."""

    def __init__(self, search: Search, view: Any, choices: tuple[Choice, ...]) -> None:
        self.search, self.view, self.played = search, view, 0
        write = search.session.notation.write
        told = "-".join(write(each.move) for each in choices if not each.barred)
        self.seed = sha256(told.encode()).hexdigest()[:12]

    def worth(self, move: Move, number: int) -> float:
        """Of a move on one sample; of a move that itself ends all before anybody has what they play for nothing."""
        search, seat = self.search, self.view.seat
        session, deep = search.session, search.budget.deep
        chance: Chance = Unlogged(Seeded(f"{self.seed}/search/{number}"))
        state, made = session.play(session.resample(self.view, chance=chance), move, chance=chance), 1
        end = session.outcome(state)
        if end is not None and session.points(search.setup, seat, end) < 1:
            self.played += made
            return 0.0
        while made < deep and session.outcome(state) is None:
            state, more = search.ahead.on(state, deep - made, chance)
            made += more
        self.played += made
        return worth(session, search.setup, state, seat)


def with_progress(policies: Mapping[str, Policy], progress: WordlessProgress | None) -> dict[str, Policy]:
    """The same, by seat; those that search report how far they are."""
    return {
        seat: replace(each, progress=progress) if isinstance(each, Search) else each for seat, each in policies.items()
    }
