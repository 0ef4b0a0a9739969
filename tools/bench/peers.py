"""A table of several devices: time to connect, what the wire adds to a move beside the engine's own time, bytes."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import find
from tools.serve import serve

ROOT = Path(__file__).parents[2]
TABLES = {"exorcist": ("exorcist/table/", "pc"), "cardgard": ("cardgard/match/", "b")}
MOVES = 12
# Counted in the browser of the host: signs that go out, and when the last of them did
TAPPED = """
  window.wire = {signs: 0};
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) { window.wire.signs += text.length; send.call(this, text); };
"""
WATCH = """() => {
  const root = document.querySelector('play-session');
  window.seen = [];
  root.addEventListener('taken', () => window.seen.push(Date.now()));
}"""


def reader(browser: Browser) -> Page:
    context = browser.new_context(locale="ja")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(TAPPED)
    return context.new_page()


def connected(host: Page, guest: Page, url: str, seat: str) -> float:
    """Seconds from the answer's last sign to the guest's first picture of the table."""
    host.goto(url)
    host.locator("[data-do=devices]").click()
    host.locator("dialog.peers .acts select").select_option(seat)
    host.locator("dialog.peers .acts .go").click()
    host.locator(".peers-code .btn").click()
    guest.goto(host.evaluate("navigator.clipboard.readText()"))
    guest.locator("dialog.peers .acts .go").click()
    guest.locator(".peers-code .btn").click()
    answer = guest.evaluate("navigator.clipboard.readText()")
    began = time.monotonic()
    host.locator(".peers-entry input").fill(answer)
    guest.locator(".peers-line:not(.is-lost)").wait_for()
    took = time.monotonic() - began
    host.locator(".peers-close").click()
    guest.locator('[data-part="say"]').wait_for()
    guest.wait_for_timeout(500)  # the first picture is no move
    return took


def played(host: Page, guest: Page) -> tuple[list[float], list[float], list[int]]:
    """Of each move: ms until the host has it, ms from there to the guest's screen, signs on the wire."""
    for page in (host, guest):
        page.evaluate(WATCH)
    own, wire, signs = [], [], []
    for number in range(1, MOVES + 1):
        before = host.evaluate("window.wire.signs")
        began = host.evaluate("Date.now()")
        host.locator('[data-do="auto"]').first.click()
        for page in (host, guest):
            page.wait_for_function("(count) => window.seen.length >= count", arg=number)
        here, there = (page.evaluate("window.seen.at(-1)") for page in (host, guest))
        own.append(here - began)
        wire.append(there - here)
        signs.append(host.evaluate("window.wire.signs") - before)
        if host.evaluate("document.querySelector('play-session').line.turn") is None:
            break
    return own, wire, signs


def report() -> None:
    """Measure and print."""
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for game, (path, seat) in TABLES.items():
            host, guest = reader(browser), reader(browser)
            took = connected(host, guest, f"{url}{path}", seat)
            own, wire, signs = played(host, guest)
            print(
                f"several devices, {game}: connected in {took:.2f} s; a move "
                f"on the host {median(own):.0f} ms, then to the guest's screen {median(wire):.0f} ms more "
                f"(x{(median(own) + median(wire)) / median(own):.2f}); {median(signs) / 1000:.1f} kB a move, "
                f"{max(signs) / 1000:.1f} at most"
            )
        browser.close()
