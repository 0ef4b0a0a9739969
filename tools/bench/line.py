"""A slow line and a slow machine. Both slow down workers too, which the browser's own throttling leaves alone."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

PIECE = 8192  # bytes
TURN = 0.02  # s: how long a slowed machine works and rests together


@dataclass
class SlowLine:
    """All that is sent goes through it: so many bytes a second, and each answer begins so many seconds later."""

    rate: float
    delay: float
    free: float = 0  # when what was handed over before will have gone out
    sent: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, write: Callable[[bytes], object], data: bytes) -> int:
        """Write in pieces, each when its turn has come."""
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            with self._lock:
                self.free = max(self.free, time.monotonic()) + len(piece) / self.rate
                self.sent += len(piece)
                due = self.free
            time.sleep(max(0, due - time.monotonic()))
            write(piece)
        return len(data)


@contextlib.contextmanager
def slowed(marked: str, times: int) -> Iterator[None]:
    """Every process with this in its command works only each so many-th moment while the block runs."""
    if times == 1:
        yield
        return
    over = threading.Event()
    thread = threading.Thread(target=_halt, args=(marked, times, over), daemon=True)
    thread.start()
    yield
    over.set()
    thread.join()


def _halt(marked: str, times: int, over: threading.Event) -> None:
    while not over.is_set():
        found = processes(marked)
        _tell(found, signal.SIGSTOP)
        time.sleep(TURN * (times - 1) / times)
        _tell(found, signal.SIGCONT)
        time.sleep(TURN / times)


def processes(marked: str) -> list[int]:
    """The browser's processes: those that name its profile, and their children."""
    parents, found = {}, set[int]()
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if marked.encode() in (place / "cmdline").read_bytes():
                found.add(int(place.name))
            parents[int(place.name)] = int((place / "stat").read_text().rpartition(")")[2].split()[1])
    for _ in range(3):  # the browser, its zygote, what that made
        found |= {pid for pid, parent in parents.items() if parent in found}
    return [*found]


def _tell(processes: list[int], what: signal.Signals) -> None:
    for pid in processes:
        with contextlib.suppress(OSError):
            os.kill(pid, what)
