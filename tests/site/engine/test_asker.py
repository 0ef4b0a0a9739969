"""What asks the engine for a part of a page: the latest question counts, each can be cancelled, a failure is told."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.site.storage.kept import HOST, ROOM

ASSETS = f"{HOST}/assets/takuten/"
PAGE = '<script type="application/json" class="takuten-page">{"lang": "ja"}</script><div id="wait"></div>'
ENGINE = """
const listeners = new Set();
export const calls = [];
export const engine = {
  for: () => engine,
  onLoad(listener) {
    listeners.add(listener);
    listener({ state: "ready" });
    return () => listeners.delete(listener);
  },
  call(request, { signal, onProgress }) {
    return new Promise((resolve, reject) => {
      calls.push({ name: request.do, resolve, reject, onProgress, signal, listeners });
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  },
};
"""
BEGIN = """async ([assets, options]) => {
  const [{ Asker }, { Wait }, { calls }] = await Promise.all(
    ["asker", "wait", "engine"].map((name) => import(`${assets}engine/${name}.js`)));
  const stay = new AbortController();
  const asker = new Asker(new Wait(document.getElementById("wait"), "a"), stay.signal, options);
  const told = {};
  const ask = (name, how = {}) => {
    told[name] = "waiting";
    asker.ask({ do: name }, { retry: () => (told.again = name), ...how }).then((reply) => (told[name] = reply));
  };
  const soon = () => new Promise((done) => setTimeout(done));
  const answer = (name) => calls.find((each) => each.name === name).resolve(`${name}!`);
  Object.assign(window, { asker, calls, stay, told, ask, answer, soon });
}"""
ASKED = "soon().then(() => calls.map(({ name }) => name))"
TOLD = "soon().then(() => told)"
STOPPED = "calls.filter(({ signal }) => signal.aborted).map(({ name }) => name)"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ASSETS)
        if not name.endswith(".js"):
            return route.fulfill(body=PAGE, content_type="text/html")
        text = ENGINE if name == "engine/engine.js" else (ROOM / name).read_text("utf-8")
        return route.fulfill(body=text, content_type="text/javascript")

    context.route("**/*", serve)
    page = context.new_page()
    page.goto(HOST)
    yield page
    context.close()


@pytest.fixture
def patient(page: Page) -> Page:
    page.evaluate(BEGIN, [ASSETS, {"patient": True}])
    return page


@pytest.fixture
def hasty(page: Page) -> Page:
    page.evaluate(BEGIN, [ASSETS, {}])
    return page


def test_a_patient_one_lets_the_first_end_and_asks_the_latest_alone(patient: Page) -> None:
    patient.evaluate("ask('a'), ask('b'), ask('c')")
    assert patient.evaluate(ASKED) == ["c"]
    patient.evaluate("ask('d'), ask('e')")
    assert patient.evaluate(ASKED) == ["c"]
    patient.evaluate("answer('c')")
    assert patient.evaluate(ASKED) == ["c", "e"]
    assert patient.evaluate("asker.busy")
    patient.evaluate("answer('e')")
    assert patient.evaluate(TOLD) == {"a": None, "b": None, "c": None, "d": None, "e": "e!"}
    assert patient.evaluate("[asker.busy, asker.idle]") == [False, True]
    assert patient.evaluate(STOPPED) == []


def test_another_one_stops_what_is_overtaken(hasty: Page) -> None:
    hasty.evaluate("ask('a'), soon().then(() => ask('b'))")
    assert hasty.evaluate(ASKED) == ["a", "b"]
    assert hasty.evaluate(STOPPED) == ["a"]
    hasty.evaluate("answer('b')")
    assert hasty.evaluate(TOLD) == {"a": None, "b": "b!"}


@pytest.mark.parametrize("options", [{}, {"patient": True}])
def test_one_beside_overtakes_none(page: Page, options: dict[str, Any]) -> None:
    page.evaluate(BEGIN, [ASSETS, options])
    page.evaluate("ask('a'), ask('x', { aside: true }), ask('y', { aside: true })")
    assert sorted(page.evaluate(ASKED)) == ["a", "x", "y"]
    page.evaluate("answer('y'), answer('a')")
    assert page.evaluate(TOLD) == {"a": "a!", "x": "waiting", "y": "y!"}
    assert page.evaluate("[asker.busy, asker.idle]") == [False, False]


def test_a_long_one_is_cancelled_with_what_waits_behind_it(patient: Page) -> None:
    patient.evaluate("ask('a'), soon().then(() => ask('b'))")
    patient.get_by_role("button", name="run_cancel").click()
    expect(patient.locator("#wait")).to_have_text("run_stopped")
    assert patient.evaluate(STOPPED) == ["a"]
    assert patient.evaluate(ASKED) == ["a"]
    assert patient.evaluate(TOLD) == {"a": None, "b": None}
    patient.evaluate("ask('c'), soon().then(() => answer('c'))")
    assert patient.evaluate(TOLD) | {"c": ""} == {"a": None, "b": None, "c": ""}
    patient.wait_for_function("told.c === 'c!'")
    expect(patient.locator("#wait")).to_be_hidden()


def test_a_failure_is_told_and_asked_once_more(patient: Page) -> None:
    patient.evaluate("ask('a'), soon().then(() => calls[0].reject({ reason: 'network' }))")
    expect(patient.get_by_role("alert")).to_contain_text("load_failed")
    assert patient.evaluate(TOLD) == {"a": None}
    patient.get_by_role("button", name="retry").click()
    assert patient.evaluate("told.again") == "a"
    patient.evaluate("ask('b'), soon().then(() => answer('b'))")
    patient.wait_for_function("told.b === 'b!'")
    expect(patient.locator("#wait")).to_be_hidden()


def test_what_is_refused_is_a_reply(patient: Page) -> None:
    patient.evaluate("ask('a'), soon().then(() => calls[0].resolve({ error: { message: 'no' } }))")
    patient.wait_for_function("told.a !== 'waiting'")
    assert patient.evaluate("told.a") == {"error": {"message": "no"}}


def test_a_wait_that_fails_holds_up_no_other(patient: Page) -> None:
    patient.evaluate("asker.ask({ do: 'a' }, { wait: null }).catch(() => (told.a = 'thrown'))")
    patient.evaluate("soon().then(() => ask('b')).then(soon).then(() => answer('b'))")
    patient.wait_for_function("told.b === 'b!'")
    assert patient.evaluate("told.a") == "thrown"
    assert patient.evaluate("asker.idle")


@pytest.mark.parametrize("end", ["stay.abort()", "asker.stop()"])
def test_the_end_of_its_stay_ends_all(patient: Page, end: str) -> None:
    patient.evaluate("ask('a'), ask('x', { aside: true }), soon().then(() => ask('b'))")
    patient.evaluate(f"soon().then(() => {end})")
    assert patient.evaluate(TOLD) == {"a": None, "x": None, "b": None}
    assert sorted(patient.evaluate(STOPPED)) == ["a", "x"]
    assert patient.evaluate("asker.idle")
    patient.evaluate("ask('c')")
    assert ("c" in patient.evaluate(ASKED)) == (end == "asker.stop()")
    assert patient.evaluate("calls[0].listeners.size") == int(end == "asker.stop()")


def test_those_waited_for_at_a_place_are_dropped_in_silence(patient: Page) -> None:
    patient.evaluate("ask('a')")
    patient.get_by_role("button", name="run_cancel").wait_for()
    patient.evaluate("ask('x', { aside: true, wait: { running() {}, hide() {} } })")
    patient.evaluate("asker.drop((wait) => wait.kind === 'running')")
    expect(patient.locator("#wait")).to_be_hidden()
    assert patient.evaluate(STOPPED) == ["a"]
    assert patient.evaluate(TOLD) == {"a": None, "x": "waiting"}


def test_what_is_overtaken_tells_no_progress_in_the_place_of_the_next(hasty: Page) -> None:
    hasty.evaluate("ask('a'), soon().then(() => ask('b'))")
    hasty.get_by_role("button", name="run_cancel").wait_for()
    hasty.evaluate("calls[0].onProgress(9, 10, 'of the first'), calls[1].onProgress(1, 10, 'of the second')")
    expect(hasty.locator("#wait .say")).to_have_text("of the second")
    hasty.evaluate("calls[0].onProgress(10, 10, 'of the first')")
    expect(hasty.locator("#wait .say")).to_have_text("of the second")
