"""A character of one's own in Kokoroko: made by thumb, kept, chosen in a fight by its name, its text ruled on there."""

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

SHEET, TABLE = "kokoroko/sheet/", "kokoroko/table/"
SPELL = "<b>転倒</b>させる"
SHADE = {
    "name": "影",
    "side": "foe",
    "toughness": 6,
    "forms": [{"name": "雲", "release": 1, "dice": 3, "extent": "area", "inner": True}],
    "weapons": [{"name": "刀", "dice": 2, "text": SPELL}],
    "aids": [{"name": "呪い", "kind": "text", "text": "動けなくする"}],
}


def make(sheet: Sheet) -> None:
    """By thumb: one who always strikes, with 30 * 30."""
    for name, value in (("name", "灯"), ("body", "30"), ("melee", "30"), ("points", "9")):
        sheet.field(name).fill(value)
    sheet.all.locator('[data-items="character.weapons"] + button').tap()
    sheet.field("weapons.0.name").fill("刀")
    sheet.field("weapons.0.reach").fill("4")
    sheet.all.locator('[data-items="character.weapons"] summary').tap()
    sheet.field("weapons.0.text").fill(SPELL)


@pytest.mark.parametrize("lang", LANGS)
def test_a_character_is_made_by_thumb_and_fights(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **TOUCH_PHONE))
    clear(sheet.page)
    make(sheet)
    sheet.settled()
    expect(sheet.part("card")).to_contain_text(SPELL)  # markup is shown as text
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("灯")
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(sheet.page.url.split(SHEET)[0] + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    first = table.all.locator('select[name="fighters.0.who"]')
    expect(first.locator("optgroup option").filter(has_text="灯")).to_have_count(1)
    first.locator("optgroup option").filter(has_text="灯").evaluate(
        "option => { option.selected = true;"
        " option.closest('select').dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    table.do("begin").tap()
    table.shows("0")
    table.choice("aWn0").tap()
    table.option("kuchinashi").tap()
    table.do("commit").tap()
    table.choice("rAguard").tap()
    table.all.locator(".se-dice summary").tap()
    table.part("faces").fill("0506")  # it strikes; one die of destruction
    table.do("commit").tap()
    expect(table.choice("j")).to_contain_text(SPELL)
    clear(sheet.page)


@PAIRS
def test_it_attacks_in_the_calculator_with_its_own_check(new_page: Callable[..., Page], lang: str, size: str) -> None:
    """30 * 30 and two dice; the constant, of which nothing is kept, stays as it was."""
    page = new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {}))
    attempt = {"ability": 30, "skill": 30, "level": 0, "modifier": 0}
    strike = {"attempt": attempt, "way": "shot", "dice": 2, "bears": False}
    kept = {"record": {"name": "灯"}, "presets": {"strike": [{"label": "刀", **strike}, strike]}}
    fields = {f"strike.attempt.{name}": str(value) for name, value in attempt.items()}
    fields |= {"strike.dice": "2", "strike.plus": "0"}
    at = ("attack/", "kokoroko.attack")
    widget = filled_in(page, "own.kokoroko.characters.灯", kept, at, "strike", "灯 刀", fields)
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])
    clear(page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    sheet = Sheet(new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {})))
    fields = {"aids.0.text": "動けなくする"}
    told = comes_back(sheet, lang, SHADE, fields, tmp_path)
    assert told["forms"][0]["extent"] == "area"
