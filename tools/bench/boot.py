"""How long a reader waits from the tap to the first result: ours beside plain Pyodide with the same engine, in turn.

Both answer the same page of the built site, over the same throttled line. Each time in a new browser profile.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import zipfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.bench.host import host
from tools.bench.line import SlowLine, slowed
from tools.chromium import find

ROOT = Path(__file__).parents[2]
PAGE, WIDGET = "exorcist/attack/", "exorcist.strike"
LINES = {"10 Mbit/s, 40 ms": (1.25e6, 0.04), "slow 4G": (0.2e6, 0.15)}
MACHINES = {"CPU": 1, "CPU / 4": 4}
SITES = ("ours", "plain")
# Name: the site, and whether its reader's line is free, so that the download begins before the tap
VARIANTS = {"ours": ("ours", False), "ours, begun ahead": ("ours", True), "plain": ("plain", False)}
SPARING = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })"
READ = 5000  # ms that somebody reads before the tap
SETTLE = 3000  # ms for what the browser keeps after a visit
TAP = """(widget) => new Promise((resolve) => {
  const place = document.querySelector(`rule-widget[id="${widget}"]`);
  const began = performance.now();
  const look = () => {
    if (place.querySelector('[data-part="result"] .say')?.checkVisibility()) resolve(performance.now() - began);
    else requestAnimationFrame(look);
  };
  place.querySelector('[data-do="roll"]').click();
  look();
})"""


def source_zip(path: Path) -> None:
    """The engine as its sources, as one would serve them without a packer."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted((ROOT / "engine").rglob("*")):
            if file.suffix in {".py", ".toml"}:
                archive.write(file, str(file.relative_to(ROOT)))


def make_sites(folder: Path) -> None:
    """Copies: a build in the meantime must not pull them away. In the plain one another worker stands for ours."""
    for name in SITES:
        shutil.copytree(ROOT / "site", folder / name)
    scripts = folder / "plain/assets/takuten"
    shutil.copy(Path(__file__).parent / "plain-worker.js", scripts / "engine-worker.js")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(ROOT / "node_modules/pyodide" / name, scripts)
    source_zip(scripts / "engine-source.zip")


def profile(playwright: Playwright, folder: str, *, free: bool) -> BrowserContext:
    """A browser as a reader has it, with its caches on disk."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=find(), headless=True, args=["--no-sandbox"]
    )
    if not free:
        context.add_init_script(SPARING)
    return context


def visit(context: BrowserContext, url: str, folder: str, times: int, line: SlowLine) -> tuple[float, int]:
    """One visit: milliseconds from the tap to the result, and the bytes that travelled meanwhile."""
    page = context.new_page()
    page.goto(url + PAGE, timeout=120_000)
    page.locator(f'rule-widget[id="{WIDGET}"]').scroll_into_view_if_needed()
    page.wait_for_timeout(READ)
    before = line.sent
    with slowed(folder, times):
        waited = page.evaluate(TAP, WIDGET)
    travelled = line.sent - before
    page.wait_for_timeout(SETTLE)
    page.close()
    return waited, travelled


def measure(
    playwright: Playwright, site: Path, line: SlowLine, times: int, *, free: bool
) -> Iterator[tuple[str, float, int]]:
    """(which visit, milliseconds, bytes). Later is the third visit: the second fills code caches."""
    with host(site, line=line) as (url, _), tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = profile(playwright, folder, free=free)
        yield "first", *visit(context, url, folder, times, line)
        visit(context, url, folder, 1, line)
        yield "later", *visit(context, url, folder, times, line)
        context.close()


def report(repeats: int = 5) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        make_sites(Path(made))
        for (name, (rate, delay)), (machine, times) in product(LINES.items(), MACHINES.items()):
            found: dict[tuple[str, str], list[tuple[float, int]]] = {}
            for _, (variant, (site, free)) in product(range(repeats), VARIANTS.items()):
                for which, *told in measure(playwright, Path(made, site), SlowLine(rate, delay), times, free=free):
                    found.setdefault((which, variant), []).append((told[0], int(told[1])))
            show(f"{name}, {machine}", found, rate)


def show(where: str, found: dict[tuple[str, str], list[tuple[float, int]]], rate: float) -> None:
    """A line for each visit and variant; of a first visit also how fast the worker's bytes came."""
    for (which, variant), told in found.items():
        waits, others = (sorted(wait for wait, _ in found[which, name]) for name in (variant, "plain"))
        middle, plain = statistics.median(waits), statistics.median(others)
        said = f"p50 {middle / 1e3:.2f} s, worst {waits[-1] / 1e3:.2f} s, {middle / plain:.2f} of plain"
        if which == "first":
            wait, size = told[0]
            said += f", {size / 1e6:.2f} MB at {size / wait * 8e-3:.1f} of {rate * 8e-6:.1f} Mbit/s"
        print(f"tap to result, {where}, {which} visit, {variant}: {said}")
