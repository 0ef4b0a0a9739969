"""Exact odds of a Cardgard match: how long they take, of how many pairs, beside a plain fold, and in the page."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from engine.chance import Seeded, TooManyPaths, sample, weigh
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.play.mutable import OVER, ROUND, Result, State, first_state, result_of
from engine.games.cardgard.play.roster import Setup, setup_of
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.rules.match import BLUE, WHITE, match
from tools.chromium import find
from tools.serve import serve

SITE = Path(__file__).parents[2] / "site"
PAIRS, SAMPLES = 40, 6000
# One call of the engine in the page's own worker, once it is up; milliseconds
ASK = """async (script) => {
  const { engine } = await import(script);
  const times = [];
  for (const rule of ['cardgard.target', 'cardgard.match', 'cardgard.match', 'cardgard.match']) {
    const began = performance.now();
    await engine.call({ do: 'odds', rule, inputs: {}, lang: 'ja', view: true }, {});
    times.push(performance.now() - began);
  }
  return times.slice(1);
}"""


def _seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def _team(pick: random.Random) -> Team:
    first, second, third = pick.sample(list(UNITS.values()), 3)
    return Team(first, second, third, pick.choice(list(COMMANDS.values())), pick.randint(1, 4))


def _pairs() -> None:
    """Random teams: how long until the exact odds are there, or given up."""
    pick, times, given_up = random.Random("bench"), [], 0
    for _ in range(PAIRS):
        a, b = _team(pick), _team(pick)
        start = time.process_time()
        try:
            weigh(match, a=a, b=b)
        except TooManyPaths:
            given_up += 1
        times.append(time.process_time() - start)
    times.sort()
    median, p90, worst = times[len(times) // 2], times[int(len(times) * 0.9)], times[-1]
    print(
        f"exact odds of {PAIRS} random pairs, s: median {median:.2f}, p90 {p90:.2f}, worst {worst:.2f} (target 2); "
        f"exact {1 - given_up / PAIRS:.0%}, the others are sampled"
    )


def _rest(*, chance: Any, state: State, setup: Setup) -> Result:
    found: Result = chance.process(MATCH, state, setup)
    return found


def _plainly(state: State, setup: Setup) -> None:
    """Every state after every event, nothing merged but what is equal."""
    now = {state}
    while now:
        nexts = {then for each in now for then in weigh(step, each, setup)}
        for each in nexts:
            if each.at == OVER:
                result_of(each, setup)
        now = {each for each in nexts if each.at != OVER}


def _beside_plain() -> None:
    """The default match from its second round on, nobody hurt yet."""
    setup = setup_of(BLUE, WHITE, Options())
    start = first_state(setup)._replace(round=2, at=ROUND, order=(2, 5, 0, 1, 3, 4))
    plain = _seconds(lambda: _plainly(start, setup))
    fast = statistics.median(_seconds(lambda: weigh(_rest, state=start, setup=setup)) for _ in range(5))
    print(f"its last three rounds, s: fold {fast:.3f}, state by state {plain:.2f}, ratio {fast / plain:.3f}")


def _in_page() -> list[float]:
    """Seconds of the default match in the page."""
    with serve(SITE) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{url}cardgard/match/")
        names = json.loads((SITE.parent / "build/assets.json").read_text("utf-8"))
        times = page.evaluate(ASK, url + names["assets/takuten/engine.js"])
        browser.close()
    return [each / 1000 for each in times]


def report() -> None:
    """Measure and print."""
    exact = statistics.median(_seconds(lambda: weigh(match)) for _ in range(3))
    print(f"exact odds of the default match, s: {exact:.2f} (target 2)")
    _beside_plain()
    _pairs()
    took = _seconds(lambda: sample(match, Seeded("bench"), SAMPLES))
    print(f"sampled matches a second: {SAMPLES / took:,.0f} (target 2,000)")
    first, *others = _in_page()
    print(
        f"exact odds of the default match in the page, s: {first:.2f}, then {statistics.median(others):.2f} (target 6)"
    )


if __name__ == "__main__":
    report()
