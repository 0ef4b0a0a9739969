"""How soon the first result of a search stands there: typed at once, once the index is there, and from then on."""

from __future__ import annotations

import statistics
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.host import host
from tools.chromium import find

SITE = Path(__file__).parents[2] / "site"
PAGE = "exorcist/evasion/"
AT_ONCE, FIRST, NEXT = "回避", "kaihi", "連続攻撃 回避"
TARGETS = {"page opened to first result": 1000, "first question, the index there": 300, "next question": 300}
# When the first row of a question stands there: since the page was opened, and since the key.
ASK = """async ([open, question]) => {
  const rows = document.getElementById("srch-rows"), input = document.querySelector(".srch input");
  rows.replaceChildren();
  const found = new Promise((done) => {
    new MutationObserver((_, watch) => {
      if (!rows.querySelector(".hit")) return;
      watch.disconnect();
      done(performance.now());
    }).observe(rows, { childList: true });
  });
  const start = performance.now();
  if (open) document.querySelector(".hd-search").click();
  input.value = question;
  input.dispatchEvent(new Event("input"));
  const end = await found;
  return [end, end - start];
}"""


def visit(playwright: Playwright, url: str) -> tuple[float, float, float]:
    """Milliseconds for each of the targets; each visit is a first one, in a new browser."""
    browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(url, wait_until="domcontentloaded")
    page.wait_for_function("() => !!window.document$")
    opened, _ = page.evaluate(ASK, [True, AT_ONCE])
    page = browser.new_context().new_page()
    page.goto(url)
    page.locator(".hd-search").hover()
    page.wait_for_function("() => !!document.querySelector('search-list').books")
    _, first = page.evaluate(ASK, [True, FIRST])
    _, again = page.evaluate(ASK, [False, NEXT])
    browser.close()
    return opened, first, again


def report(repeats: int = 5) -> None:
    """Measure and print."""
    with host(SITE) as (url, _), sync_playwright() as playwright:
        found = [visit(playwright, url + PAGE) for _ in range(repeats)]
    for (name, target), times in zip(TARGETS.items(), zip(*found, strict=True), strict=True):
        print(f"search, {name}, ms: median {statistics.median(times):.0f}, worst {max(times):.0f} (target {target})")
