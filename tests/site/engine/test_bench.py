"""The parts of `make bench` that press what stands on a page, once through: it may have moved. Nothing is timed."""

import subprocess
import sys

import pytest

from tests.site.conftest import ROOT


@pytest.mark.parametrize("part", ["calculator", "search"])
def test_the_bench_finds_what_it_presses(part: str) -> None:
    # a process of its own: Playwright's loop runs once in each
    run = f"from tools.bench import {part}; {part}.report(1)"
    done = subprocess.run([sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-1_000:]
    assert "median" in done.stdout
