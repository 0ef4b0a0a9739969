"""What may befall the engine in the page: each is told for what it is, and none outlives its retry."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.api import call
from tests.site.engine.page import ROLL, ask, failure, spoil, visit, wait_until_kept
from tests.site.parts import CHAPTER, Widget, script

NESTED = "(depth) => { let deep = []; for (let n = 0; n < depth; n++) deep = [deep]; return deep; }"
FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip.gz", "engine.zip.gz", "exorcist.zip.gz"]


def answered(page: Page) -> bool:
    return ask(page, ROLL)["result"] == call(ROLL)["result"]


def half(body: bytes) -> bytes:
    return body[: len(body) // 2]


def spotted(body: bytes) -> bytes:
    """Every thousandth byte another."""
    return bytes(byte ^ 0x55 if at % 1000 == 500 else byte for at, byte in enumerate(body))


# --- what cannot be asked -------------------------------------------------------------------------------------------


def test_what_cannot_be_sent_is_refused_and_those_behind_it_are_answered(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    for inputs in (f"({NESTED})(20_000)", f"({NESTED})(400)", "1n", "[() => 1]"):
        refused, reply = page.evaluate(
            "(roll) => Promise.all([ask({ ...roll, inputs: { pool: %s } }), ask(roll)])" % inputs, ROLL
        )
        if inputs.startswith("[()"):
            assert refused["errors"]  # a function is no JSON: null takes its place, which the rule refuses
        else:
            assert (refused["name"], refused["reason"]) == ("EngineError", "request"), inputs
        assert reply["result"] == call(ROLL)["result"], inputs
    assert [load["state"] for load in page.evaluate("loads")].count("ready") == 1  # none of it cost a restart


# --- what does not arrive whole -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["pyodide.asm.wasm", "stdlib.zip.gz", "engine.zip.gz", "pyodide.asm.mjs", "engine-worker.js"]
)
def test_a_broken_connection_is_told_and_can_be_tried_again(context: BrowserContext, address: str, name: str) -> None:
    context.route(f"**/{name}", lambda route: route.abort())
    assert failure(context, f"{address}page.html") == "network"
    context.unroute(f"**/{name}")
    assert ask(context.pages[0], ROLL)["result"] == call(ROLL)["result"]


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_download_is_told_and_fetched_afresh(context: BrowserContext, address: str, name: str) -> None:
    spoil(context, name, half)
    assert failure(context, f"{address}page.html") == "damaged"
    context.unroute(f"**/{name}")
    assert answered(context.pages[0])


@pytest.mark.parametrize("name", [*FILES, "engine-worker.js"])
def test_a_page_in_the_place_of_a_file_is_told(context: BrowserContext, address: str, name: str) -> None:
    """As a proxy or a hotel answers that wants to be asked first."""
    page = "<!doctype html><title>Sign in</title><p>Sign in to go on.</p>" + "x" * 3_000
    context.route(f"**/{name}", lambda route: route.fulfill(body=page, content_type="text/html"))
    assert failure(context, f"{address}page.html") in ("damaged", "network")
    context.unroute(f"**/{name}")
    assert answered(context.pages[0])


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "stdlib.zip.gz", "engine.zip.gz"])
def test_damage_that_keeps_the_length_is_damage_too(context: BrowserContext, address: str, name: str) -> None:
    spoil(context, name, spotted)
    assert failure(context, f"{address}page.html") == "damaged"
    context.unroute(f"**/{name}")
    assert answered(context.pages[0])


@pytest.mark.parametrize("name", [*FILES, "engine-worker.js"])
def test_a_page_whose_engine_is_gone_says_that_the_site_was_renewed(
    context: BrowserContext, address: str, name: str
) -> None:
    context.route(f"**/{name}", lambda route: route.fulfill(status=404, body="gone"))
    assert failure(context, f"{address}page.html") == "renewed"
    context.unroute(f"**/{name}")
    assert answered(context.pages[0])


@pytest.mark.interpreter
def test_a_renewed_site_offers_to_reload_and_then_works(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="en")
    page.route("**/engine.zip.gz", lambda route: route.fulfill(status=404, body="gone"))
    widget = Widget(page)
    widget.do("roll").click()
    expect(widget.part("load").get_by_role("alert")).to_contain_text(script("ja", "reason_renewed"))
    page.unroute("**/engine.zip.gz")
    with page.expect_navigation():
        widget.part("load").get_by_role("button", name=script("ja", "reload")).click()
    widget.roll()


# --- what ends by itself --------------------------------------------------------------------------------------------


def test_a_worker_that_ends_in_a_run_is_noticed(context: BrowserContext, address: str) -> None:
    end = b"addEventListener('message', (event) => event.data.id && (event.stopImmediatePropagation(), close()));"
    spoil(context, "engine-worker.js", lambda body: body.replace(b"self.onmessage =", end + b"self.onmessage ="))
    page = visit(context, f"{address}page.html")
    ended, behind = page.evaluate("(roll) => Promise.all([ask(roll), ask(roll)])", ROLL)
    assert [ended["reason"], behind["reason"]] == ["ended", "ended"]
    context.unroute("**/engine-worker.js")
    assert answered(page)


def test_a_worker_that_ends_at_rest_is_started_again(context: BrowserContext, address: str) -> None:
    end = b"addEventListener('message', (event) => event.data.id && setTimeout(close));"
    spoil(context, "engine-worker.js", lambda body: end + body)
    page = visit(context, f"{address}page.html")
    for _ in range(2):
        assert answered(page)
        page.wait_for_function("loads.at(-1).state === 'idle'")


# --- what was kept --------------------------------------------------------------------------------------------------


def test_kept_memory_that_fails_at_its_first_call_is_dropped_and_the_call_repeated(
    context: BrowserContext, address: str
) -> None:
    door = b"engine.game.all_games()"
    spoil(context, "engine-worker.js", lambda body: body.replace(door, door + b"; engine.api.call = None"))
    page = visit(context, f"{address}page.html")
    page.evaluate("engine.prepare()")
    wait_until_kept(page)
    context.unroute("**/engine-worker.js")
    page = visit(context, f"{address}page.html")
    assert answered(page)
    assert [load["kept"] for load in page.evaluate("loads") if load["state"] == "ready"] == [True, False]
    page = visit(context, f"{address}page.html")  # at once: before the new memory is kept
    assert answered(page)
    assert [load["state"] for load in page.evaluate("loads")].count("ready") == 1


def test_kept_memory_that_never_boots_does_not_outlive_its_failure(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    assert answered(page)
    wait_until_kept(page)
    stuck = b"if (kept) for (;;);"
    spoil(
        context,
        "engine-worker.js",
        lambda body: body.replace(b"const { loadPyodide }", stuck + b"const { loadPyodide }"),
    )
    assert failure(context, f"{address}hasty.html") == "timeout"
    context.unroute("**/engine-worker.js")
    page = visit(context, f"{address}page.html")
    assert answered(page)
    assert page.evaluate("loads.at(-1).kept") is False


def test_replies_are_what_python_says_whatever_the_text(context: BrowserContext, address: str) -> None:
    page = visit(context, f"{address}page.html")
    for seed in ("\u0000", "\u202e", "𠮷" * 10):
        asked: dict[str, Any] = {**ROLL, "seed": seed}
        assert ask(page, asked)["result"] == json.loads(json.dumps(call(asked)))["result"]
    assert page.evaluate("(roll) => ask({ ...roll, seed: '\\ud800' })", ROLL)["result"]  # half a character
