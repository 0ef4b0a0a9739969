"""The damage calculator in the page: from a change in its form to the new odds on the screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import find
from tools.serve import serve

SITE = Path(__file__).parents[2] / "site"
WIDGET = "exorcist.armed_attack"
# One change after another: press a stepper, wait until the odds are drawn anew
CHANGE = """async ([id, count]) => {
  const widget = document.getElementById(id), odds = widget.querySelector('[data-part=odds]');
  const form = widget.closest("rule-tabs").querySelector("form"); // one for all its tabs
  const steps = [...form.querySelectorAll('[data-step="1"]')].slice(0, 3), times = [];
  const drawn = () => new Promise((resolve) => {
    const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
    watch.observe(odds, { childList: true });
  });
  for (let i = 0; i < count; i++) {
    const began = performance.now(), seen = drawn();
    (i % 2 ? steps[i % 3].parentElement.querySelector('[data-step="-1"]') : steps[i % 3]).click();
    await seen;
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times;
}"""


def report(changes: int = 60) -> None:
    """Measure and print."""
    with serve(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{url}exorcist/calculator/")
        widget = page.locator(f"rule-widget[id='{WIDGET}']")
        widget.locator("[data-do=roll]").click()
        widget.locator("[data-part=result]:not([hidden])").wait_for(timeout=60_000)
        times = sorted(page.evaluate(CHANGE, [WIDGET, changes]))
        browser.close()
    median, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"damage calculator, change to odds: median {median:.0f} ms, p95 {p95:.0f} ms (target 50)")
