"""A page with nothing but the engine, for tests of its start, its faults and its memory."""

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.site.parts import PATIENCE, ROOT
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
    folder = tmp_path_factory.mktemp("engine")
    shutil.copytree(ROOT / "build/engine", folder / "engine")
    shutil.copytree(ROOT / "build/assets", folder / "en/assets")
    # its text as written, for tests that spoil a place in it
    shutil.copy(ROOT / "site_overrides/assets/takuten/engine/engine-worker.js", folder / "en/assets/takuten")
    engine = json.loads((ROOT / "build/assets.json").read_text("utf-8"))["assets/takuten/engine/engine.js"]
    for name, extra in {"page": {}, "hasty": {"patience": 1500}}.items():
        config = {"lang": "en", "root": "../", "engine": manifest | extra}
        page = f'<script type="application/json" class="takuten-page">{json.dumps(config)}</script>'
        (folder / f"en/{name}.html").write_text(f'{page}<script type="module">{SCRIPT % engine}</script>')
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
