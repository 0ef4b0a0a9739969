"""Karukami's decks of one's own: written by thumb, kept, chosen by name in a battle, their texts ruled on there."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

AREA, PEOPLE, TABLE = "karukami/area-deck/", "karukami/people-deck/", "karukami/table/"
TEXT = "<b>めくる</b>と\u202eVP を 1 回復"
WOODS = {"name": "森", "cards": [{"name": "社", "value": 2, "copies": 19, "text": TEXT}]}
VILLAGE = {
    "name": "里",
    "cards": [{"name": "鍛冶", "points": 3, "copies": 4}, {"name": "踊り子", "use": "text", "text": TEXT}],
}


class Deck(Sheet):
    """The same desk for another record."""

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="deck.{name}"]')


def make(sheet: Deck) -> None:
    """By thumb, field by field."""
    sheet.field("name").fill("森")
    sheet.all.locator('[data-items="deck.cards"] + button').tap()
    for name, value in (("name", "社"), ("copies", "19"), ("value", "2"), ("text", TEXT)):
        sheet.field(f"cards.0.{name}").fill(value)


def begun_with(sheet: Deck, lang: str, kind: str, name: str) -> SessionPage:
    """The published battle with this deck in place of its own."""
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(sheet.page.url.split("karukami/")[0] + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    table.all.locator(f'.rare:has(> .fld [name="{kind}"]) > summary').tap()
    deck = table.all.locator(f'select[name="{kind}"]')
    expect(deck.locator("optgroup option").filter(has_text=name)).to_have_count(1)
    deck.select_option(label=name)
    table.do("begin").tap()
    table.shows("0")
    return table


@PAIRS
def test_a_deck_is_made_by_thumb_and_its_card_turned(new_page: Callable[..., Page], lang: str, size: str) -> None:
    sheet = Deck(new_page(LANGS[lang] + AREA, **(TOUCH_PHONE if size == "phone" else {"has_touch": True})))
    clear(sheet.page)
    sheet.all.locator('a[href$=".deck.name"]').tap()  # among what is left to write
    expect(sheet.field("name")).to_be_focused()
    make(sheet)
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card").locator("b").filter(has_text="めくる")).to_have_count(0)  # markup is shown as text
    expect(sheet.part("card")).to_contain_text("<b>めくる</b>")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("森")
    table = begun_with(sheet, lang, "area", "森")  # what lies open in the published battle is of another deck
    table.do("commit").tap()
    table.choice("o").tap()  # nobody is ahead of the order
    table.do("commit").tap()
    table.choice("s").tap()
    table.do("commit").tap()
    expect(table.choice("j")).to_contain_text("社")
    expect(table.choice("j")).to_contain_text("<b>めくる</b>")
    clear(sheet.page)


@PAIRS
def test_people_are_made_by_thumb_and_their_battle_begins(new_page: Callable[..., Page], lang: str, size: str) -> None:
    """A card with points and one that is nothing but a text; who held people of the book holds none of them."""
    sheet = Deck(new_page(LANGS[lang] + PEOPLE, **(TOUCH_PHONE if size == "phone" else {"has_touch": True})))
    clear(sheet.page)
    sheet.field("name").fill("里")
    for at, card in enumerate(VILLAGE["cards"]):
        sheet.all.locator('[data-items="deck.cards"] + button').tap()
        for name, value in card.items():
            field = sheet.field(f"cards.{at}.{name}")
            field.select_option(value) if name == "use" else field.fill(str(value))
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(sheet.page)
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("里")
    table = begun_with(sheet, lang, "people", "里")
    cards = table.reply()["setup"]["people"]["cards"]
    assert all(written.items() <= card.items() for written, card in zip(VILLAGE["cards"], cards, strict=True))
    table.do("commit").tap()
    expect(table.choice("o")).to_be_visible()
    clear(sheet.page)


@PAIRS
def test_both_come_back_as_they_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    phone = TOUCH_PHONE if size == "phone" else {}
    for page, record, fields in (
        (AREA, WOODS, {"cards.0.name": "社", "cards.0.text": TEXT}),
        (PEOPLE, VILLAGE, {"cards.0.name": "鍛冶", "cards.1.text": TEXT}),
    ):
        assert comes_back(Deck(new_page(LANGS[lang] + page, **phone)), lang, record, fields, tmp_path) == record
