"""The engine in the page by itself: how it starts, what it tells, what it keeps."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from engine.api import call
from tests.site.engine.page import LONG, ROLL, ask, failure, spoil, visit, wait_until_kept

DICE = {"do": "dice", "command": "3U6[6]+5", "lang": "ja", "seed": "k3f9", "view": True}
OTHER = {"do": "roll", "rule": "kokoroko.check", "inputs": {}, "lang": "en", "view": True, "seed": "k3f9"}


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
    needed = manifest["files"] | manifest["games"]["exorcist"]
    assert len(set(told)) > len(needed)  # finer than file by file
    assert told[-1] == loads[-1]["total"] == sum(sent for _, sent in needed.values())
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


def test_a_game_comes_when_it_is_asked_for(context: BrowserContext, address: str) -> None:
    packs: list[str] = []
    context.on("request", lambda sent: packs.append(Path(sent.url).name) if sent.url.endswith(".gz") else None)
    page = visit(context, f"{address}home.html")
    assert ask(page, DICE) == json.loads(json.dumps(call(DICE)))
    assert sorted(packs) == ["engine.zip.gz", "stdlib.zip.gz"]
    for _ in range(2):
        assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))
        assert ask(page, OTHER) == json.loads(json.dumps(call(OTHER)))
    assert sorted(packs) == ["engine.zip.gz", "exorcist.zip.gz", "kokoroko.zip.gz", "stdlib.zip.gz"]


def test_a_game_that_does_not_come_is_told_and_can_be_tried_again(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}home.html")
    ask(page, DICE)
    context.route("**/exorcist.zip.gz", lambda route: route.abort())
    assert ask(page, ROLL)["reason"] == "network"
    context.unroute("**/exorcist.zip.gz")
    assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))


def test_kept_memory_grows_by_the_games_of_later_pages(context: BrowserContext, address: str) -> None:
    ask(first := visit(context, f"{address}page.html"), ROLL)
    wait_until_kept(first)
    assert games_kept(first) == ["exorcist"]
    for _ in range(2):
        page = visit(context, f"{address}other.html")
        assert ask(page, OTHER) == json.loads(json.dumps(call(OTHER)))
        assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))
        assert page.evaluate("loads.at(-1).kept")
        page.wait_for_timeout(2_000)
        assert games_kept(page) == ["exorcist", "kokoroko"]


def games_kept(page: Page) -> list[str]:
    """The games in the memory that the browser keeps."""
    return page.evaluate("""async () => {
        const cache = await caches.open("takuten /repo/ engine");
        return (await cache.matchAll())[0].headers.get("Games").split(",");
    }""")


def test_a_host_may_unpack_the_archives_by_itself(context: BrowserContext, address: str) -> None:
    spoil(context, "*.gz", gzip.decompress)
    page = visit(context, f"{address}page.html")
    assert ask(page, ROLL) == json.loads(json.dumps(call(ROLL)))
    assert page.evaluate("loads.at(-1).loaded === loads.at(-1).total")


@pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream", ""])
def test_a_host_may_call_the_interpreter_what_it_likes(context: BrowserContext, address: str, kind: str) -> None:
    context.route("**/*.wasm", lambda route: route.fulfill(body=route.fetch().body(), content_type=kind))
    assert ask(visit(context, f"{address}page.html"), ROLL)["result"] == call(ROLL)["result"]


def test_spoilt_memory_is_made_anew(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    ask(page, ROLL)
    wait_until_kept(page)
    page.evaluate("""async () => {
        const cache = await caches.open("takuten /repo/ engine");
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


def test_without_progress_it_gives_up(context: BrowserContext, address: str) -> None:
    context.route("**/engine.zip.gz", lambda route: None)
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
    "lack", ["delete self.WebAssembly;", "WebAssembly.validate = () => false;", "delete self.DecompressionStream;"]
)
def test_a_browser_that_lacks_what_is_needed_is_told_so(context: BrowserContext, address: str, lack: str) -> None:
    spoil(context, "engine-worker.js", lambda body: lack.encode() + body)
    assert failure(context, f"{address}page.html") == "unsupported"


def test_a_browser_that_keeps_nothing_boots_from_the_files_each_time(context: BrowserContext, address: str) -> None:
    refuse = "caches.open = caches.delete = () => Promise.reject(new DOMException('no', 'SecurityError'));"
    spoil(context, "engine-worker.js", lambda body: refuse.encode() + body)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    for _ in range(2):
        page = visit(context, f"{address}page.html")
        assert ask(page, ROLL)["result"] == call(ROLL)["result"]
        assert page.evaluate("loads.at(-1).kept") is False
        page.wait_for_timeout(1_500)
        assert page.evaluate("loads.at(-1).state") == "ready"


@pytest.mark.parametrize(
    "script", ["delete window.Worker", "window.Worker = class { constructor() {} terminate() {} }"]
)
def test_an_old_browser_is_told_so(context: BrowserContext, address: str, script: str) -> None:
    context.add_init_script(script)
    assert failure(context, f"{address}page.html") == "unsupported"
