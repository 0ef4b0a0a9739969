"""Wide tables on a phone stand as pairs, still tables to a screen reader; § and copies are as large as a finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE

WIDER = (
    "() => [...document.querySelectorAll('article .scroll:has(> .pairs)')].filter(e => e.scrollWidth > e.clientWidth)"
)
SMALL = """marks => marks.filter((mark) => mark.offsetWidth).filter((mark) => {
  const box = mark.getBoundingClientRect(), after = getComputedStyle(mark, "::after");
  return Math.max(box.height, parseFloat(after.height) || 0) < 43.5;
}).length"""
NUMBERS = ["exorcist/enemies/", "karukami/arts/", "kokoroko/samples/", "avatar/gods/", "cardgard/units/"]
# How far the end of each number is from the name of the next one in its line
GAPS = """() => [...document.querySelectorAll(".pairs .r[data-label] + .r[data-label]")].flatMap((cell) => {
  const before = document.createRange(), next = cell.getBoundingClientRect();
  before.selectNodeContents(cell.previousElementSibling);
  const ends = before.getBoundingClientRect();
  return ends.width && ends.top < next.bottom && next.top < ends.bottom ? [next.left - ends.right] : [];
})"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", ["kokoroko/points/", "exorcist/gear/", "cardgard/units/", "rights/"])
def test_a_wide_table_fits_a_phone(new_page: Callable[..., Page], lang: str, path: str) -> None:
    page = new_page(LANGS[lang] + path, locale=lang, **TOUCH_PHONE)
    table = page.locator("article .pairs").first
    assert table.evaluate("table => getComputedStyle(table.rows[1]).display") == "block"
    assert page.evaluate(f"({WIDER})().length") == 0
    label = table.locator("[data-label]").first
    shown = label.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert shown.startswith(f'"{label.get_attribute("data-label")}"')


@pytest.mark.parametrize("path", NUMBERS)
def test_a_number_keeps_off_the_next_name(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, locale="ja", **TOUCH_PHONE)
    gaps = page.evaluate(GAPS)
    assert gaps
    assert min(gaps) >= 8
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@PAIRS
def test_it_is_a_table_to_whoever_listens(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + "exorcist/gear/", locale=lang, **TOUCH_PHONE if size == "phone" else {})
    table = page.get_by_role("table").filter(has=page.locator("caption")).and_(page.locator(".pairs")).first
    rows = table.get_by_role("row")
    heads = table.get_by_role("columnheader").count()
    expect(rows).to_have_count(11)
    assert rows.nth(1).get_by_role("cell").count() + rows.nth(1).get_by_role("rowheader").count() == heads


def test_what_is_sorted_and_narrowed_on_a_phone_is_shown_so(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/gear/", locale="ja", **TOUCH_PHONE)
    table = page.locator("record-table").first
    expect(table.locator(".filters")).to_be_visible()
    table.locator('th[data-key="damage"] button').click()
    expect(table.locator("thead [aria-sort]")).to_have_attribute("data-key", "damage")
    table.locator('.filters [name="find"]').fill("祓串")
    expect(table.locator("tbody tr:not([hidden])")).not_to_have_count(10)
    assert table.locator("tbody tr[hidden]").evaluate_all("rows => rows.every((row) => !row.offsetHeight)")


@pytest.mark.parametrize("path", ["exorcist/attack/", "exorcist/table/", "dice/"])
def test_marks_and_copies_are_as_large_as_a_finger(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, locale="ja", **TOUCH_PHONE)
    marks = page.locator('article :is(.cid, .cp, .btn.copy, .btn[data-do^="copy"])')
    expect(marks.first).to_be_attached()
    assert marks.evaluate_all(SMALL) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
