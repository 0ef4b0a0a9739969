"""How fast the engine starts in the page: ours beside plain Pyodide, in turn, each time in a new browser profile."""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import zipfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.bench.host import host
from tools.chromium import find

ROOT = Path(__file__).parents[2]
RULE = "exorcist.strike"
# Name: worker script, and whether it may go on from memory kept by the visit before
VARIANTS = {
    "ours": ("engine-worker.js", True),
    "no memory": ("engine-worker.js", False),
    "plain": ("plain-worker.js", True),
}
SETTLE = 2500  # ms for a new browser to calm down, and for what it keeps after a visit
Times = dict[str, list[float]]


def source_zip(path: Path) -> None:
    """The engine as its sources, as one would serve them without a packer."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted((ROOT / "engine").rglob("*")):
            if file.suffix in {".py", ".toml"}:
                archive.write(file, str(file.relative_to(ROOT)))


def profile(playwright: Playwright, chromium: str, folder: str) -> BrowserContext:
    """A browser as a reader has it, with its caches on disk."""
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium, headless=True, args=["--no-sandbox"]
    )


def visit(context: BrowserContext, url: str, worker: str, manifest: object, rounds: int) -> tuple[float, list[float]]:
    """One visit: milliseconds to the first answer, then of each further call."""
    page = context.new_page()
    page.goto(f"{url}boot.html?rule={RULE}")
    page.wait_for_timeout(SETTLE)
    boot = page.evaluate("([script, manifest]) => window.boot(script, manifest)", [worker, manifest])
    calls = page.evaluate("(count) => window.rounds(count)", rounds)
    page.wait_for_timeout(SETTLE)
    page.close()
    return boot, calls


def measure(repeats: int, url: str, manifest: dict[str, object]) -> tuple[dict[str, Times], list[float]]:
    """{cold | warm: {variant: ms}} and ours' calls. Warm is the third visit: the second fills code caches."""
    found: dict[str, Times] = {state: {name: [] for name in VARIANTS} for state in ("cold", "warm")}
    calls: list[float] = []
    chromium = find()
    with sync_playwright() as playwright:
        for _ in range(repeats):
            for name, (worker, memory) in VARIANTS.items():
                boot = manifest | {"plain": not memory}
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                    context = profile(playwright, chromium, folder)
                    cold, _ = visit(context, url, worker, boot, 0)
                    visit(context, url, worker, boot, 0)
                    warm, rounds = visit(context, url, worker, boot, 200 if name == "ours" else 0)
                    context.close()
                found["cold"][name].append(cold)
                found["warm"][name].append(warm)
                calls += rounds
    return found, calls


def report(repeats: int = 5) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as made:
        # A copy: a build in the meantime must not pull it away
        manifest = json.loads((ROOT / "build/engine.json").read_text("utf-8"))
        shutil.copytree(ROOT / "build/engine", Path(made, "engine"))
        source_zip(Path(made, "engine-source.zip"))
        folders = [Path(__file__).parent, ROOT / "site_overrides/assets/takuten", ROOT / "node_modules/pyodide"]
        with host(Path(made), *folders) as (url, sent):
            found, calls = measure(repeats, url, manifest)
    for state, times in found.items():
        plain = statistics.median(times["plain"])
        for name, each in times.items():
            median, spread = statistics.median(each), " ".join(f"{time:.0f}" for time in sorted(each))
            print(f"boot, {state}, {name}: {median:.0f} ms, {median / plain:.2f} of plain   ({spread})")
    names = {Path(name).name for name in manifest["files"]} | {"engine-worker.js"}
    shared = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"}
    usual = shared | {"python_stdlib.zip", "pyodide-lock.json", "engine-source.zip", "plain-worker.js"}
    ours, plain = (sum(sent[name] for name in group) for group in (names, usual))
    print(f"bytes on the wire: ours {ours / 1e6:.2f} MB, plain {plain / 1e6:.2f} MB, ratio {ours / plain:.2f}")
    calls.sort()
    p99 = calls[int(len(calls) * 0.99)]
    print(f"one roll, there and back: median {statistics.median(calls):.1f} ms, p99 {p99:.1f} ms")
