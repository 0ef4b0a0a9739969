"""The exact odds of any rule by exhaustive enumeration: every outcome followed in turn, within a budget of paths.

A rule is run once per path (`_Path`), all of them under one question with one budget (`_Question`). ``call`` and
``repeat`` fold a sub-rule or a process into one chance event whose equal results are merged (dynamic programming): that
keeps long fights within the budget; some processes fold themselves (`_Folding`).
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
_Decided = tuple[tuple[Hashable, object], ...]  # on a path: what was asked for, and the value there, in order
_Branch = tuple[_Decided, int, int]  # where a path begins, and its chance: numerator, denominator


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


def weigh(
    rule: Callable[..., T], *args: Any, budget: int = PATHS, progress: WordlessProgress | None = None, **inputs: Any
) -> Odds[T]:
    """The exact odds of a rule's results; ``progress`` is told (done, total) now and then.

    Raises TooManyPaths past ``budget`` paths, and Impure when the rule does not ask for the same chance twice.
    """
    question = _Question(budget, progress)
    try:
        return _odds(_weigh(rule, question, args, inputs, question.report if progress else None), question)
    except TooManyPaths as many:
        many.work = question.paths + question.work
        raise


def fold(step: Callable[..., S], state: S, times: int, *args: Any, budget: int = PATHS, work: int = 0) -> Odds[S]:
    """The exact odds of the state after ``times`` steps from ``state``; ``work``: of all processes together."""
    question = _Question(budget, most=work)
    return _odds(_fold(step, question, state, times, args), question)


def _odds(weighted: Weighted[T], question: _Question) -> Odds[T]:
    odds = {result: Fraction(w, weighted.total) for result, w in weighted.values}
    return Odds(odds, question.paths, question.paths + question.work, tuple(question.asked))


# --- what paths share -------------------------------------------------------------------------------------------------


class _Question:
    """What all paths of one question share: the budget, what was folded already, who is told how far it is.

    most: the work of all processes together; 0 where each has only a budget of its own.
    """

    def __init__(self, budget: int, listener: WordlessProgress | None = None, most: int = 0) -> None:
        self.budget, self.listener, self.most = budget, listener, most
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
        if self.listener and share >= self.reported + 0.01:
            self.reported = share
            self.listener(int(1000 * share), 1000)


class _Folding(_Question):
    """What a process folds itself with (a Weigher): many short paths, where a rule would follow few long ones.

    Its budget is exceeded up to threefold, where what it tells of its progress suggests that it will finish.
    """

    TIMES = 3

    def __init__(self, budget: int, whole: _Question) -> None:
        super().__init__(budget)
        self.whole, self.share = whole, 0.0

    def __call__(self, rule: Callable[..., T], *args: Any) -> Weighted[T]:
        return _weigh(rule, self, args, {})

    def spend(self, paths: int = 1) -> None:
        self.paths += paths
        self.whole.work += paths
        if self.whole.most and self.whole.work > self.whole.most:
            raise TooManyPaths(self.whole.most)
        if self.paths > self.budget and self.paths > self.share * self.TIMES * self.budget:
            raise TooManyPaths(self.budget)

    def progress(self, done: int, total: int) -> None:
        self.share = done / total
        self.whole.report(self.share)


# --- one path ---------------------------------------------------------------------------------------------------------


class _Path(Chance):
    """A rule run once: what its branch has decided comes again; where something new is asked for, it branches.

    It goes on with the first value there, and leaves a branch for each of the others.
    """

    __slots__ = ("at", "branches", "decided", "denominator", "numerator", "question")

    def __init__(self, question: _Question, branches: list[_Branch]) -> None:
        self.question, self.branches, self.at = question, branches, 0
        self.decided, self.numerator, self.denominator = branches.pop()

    def event(self, event: Event[T], clause: str) -> T:
        if self.at >= len(self.decided):
            self.question.asked[clause, event] = None
        return cast(T, self._decide(cast(Hashable, event), self._listed))

    def _listed(self, event: Event[Any]) -> Weighted[Any]:
        """An event's distribution. What is past the budget by itself is not even listed."""
        if event.work() > self.question.budget:
            raise TooManyPaths(self.question.budget)
        return outcomes(event)

    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        return cast(T, self._decide(("call", rule, args), lambda _: _weigh(rule, self.question, args, {})))

    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        key = ("repeat", step, state, times, args)
        return cast(S, self._decide(key, lambda _: _fold(step, self.question, state, times, args)))

    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        key = ("process", process, state, args)
        return cast(T, self._decide(key, lambda _: process.fold(_Folding(process.budget, self.question), state, *args)))

    def _decide(self, key: Hashable, weigh: Callable[[Any], Weighted[Any]]) -> object:
        """The value of what is asked for here; `weigh` lists its values, once for each question."""
        at = self.at
        self.at += 1
        if at < len(self.decided):
            then, value = self.decided[at]
            if then != key:
                raise Impure(f"the rule asked for {key!r} where it had asked for {then!r}")
            return value
        folded = self.question.folded
        weighted = folded.get(key)
        if weighted is None:
            weighted = folded[key] = weigh(key)
        return self._branch(key, weighted)

    def _branch(self, key: Hashable, weighted: Weighted[Any]) -> object:
        before, num, den = self.decided, self.numerator, self.denominator * weighted.total
        (first, weight), *others = weighted.values
        self.question.spend(len(others))
        self.branches.extend(((*before, (key, value)), num * w, den) for value, w in others)
        self.decided, self.numerator, self.denominator = (*before, (key, first)), num * weight, den
        return first


# --- all paths of a rule, all steps of a process ----------------------------------------------------------------------


def _weigh(
    rule: Callable[..., T],
    question: _Question,
    args: tuple[Any, ...],
    inputs: Mapping[str, Any],
    report: Callable[[float], None] | None = None,
) -> Weighted[T]:
    ends: defaultdict[tuple[T, int], int] = defaultdict(int)  # numerators, by result and denominator
    branches: list[_Branch] = [((), 1, 1)]
    question.spend()
    done = 0.0
    while branches:
        path = _Path(question, branches)
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


def _fold(step: Callable[..., S], question: _Question, state: S, times: int, args: tuple[Any, ...]) -> Weighted[S]:
    """Repeat a step over states: equal states merge after every step, until nothing changes any more."""
    now: Weighted[S] = Weighted(((state, 1),), 1)
    for _ in range(times):
        nexts = [(_step(step, question, each, args), weight) for each, weight in now.values]
        then = _merged(nexts, now.total)
        if dict(then.values) == dict(now.values) and then.total == now.total:
            break
        now = then
    return now


def _step(step: Callable[..., S], question: _Question, state: S, args: tuple[Any, ...]) -> Weighted[S]:
    """A state is stepped once for each question."""
    key = ("step", step, state, args)
    if key not in question.folded:
        question.folded[key] = _weigh(step, question, (state, *args), {})
    return question.folded[key]


def _merged(nexts: list[tuple[Weighted[S], int]], total: int) -> Weighted[S]:
    """What follows several states, each with its weight among all: equal states are one."""
    scale = lcm(*(after.total for after, _ in nexts))
    sums: defaultdict[S, int] = defaultdict(int)
    for after, weight in nexts:
        share = weight * (scale // after.total)
        for value, w in after.values:
            sums[value] += share * w
    return _lowest(sums, total * scale)


def _lowest(weights: Mapping[T, int], total: int) -> Weighted[T]:
    """The same weights in lowest terms."""
    common = gcd(*weights.values())
    return Weighted(tuple((value, w // common) for value, w in weights.items()), total // common)
