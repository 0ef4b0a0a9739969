"""A page with nothing but the engine, for tests of its start, its faults and its memory."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.site.parts import PATIENCE, ROOT, SMALL
from tools.serve import serve

ROLL = {"do": "roll", "rule": "exorcist.strike", "inputs": {}, "lang": "ja", "view": True, "seed": "k3f9"}
LONG = {"do": "odds", "rule": "exorcist.assault", "inputs": {}, "lang": "ja", "samples": 64_000}
SCRIPT = """
import { engine } from "./%s";
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
    with serve(lay_pages(tmp_path_factory.mktemp("engine"), manifest), prefix="/repo/") as root:
        yield f"{root}en/"


def lay_pages(folder: Path, manifest: dict[str, Any], *, pages_only: bool = False) -> Path:
    """Bare pages: of a book, without patience, outside the books, of another book; what they load lies beside them."""
    if not pages_only:
        shutil.copytree(ROOT / "build/engine", folder / "engine")
        shutil.copytree(ROOT / "build/assets", folder / "en/assets")
        # its text as written, for tests that spoil a place in it
        for name in ("engine-worker.js", "downloads.js", "memory.js"):
            shutil.copy(ROOT / "site_overrides/assets/takuten/engine" / name, folder / "en/assets/takuten")
    script = SCRIPT % json.loads((ROOT / "build/assets.json").read_text("utf-8"))["assets/takuten/engine/engine.js"]
    book = {"lang": "en", "root": "../", "game": "exorcist", "engine": manifest}
    pages = {
        "page": {},
        "hasty": {"engine": manifest | {"patience": 1500}},
        "home": {"game": ""},
        "other": {"game": "kokoroko"},
    }
    for name, extra in pages.items():
        page = f'<script type="application/json" class="takuten-page">{json.dumps(book | extra)}</script>'
        (folder / f"en/{name}.html").write_text(f'{page}<script type="module">{script}</script>')
    return folder


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(2 * PATIENCE)
    context.add_init_script(SMALL)
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


def ask_all(page: Page, requests: Sequence[Any]) -> list[Any]:
    """The replies, one after another; as text on the way, which keeps a name like __proto__."""
    every = """async (requests) => {
        const told = [];
        for (const each of requests) told.push(JSON.stringify(await ask(JSON.parse(each))));
        return told;
    }"""
    texts = [json.dumps(each) for each in requests]
    parts = (texts[at : at + 200] for at in range(0, len(texts), 200))
    return [json.loads(reply) for part in parts for reply in page.evaluate(every, part)]


def wait_until_kept(page: Page) -> None:
    keys = "caches.open('takuten /repo/ engine').then((cache) => cache.keys()).then((keys) => keys.length)"
    while not page.evaluate(keys):
        page.wait_for_timeout(100)


def spoil(context: BrowserContext, name: str, change: Callable[[bytes], bytes]) -> None:
    """Change a file on its way."""

    def answer(route: Route) -> None:
        response = route.fetch()
        kind = response.headers["content-type"]
        route.fulfill(body=change(response.body()), content_type=kind)

    context.route(f"**/{name}", answer)
