"""The interpreter that is shipped answers as CPython does, whatever may be asked (``tests.site.asked``)."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from engine.api import call
from tests.site.asked import PARTS, asked
from tests.site.conftest import FLAGS
from tests.site.engine.page import ROLL, ask_all, lay_pages, spoil, visit
from tests.site.parts import ROOT
from tools.chromium import find
from tools.serve import serve

FEWER = """
import { readFileSync, writeFileSync } from "node:fs";
import { listed, slim } from "./tools/slim.mjs";
const [to] = process.argv.slice(1);
const module = readFileSync("node_modules/pyodide/pyodide.asm.wasm");
const used = [...listed(readFileSync("tools/functions.txt", "utf8"), module)];
let chance = 41;
const kept = used.filter(() => (chance = (chance * 48271) % 2147483647) % 3);
writeFileSync(to, slim(module, new Set(kept)));
console.log(kept.length / used.length);
"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One that compiles for long runs, as a reader's does: the replay asks thousands of one page."""
    browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
    yield browser
    browser.close()


def answered(request: Any) -> Any:
    return json.loads(json.dumps(call(request)))


def worded(reply: Any) -> Any:
    """Of a fault in the engine only that there is one: each Python words it anew."""
    return "broken" if reply.get("error", {}).get("kind") == "broken" else reply


def differing(requests: list[Any], replies: list[Any]) -> list[str]:
    pairs = zip(requests, replies, strict=True)
    return [json.dumps(request)[:500] for request, reply in pairs if worded(reply) != worded(answered(request))]


def whole_taken(page: Page) -> bool:
    return page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(' engine-whole'))")


def test_the_interpreter_is_shipped_without_what_it_never_enters(manifest: dict[str, Any]) -> None:
    """The list is of another module: make functions."""
    [[whole, _]] = manifest["whole"].values()
    [[small, _]] = [sizes for path, sizes in manifest["files"].items() if path.endswith(".wasm")]
    assert small < 0.65 * whole


@pytest.mark.parametrize("part", PARTS)
def test_it_answers_all_that_is_asked_as_python_does_and_lacks_nothing(
    context: BrowserContext, address: str, part: str
) -> None:
    page = visit(context, f"{address}home.html")
    requests = asked(part)
    assert not differing(requests, ask_all(page, requests))
    assert not whole_taken(page)


def test_one_that_lacks_a_third_of_its_functions_answers_alike(
    context: BrowserContext, manifest: dict[str, Any], tmp_path: Path
) -> None:
    """The whole one is taken in its place, and from the start by the page after it."""
    folder = lay_pages(tmp_path, manifest)
    path = next(path for path in manifest["files"] if path.endswith(".wasm"))
    made = folder / "engine" / path
    done = subprocess.run(
        ["node", "--input-type=module", "-e", FEWER, str(made)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert float(done.stdout) == pytest.approx(2 / 3, abs=0.02)
    size = made.stat().st_size
    lay_pages(folder, manifest | {"files": manifest["files"] | {path: [size, size]}}, pages_only=True)
    with serve(folder, prefix="/repo/") as root:
        page = visit(context, f"{root}en/page.html")
        requests = asked(PARTS[0])[::20]
        assert not differing(requests, ask_all(page, requests))
        assert whole_taken(page)
        fetched: list[str] = []
        context.on("request", lambda request: fetched.append(request.url))
        assert ask_all(visit(context, f"{root}en/page.html"), [ROLL]) == [answered(ROLL)]
        assert not [url for url in fetched if url.endswith(path)]


@pytest.mark.parametrize("place", ["const reply = JSON.parse(", "this.python.runPython(RESEED);"])
def test_a_trap_leads_to_the_whole_interpreter(context: BrowserContext, address: str, place: str) -> None:
    """In a call, which is made once more, and at the start from kept memory."""
    trap = (
        "if (!this.downloads.url('pyodide.asm.wasm').includes('%s')) throw new WebAssembly.RuntimeError('unreachable');"
    )
    whole = next(iter(json.loads((ROOT / "build/engine.json").read_text("utf-8"))["whole"]))
    page = visit(context, f"{address}page.html")
    ask_all(page, [ROLL])
    page.wait_for_timeout(2500)
    spoil(context, "engine-worker.js", lambda body: body.replace(place.encode(), (trap % whole + place).encode()))
    page = visit(context, f"{address}page.html")
    assert ask_all(page, [ROLL, ROLL]) == [answered(ROLL)] * 2
    assert whole_taken(page)
    assert [load["state"] for load in page.evaluate("loads")].count("failed") == 0
