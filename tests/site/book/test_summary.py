"""A book's summary: one sheet of A4, one column on a phone, marks throughout, and it reads without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.game import UNPUBLISHED, all_games
from macros.clause.clauses import lock
from tests.site.book.paper import sheets
from tests.site.page.test_axe import violations
from tests.site.page.test_phone import PHONE, tap
from tests.site.parts import LANGS, ROOT

BOOKS = [game for game in all_games() if (ROOT / f"docs/ja/{game}/summary.md").exists()]
BOTH = pytest.mark.parametrize(("lang", "book"), [(lang, book) for lang in LANGS for book in BOOKS])

MARKS = "links => links.map((a) => [a.dataset.clause, a.previousElementSibling?.className ?? ''])"


def open_summary(new_page: Callable[..., Page], lang: str, book: str, **options: object) -> Page:
    return new_page(f"{LANGS[lang]}{book}/summary/", **options)


@BOTH
def test_at_a_desk(new_page: Callable[..., Page], lang: str, book: str) -> None:
    page = open_summary(new_page, lang, book)
    each_clause_is_marked_by_its_status(page)
    assert not violations(page)
    it_prints_on_one_sheet(page)


def each_clause_is_marked_by_its_status(page: Page) -> None:
    for clause, before in page.locator(".sum a.cl").evaluate_all(MARKS):
        status = lock()[clause].status
        assert ("tag" in before) == (status in UNPUBLISHED), clause
        assert "tag" not in before or status in before
    assert page.locator(".sum .tag.ruling").count() > 3


def it_prints_on_one_sheet(page: Page) -> None:
    assert len(sheets(page)) == 1
    page.emulate_media(media="print")
    lefts = {
        round(box["x"]) for each in page.locator(".sum > section:not(.wide)").all() if (box := each.bounding_box())
    }
    assert len(lefts) == 2, "two columns"
    expect(page.locator(".jump")).to_be_hidden()
    expect(page.locator("[data-print]")).to_be_hidden()


@BOTH
def test_on_a_phone(new_page: Callable[..., Page], lang: str, book: str) -> None:
    page = open_summary(new_page, lang, book, **PHONE)
    assert not violations(page)
    a_table_is_stacked_and_stays_a_table(page)
    one_column_and_its_bar_leads_on(page)


def a_table_is_stacked_and_stays_a_table(page: Page) -> None:
    table = page.locator("table.brief").first
    row = table.get_by_role("row").nth(1)
    head, cell = row.get_by_role("rowheader").bounding_box(), row.get_by_role("cell").first.bounding_box()
    assert head
    assert cell
    assert cell["y"] >= head["y"] + head["height"] - 1
    label = row.get_by_role("cell").first.evaluate("e => getComputedStyle(e, '::before').content")
    assert table.get_by_role("columnheader").nth(1).text_content() in label


def one_column_and_its_bar_leads_on(page: Page) -> None:
    sections = page.locator(".sum > section")
    assert {round(box["x"]) for each in sections.all() if (box := each.bounding_box())} == {16}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    second = page.locator(".jump a").nth(1)
    tap(second)
    target = page.locator("#" + str(second.get_attribute("href")).partition("#")[2])
    expect(target).to_be_in_viewport()
    below = page.locator(".jump").evaluate("bar => bar.getBoundingClientRect().bottom")
    assert target.evaluate("head => head.getBoundingClientRect().top") >= below - 1
    assert page.locator(".jump a").count() == sections.count()


@pytest.mark.parametrize("book", BOOKS)
def test_without_script_it_reads_and_leads_on(new_page: Callable[..., Page], book: str) -> None:
    page = open_summary(new_page, "ja", book, java_script_enabled=False)
    expect(page.locator("[data-print]")).to_be_hidden()
    page.locator(".jump a").nth(2).click()
    expect(page.locator(".sum h2:target")).to_be_in_viewport()
    page.locator(".sum a.cl").first.click()
    expect(page.locator(".clause:target")).to_be_visible()


def test_its_button_prints(new_page: Callable[..., Page]) -> None:
    page = open_summary(new_page, "ja", BOOKS[0])
    page.evaluate("window.print = () => { window.printed = true }")
    button = page.locator("[data-print]")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.printed")
