"""The built site in a real browser, served under a sub-path as a project page would be.

`make test` builds site/ first. The copy that is served carries its own address, since instant navigation
switches itself off where the address does not match. TAKUTEN_SITE names another built site.
"""

import os
import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.site.engine.page import address, context, manifest  # noqa: F401 - fixtures of the tests of the bare engine
from tests.site.forward import ForwardingHandler, forward
from tests.site.late import COPYING, HELD, LateHandler
from tests.site.parts import CHAPTER, PATIENCE, ROOT, SMALL, Seen, Widget
from tests.site.storage.kept import Store
from tools.chromium import find
from tools.serve import serve

BUILT = Path(os.environ.get("TAKUTEN_SITE", ROOT / "site"))
PREFIX = "/repo/"
TEXTS = {".html", ".xml", ".json"}
DESK = {"width": 1280, "height": 900}
TOUCH = {"is_mobile": True, "has_touch": True}
# Readers have a line on which bytes cost: nothing comes before it is wanted (engine/test_ahead.py has the others).
SPARING = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true, configurable: true })"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Fingers are slower than a page's own scripts, a test's are not; what comes before them has tests of its own.
ALIVE = "() => !document.querySelector(':not(:defined, search-list)')"
# A page lives for a second: one process for all, and no second compiling of the engine, save a quarter of the time.
BRIEF = ["--process-per-site", "--js-flags=--liftoff-only"]


def pytest_xdist_auto_num_workers() -> int:
    """One more than cores: a browser often waits for its next frame, and the next test has use for the time."""
    return min((os.cpu_count() or 1) + 1, 4)


def copy_site(built: Path, to: Path, address: str) -> None:
    """The built site with its address replaced; what carries none is linked."""
    old = re.search(r"<loc>(.*?)</loc>", (built / "sitemap.xml").read_text("utf-8"))
    assert old, "the first page of the sitemap is the home page"
    for source in built.rglob("*"):
        target = to / source.relative_to(built)
        if source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif source.suffix in TEXTS:
            target.write_bytes(source.read_bytes().replace(old[1].encode(), address.encode()))
        else:
            target.symlink_to(source.resolve())


@contextmanager
def serve_copy(built: Path, folder: Path, *, forwarding: bool) -> Iterator[str]:
    """The address of a site whose pages have the interpreter that is shipped, or ask this process in its place."""
    assert (built / "index.html").exists(), "build the site first: make site"
    with serve(folder, prefix=PREFIX, handler=ForwardingHandler if forwarding else LateHandler) as address:
        copy_site(built, folder, address)
        if forwarding:
            forward(folder)
        yield address


@pytest.fixture(scope="session")
def forwarding_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_copy(BUILT, tmp_path_factory.mktemp("forwarding"), forwarding=True) as address:
        yield address


@pytest.fixture(scope="session")
def whole_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_copy(BUILT, tmp_path_factory.mktemp("site"), forwarding=False) as address:
        yield address


@pytest.fixture
def site(request: pytest.FixtureRequest) -> str:
    """The address of the site's root; tests whose subject is the interpreter, too, are marked as such."""
    own = request.node.get_closest_marker("interpreter")
    return str(request.getfixturevalue("whole_site" if own else "forwarding_site"))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=find(), args=[*FLAGS, *BRIEF])
    yield browser
    browser.close()


@pytest.fixture
def seen() -> Iterator[Seen]:
    seen = Seen()
    yield seen
    if seen.lacked:
        warnings.warn("the interpreter lacked a function and the whole one came: make functions", stacklevel=1)
    assert not seen.faults


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A reader; the site's worker stays out, or what a test answers in the place of the site would never be asked."""
    context = browser.new_context(**{"service_workers": "block"} | options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"{SPARING};{SMALL}")
    if HELD:
        context.add_init_script(f"(() => {{{COPYING}}})()")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return context


# Who left table mode on this site: a session's link opens in its chapter, on a phone as well
CHAPTERS = "try { localStorage.setItem('takuten /repo/ table', '0') } catch {}"  # a page of no site has none


@pytest.fixture(scope="session")
def reader(browser: Browser) -> BrowserContext:
    """One reader for all tests, whose browser has kept the engine since the first."""
    return new_context(browser)


@pytest.fixture(scope="session")
def phone(browser: Browser) -> BrowserContext:
    """The same with a phone in the hand."""
    context = new_context(browser, **TOUCH)
    context.add_init_script(CHAPTERS)
    return context


@pytest.fixture
def new_page(
    browser: Browser, reader: BrowserContext, site: str, seen: Seen, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens pages: new_page(path, viewport=…, color_scheme=…); options beyond TOUCH make a reader of their own."""
    opened: list[Page | BrowserContext] = []

    def open_page(path: str | None = None, viewport: Any = DESK, color_scheme: Any = "light", **options: Any) -> Page:
        context = request.getfixturevalue("phone") if options == TOUCH else reader
        if options not in ({}, TOUCH):
            context = new_context(browser, **options)
            opened.append(context)
        page = context.new_page()
        opened.insert(0, page)
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
        seen.watch(page, site)
        if path is not None:
            page.goto(site + path)
            if options.get("java_script_enabled", True):
                page.wait_for_function(ALIVE)
        return page

    yield open_page
    for each in opened:
        each.close()


@pytest.fixture
def chapter(new_page: Callable[..., Page]) -> Widget:
    """The Japanese chapter with the widget the tests play with."""
    return Widget(new_page(CHAPTER))


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Store]]:
    """Pages with nothing but the store's modules, of one reader whose browser has kept nothing yet."""
    context = new_context(browser)
    yield lambda *given, **more: Store(context, *given, **more)
    context.close()
