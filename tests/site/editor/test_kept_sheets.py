"""Sheets kept in a browser: two tabs, the same name twice, what is gone, what cannot be kept."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.editor.test_character import CHAPTER, HOLD, NAGI, Sheet
from tests.site.parts import script
from tests.site.storage.kept import clear, evict, kept, once_kept

BEGINS = "own.exorcist.characters."
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
REFUSED = "Object.defineProperty(window, '{}', {{ get() {{ throw new DOMException('no', 'SecurityError'); }} }});"


def spirits(page: Page) -> dict[str, Any]:
    return {name.removeprefix(BEGINS): each["record"].get("spirit") for name, each in kept(page, BEGINS).items()}


def keep(sheet: Sheet, key: str, **holes: str) -> None:
    sheet.do("keep").click()
    expect(sheet.part("told-kept")).to_have_text(script("ja", key, **holes))


@pytest.fixture
def sheet(new_page: Callable[..., Page]) -> Sheet:
    """Nagi is kept, and nobody else."""
    page = new_page(CHAPTER)
    clear(page)
    sheet = Sheet(page)
    sheet.make(NAGI)
    sheet.settled()
    keep(sheet, "desk_kept", name="ナギ")
    return sheet


def reopened(new_page: Callable[..., Page]) -> Sheet:
    sheet = Sheet(new_page(CHAPTER))
    sheet.all.locator(".desk-start select").select_option("kept:ナギ")
    sheet.do("open").click()
    expect(sheet.field("name")).to_have_value("ナギ")
    sheet.settled()
    return sheet


def test_the_later_of_two_tabs_is_told_and_both_stay(sheet: Sheet, new_page: Callable[..., Page]) -> None:
    one, other = reopened(new_page), reopened(new_page)
    one.field("spirit").fill("2")
    keep(one, "desk_kept", name="ナギ")
    other.field("spirit").fill("4")
    keep(other, "desk_kept_beside", name="ナギ 2", other="ナギ")
    expect(other.field("name")).to_have_value("ナギ 2")
    assert spirits(sheet.page) == {"ナギ": "2", "ナギ 2": "4"} or spirits(sheet.page) == {"ナギ": 2, "ナギ 2": 4}
    options = one.all.locator(".desk-start select option[value^='kept:']")
    expect(options).to_have_text(["ナギ 2", "ナギ"])
    other.field("spirit").fill("5")
    keep(other, "desk_kept", name="ナギ 2")
    assert len(spirits(sheet.page)) == 2
    clear(sheet.page)


def test_a_new_sheet_of_a_kept_name_leaves_that_alone(sheet: Sheet, new_page: Callable[..., Page]) -> None:
    new = Sheet(new_page(CHAPTER))
    new.make(NAGI | {"spirit": 1})
    new.settled()
    keep(new, "desk_kept_beside", name="ナギ 2", other="ナギ")
    assert list(spirits(sheet.page)) == ["ナギ", "ナギ 2"]
    clear(sheet.page)


def test_a_forgotten_sheet_says_so(sheet: Sheet, new_page: Callable[..., Page]) -> None:
    other = Sheet(new_page(CHAPTER))
    start = other.all.locator(".desk-start select")
    start.select_option("kept:ナギ")
    sheet.all.locator(".desk-start select").select_option("kept:ナギ")
    sheet.do("forget").click()
    expect(sheet.part("told")).to_have_text(script("ja", "desk_forgot", name="ナギ"))
    expect(start.locator("option[value^='kept:']")).to_have_count(0)  # the other tab follows
    keep(sheet, "desk_kept", name="ナギ")
    for deed in ("open", "forget"):
        start.select_option("kept:ナギ")
        clear(sheet.page)  # behind the other's back
        other.do(deed).click()
        expect(other.part("told")).to_have_text(script("ja", "own_gone", name="ナギ"))
        sheet.field("spirit").fill("1" if deed == "open" else "2")
        sheet.settled()  # else it is kept twice, and the other tab hears of it twice
        keep(sheet, "desk_kept", name="ナギ")
    clear(sheet.page)


def test_what_was_forgotten_before_it_was_read_stays_so(sheet: Sheet) -> None:
    """The engine's answer adds what a sheet fills in elsewhere; it brings no sheet back."""
    sheet.page.evaluate(HOLD)
    sheet.field("spirit").fill("3")
    sheet.do("keep").click()
    once_kept(sheet.page, lambda found: str(found[f"{BEGINS}ナギ"]["record"]["spirit"]) == "3", BEGINS)
    clear(sheet.page)
    sheet.page.evaluate("release()")
    sheet.settled()
    sheet.page.wait_for_timeout(300)
    assert not kept(sheet.page, BEGINS)


def test_none_of_many_goes(sheet: Sheet) -> None:
    for number in range(3):
        sheet.field("name").fill(f"PC{number}")
        keep(sheet, "desk_kept", name=f"PC{number}")
    assert list(spirits(sheet.page)) == ["ナギ", "PC0", "PC1", "PC2"]
    clear(sheet.page)


@pytest.mark.parametrize("refusal", [FULL, REFUSED.format("indexedDB") + REFUSED.format("localStorage")])
def test_what_cannot_be_kept_is_not_said_to_be(new_page: Callable[..., Page], site: str, refusal: str) -> None:
    page = new_page(locale="ja")  # a reader of its own
    page.add_init_script(refusal)
    page.goto(site + CHAPTER)
    sheet = Sheet(page)
    sheet.make(NAGI)
    sheet.settled()
    keep(sheet, "desk_unkept", name="ナギ")
    expect(page.locator(".store-note")).to_have_count(0)
    page.reload()
    expect(sheet.all.locator(".desk-start select option[value^='kept:']")).to_have_count(0)


def test_what_the_browser_may_empty_is_said_at_the_first_keeping(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="ja")
    sheet = Sheet(page)
    sheet.make(NAGI)
    sheet.settled()
    keep(sheet, "desk_kept", name="ナギ")
    expect(page.locator(".store-note")).to_contain_text(script("ja", "store_may_go"))
    page.reload()
    sheet.settled()  # the address brings her back
    sheet.make(NAGI)
    sheet.settled()  # one kept before it was read is kept again once it is
    keep(sheet, "desk_kept", name="ナギ")
    expect(page.locator(".store-note")).to_have_count(0)
    evict(page)
    page.reload()
    expect(page.locator(".store-note")).to_have_count(1)
    expect(page.locator(".store-note")).to_contain_text("ブラウザが消しました")
