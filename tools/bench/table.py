"""A question settled at the table on a slow phone: page opened, searched, read, copied, by the throttled clock."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tools.chromium import find
from tools.serve import serve

ROOT = Path(__file__).parents[2]
PHONE: ViewportSize = {"width": 360, "height": 740}
CPU = 4  # times slower
# Slow 4G as Lighthouse has it: round trip in ms, bytes a second down and up
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}


def settle(browser: Browser, url: str, question: str, clause: str) -> tuple[float, float]:
    """Seconds from the address to the page, and from there to the copied quote, for a reader who has nothing kept."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(120_000)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    began = time.monotonic()
    page.goto(url)
    opened = time.monotonic()
    page.locator('[data-opens="search"]:visible').first.tap()
    page.locator(".srch input").fill(question)
    page.locator(f'a.hit[href$="#{clause}"]').first.tap()
    page.locator(f"#{clause}:target").wait_for()
    page.wait_for_load_state()  # until then no script answers a tap
    page.locator(f"#{clause} > .cid").tap()
    page.locator('.copymenu [data-kind="quote"]').tap()
    page.locator(".copymenu .done").wait_for()
    settled = time.monotonic()
    context.close()
    return opened - began, settled - opened


def report() -> None:
    """Measure and print."""
    asked = tomllib.loads((ROOT / "tests/queries/table.toml").read_text("utf-8"))
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for lang, questions in asked.items():
            start = url if lang == "ja" else f"{url}{lang}/"
            times = [settle(browser, start, question, clause) for question, clause in questions.items()]
            opened, settled = (sorted(each) for each in zip(*times, strict=True))
            print(
                f"ten questions at the table, {lang}, CPU x{CPU} and slow 4G, s: page open median {opened[5]:.1f}, "
                f"then to the copied clause median {settled[5]:.1f}, worst {settled[-1]:.1f}, "
                f"together at most {max(sum(each) for each in times):.1f} (target 20)"
            )
        browser.close()
