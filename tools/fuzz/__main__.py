"""`python -m tools.fuzz --count N --seed S`: so many requests on all cores; those that fail are told by their cause."""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from types import FrameType
from typing import Any

from tools.fuzz.asking import request
from tools.fuzz.checks import faults

LOT = 500  # requests that a process does at a time
PATIENCE = 150  # seconds of a processor for one request, asked twice: the longest legal one takes a minute
NEWS = 60  # seconds between two lines about how far it is


CAUSES = 20  # that are told

Failed = tuple[int, list[str]]


@dataclass
class Lot:
    """What came of some requests: how many, those that failed and why, the slowest and its seconds of a processor."""

    count: int
    failed: list[Failed]
    slowest: tuple[float, int]


def _late(_: int, __: FrameType | None) -> None:
    raise TimeoutError(f"more than {PATIENCE} s of a processor")


def _lot(seed: str, first: int, count: int) -> Lot:
    signal.signal(signal.SIGPROF, _late)  # a busy machine makes nothing late
    slowest, failed = (0.0, first), list[Failed]()
    for n in range(first, first + count):
        asked, began = request(seed, n), time.process_time()
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            found = faults(asked)
        except TimeoutError as error:
            found = [str(error)]
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        slowest = max(slowest, (time.process_time() - began, n))
        if found:
            failed.append((n, found))
    return Lot(count, failed, slowest)


def _lots(seed: str, first: int, count: int, cores: int) -> Iterator[Lot]:
    """All lots, a few of them waiting at a time."""
    starts = iter(range(first, first + count, LOT))
    with ProcessPoolExecutor(cores) as pool:

        def begin(at: int) -> Future[Lot]:
            return pool.submit(_lot, seed, at, min(LOT, first + count - at))

        running = {begin(at) for at in islice(starts, 2 * cores)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
                running |= {begin(at) for at in islice(starts, len(done))}
        finally:
            pool.shutdown(cancel_futures=True)


def run(seed: str, first: int, count: int, cores: int) -> int:
    """Ask; 0 when every reply was sound, else 1."""
    began = told = time.monotonic()
    done, slowest = 0, (0.0, first)
    failed: list[Failed] = []
    stopped = ""
    try:
        for lot in _lots(seed, first, count, cores):
            done, slowest = done + lot.count, max(slowest, lot.slowest)
            failed += lot.failed
            if time.monotonic() > told + NEWS:
                told = time.monotonic()
                print(f"fuzz: {done:,} of {count:,} after {told - began:.0f} s", flush=True)
    except KeyboardInterrupt:
        stopped = "stopped, "
    took = time.monotonic() - began
    print(
        f"fuzz: {stopped}{done:,} requests of {count:,}, {len(failed)} failed, seed {seed}, {took:.0f} s; "
        f"slowest {slowest[0]:.1f} s (number {slowest[1]})"
    )
    causes = by_cause(failed)
    for group in list(causes.values())[:CAUSES]:
        n, found = group[0]
        print(f"  {len(group)} times:", *found, f"number {n}: {_written(request(seed, n))}", sep="\n  ")
        print(f"  again: make fuzz SEED={seed} FIRST={n} COUNT=1")
    if len(causes) > CAUSES:
        print(f"  and {len(causes) - CAUSES} causes more")
    return 1 if failed else 0


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
    parser.add_argument("--seed", default="", help="any word; the same requests for the same seed")
    parser.add_argument("--first", type=int, default=0, help="number of the first request")
    args = parser.parse_args(argv)
    seed = args.seed or f"{random.SystemRandom().getrandbits(32):x}"
    cores = os.cpu_count() or 1
    print(f"fuzz: COUNT={args.count} SEED={seed} FIRST={args.first}, {cores} processes", flush=True)
    return run(seed, args.first, args.count, cores)


if __name__ == "__main__":
    sys.exit(main())
