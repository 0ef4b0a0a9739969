"""A god of one's own: made by thumb, kept under its name, chosen in a battle's set-up, and its text ruled on there."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

SHEET, TABLE = "karukami/sheet/", "karukami/table/"
EMBER = {
    "name": "ホムラ",
    "combat": 9,
    "arts": [{"name": "嵐の名", "effect": "text", "fp": 4, "text": "<b>風</b>が敵を押す"}],
    "traits": [{"name": "冠", "when": "at_start", "text": "何かが起こる"}],
}


def make(sheet: Sheet) -> None:
    """By thumb, field by field."""
    sheet.field("name").fill("ホムラ")
    sheet.field("combat").fill("9")
    for items in ("arts", "traits"):
        sheet.all.locator(f'[data-items="character.{items}"] + button').tap()
    sheet.field("arts.0.effect").select_option("text")
    expect(sheet.field("arts.0.dice")).to_be_hidden()
    sheet.field("traits.0.when").select_option("at_start")
    for name, value in (("name", "嵐の名"), ("fp", "4"), ("text", "<b>風</b>が敵を押す")):
        sheet.field(f"arts.0.{name}").fill(value)
    for name, value in (("name", "冠"), ("text", "何かが起こる")):
        sheet.field(f"traits.0.{name}").fill(value)


@pytest.mark.parametrize("lang", LANGS)
def test_a_god_is_made_by_thumb_and_plays(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **TOUCH_PHONE))
    clear(sheet.page)
    make(sheet)
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card").locator("b").filter(has_text="風")).to_have_count(0)  # markup is shown as text
    expect(sheet.part("card")).to_contain_text("<b>風</b>が敵を押す")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("ホムラ")
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(sheet.page.url.split(SHEET)[0] + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    first = table.all.locator('select[name="pcs.0.unit"]')
    expect(first.locator("optgroup option").filter(has_text="ホムラ")).to_have_count(1)
    first.select_option(label="ホムラ")
    table.do("begin").tap()
    table.shows("0")
    expect(table.choice("b")).to_have_attribute("aria-pressed", "true")  # there is nothing else to choose
    table.do("commit").tap()
    expect(table.choice("j")).to_contain_text("ホムラ")
    expect(table.choice("j")).to_contain_text("何かが起こる")
    expect(table.choice("j")).to_have_attribute("aria-pressed", "true")
    table.do("commit").tap()
    expect(table.part("say")).not_to_contain_text("GM")  # it is ruled on: somebody has the turn
    clear(sheet.page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {})))
    fields = {"traits.0.text": "何かが起こる", "arts.0.text": "<b>風</b>が敵を押す"}
    assert comes_back(sheet, lang, EMBER, fields, tmp_path) == EMBER


def test_of_a_link_that_is_too_long_for_chats_one_is_told_before_it_is_copied(new_page: Callable[..., Page]) -> None:
    sheet = Sheet(new_page(SHEET))
    signs = random.Random(1)
    texts = ["".join(chr(signs.randrange(0x4E00, 0x9000)) for _ in range(190)) for _ in range(3)]  # not to be packed
    for traits, told in ((texts, True), (texts[:1], False)):
        arts = [{"name": "嵐の名", "effect": "text", "text": text} for text in traits]
        god = EMBER | {"arts": arts, "traits": [{"name": "冠", "when": "at_start", "text": text} for text in traits]}
        sheet.part("toml").fill(json.dumps(god))
        sheet.do("read").click()
        expect(sheet.part("long")).to_be_visible(visible=told)
        expect(sheet.do("link")).to_be_enabled(enabled=not told)
    assert not violations(sheet.page)


BAD = ['{"name": "x", "arts": [{"effect": "fly"}]}', '{"name": "x", "wings": 2}', "name = 'x"]


@pytest.mark.parametrize("bad", BAD)
def test_what_cannot_be_read_is_told_and_stays(new_page: Callable[..., Page], bad: str) -> None:
    sheet = Sheet(new_page(SHEET))
    sheet.part("toml").fill(bad)
    sheet.do("read").click()
    expect(sheet.part("toml-bad")).to_be_visible()
    expect(sheet.part("toml")).to_have_value(bad)
