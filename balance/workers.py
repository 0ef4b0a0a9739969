"""Where tasks are done: here, in processes of this machine, or on a Dask cluster that somebody else runs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple

TRIES = 5  # how often a cluster may do a task again whose worker went away


class Workers(NamedTuple):
    """An executor, and how many tasks it can do at once."""

    executor: Executor
    width: int


class _Here(Executor):
    """Done at once, one after the other."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def _deaf() -> None:
    """Ctrl+C reaches every process of a terminal; the first one tells the others to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """So many processes; with one, this one. Spawned: they inherit no threads that a library may have begun."""
    if count == 1:
        yield Workers(_Here(), 1)
        return
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_deaf)
    try:
        yield Workers(pool, count)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str, timeout: float = 10) -> Iterator[Workers]:
    """The workers of an existing scheduler. Raises OSError where none answers, BrokenExecutor where they are lost."""
    import distributed  # noqa: PLC0415 - an extra of the extra: only who has a cluster needs it

    made: Any = distributed.Client  # it has no types
    try:
        client = made(address, timeout=timeout, set_as_default=False)
    except ValueError as error:  # it is no address
        raise OSError(str(error)) from None
    with client:
        width = sum(client.nthreads().values()) or 1
        executor = client.get_executor(retries=TRIES, pure=False)
        try:
            yield Workers(executor, width)
        except (distributed.KilledWorker, CancelledError, ModuleNotFoundError) as error:
            raise BrokenExecutor(str(error)) from None
        finally:
            executor.shutdown(wait=False)
