"""A deck of one's own in Cardgard: put together by thumb from published and own units, kept, chosen from in a match."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from engine.fields import Written
from engine.games.cardgard.records import EXAMPLE
from engine.games.cardgard.types import Draft
from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

DECK, WORKSHOP, MATCH, PLAY = "cardgard/deck/", "cardgard/workshop/", "cardgard/match/", "cardgard/play/"
TORCH = "<b>灯</b>\u202e火"
UNITS, COMMANDS = ("belobul", "marge", "gentleman"), ("miracle", "melt", "fog", "counter")


class Deck(Sheet):
    """The same desk for a deck."""

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="deck.{name}"]')

    def chip(self, of: str, value: str) -> Locator:
        return self.all.locator(f'[data-chips="deck.{of}"] [data-part="all"] [data-id="{value}"]')

    def chosen(self, of: str) -> Locator:
        return self.all.locator(f'[data-chips="deck.{of}"] [data-part="chosen"] button')


def keep_a_unit(page: Page, lang: str) -> None:
    """One of one's own from the workshop, whose name is markup."""
    workshop = Sheet(page)
    page.goto(page.url.split(DECK)[0] + WORKSHOP)
    workshop.all.locator('[name="draft.name"]').fill(TORCH)
    workshop.settled()
    workshop.do("keep").tap()
    expect(workshop.part("told-kept")).to_contain_text("<b>灯</b>")


def make(sheet: Deck) -> None:
    """By thumb, chip after chip; the own unit comes first."""
    sheet.field("name").fill("夜")
    own = sheet.all.locator('[data-chips="deck.units"] [data-part="all"] button').filter(has_text="<b>灯</b>")
    own.tap()
    for of, values in (("units", UNITS), ("commands", COMMANDS)):
        for value in values:
            sheet.chip(of, value).tap()
    expect(sheet.chosen("units")).to_have_count(4)
    expect(sheet.chosen("commands")).to_have_count(4)


@PAIRS
def test_a_deck_is_made_by_thumb_and_played(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + DECK, **(TOUCH_PHONE if size == "phone" else {"has_touch": True}))
    clear(page)
    keep_a_unit(page, lang)
    sheet = Deck(page)
    page.goto(page.url.split(WORKSHOP)[0] + DECK)
    expect(sheet.part("left")).to_be_visible()
    make(sheet)
    expect(sheet.part("card").locator("h3")).to_have_text("夜")
    expect(sheet.part("left")).to_be_hidden()
    expect(sheet.part("faults")).to_be_hidden()
    assert not violations(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card").locator("b").filter(has_text="灯")).to_have_count(0)  # markup is shown as text
    expect(sheet.part("card")).to_contain_text("<b>灯</b>")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("夜")
    table = SessionPage(page, lang)
    page.goto(page.url.split(DECK)[0] + MATCH)
    table.all.locator(".se-setup summary").first.tap()
    deck = table.all.locator('select[name="a.deck"]')
    expect(deck.locator("optgroup option").filter(has_text="夜")).to_have_count(1)
    deck.select_option(label="夜")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    table.do("begin").tap()
    table.sit()
    expect(table.choice("tKu1")).to_contain_text("<b>灯</b>")
    taken = [f"tK{code}" for code in ("u1", "belobul", "marge", "c2")]
    for count, token in enumerate(taken, 1):
        table.choice(token).tap()
        table.do("commit").tap()
        table.shows(*taken[:count])
    expect(table.choice("pKfirst")).to_contain_text("<b>灯</b>")
    assert not violations(page)
    page.goto(page.url.split(MATCH)[0] + PLAY)
    form = page.locator('rule-widget:has(select[name="a.deck"])').first
    expect(form.locator('select[name="a.deck"] optgroup option').filter(has_text="夜")).to_have_count(1)
    clear(page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language, the unit of one's own in it."""
    own = Written(Draft).without_defaults(EXAMPLE) | {"name": "灯"}
    record = {"name": "夜", "units": ["amalia", own, "marge"], "commands": [*COMMANDS, "spring"]}
    sheet = Deck(new_page(LANGS[lang] + DECK, **(TOUCH_PHONE if size == "phone" else {})))
    told = comes_back(sheet, lang, record, {"name": "夜"}, tmp_path)
    assert json.loads(json.dumps(told["commands"])) == record["commands"]
    assert [each if isinstance(each, str) else each["name"] for each in told["units"]] == ["amalia", "灯", "marge"]
