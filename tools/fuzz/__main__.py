"""`python -m tools.fuzz`: requests, and tables with records of their own, on all cores; failures are told by cause."""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import islice
from types import FrameType
from typing import Any

from tools.fuzz.asking import request
from tools.fuzz.checks import faults
from tools.fuzz.tables import table

PATIENCE = 150  # seconds of a processor for one, asked twice: the longest legal request takes a minute
NEWS = 60  # seconds between two lines about how far it is
CAUSES, SLOWEST, SHORT = 20, 10, 160  # causes and slow ones that are told, characters of one of these

Failed = tuple[int, list[str]]
Slow = tuple[float, int, str]  # seconds of a processor, number, how it ended


@dataclass(frozen=True)
class Tried:
    """What is tried by number: what is wrong with it and how it ended, how it is told, how one is tried again."""

    name: str
    lot: int  # that a process does at a time
    look: Callable[[str, int], tuple[list[str], str]]
    shown: Callable[[str, int], str]
    again: str


def _asked(seed: str, n: int) -> tuple[list[str], str]:
    return faults(request(seed, n)), ""


KINDS = {
    "requests": Tried("requests", 500, _asked, lambda seed, n: _written(request(seed, n)), "COUNT=1 TABLES=0"),
    "tables": Tried("tables", 25, table, lambda seed, n: table(seed, n)[1], "COUNT=0 TABLES=1"),
}


@dataclass
class Lot:
    """What came of some: how many, those that failed and why, the slowest, how they ended."""

    count: int = 0
    failed: list[Failed] = field(default_factory=list)
    slowest: list[Slow] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def add(self, more: Lot) -> None:
        """Others, too."""
        self.count += more.count
        self.failed += more.failed
        self.slowest = nlargest(SLOWEST, [*self.slowest, *more.slowest])
        self.ends += more.ends


def _late(_: int, __: FrameType | None) -> None:
    raise TimeoutError(f"more than {PATIENCE} s of a processor")


def _lot(kind: str, seed: str, first: int, count: int) -> Lot:
    signal.signal(signal.SIGPROF, _late)  # a busy machine makes nothing late
    done = Lot()
    for n in range(first, first + count):
        began, end = time.process_time(), ""
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            found, end = KINDS[kind].look(seed, n)
        except TimeoutError as error:
            found = [str(error)]
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        seconds, failed = time.process_time() - began, [(n, found)] if found else []
        done.add(Lot(1, failed, [(seconds, n, end)], Counter([end])))
    return done


def _lots(kind: Tried, seed: str, first: int, count: int, cores: int) -> Iterator[Lot]:
    """All lots, a few of them waiting at a time."""
    starts = iter(range(first, first + count, kind.lot))
    with ProcessPoolExecutor(cores) as pool:

        def begin(at: int) -> Future[Lot]:
            return pool.submit(_lot, kind.name, seed, at, min(kind.lot, first + count - at))

        running = {begin(at) for at in islice(starts, 2 * cores)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
                running |= {begin(at) for at in islice(starts, len(done))}
        finally:
            pool.shutdown(cancel_futures=True)


def run(kind: Tried, seed: str, first: int, count: int, cores: int) -> int:
    """Try them; 0 when all was sound, else 1."""
    began = told = time.monotonic()
    all_done = Lot()
    stopped = ""
    try:
        for lot in _lots(kind, seed, first, count, cores):
            all_done.add(lot)
            if time.monotonic() > told + NEWS:
                told = time.monotonic()
                print(f"fuzz: {all_done.count:,} of {count:,} after {told - began:.0f} s", flush=True)
    except KeyboardInterrupt:
        stopped = "stopped, "
    took = time.monotonic() - began
    print(
        f"fuzz: {stopped}{all_done.count:,} {kind.name} of {count:,}, {len(all_done.failed)} failed, seed {seed}, "
        f"{took:.0f} s"
    )
    _tell(kind, seed, all_done)
    return 1 if all_done.failed else 0


def _tell(kind: Tried, seed: str, done: Lot) -> None:
    """The slowest, how they ended, and the causes of those that failed."""
    for seconds, n, end in done.slowest:
        print(f"  {seconds:6.2f} s, number {n}: {(end or kind.shown(seed, n))[:SHORT]}")
    for end, count in sorted(done.ends.items()):
        print(f"  {count:6,} {end}" if end else "", end="\n" if end else "")
    causes = by_cause(done.failed)
    for group in list(causes.values())[:CAUSES]:
        n, found = group[0]
        print(f"  {len(group)} times:", *found, f"number {n}: {kind.shown(seed, n)}", sep="\n  ")
        print(f"  again: make fuzz SEED={seed} FIRST={n} {kind.again}")
    if len(causes) > CAUSES:
        print(f"  and {len(causes) - CAUSES} causes more")


def by_cause(failed: Iterable[Failed]) -> dict[str, list[Failed]]:
    """Those that failed alike together, what failed most often first: numbers and quoted values make no difference."""
    causes: dict[str, list[Failed]] = {}
    for each in sorted(failed):
        cause = re.sub(r"'[^']*'|\"[^\"]*\"|\d+", "…", each[1][0])[:120]
        causes.setdefault(cause, []).append(each)
    return dict(sorted(causes.items(), key=lambda pair: -len(pair[1])))


def _written(asked: Any) -> str:
    try:
        return repr(asked)[:2_000]
    except (ValueError, RecursionError):
        return f"a {type(asked).__name__} that cannot be written out"


def main(argv: list[str] | None = None) -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="fuzz")
    parser.add_argument("--count", type=int, default=20_000, help="requests")
    parser.add_argument("--tables", type=int, default=0, help="tables that are played, of all games in turn")
    parser.add_argument("--seed", default="", help="any word; the same ones for the same seed")
    parser.add_argument("--first", type=int, default=0, help="number of the first one")
    args = parser.parse_args(argv)
    seed = args.seed or f"{random.SystemRandom().getrandbits(32):x}"
    cores = os.cpu_count() or 1
    failed = 0
    for kind, count in ((KINDS["requests"], args.count), (KINDS["tables"], args.tables)):
        if count:
            print(f"fuzz: {count:,} {kind.name}, SEED={seed} FIRST={args.first}, {cores} processes", flush=True)
            failed |= run(kind, seed, args.first, count, cores)
    return failed


if __name__ == "__main__":
    sys.exit(main())
