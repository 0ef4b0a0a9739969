"""Where there is room a second interpreter stands by: it weighs, so that nothing waits for that, and takes over."""

import pytest
from playwright.sync_api import BrowserContext, Page

from engine.api import call
from tests.site.engine.page import LONG, ROLL, ask, spoil, visit

ROOMY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 8, configurable: true })"
DIE, HANG = {"do": "die"}, {"do": "hang"}
# What befalls a worker: it ends without a word, or runs for ever
FATES = b"""addEventListener("message", (event) => {
  const asked = event.data.request ?? "";
  if (asked.includes('"die"')) event.stopImmediatePropagation(), close();
  if (asked.includes('"hang"')) for (;;);
});
"""
STANDS_BY = "() => engine.for({ do: 'odds' }) !== engine"
ENDED = """async ([last, roll]) => {
  const from = loads.length;
  const fate = ask(last);
  const reply = await ask(roll);
  return { fate: await fate, reply, loads: loads.slice(from).map(({ state }) => state) };
}"""
CANCELLED = """async ([hang, roll]) => {
  const from = loads.length;
  const task = new AbortController();
  const fate = ask(hang, { signal: task.signal });
  setTimeout(() => task.abort(), 50);
  const reply = await ask(roll);
  return { reply, loads: loads.slice(from).map(({ state }) => state) };
}"""
BESIDE = """async ([long, roll]) => {
  const told = [];
  const task = new AbortController();
  const asked = engine.for(long).call(long, { signal: task.signal });
  const odds = asked.then(() => told.push("odds"), () => told.push("stopped"));
  const reply = await ask(roll);
  told.push("roll");
  task.abort();
  await odds;
  return { reply, told };
}"""


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    """One that has answered, with another that stands by."""
    spoil(context, "engine-worker.js", lambda body: FATES + body)
    context.add_init_script(ROOMY)
    page = visit(context, f"{address}page.html")
    assert ask(page, ROLL)["result"] == call(ROLL)["result"]
    page.wait_for_function(STANDS_BY)
    return page


def test_it_takes_over_from_one_that_ended(page: Page) -> None:
    for _ in range(2):  # and then yet another stands by
        page.wait_for_function(STANDS_BY)
        found = page.evaluate(ENDED, [DIE, ROLL])
        assert found["fate"]["reason"] == "ended"
        assert found["reply"]["result"] == call(ROLL)["result"]
        assert "loading" not in found["loads"]


def test_it_takes_over_from_one_that_hangs_and_is_cancelled(page: Page) -> None:
    found = page.evaluate(CANCELLED, [HANG, ROLL])
    assert found["reply"]["result"] == call(ROLL)["result"]
    assert "loading" not in found["loads"]


def test_nothing_waits_for_what_it_weighs(page: Page) -> None:
    found = page.evaluate(BESIDE, [LONG, ROLL])
    assert found["reply"]["result"] == call(ROLL)["result"]
    assert found["told"] == ["roll", "stopped"]


def test_one_that_ends_while_it_weighs_is_followed_by_a_new_one(page: Page) -> None:
    ended = page.evaluate(
        """(die) => engine.for({ do: "odds" }).call(die).catch(({ reason }) => reason)""",
        DIE,
    )
    assert ended == "ended"
    assert ask(page, ROLL)["result"] == call(ROLL)["result"]
    page.wait_for_function(STANDS_BY)


def test_where_there_is_little_room_one_does_all(context: BrowserContext, address: str) -> None:
    spoil(context, "engine-worker.js", lambda body: FATES + body)
    page = visit(context, f"{address}page.html")
    ask(page, ROLL)
    page.wait_for_timeout(3_000)
    assert len(page.workers) == 1
    assert not page.evaluate(f"({STANDS_BY})()")
    found = page.evaluate(ENDED, [DIE, ROLL])
    assert found["reply"]["result"] == call(ROLL)["result"]
    assert "loading" in found["loads"]
