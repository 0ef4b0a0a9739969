"""Other processes of Python, in which sets have another order: what they answer must be the same."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Other = subprocess.Popen[str]
ROOT = Path(__file__).parents[1]
AGAIN = """
import json, sys
from engine.api import call
for asked in sys.stdin:
    print(json.dumps(call(json.loads(asked)), sort_keys=True), flush=True)
"""


@contextmanager
def others() -> Iterator[list[Other]]:
    """Two processes with other hash seeds; each answers a request a line."""
    known = os.environ | {"PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT))}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", AGAIN],
            env=known | {"PYTHONHASHSEED": seed},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]
    yield started
    for each in started:
        each.communicate()
        assert each.returncode == 0


def answer_of(other: Other, request: dict[str, Any]) -> str:
    """The line that one of them answers."""
    assert other.stdin
    assert other.stdout
    print(json.dumps(request), file=other.stdin, flush=True)
    return other.stdout.readline()
