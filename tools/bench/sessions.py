"""Sessions: a move, a move taken back and a long link in the page; forecasts in CPython and in the page."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from engine.api import call
from engine.game import find_session
from tools.chromium import find
from tools.serve import serve

SITE = Path(__file__).parents[2] / "site"
LONG = "exorcist.fight"  # the longest there is: its moves, its links, its sampled forecast
AT, MOVES, AGAIN = 100, 200, 30
# Calls of the engine in the page's own worker, once it is up, each with everything to be drawn; milliseconds
ASK = """async ([script, requests]) => {
  const { engine } = await import(script);
  await engine.call({ do: 'rules', lang: 'ja' }, {});
  const times = [];
  for (const request of requests) {
    const began = performance.now();
    await engine.call({ lang: 'ja', view: { root: '/' }, ...request }, {});
    times.push(performance.now() - began);
  }
  return times;
}"""


def _line(session: str) -> tuple[str, dict[str, Any]]:
    """The example that goes on longest, played by its first policy, up to so many moves."""
    played = {}
    for setup in find_session(session)[1].examples:
        reply = call({"do": "session", "session": session, "setup": setup, "seed": "bench", "auto": True})
        played[setup] = reply["moves"][:MOVES]
    setup = max(played, key=lambda each: len(played[each]))
    asked = {"do": "session", "session": session, "setup": setup, "seed": "bench", "moves": played[setup]}
    return setup, asked | {"link": call(asked).get("link")}


def _requests(asked: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """What is timed, by name: a move on from where one stands, that move taken back, and a link in a new page."""
    moves, line = asked["moves"], {name: value for name, value in asked.items() if name != "link"}
    at = min(AT, len(moves) - AGAIN - 1)
    on = [{**line, "moves": moves[: at + step]} for step in range(AGAIN)]
    return {"to": on[:1], "a move": on[1:], "undo": on[-2::-1]}


def _timed(page: Page, url: str, requests: list[dict[str, Any]]) -> list[float]:
    names = json.loads((SITE.parent / "build/assets.json").read_text("utf-8"))
    times: list[float] = page.evaluate(ASK, [url + names["assets/takuten/engine.js"], requests])
    return times


def _in_page(asked: dict[str, Any], forecasts: dict[str, dict[str, Any]]) -> None:
    with serve(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(url)
        if asked["link"]:
            (took,) = _timed(page, url, [{"do": "session", "link": asked["link"]}])
            print(f"a link of {len(asked['moves'])} moves in the page, s: {took / 1000:.2f} (target 1)")
        for name, requests in _requests(asked).items():
            times = sorted(_timed(page, url, requests))
            if name != "to":
                at, median, p95 = len(requests[0]["moves"]), times[len(times) // 2], times[int(len(times) * 0.95)]
                print(f"{name} at move {at} in the page, ms: median {median:.0f}, p95 {p95:.0f} (target 50)")
        for name, request in forecasts.items():
            (took,) = _timed(page, url, [request])
            print(f"{name} in the page, s: {took / 1000:.2f}")
        browser.close()


def report() -> None:
    """Measure and print."""
    setup, asked = _line(LONG)
    forecasts = {
        "the default match, exact (target 1)": {"do": "forecast", "session": "cardgard.match"},
        f"1,000 fights ({setup}), sampled (target 3)": {"do": "forecast", "session": LONG, "setup": setup},
    }
    for name, request in forecasts.items():
        began = time.process_time()
        reply = call(request)
        print(f"{name} in CPython, s: {time.process_time() - began:.2f} ({reply['method']}; target 1.2)")
    _in_page(asked, forecasts)


if __name__ == "__main__":
    report()
