"""How soon the first result stands there: our search worker beside Material's own, in turn, each in a new browser."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.host import host
from tools.chromium import find

SITE = Path(__file__).parents[2] / "site"
PAGE, STOCK = "exorcist/evasion/index.html", "exorcist/stock/index.html"
OURS_WORKER = "assets/takuten/search-cjk.js"
QUERY, NEXT = "回避", "結界"
# When the first result of a question stands there: since the page was opened, and since the key.
ASK = """async ([open, query]) => {
  const input = document.querySelector(".md-search__input");
  const list = document.querySelector(".md-search-result__list");
  list.replaceChildren();
  const found = new Promise((done) => {
    new MutationObserver((_, watch) => {
      if (!list.querySelector(".md-search-result__item")) return;
      watch.disconnect();
      done(performance.now());
    }).observe(list, { childList: true });
  });
  const start = performance.now();
  if (open) document.getElementById("__search").click();
  input.value = query;
  input.dispatchEvent(new Event("keyup"));
  const end = await found;
  return [end, end - start];
}"""


def stock_page(folder: Path) -> None:
    """The same page with Material's own worker, and its index from the start."""
    worker = next((SITE / "assets/javascripts/workers").glob("search.*.js"))
    html = (SITE / PAGE).read_text("utf-8")
    assert OURS_WORKER in html
    target = folder / STOCK
    target.parent.mkdir(parents=True)
    html = html.replace(OURS_WORKER, f"assets/javascripts/workers/{worker.name}")
    target.write_text(
        html.replace('<form class="md-search__form">', '<form class="md-search__form" name="search">'), "utf-8"
    )


def visit(playwright: Playwright, url: str) -> tuple[float, float]:
    """Milliseconds from opening the page to the first result of one who types at once; of a further question."""
    browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(url, wait_until="domcontentloaded")
    first, _ = page.evaluate(ASK, [True, QUERY])
    _, again = page.evaluate(ASK, [False, NEXT])
    browser.close()
    return first, again


def report(repeats: int = 5) -> None:
    """Measure and print."""
    times: dict[str, list[tuple[float, float]]] = {PAGE: [], STOCK: []}
    with tempfile.TemporaryDirectory() as made:
        stock_page(Path(made))
        with host(Path(made), SITE) as (url, _), sync_playwright() as playwright:
            for _ in range(repeats):
                for path, found in times.items():
                    found.append(visit(playwright, url + path))
    ours, stock = ([statistics.median(column) for column in zip(*found, strict=True)] for found in times.values())
    for name, mine, peer in zip(
        ("page opened to first result (target 1000)", "next question"), ours, stock, strict=True
    ):
        print(f"search, {name}, ms: ours {mine:.0f}, Material's {peer:.0f}, ratio {mine / peer:.2f}")
