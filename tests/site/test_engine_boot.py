"""The engine in the page by itself: how it starts, what it tells, how it fails, what it keeps."""

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from engine.api import call
from tests.site.parts import PATIENCE, ROOT
from tools.serve import serve

ROLL = {"do": "roll", "rule": "exorcist.strike", "inputs": {}, "lang": "ja", "view": True, "seed": "k3f9"}
LONG = {"do": "odds", "rule": "exorcist.assault", "inputs": {}, "lang": "ja", "samples": 1_000_000}
SCRIPT = """
import { engine } from "./assets/takuten/engine.js";
window.engine = engine;
window.loads = [];
engine.onLoad((load) => window.loads.push(load));
window.ask = (request, options) =>
  engine.call(request, options).catch(({ name, reason, message }) => ({ name, reason, message }));
"""


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    return json.loads((ROOT / "build/engine.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def address(manifest: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page with nothing but the engine, under a sub-path; language root and site root are not the same."""
    folder = tmp_path_factory.mktemp("engine")
    shutil.copytree(ROOT / "build/engine", folder / "engine")
    shutil.copytree(ROOT / "site_overrides/assets", folder / "en/assets")
    for name, extra in {"page": {}, "hasty": {"patience": 1500}}.items():
        config = {"lang": "en", "root": "../", "engine": manifest | extra}
        page = f'<script type="application/json" class="takuten-page">{json.dumps(config)}</script>'
        (folder / f"en/{name}.html").write_text(f'{page}<script type="module">{SCRIPT}</script>')
    with serve(folder, prefix="/repo/") as root:
        yield f"{root}en/"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(2 * PATIENCE)
    yield context
    context.close()


def visit(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("window.engine")
    return page


def ask(page: Page, request: object) -> Any:
    return page.evaluate("(request) => ask(request)", request)


def failure(context: BrowserContext, url: str) -> str:
    """Why a first call fails."""
    page = visit(context, url)
    reply = ask(page, ROLL)
    load = page.evaluate("loads.at(-1)")
    assert load == {"state": "failed", "reason": reply["reason"]}
    return reply["reason"]


def wait_until_kept(page: Page) -> None:
    while not page.evaluate("caches.open('takuten-engine').then((cache) => cache.keys()).then((keys) => keys.length)"):
        page.wait_for_timeout(100)


def test_it_starts_at_the_first_intent_and_answers_as_python_does(
    context: BrowserContext, address: str, manifest: dict[str, Any]
) -> None:
    requests: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    page = visit(context, f"{address}page.html")
    page.wait_for_timeout(300)
    assert not [url for url in requests if "/engine/" in url or "worker" in url]
    assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))
    loads = page.evaluate("loads")
    assert [loads[0]["state"], loads[-1]["state"]] == ["idle", "ready"]
    told = [load["loaded"] for load in loads[1:]]
    assert told == sorted(told)
    assert len(set(told)) > len(manifest["files"])  # finer than file by file
    assert told[-1] == loads[-1]["total"] == sum(manifest["files"].values())
    site = address.removesuffix("en/")
    assert all(url.startswith(site) for url in requests)
    assert sum(url.endswith(".wasm") for url in requests) == 1


def test_a_second_visit_goes_on_from_kept_memory_with_dice_of_its_own(context: BrowserContext, address: str) -> None:
    first = visit(context, f"{address}page.html")
    loose = {**ROLL, "seed": None}
    seeds = {ask(first, loose)["seed"]}
    wait_until_kept(first)
    for _ in range(2):
        page = visit(context, f"{address}page.html")
        seeds.add(ask(page, loose)["seed"])
        assert page.evaluate("loads.at(-1).kept")
        assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))
        assert ask(page, {**ROLL, "do": "odds"}) == json.loads(json.dumps(call({**ROLL, "do": "odds"})))
    assert len(seeds) == 3


def test_spoilt_memory_is_made_anew(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    ask(page, ROLL)
    wait_until_kept(page)
    page.evaluate("""async () => {
        const cache = await caches.open("takuten-engine");
        const [key] = await cache.keys();
        await cache.put(key, new Response(new Uint8Array(4096)));
    }""")
    page = visit(context, f"{address}page.html")
    assert ask(page, ROLL)["result"] == call(ROLL)["result"]
    assert page.evaluate("loads.at(-1).kept") is False


def test_a_cancelled_run_ends_and_those_behind_it_are_answered(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    ask(page, ROLL)
    cancelled, answered, told = page.evaluate(
        """async ([long, roll]) => {
            const task = new AbortController();
            const told = [];
            const onProgress = (...news) => { told.push(news); task.abort(); };
            return [...await Promise.all([ask(long, { signal: task.signal, onProgress }), ask(roll)]), told];
        }""",
        [LONG, ROLL],
    )
    assert cancelled["name"] == "AbortError"
    assert answered["result"] == call(ROLL)["result"]
    assert [len(told), told[0][1], bool(told[0][2])] == [1, LONG["samples"], True]


def test_a_call_cancelled_before_its_turn_costs_no_restart(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    cancelled = page.evaluate(
        """(roll) => {
            const task = new AbortController();
            const cancelled = ask(roll, { signal: task.signal });
            task.abort();
            return cancelled;
        }""",
        ROLL,
    )
    assert cancelled["name"] == "AbortError"
    assert ask(page, ROLL)["result"] == call(ROLL)["result"]
    assert [load["state"] for load in page.evaluate("loads")].count("idle") == 1


@pytest.mark.parametrize(
    "name", ["pyodide.asm.wasm", "stdlib.zip", "engine.zip", "pyodide.asm.mjs", "engine-worker.js"]
)
def test_a_broken_connection_is_told_and_can_be_tried_again(context: BrowserContext, address: str, name: str) -> None:
    context.route(f"**/{name}", lambda route: route.abort())
    assert failure(context, f"{address}page.html") == "network"
    context.unroute(f"**/{name}")
    assert ask(context.pages[0], ROLL)["result"] == call(ROLL)["result"]


def test_a_missing_file_is_a_broken_connection_too(context: BrowserContext, address: str) -> None:
    context.route("**/stdlib.zip", lambda route: route.fulfill(status=404))
    assert failure(context, f"{address}page.html") == "network"


def test_without_progress_it_gives_up(context: BrowserContext, address: str) -> None:
    context.route("**/engine.zip", lambda route: None)
    assert failure(context, f"{address}hasty.html") == "timeout"


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("**/engine-worker.js", "script-src 'self'"),
        ("**/page.html", "script-src 'self' 'unsafe-inline'; worker-src 'none'"),
    ],
)
def test_a_policy_is_told_at_once(context: BrowserContext, address: str, path: str, policy: str) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"content-security-policy": policy})

    context.route(path, answer)
    assert failure(context, f"{address}page.html") == "blocked"


def test_the_policy_it_needs_is_enough(context: BrowserContext, address: str) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
        route.fulfill(response=response, headers=response.headers | {"content-security-policy": policy})

    context.route("**/engine-worker.js", answer)
    assert ask(visit(context, f"{address}page.html"), ROLL)["result"] == call(ROLL)["result"]


@pytest.mark.parametrize(
    "script", ["delete window.Worker", "window.Worker = class { constructor() {} terminate() {} }"]
)
def test_an_old_browser_is_told_so(context: BrowserContext, address: str, script: str) -> None:
    context.add_init_script(script)
    assert failure(context, f"{address}page.html") == "unsupported"
