"""A character of Gods & Avatars: made by thumb, kept under its name, played at the card table, its gift ruled on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.editor.filled_in import filled_in
from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear
from tests.site.widget.test_shared_links import expected

SHEET, TABLE = "avatar/sheet/", "avatar/table/"
ASH = {
    "name": "アシュ",
    "suit": "D",
    "ep": 4321,
    "special": 150,
    "gifts": [{"name": "風の冠", "text": "<b>風</b>が吹く"}],
}


def make(sheet: Sheet) -> None:
    """By thumb, field by field."""
    sheet.field("name").fill("アシュ")
    sheet.field("suit").select_option("D")
    sheet.field("ep").fill("4321")
    sheet.field("special").fill("150")
    sheet.all.locator('[data-items="character.gifts"] + button').tap()
    for name, value in (("name", "風の冠"), ("text", "<b>風</b>が吹く")):
        sheet.field(f"gifts.0.{name}").fill(value)


@pytest.mark.parametrize("lang", LANGS)
def test_a_character_is_made_by_thumb_and_plays(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **TOUCH_PHONE))
    clear(sheet.page)
    make(sheet)
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card")).to_contain_text("<b>風</b>が吹く")  # markup is shown as text
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("アシュ")
    table = SessionPage(sheet.page)
    sheet.page.goto(sheet.page.url.split(SHEET)[0] + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    first = table.all.locator('select[name="party.0.who"]')
    expect(first.locator("optgroup option").filter(has_text="アシュ")).to_have_count(1)
    first.select_option(label="アシュ")
    table.do("begin").tap()
    table.sit()
    expect(table.choice("tr")).to_contain_text("アシュ")
    expect(table.choice("tr")).to_contain_text("<b>風</b>が吹く")
    table.do("commit").tap()
    expect(table.choice("b").first).to_be_visible()  # it is ruled on: the bids come
    clear(sheet.page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {})))
    fields = {"gifts.0.text": "<b>風</b>が吹く", "ep": "4321"}
    assert comes_back(sheet, lang, ASH, fields, tmp_path) == ASH


@PAIRS
def test_it_attacks_in_the_calculator(new_page: Callable[..., Page], lang: str, size: str) -> None:
    """Its EP, suit and special attack at once, before the samples of the book; the cards on the field stay."""
    page = new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {}))
    numbers = {"ep": 4321, "sep": 0, "own": "D", "sex": "other", "limit": 5, "special": 150}
    kept = {"record": ASH, "presets": {"form": numbers}}
    fields = {"ep": "4321", "own": "D", "special": "150", "field.0": "H9", "field.1": "H5"}
    widget = filled_in(page, "own.avatar.avatars.アシュ", kept, ("attacks/", "avatar.attack"), "", "アシュ", fields)
    expect(widget.said).to_have_text(expected(widget, lang)["say"])
    clear(page)
