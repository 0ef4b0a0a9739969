"""The engine's workers in the page: how soon a lost one is back, and what a long session takes of the memory."""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, Route, sync_playwright

from engine.api import call
from tools.bench.boot import profile
from tools.bench.line import processes
from tools.chromium import find
from tools.serve import serve

ROOT = Path(__file__).parents[2]
PAGE, TABLE = "exorcist/attack/", "karukami/table/"
ROLL = {"do": "roll", "rule": "exorcist.strike", "inputs": {}, "lang": "ja"}
READERS = {"alone": 2, "with one standing by": 8}  # GB that a browser tells of
MEMORY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => %d })"
MOVES, BUDGET = 100, 400  # MB of the page's process, its workers included
# A worker that ends when it is told, or runs for ever
FATES = b"""addEventListener("message", (event) => {
  if (event.data.request === '"end"') event.stopImmediatePropagation(), close();
  if (event.data.request === '"hang"') for (;;);
});
"""
# Until the next has answered; a run that hangs is cancelled
LOST = """async ([script, roll, fate]) => {
  const { engine } = await import(script);
  const task = new AbortController();
  const began = performance.now();
  engine.call(fate, { signal: task.signal }).catch(() => {});
  if (fate === "hang") setTimeout(() => task.abort());
  await engine.call(roll);
  return performance.now() - began;
}"""
SETTLED = """async ([script, roll, roomy]) => {
  const { engine } = await import(script);
  await engine.call(roll);
  const settled = () => !roomy || engine.for({ do: "odds" }) !== engine;
  for (let wait = 0; wait < 30 && !(wait > 4 && settled()); wait++) await new Promise((done) => setTimeout(done, 500));
}"""


def lost(context: BrowserContext, url: str, fate: str, *, roomy: bool) -> float:
    """Milliseconds from the end of an engine that has settled to the next answer."""
    page = context.new_page()
    page.goto(url + PAGE)
    name = json.loads((ROOT / "build/assets.json").read_text("utf-8"))["assets/takuten/engine/engine.js"]
    page.evaluate(SETTLED, [url + name, ROLL, roomy])
    waited: float = page.evaluate(LOST, [url + name, ROLL, fate])
    page.close()
    return waited


def spoilt(route: Route) -> None:
    """The worker with its fates."""
    route.fulfill(body=FATES + route.fetch().body(), content_type="text/javascript")


def report_lost(playwright: Playwright, url: str, repeats: int) -> None:
    """Both readers in turn."""
    browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
    contexts = {}
    for name, memory in READERS.items():
        contexts[name] = browser.new_context(service_workers="block")
        contexts[name].add_init_script(MEMORY % memory)
        contexts[name].route("**/engine-worker.js", spoilt)
    for fate in ("end", "hang"):
        found: dict[str, list[float]] = {name: [] for name in READERS}
        for _ in range(repeats):
            for name, context in contexts.items():
                found[name].append(lost(context, url, fate, roomy=READERS[name] >= 4))
        alone, both = (statistics.median(each) for each in found.values())
        print(
            f"an engine lost ({fate}), to the next answer: p50 {alone:.0f} ms alone, {both:.0f} ms with one standing "
            f"by, {both / alone:.2f} of it (target 0.50)"
        )
    browser.close()


def report_memory(playwright: Playwright, url: str) -> None:
    """What the browser's renderer has of its own and its share of what is common."""
    played = call({"do": "session", "session": "karukami.field", "seed": "bench", "auto": True, "count": MOVES})
    for name, memory in READERS.items():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = profile(playwright, folder, free=False)
            context.add_init_script(MEMORY % memory)
            page = context.pages[0]
            page.goto(f"{url}{TABLE}#s={played['link']}")
            page.locator(".mlog > li").nth(len(played["log"]) - 1).wait_for(state="attached")
            page.wait_for_timeout(5_000)
            sizes = [share(pid) for pid in processes(folder) if "--type=renderer" in command(pid)]
            print(f"a session after {MOVES} moves, engine {name}: {max(sizes):.0f} MB (budget {BUDGET})")
            context.close()


def command(pid: int) -> str:
    """How it was begun."""
    return Path(f"/proc/{pid}/cmdline").read_text("utf-8", "replace")


def share(pid: int) -> float:
    """MB of memory, what several have divided among them."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def report(repeats: int = 5) -> None:
    """Measure and print."""
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        report_lost(playwright, url, repeats)
        report_memory(playwright, url)
