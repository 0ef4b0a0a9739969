"""A kaii of one's own: made by thumb, kept, chosen by its name in a form and in a fight, its texts ruled on."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

SHEET, TABLE, FORMS = "exorcist/kaii/", "exorcist/table/", "exorcist/enemies/"
SPELL = "<b>霧</b>が\u202e出る"
SHADE = {
    "name": "影",
    "finesse": 9,
    "evades": True,
    "attacks": [{"name": "爪", "damage": "2d6", "text": "転ばせる"}],
    "traits": [
        {"name": "霞", "effect": "evasion", "dice": 2},
        {"name": "霧", "when": "at_start", "text": SPELL},
    ],
}


class Kaii(Sheet):
    """The same desk for another record."""

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="kaii.{name}"]')


def make(sheet: Kaii) -> None:
    """By thumb, field by field."""
    for name, value in (("name", "影"), ("durability", "9")):
        sheet.field(name).fill(value)
    for items in ("attacks", "traits"):
        sheet.all.locator(f'[data-items="kaii.{items}"] + button').tap()
    sheet.field("attacks.0.name").fill("爪")
    sheet.field("traits.0.when").select_option("at_start")
    expect(sheet.field("traits.0.dice")).to_be_hidden()
    for name, value in (("name", "霧"), ("text", SPELL)):
        sheet.field(f"traits.0.{name}").fill(value)


def choose(select: Locator) -> None:
    """Among one's own, by its name."""
    option = select.locator("optgroup option").filter(has_text="影")
    expect(option).to_have_count(1)
    option.evaluate(
        "option => { option.selected = true;"
        " option.closest('select').dispatchEvent(new Event('change', { bubbles: true })); }"
    )


@PAIRS
def test_a_kaii_is_made_by_thumb_and_fights(new_page: Callable[..., Page], lang: str, size: str) -> None:
    sheet = Kaii(new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {"has_touch": True})))
    clear(sheet.page)
    make(sheet)
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card").locator("b").filter(has_text="霧")).to_have_count(0)  # markup is shown as text
    expect(sheet.part("card")).to_contain_text("<b>霧</b>")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("影")
    book = sheet.page.url.split(SHEET)[0]
    sheet.page.goto(book + FORMS)
    choose(sheet.page.locator('select[name="enemy"]').first)
    choose(sheet.page.locator('select[name="attack"]').first)
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(book + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    choose(table.all.locator('select[name="kaii.0.kaii"]'))
    table.do("begin").tap()
    table.shows("0")
    expect(table.choice("s")).to_contain_text("影")
    expect(table.choice("s")).to_contain_text("<b>霧</b>")
    expect(table.choice("s")).to_have_attribute("aria-pressed", "true")  # there is nothing else to choose
    table.do("commit").tap()
    table.shows("s")
    expect(table.choice("s")).to_have_count(0)
    clear(sheet.page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    sheet = Kaii(new_page(LANGS[lang] + SHEET, **(TOUCH_PHONE if size == "phone" else {})))
    fields = {"traits.1.text": SPELL, "attacks.0.text": "転ばせる"}
    assert comes_back(sheet, lang, SHADE, fields, tmp_path) == SHADE
