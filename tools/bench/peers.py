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
HOSTILE = 20_000  # messages of a guest that means ill
# Counted in the browser of the host: signs that go out, and when the last of them did
TAPPED = """
  window.wire = {signs: 0};
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) { window.wire.signs += text.length; send.call(this, text); };
"""
# A guest that means ill: fast enough to be never silent, slow enough not to be cut off
HEARD = """
  const kept = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'onmessage');
  Object.defineProperty(RTCDataChannel.prototype, 'onmessage', {set(hear) {
    window.channel = this;
    kept.set.call(this, (event) => {
      window.position = Number(/"n":(\\d+)/.exec(event.data)?.[1] ?? window.position);
      hear(event);
    });
  }});
"""
ATTACK = """(most) => {
  window.hostile = 0;
  const says = [
    (n) => `.{"t":"ask","id":1,"n":${n},"figures":true}`,
    (n) => `.{"t":"play","id":2,"n":${n},"token":"wTa${n}"}`,
    (n) => `.{"t":"hello","lang":"${n % 2 ? 'ja' : 'en'}","name":"x","engine":"","rules":""}`,
    () => '.{"t":"ask","id":1,"n":0,"consider":' + '['.repeat(60),
    () => '.' + '\\u0000'.repeat(900),
  ];
  window.attack = setInterval(() => {
    if (!window.attacking) return;
    for (let at = 0; at < 6 && window.hostile < most; at += 1) {
      window.channel.send(says[window.hostile % says.length](window.position));
      window.hostile += 1;
    }
  }, 5);
}"""
WATCH = """() => {
  const root = document.querySelector('play-session');
  window.seen = [];
  root.addEventListener('taken', () => window.seen.push(Date.now()));
}"""


def reader(browser: Browser) -> Page:
    context = browser.new_context(locale="ja")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(TAPPED + HEARD)
    return context.new_page()


def connected(host: Page, guest: Page, seat: str) -> float:
    """Seconds from the answer's last sign to the guest's first picture of the table."""
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


def moved(host: Page) -> float:
    """Until the host has its next move, in ms."""
    seen = host.evaluate("window.seen.length")
    began = host.evaluate("Date.now()")
    host.locator('[data-do="auto"]').first.click()
    host.wait_for_function("(count) => window.seen.length > count", arg=seen)
    took: float = host.evaluate("window.seen.at(-1)") - began
    return took


def attacked(host: Page, hostile: Page) -> tuple[list[float], list[float], int, bool]:
    """Of each move of the host ms while a guest is quiet and while it floods; what it sent; whether it was cut off."""
    quiet: list[float] = []
    flooded: list[float] = []
    hostile.evaluate(ATTACK, HOSTILE)
    for _ in range(MOVES):
        for attacking, into in ((False, quiet), (True, flooded)):
            hostile.evaluate("(on) => { window.attacking = on; }", attacking)
            host.wait_for_timeout(1_500)
            into.append(moved(host))
    hostile.evaluate("clearInterval(window.attack)")
    return quiet, flooded, hostile.evaluate("window.hostile"), host.locator(".peers-line.is-lost").count() > 0


def report() -> None:
    """Measure and print."""
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        browser: Any = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for game, (path, seat) in TABLES.items():
            (host, guest), (troubled, hostile) = ((reader(browser), reader(browser)) for _ in range(2))
            host.goto(f"{url}{path}")
            took = connected(host, guest, seat)
            own, wire, signs = played(host, guest)
            print(
                f"several devices, {game}: connected in {took:.2f} s; a move "
                f"on the host {median(own):.0f} ms, then to the guest's screen {median(wire):.0f} ms more "
                f"(x{(median(own) + median(wire)) / median(own):.2f}); {median(signs) / 1000:.1f} kB a move, "
                f"{max(signs) / 1000:.1f} at most"
            )
            troubled.goto(f"{url}{path}")
            connected(troubled, hostile, seat)
            troubled.evaluate(WATCH)
            quiet, flooded, count, cut = attacked(troubled, hostile)
            print(
                f"several devices, {game}: a guest sends {count} hostile messages{' and is cut off' if cut else ''}; "
                f"a move of the host meanwhile {median(flooded):.0f} ms, {median(quiet):.0f} ms while it is quiet "
                f"(x{median(flooded) / median(quiet):.2f}; the longest {max(flooded):.0f} and {max(quiet):.0f} ms)"
            )
        browser.close()
