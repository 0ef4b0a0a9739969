"""The exact odds of any rule, by following every outcome in turn; past a budget of paths, sampling.

A rule is replayed once per path. ``call`` and ``repeat`` fold a sub-rule or a process into one chance event whose
equal results are merged, which is what keeps long fights within the budget.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm, sqrt
from typing import Any, Generic, TypeVar, cast

from engine.chance import Chance, Process, Unlogged
from engine.nodes import Node, Source, Weighted, outcomes

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)
Tick = Callable[[int, int], Any]

PATHS = 60_000


class TooManyPaths(RuntimeError):
    """The rule branches further than the budget allows; sample it instead."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"more than {budget} paths: sample the rule, or fold its steps with chance.call or chance.repeat"
        )
        self.budget = budget


class Impure(RuntimeError):
    """A rule asked for different chance when it was run again: it keeps state outside its inputs."""


class Odds(Mapping[T, Fraction], Generic[T]):
    """{result: probability}, exact; ``paths`` tells how many were followed."""

    def __init__(self, odds: Mapping[T, Fraction], paths: int) -> None:
        self._odds, self.paths = dict(odds), paths

    def __getitem__(self, result: T) -> Fraction:
        return self._odds[result]

    def __iter__(self) -> Iterator[T]:
        return iter(self._odds)

    def __len__(self) -> int:
        return len(self._odds)


class _Run:
    """What all paths of one question share: the budget, the folded sub-rules, and who is told how far it is."""

    def __init__(self, budget: int, tick: Tick | None = None) -> None:
        self.budget, self.tick = budget, tick
        self.paths = 0
        self.folded: dict[Hashable, Weighted[Any]] = {}

    def spend(self, paths: int = 1) -> None:
        self.paths += paths
        if self.paths > self.budget:
            raise TooManyPaths(self.budget)


class _Patient(_Run):
    """The budget of a process that tells how far it is: past it, it may go on while it will end within some more."""

    TIMES = 3
    share = 0.0

    def spend(self, paths: int = 1) -> None:
        self.paths += paths
        if self.paths > self.budget and self.paths > self.share * self.TIMES * self.budget:
            raise TooManyPaths(self.budget)

    def tell(self, done: int, total: int) -> None:
        self.share = done / total
        if self.tick:
            self.tick(done, total)


class _Part:
    """Weighs the parts of a process: it follows many short paths where a rule would follow few long ones."""

    def __init__(self, budget: int, tick: Tick | None) -> None:
        self.run = _Patient(budget, tick)
        self.spend, self.tell = self.run.spend, self.run.tell

    def __call__(self, rule: Callable[..., T], *args: Any) -> Weighted[T]:
        return _weigh(rule, self.run, args, {})


_Seen = tuple[tuple[Hashable, object], ...]


class _Path(Chance):
    """One path: outcomes already decided are replayed, a new event branches and queues its siblings."""

    __slots__ = ("at", "denominator", "numerator", "run", "seen", "todo")

    def __init__(self, run: _Run, todo: list[tuple[_Seen, int, int]], seen: _Seen, num: int, den: int) -> None:
        self.run, self.todo, self.seen, self.at = run, todo, seen, 0
        self.numerator, self.denominator = num, den

    def node(self, node: Node[T], clause: str) -> T:
        return cast(T, self._decide(cast(Hashable, node), outcomes))

    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        return cast(T, self._decide(("call", rule, args), lambda _: _weigh(rule, self.run, args, {})))

    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        key = ("repeat", step, state, times, args)
        return cast(S, self._decide(key, lambda _: _fold(step, self.run, state, times, args)))

    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        part = _Part(process.budget, self.run.tick)
        return cast(T, self._decide(("process", process, state, args), lambda _: process.fold(part, state, *args)))

    def _decide(self, key: Hashable, weigh: Callable[[Hashable], Weighted[Any]]) -> object:
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


def _weigh(rule: Callable[..., T], run: _Run, args: tuple[Any, ...], inputs: Mapping[str, Any]) -> Weighted[T]:
    ends: defaultdict[tuple[T, int], int] = defaultdict(int)
    todo: list[tuple[_Seen, int, int]] = [((), 1, 1)]
    run.spend()
    while todo:
        path = _Path(run, todo, *todo.pop())
        result = rule(*args, **inputs, chance=path)
        ends[result, path.denominator] += path.numerator
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
    return Odds({result: Fraction(w, weighted.total) for result, w in weighted.values}, run.paths)


def weigh(rule: Callable[..., T], *args: Any, budget: int = PATHS, tick: Tick | None = None, **inputs: Any) -> Odds[T]:
    """The exact odds of a rule's results; ``tick`` is told (done, total) now and then while a long process is folded.

    Raises TooManyPaths past ``budget`` paths, and Impure when the rule does not ask for the same chance twice.
    """
    run = _Run(budget, tick)
    return _odds(_weigh(rule, run, args, inputs), run)


def fold(step: Callable[..., S], state: S, times: int, *args: Any, budget: int = PATHS) -> Odds[S]:
    """The exact odds of the state after ``times`` steps from ``state``."""
    run = _Run(budget)
    return _odds(_fold(step, run, state, times, args), run)


def sample(
    rule: Callable[..., T],
    source: Source,
    samples: int,
    tick: Callable[[int, Mapping[T, int]], None] | None = None,
    **inputs: Any,
) -> dict[T, int]:
    """{result: how often} over so many rolls; ``tick`` is told the count and what was seen now and then."""
    counts: defaultdict[T, int] = defaultdict(int)
    every = max(1, samples // 50)
    for done in range(1, samples + 1):
        counts[rule(**inputs, chance=Unlogged(source))] += 1
        if tick and done % every == 0:
            tick(done, counts)
    return dict(counts)


def standard_error(probability: float, samples: int) -> float:
    """Of a sampled probability."""
    return sqrt(max(probability * (1 - probability), 0.0) / samples)
