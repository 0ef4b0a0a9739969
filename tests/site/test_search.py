"""Search as a reader uses it: typed into the page, read from its list."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.book.test_search import FIRST, among, queries
from tests.site.parts import CHAPTER, LANGS, Seen

# The places of each page in the list, those behind "more" left out.
SHOWN = """(groups, root) => groups.map(group => [...group.querySelectorAll("a.md-search-result__link")]
    .filter(a => !a.closest("details")).map(a => a.href.replace(root, "")))"""


def open_search(page: Page) -> None:
    page.locator('[data-opens="search"]:visible').first.click()
    expect(page.locator(".md-search__input")).to_be_focused()


def ask(page: Page, question: str, root: str) -> list[list[str]]:
    """Type a question; the places shown for it, by page."""
    page.locator(".md-search-result__list").evaluate("list => list.replaceChildren()")
    page.locator(".md-search__input").fill(question)
    page.locator(".md-search__input").press("Shift")  # Material listens to keys
    items = page.locator(".md-search-result__item")
    expect(items.first).to_be_visible()
    found: list[list[str]] = items.evaluate_all(SHOWN, root)
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_shows_its_clause_among_the_first(new_page: Callable[..., Page], site: str, lang: str) -> None:
    root = site + LANGS[lang]
    page = new_page(LANGS[lang] + CHAPTER)
    open_search(page)
    missed = {}
    for question, wanted in queries(lang).items():
        shown = ask(page, question, root)
        if not among(wanted, shown[:FIRST]):
            missed[question] = shown[:FIRST]
    assert not missed


def test_by_keys_alone_to_the_clause(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER, viewport={"width": 360, "height": 740})
    page.keyboard.press("/")
    page.keyboard.type("かいひ")
    page.keyboard.press("Shift")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/exorcist/evasion/#tx-2-8-pool")
    expect(page.locator("#tx-2-8-pool")).to_be_in_viewport()


def test_nothing_found_is_said(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    open_search(page)
    page.locator(".md-search__input").fill("<img src=x onerror=alert(1)>&")
    page.locator(".md-search__input").press("Shift")
    expect(page.locator(".md-search-result__meta")).not_to_have_text("")
    expect(page.locator(".md-search-result__list img")).to_have_count(0)
