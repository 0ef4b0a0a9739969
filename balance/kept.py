"""Results kept by content in a folder: a stopped run goes on, an edited roster computes only what changed."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from balance.task import Result, Work


class Kept:
    """One small file for each task, named by its hash. ``found``, ``added``: how many were there, and are new."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.found, self.added = folder, 0, 0

    def _file(self, task: Work) -> Path:
        return self._folder / task.key[:2] / f"{task.key[2:]}.json"

    def get(self, task: Work) -> Result | None:
        """What came of a task before; None where nothing is kept, or what is kept is damaged."""
        with suppress(OSError, ValueError):
            result = json.loads(self._file(task).read_text("utf-8"))
            if isinstance(result, list):
                self.found += 1
                return result
        return None

    def put(self, task: Work, result: Result) -> None:
        """Whole or not at all, however this process ends."""
        file = self._file(task)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(result), "utf-8")
        part.replace(file)
        self.added += 1
