"""Where bytes cost nothing the engine's download begins while a form is looked at, and its start waits for a touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import CHAPTER, Seen, Widget

pytestmark = pytest.mark.interpreter

LINE = """for (const [name, value] of Object.entries(%s))
  Object.defineProperty(NetworkInformation.prototype, name, { get: () => value, configurable: true })"""
LOOKED_AT = 1_500  # ms


def open_on(page: Page, url: str, line: str = "") -> Page:
    """A page on a line that says so of itself."""
    page.add_init_script(LINE % f"{{ saveData: false, effectiveType: '4g', type: 'wifi', {line} }}")
    page.goto(url)
    return page


def archives(seen: Seen) -> list[str]:
    return sorted(url.rsplit("/", 1)[-1] for url in seen.requests if url.endswith(".gz"))


def test_a_form_in_view_begins_it_and_a_roll_finds_it(new_page: Callable[..., Page], site: str, seen: Seen) -> None:
    page = open_on(new_page(locale="ja"), site + CHAPTER)
    page.locator("rule-widget").first.scroll_into_view_if_needed()
    page.wait_for_event("request", lambda request: request.url.endswith("/exorcist.zip.gz"))
    page.wait_for_load_state("networkidle")
    assert archives(seen) == ["engine.zip.gz", "exorcist.zip.gz", "stdlib.zip.gz"]
    assert not [url for url in seen.requests if url.endswith("engine-worker.js")]
    Widget(page).roll()


@pytest.mark.parametrize("line", ["saveData: true", "type: 'cellular'", "effectiveType: '3g'"])
def test_on_a_line_that_costs_or_is_slow_nothing_comes(
    new_page: Callable[..., Page], site: str, seen: Seen, line: str
) -> None:
    page = open_on(new_page(locale="ja"), site + CHAPTER, line)
    page.locator("rule-widget").first.scroll_into_view_if_needed()
    expect(page.locator("rule-widget").first).to_be_in_viewport()
    page.wait_for_timeout(2 * LOOKED_AT)
    assert not archives(seen)


def test_a_page_without_a_form_asks_for_nothing(new_page: Callable[..., Page], site: str, seen: Seen) -> None:
    page = open_on(new_page(locale="ja"), f"{site}rights/")
    page.wait_for_timeout(2 * LOOKED_AT)
    assert not archives(seen)
