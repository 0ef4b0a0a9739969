"""Jobs on an executor. A job is a generator: it asks for tasks and is sent their results, and so decides what is next.

What a job asks for hangs on earlier results alone, never on who was quicker: every run ends alike.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any, Generic, TypeVar

from balance.kept import Kept
from balance.task import Result, Work, work
from balance.workers import Workers

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
Job = Generator[Sequence[Work], list[Result], R]
Progress = Callable[[int, int], None]
AHEAD = 4  # tasks that wait for each worker


class _Running(Generic[K, R]):
    """A job with the results of the tasks that it asked for last."""

    def __init__(self, key: K, job: Job[R]) -> None:
        self.key, self.job = key, job
        self.results: list[Any] = []
        self.missing = 0


class Driver(Generic[K, R]):
    """All jobs, a few at a time."""

    def __init__(self, workers: Workers, kept: Kept, progress: Progress) -> None:
        self._workers, self._kept, self._progress = workers, kept, progress
        self._futures: dict[Future[Result], tuple[_Running[K, R], int, Work]] = {}
        self._ready: deque[tuple[_Running[K, R], list[Result] | None]] = deque()
        self._ends: dict[K, R] = {}

    def run(self, jobs: Mapping[K, Job[R]]) -> dict[K, R]:
        """What every job returns, in the order they were given."""
        waiting = deque(_Running(key, job) for key, job in jobs.items())
        while waiting or self._ready or self._futures:
            while self._ready:
                self._advance(*self._ready.popleft())
                self._progress(len(self._ends), len(jobs))
            if waiting and len(self._futures) < AHEAD * self._workers.width:
                self._ready.append((waiting.popleft(), None))
            elif self._futures:
                self._collect()
        return {key: self._ends[key] for key in jobs}

    def _advance(self, running: _Running[K, R], results: list[Result] | None) -> None:
        """The job's next tasks: those that are kept are done."""
        try:
            tasks = next(running.job) if results is None else running.job.send(results)
        except StopIteration as end:
            self._ends[running.key] = end.value
            return
        running.results = [self._kept.get(task) for task in tasks]
        running.missing = running.results.count(None)
        for at, task in enumerate(tasks):
            if running.results[at] is None:
                self._futures[self._workers.executor.submit(work, task.text)] = running, at, task
        if not running.missing:
            self._ready.append((running, running.results))

    def _collect(self) -> None:
        for future in wait(self._futures, return_when=FIRST_COMPLETED).done:
            running, at, task = self._futures.pop(future)
            running.results[at] = future.result()
            self._kept.put(task, running.results[at])
            running.missing -= 1
            if not running.missing:
                self._ready.append((running, running.results))
