"""The engine in the page by itself: how it starts, what it tells, what it keeps."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Route

from engine.api import call
from tests.site.engine.page import LONG, ROLL, ask, failure, visit, wait_until_kept


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
