"""The exact odds of any rule by exhaustive enumeration: every outcome followed in turn, within a budget of paths.

A rule is replayed once per path. ``call`` and ``repeat`` fold a sub-rule or a process into one chance event whose
equal results are merged (dynamic programming), which is what keeps long fights within the budget.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar, cast

from engine.chance.chance import Chance, Process, WordlessProgress
from engine.chance.event import Event, Weighted, outcomes

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)

PATHS = 60_000


class TooManyPaths(RuntimeError):
    """The rule branches further than the budget allows; sample it instead."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"more than {budget} paths: sample the rule, or fold its steps with chance.call or chance.repeat"
        )
        self.budget = self.work = budget


class Impure(RuntimeError):
    """A rule asked for different chance when it was run again: it keeps state outside its inputs."""


AskedEvent = tuple[str, Event[Any]]


class Odds(Mapping[T, Fraction], Generic[T]):
    """{result: probability}, exact.

    ``paths``: how many were followed; ``work`` also counts those of processes. ``asked``: every (clause, event) that
    some path met, in the order met.
    """

    def __init__(
        self, odds: Mapping[T, Fraction], paths: int, work: int = 0, asked: tuple[AskedEvent, ...] = ()
    ) -> None:
        self._odds, self.paths, self.work, self.asked = dict(odds), paths, work, asked

    def __getitem__(self, result: T) -> Fraction:
        return self._odds[result]

    def __iter__(self) -> Iterator[T]:
        return iter(self._odds)

    def __len__(self) -> int:
        return len(self._odds)


class _Run:
    """What all paths of one question share: the budget, the folded sub-rules, and who is told how far it is.

    most: the work of all processes together; 0 where each has only a budget of its own.
    """

    def __init__(self, budget: int, progress: WordlessProgress | None = None, most: int = 0) -> None:
        self.budget, self.progress, self.most = budget, progress, most
        self.paths = self.work = 0
        self.reported = 0.0
        self.folded: dict[Hashable, Weighted[Any]] = {}
        self.asked: dict[AskedEvent, None] = {}

    def spend(self, paths: int = 1) -> None:
        self.paths += paths
        if self.paths > self.budget:
            raise TooManyPaths(self.budget)

    def report(self, share: float) -> None:
        """How much is done, where that is news: a process tells its own part, and what comes after it is little."""
        if self.progress and share >= self.reported + 0.01:
            self.reported = share
            self.progress(int(1000 * share), 1000)


class _Patient(_Run):
    """The budget of a process that tells its progress: exceeded up to threefold, where that suggests it will finish."""

    TIMES = 3
    share = 0.0

    def __init__(self, budget: int, whole: _Run) -> None:
        super().__init__(budget)
        self.whole = whole

    def spend(self, paths: int = 1) -> None:
        self.paths += paths
        self.whole.work += paths
        if self.whole.most and self.whole.work > self.whole.most:
            raise TooManyPaths(self.whole.most)
        if self.paths > self.budget and self.paths > self.share * self.TIMES * self.budget:
            raise TooManyPaths(self.budget)

    def report(self, share: float) -> None:
        self.share = share
        self.whole.report(share)


class _Part:
    """Weighs the parts of a process: it follows many short paths where a rule would follow few long ones."""

    def __init__(self, budget: int, whole: _Run) -> None:
        self.run = _Patient(budget, whole)
        self.spend = self.run.spend

    def progress(self, done: int, total: int) -> None:
        self.run.report(done / total)

    def __call__(self, rule: Callable[..., T], *args: Any) -> Weighted[T]:
        return _weigh(rule, self.run, args, {})


_Seen = tuple[tuple[Hashable, object], ...]


class _Path(Chance):
    """One path: outcomes already decided are replayed, a new event branches and queues its siblings."""

    __slots__ = ("at", "denominator", "numerator", "run", "seen", "todo")

    def __init__(self, run: _Run, todo: list[tuple[_Seen, int, int]], seen: _Seen, num: int, den: int) -> None:
        self.run, self.todo, self.seen, self.at = run, todo, seen, 0
        self.numerator, self.denominator = num, den

    def event(self, event: Event[T], clause: str) -> T:
        if self.at >= len(self.seen):
            self.run.asked[clause, event] = None
        return cast(T, self._decide(cast(Hashable, event), self._listed))

    def _listed(self, event: Event[Any]) -> Weighted[Any]:
        """An event's distribution. What is past the budget by itself is not even listed."""
        if event.work() > self.run.budget:
            raise TooManyPaths(self.run.budget)
        return outcomes(event)

    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        return cast(T, self._decide(("call", rule, args), lambda _: _weigh(rule, self.run, args, {})))

    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        key = ("repeat", step, state, times, args)
        return cast(S, self._decide(key, lambda _: _fold(step, self.run, state, times, args)))

    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        key = ("process", process, state, args)
        return cast(T, self._decide(key, lambda _: process.fold(_Part(process.budget, self.run), state, *args)))

    def _decide(self, key: Hashable, weigh: Callable[[Any], Weighted[Any]]) -> object:
        at = self.at
        self.at += 1
        if at < len(self.seen):
            then, value = self.seen[at]
            if then != key:
                raise Impure(f"the rule asked for {key!r} where it had asked for {then!r}")
            return value
        folded = self.run.folded
        weighted = folded.get(key)
        if weighted is None:
            weighted = folded[key] = weigh(key)
        return self._branch(key, weighted)

    def _branch(self, key: Hashable, weighted: Weighted[Any]) -> object:
        base, num, den = self.seen, self.numerator, self.denominator * weighted.total
        self.denominator = den
        (first, weight), *others = weighted.values
        self.run.spend(len(others))
        self.todo.extend((((*base, (key, value))), num * w, den) for value, w in others)
        self.seen = (*base, (key, first))
        self.numerator = num * weight
        return first


def _lowest(weights: Mapping[T, int], total: int) -> Weighted[T]:
    """The same weights in lowest terms."""
    common = gcd(*weights.values())
    return Weighted(tuple((value, w // common) for value, w in weights.items()), total // common)


def _weigh(
    rule: Callable[..., T],
    run: _Run,
    args: tuple[Any, ...],
    inputs: Mapping[str, Any],
    report: Callable[[float], None] | None = None,
) -> Weighted[T]:
    ends: defaultdict[tuple[T, int], int] = defaultdict(int)
    todo: list[tuple[_Seen, int, int]] = [((), 1, 1)]
    run.spend()
    done = 0.0
    while todo:
        path = _Path(run, todo, *todo.pop())
        result = rule(*args, **inputs, chance=path)
        ends[result, path.denominator] += path.numerator
        if report:
            done += path.numerator / path.denominator
            report(done)
    total = lcm(*(denominator for _, denominator in ends))
    sums: defaultdict[T, int] = defaultdict(int)
    for (result, denominator), numerator in ends.items():
        sums[result] += numerator * (total // denominator)
    return _lowest(sums, total)


def _fold(step: Callable[..., S], run: _Run, state: S, times: int, args: tuple[Any, ...]) -> Weighted[S]:
    """Repeat a step over states: equal states merge after every step, and a state is stepped once per question."""
    now: Weighted[S] = Weighted(((state, 1),), 1)
    for _ in range(times):
        nexts = [(_step(step, run, each, args), weight) for each, weight in now.values]
        scale = lcm(*(after.total for after, _ in nexts))
        sums: defaultdict[S, int] = defaultdict(int)
        for after, weight in nexts:
            share = weight * (scale // after.total)
            for value, w in after.values:
                sums[value] += share * w
        then = _lowest(sums, now.total * scale)
        if dict(then.values) == dict(now.values) and then.total == now.total:
            break
        now = then
    return now


def _step(step: Callable[..., S], run: _Run, state: S, args: tuple[Any, ...]) -> Weighted[S]:
    key = ("step", step, state, args)
    if key not in run.folded:
        run.folded[key] = _weigh(step, run, (state, *args), {})
    return run.folded[key]


def _odds(weighted: Weighted[T], run: _Run) -> Odds[T]:
    odds = {result: Fraction(w, weighted.total) for result, w in weighted.values}
    return Odds(odds, run.paths, run.paths + run.work, tuple(run.asked))


def weigh(
    rule: Callable[..., T], *args: Any, budget: int = PATHS, progress: WordlessProgress | None = None, **inputs: Any
) -> Odds[T]:
    """The exact odds of a rule's results; ``progress`` is told (done, total) now and then.

    Raises TooManyPaths past ``budget`` paths, and Impure when the rule does not ask for the same chance twice.
    """
    run = _Run(budget, progress)
    try:
        return _odds(_weigh(rule, run, args, inputs, run.report if progress else None), run)
    except TooManyPaths as many:
        many.work = run.paths + run.work
        raise


def fold(step: Callable[..., S], state: S, times: int, *args: Any, budget: int = PATHS, work: int = 0) -> Odds[S]:
    """The exact odds of the state after ``times`` steps from ``state``; ``work``: of all processes together."""
    run = _Run(budget, most=work)
    return _odds(_fold(step, run, state, times, args), run)
