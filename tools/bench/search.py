"""How soon the first result of a search stands there: typed at once, once the index is there, and from then on.

And how long a letter takes on a phone, whose processor is a quarter of this one.
"""

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
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
CPU = 4  # DevTools slow the page, not its worker: the worker's time is multiplied
LETTERS = 100  # ms, p95
TYPED = ("連続攻撃 回避は何回", "装甲は霊的ダメージに効く", "リスポーン地点が埋まっている")
# What each letter of a question costs, on the page and in the worker.
TYPE = """async ([question, slow]) => {
  const list = document.querySelector("search-list"), input = list.querySelector("input"), found = [];
  for (let end = 1; end <= question.length; end++) {
    const start = performance.now();
    input.value = question.slice(0, end);
    input.dispatchEvent(new Event("input"));
    const asked = performance.now();
    await new Promise((done) => list.worker.addEventListener("message", done, { once: true }));
    const answered = performance.now();
    await new Promise(requestAnimationFrame);
    found.push(performance.now() - answered + (asked - start) + slow * (answered - asked));
  }
  return found;
}"""
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


def letters(playwright: Playwright, url: str) -> list[float]:
    """Milliseconds of each letter typed on a phone, the index there."""
    browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
    page = browser.new_context(**PHONE).new_page()
    page.goto(url)
    page.locator('[data-opens="search"]:visible').first.tap()
    page.wait_for_function("() => !!document.querySelector('search-list').books")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    found = [each for question in TYPED for each in page.evaluate(TYPE, [question, CPU])]
    browser.close()
    return found


def report(repeats: int = 5) -> None:
    """Measure and print."""
    with host(SITE) as (url, _), sync_playwright() as playwright:
        found = [visit(playwright, url + PAGE) for _ in range(repeats)]
        typed = sorted(letters(playwright, url + PAGE))
    for (name, target), times in zip(TARGETS.items(), zip(*found, strict=True), strict=True):
        print(f"search, {name}, ms: median {statistics.median(times):.0f}, worst {max(times):.0f} (target {target})")
    p95 = typed[len(typed) * 95 // 100]
    print(f"search, a letter on a phone, CPU x{CPU}, ms: p95 {p95:.0f} of {len(typed)} (target {LETTERS})")
