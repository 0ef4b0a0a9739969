"""What a first visitor on a middling phone gets, by Lighthouse: each page several times, the median told."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.site.conftest import copy_site
from tools.bench.host import host
from tools.chromium import find

ROOT = Path(__file__).parents[2]
PAGES = ("", "exorcist/attack/", "cardgard/match/")
TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
METRICS = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def visit(url: str) -> dict[str, Any]:
    """One run with Lighthouse's own phone: a slow net, a processor four times slower than this one."""
    command = ["node_modules/.bin/lighthouse", url, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    command.append(f"--only-categories={','.join(TARGETS)}")
    known = os.environ | {"CHROME_PATH": find()}
    done = subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def report(repeats: int = 3) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as made, host(Path(made)) as (url, _):
        copy_site(ROOT / "site", Path(made), url)
        for page in PAGES:
            runs = [visit(f"{url}{page}") for _ in range(repeats)]
            scores = {
                name: statistics.median(round(100 * run["categories"][name]["score"]) for run in runs)
                for name in TARGETS
            }
            told = ", ".join(f"{name} {score:.0f} (target {TARGETS[name]})" for name, score in scores.items())
            median = {name: statistics.median(run["audits"][name]["numericValue"] for run in runs) for name in METRICS}
            fcp, lcp, tbt, cls = median.values()
            speed = statistics.median(run["environment"]["benchmarkIndex"] for run in runs)
            print(f"Lighthouse, {page or 'home'}: {told}")
            print(f"  first text {fcp / 1000:.1f} s, largest {lcp / 1000:.1f} s, blocked {tbt:.0f} ms, shift {cls:.3f}")
            print(f"  on a machine of index {speed:.0f}; below 1000 it is too busy to tell")
