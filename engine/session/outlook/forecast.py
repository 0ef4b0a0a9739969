"""How a session goes on if everyone plays by a policy: every way followed where states merge, else playouts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import lcm
from typing import Any

from engine.chance import Chance, Drawn, ScriptError, Seeded, TooManyPaths, Unlogged, fold, weigh
from engine.session.autoplay import decide
from engine.session.choice import Refused, take
from engine.session.moves import Move, RealTable
from engine.session.outlook.tally import Tally
from engine.session.seats import OPEN
from engine.session.session import Policy, Session

RUNS = 1_000
MOVES = 600  # a run that has not ended by then is told as open
EXACT_MOVES, PATHS, WORK = 60, 20_000, 300_000  # of all ways together; work: that of processes, some ten seconds
BRIEF = 100  # a part in so many of that work is a tenth of a second
SAMPLED = 150_000  # moves that are played for samples: a minute, whatever the game
Progress = Callable[[int, int, Mapping[str, float]], Any]


class Ahead:
    """Plays one decision on; a state that has ended stays as it is."""

    def __init__(self, session: Session[Any, Any], policies: Mapping[str, Policy]) -> None:
        self.session, self.policies = session, policies

    def __call__(self, state: Any, *, chance: Chance) -> Any:
        return self.on(state, 1, chance)[0]

    def on(self, state: Any, most: int, chance: Chance) -> tuple[Any, int]:
        """At most so many decisions, as far as the session takes several at once; and how many they were."""
        session = self.session
        if session.outcome(state) is not None:
            return state, 0
        end = session.to_the_end(state, chance=chance)
        if end is not None:
            return end, 1
        several = session.ahead(state, self.policies, most, chance=chance)
        if several is not None:
            return several
        move = decide(session, state, self.policies, chance)
        return (state if move is None else session.play(state, move, chance=chance)), 1

    def to_an_end(self, state: Any, chance: Chance) -> tuple[Any, int]:
        """One way it may end, or where it stands when the limit is reached; and how many moves that took."""
        played = 0
        while played < MOVES and self.session.outcome(state) is None:
            state, more = self.on(state, MOVES - played, chance)
            played += more
        return state, played


def forecast(
    session: Session[Any, Any],
    view: Any,
    policies: Mapping[str, Policy],
    seed: str,
    runs: int = RUNS,
    progress: Progress | None = None,
) -> Tally:
    """What is to be expected from what a seat knows; what it does not know is drawn anew for each run.

    Long games get fewer runs than were asked for.
    """
    ways = Ways.from_view(session, view, policies, seed)
    return ways.followed() or ways.sampled(runs, progress)


class Ways:
    """All ways on from where ``begin`` may lead: followed, or as many runs as one likes, counted in ``tally``.

    seed: what stands before the number of a run; the two together are the seed of its dice.
    """

    def __init__(
        self, session: Session[Any, Any], begin: Callable[..., Any], policies: Mapping[str, Policy], seed: str
    ) -> None:
        self.session, self.begin, self.seed = session, begin, seed
        self.ahead = Ahead(session, policies)
        self.tally, self.played = Tally(), 0

    @classmethod
    def from_view(
        cls,
        session: Session[Any, Any],
        view: Any,
        policies: Mapping[str, Policy],
        seed: str,
        moves: tuple[Move, ...] = (),
    ) -> Ways:
        """From what a seat knows, once these moves are made; the runs have the same dice whatever moves these are."""
        return cls(session, partial(_resumed, session, view, moves), policies, f"{seed}/forecast/")

    def followed(self, share: int = 1) -> Tally | None:
        """Exactly; None where there are too many ways for one of so many that share the work.

        What may be hidden shares it evenly.
        """
        session, ends = self.session, defaultdict[Any, Fraction](Fraction)
        try:
            starts = weigh(self.begin, budget=PATHS)
            if not all(map(session.followable, starts)):
                return None
            paths, work = (max(1, most // len(starts) // share) for most in (PATHS, WORK))
            for start, p in starts.items():
                for end, q in fold(self.ahead, start, EXACT_MOVES, budget=paths, work=work).items():
                    if session.outcome(end) is None:
                        return None
                    ends[end] += p * q
        except TooManyPaths:
            return None
        total = lcm(*(p.denominator for p in ends.values()))
        weights = {end: p.numerator * (total // p.denominator) for end, p in ends.items()}
        return Tally.of(session, weights, exact=True)

    def brief(self) -> Tally | None:
        """Exactly, where that is so little work that nobody waits for it."""
        return self.followed(BRIEF)

    def sampled(self, runs: int, progress: Progress | None = None, most: int = SAMPLED) -> Tally:
        """Runs up to this number, or until so many moves are played."""
        size = max(1, runs // 50) if progress else runs
        while self.tally.runs < runs and self.played < most:
            first = self.tally.runs
            self.tally.add(self.lot(range(first, min(first + size, runs)), most))
            if progress and self.tally.runs % size == 0:
                progress(self.tally.runs, runs, self.tally.ends)
        return self.tally

    def lot(self, span: range, most: int = SAMPLED) -> Tally:
        """The runs of these numbers: each has dice of its own, the same for the same number, wherever it starts."""
        ends: defaultdict[Any, int] = defaultdict(int)
        for number in span:
            if self.played >= most:
                break
            chance = Unlogged(Seeded(f"{self.seed}{number}"))
            end, played = self.ahead.to_an_end(self.begin(chance=chance), chance)
            ends[end] += 1
            self.played += played
        return Tally.of(self.session, ends)


def _resumed(session: Session[Any, Any], view: Any, moves: tuple[Move, ...], *, chance: Chance) -> Any:
    """What a seat knows, drawn, after the first of the moves and those after it that are decisions and still fit."""
    state = session.resample(view, chance=chance)
    for at, move in enumerate(moves):
        seat = session.turn(state)
        if session.outcome(state) is not None or (at and seat == OPEN):
            break
        try:
            take(session.choices(session.view(state, seat)), move)
            dice = chance if move.dice is None else Drawn(RealTable(move, ""))
            state = session.play(state, move, chance=dice)
        except (Refused, ScriptError):
            break
    return state
