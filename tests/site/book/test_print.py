"""On paper: no sheet is nearly empty, what was chosen can be told, and nothing stands there to be pressed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.book.paper import sheets
from tests.site.page.test_phone import PHONE
from tests.site.parts import CHAPTER, LANGS

# The pages that hold what is hard to print: long forms, boards, cards, figures, lists
PAGES = (
    CHAPTER,
    *(f"exorcist/{name}/" for name in ("calculator", "enemies", "character", "rulings")),
    *(f"cardgard/{name}/" for name in ("units", "match", "targets", "turns")),
)
LEAST = 4  # no sheet but the last holds less than one part in so many of what a sheet of the page holds on average


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", PAGES)
def test_no_sheet_but_the_last_is_nearly_empty(new_page: Callable[..., Page], path: str, lang: str) -> None:
    found = sheets(new_page(LANGS[lang] + path))
    assert all(each * LEAST >= sum(found) / len(found) for each in found[:-1]), found


@pytest.mark.parametrize("path", [*PAGES, "cardgard/workshop/", "exorcist/summary/"])
def test_nothing_to_press_is_printed(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path)
    page.emulate_media(media="print")
    expect(page.locator(":is(button, .btn, nav, summary, dialog):visible:not(.cid, thead button)")).to_have_count(0)
    expect(page.locator(".fld:visible > .box:not(:checked)")).to_have_count(0)


def test_what_is_chosen_is_framed_and_never_filled(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, color_scheme="dark")
    page.emulate_media(media="print")
    chosen = page.locator(".seg label:visible").filter(has=page.locator(":checked"))
    for each in chosen.all():
        look = each.evaluate(
            "e => (({ outlineWidth, backgroundColor }) => [outlineWidth, backgroundColor])(getComputedStyle(e))"
        )
        assert float(look[0].removesuffix("px")) >= 1
        assert look[1] == "rgba(0, 0, 0, 0)"
    assert chosen.count() > 2


def test_each_clause_carries_its_number(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.emulate_media(media="print")
    clauses = page.locator("article .clause")
    expect(clauses.locator("> .cid .long:visible")).to_have_count(clauses.count())
    expect(page.locator("#tx-2-5-3-3 > .cid")).to_have_text("2-5-3-3", use_inner_text=True)


def test_cards_fill_a_sheet_for_each_kind(new_page: Callable[..., Page]) -> None:
    page = new_page("cardgard/cards/")
    assert len(sheets(page)) == page.locator(".deal").count()


def test_paper_is_no_phone(new_page: Callable[..., Page]) -> None:
    """A5 is narrower than a phone held sideways, and still keeps the sizes of the desk."""
    page = new_page("exorcist/terms/", **PHONE)
    row = page.locator(".terms tbody tr").first
    assert row.evaluate("e => getComputedStyle(e).display") == "block"
    page.emulate_media(media="print")
    assert row.evaluate("e => getComputedStyle(e).display") == "table-row"
