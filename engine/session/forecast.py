"""How a session goes on if everyone plays by a policy: every way followed where states merge, else playouts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import Any

from engine.chance import Chance, Drawn, ScriptError, Seeded, TooManyPaths, Unlogged, fold, standard_error
from engine.session.autoplay import decide
from engine.session.choice import Refused, take
from engine.session.moves import Move, RealTable
from engine.session.roster import numbered
from engine.session.seats import OPEN
from engine.session.session import Policy, Session
from engine.words import Label

RUNS = 1_000
MOVES = 600  # a run that has not ended by then is told as open
EXACT_MOVES, PATHS, WORK = 60, 20_000, 300_000  # of all ways together; work: that of processes, some ten seconds
BRIEF = 100  # a part in so many of that work is a tenth of a second
SAMPLED = 150_000  # moves that are played for samples: a minute, whatever the game
ONGOING = "open"
Progress = Callable[[int, int, Mapping[str, float]], Any]


@dataclass(frozen=True, slots=True)
class Left:
    """A figure of somebody at the end: its mean, its spread, and how often nothing is left of it."""

    actor: Label
    meter: Label
    mean: float
    spread: float
    gone: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """Chances of each end, "open" among them; rounds on average; runs: 0 where every way was followed."""

    ends: Mapping[str, float]
    rounds: float
    left: tuple[Left, ...]
    runs: int

    @property
    def error(self) -> float:
        """The largest standard error of the chances."""
        return max((standard_error(p, self.runs) for p in self.ends.values()), default=0.0) if self.runs else 0.0


@dataclass(frozen=True, slots=True)
class _Seen:
    """Before all: what the seat knows, of a state that is to be drawn, and moves that are made first."""

    view: Any
    moves: tuple[Move, ...] = ()


class Ahead:
    """Plays one decision on; a state that has ended stays as it is."""

    def __init__(self, session: Session[Any, Any], policies: Mapping[str, Policy]) -> None:
        self.session, self.policies = session, policies

    def __call__(self, state: Any, *, chance: Chance) -> Any:
        return self.on(state, 1, chance)[0]

    def on(self, state: Any, most: int, chance: Chance) -> tuple[Any, int]:
        """At most so many decisions, as far as the session takes several at once; and how many they were."""
        session = self.session
        if isinstance(state, _Seen):
            return self._made(state.moves, session.resample(state.view, chance=chance), chance), 0
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

    def _made(self, moves: tuple[Move, ...], state: Any, chance: Chance) -> Any:
        """The first of the moves, and those after it that were decisions and still fit."""
        session = self.session
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


def forecast(
    session: Session[Any, Any],
    view: Any,
    policies: Mapping[str, Policy],
    seed: str,
    runs: int = RUNS,
    progress: Progress | None = None,
) -> Forecast:
    """What is to be expected from what a seat knows; what it does not know is drawn anew for each run.

    Long games get fewer runs than were asked for.
    """
    ways = Ways(session, view, policies, seed)
    return ways.followed() or ways.sampled(runs, progress)


class Ways:
    """All ways on from what a seat knows, once these moves are made: followed, or as many of them as one likes."""

    def __init__(
        self,
        session: Session[Any, Any],
        view: Any,
        policies: Mapping[str, Policy],
        seed: str,
        moves: tuple[Move, ...] = (),
    ) -> None:
        self.session, self.seed, self.start = session, seed, _Seen(view, moves)
        self.ahead = Ahead(session, policies)
        self.counts: defaultdict[Any, int] = defaultdict(int)
        self.done = self.played = 0

    def followed(self, share: int = 1) -> Forecast | None:
        """Exactly; None where there are too many ways for one of so many that share the work."""
        odds = _followed(self.session, self.ahead, self.start, share)
        return None if odds is None else _summed(self.session, *_whole(odds), 0)

    def brief(self) -> Forecast | None:
        """Exactly, where that is so little work that nobody waits for it."""
        return self.followed(BRIEF)

    def sampled(self, runs: int, progress: Progress | None = None, most: int = SAMPLED) -> Forecast:
        """Runs up to this number; each has dice of its own, the same whatever moves are made first."""
        while self.done < runs and self.played < most:
            chance = Unlogged(Seeded(f"{self.seed}/forecast/{self.done}"))
            end, played = _run(self.session, self.ahead, self.start, chance)
            self.counts[end] += 1
            self.done, self.played = self.done + 1, self.played + played
            if progress and self.done % max(1, runs // 50) == 0:
                progress(self.done, runs, self.ends)
        return _summed(self.session, self.counts, self.done, self.done)

    @property
    def ends(self) -> dict[str, float]:
        """How often the runs so far came to which end."""
        return _ends(self.session, self.counts, self.done)


def _followed(session: Session[Any, Any], ahead: Ahead, seen: _Seen, share: int) -> Mapping[Any, Fraction] | None:
    """Every end with its chance; None where there are too many ways. What may be hidden shares the work evenly."""
    ends: defaultdict[Any, Fraction] = defaultdict(Fraction)
    try:
        starts = fold(ahead, seen, 1, budget=PATHS)
        if not all(map(session.followable, starts)):
            return None
        paths, work = (max(1, most // len(starts) // share) for most in (PATHS, WORK))
        for start, p in starts.items():
            for end, q in fold(ahead, start, EXACT_MOVES, budget=paths, work=work).items():
                if session.outcome(end) is None:
                    return None
                ends[end] += p * q
    except TooManyPaths:
        return None
    return ends


def _run(session: Session[Any, Any], ahead: Ahead, seen: Any, chance: Chance) -> tuple[Any, int]:
    """One way it may end, or where it stands when the limit is reached; and how many moves that took."""
    state, played = ahead(seen, chance=chance), 0
    while played < MOVES and session.outcome(state) is None:
        state, more = ahead.on(state, MOVES - played, chance)
        played += more
    return state, played


def played_out(session: Session[Any, Any], state: Any, policies: Mapping[str, Policy], chance: Chance) -> Any:
    """One way it may go on from a state of which everything is known: its end, or where it stands at the limit."""
    return _run(session, Ahead(session, policies), state, chance)[0]


def _whole(odds: Mapping[Any, Fraction]) -> tuple[dict[Any, int], int]:
    """Odds as whole weights, and their sum."""
    total = lcm(*(p.denominator for p in odds.values()))
    return {state: p.numerator * (total // p.denominator) for state, p in odds.items()}, total


def _ends(session: Session[Any, Any], weights: Mapping[Any, int], total: int) -> dict[str, float]:
    ends: defaultdict[str, int] = defaultdict(int)
    for state, weight in weights.items():
        ends[session.outcome(state) or ONGOING] += weight
    return {name: weight / total for name, weight in ends.items()}


def _summed(session: Session[Any, Any], weights: Mapping[Any, int], total: int, runs: int) -> Forecast:
    figures: dict[tuple[Label, int, Label], list[tuple[int, int]]] = {}
    for state, weight in weights.items():
        named: Counter[Label] = Counter()
        for actor in session.left(state):
            named[actor.name] += 1
            for meter in actor.meters:
                figures.setdefault((actor.name, named[actor.name], meter.name), []).append((meter.value, weight))
    rounds = sum(session.rounds(state) * weight for state, weight in weights.items()) / total
    several = {name for name, number, _ in figures if number > 1}
    left = tuple(
        _left(numbered(name, number if name in several else 0), meter, seen, total)
        for (name, number, meter), seen in figures.items()
    )
    return Forecast(_ends(session, weights, total), rounds, left, runs)


def _left(actor: Label, meter: Label, seen: list[tuple[int, int]], total: int) -> Left:
    """Somebody who has left the scene has nothing left."""
    mean = sum(value * weight for value, weight in seen)
    square = sum(value * value * weight for value, weight in seen)
    gone = total - sum(weight for value, weight in seen if value > 0)
    return Left(actor, meter, mean / total, sqrt(max(0, square * total - mean * mean) / total**2), gone / total)
