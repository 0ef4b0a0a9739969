"""Random events of one's own: written by thumb, kept, chosen by name, drawn and ruled on at the card table."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

EVENTS, TABLE, EXPLORE = "avatar/events/", "avatar/table/", "avatar/explore/"
TEXT = "<b>面</b>の者に\u202e会う"
MOUNTAIN = {
    "name": "山の道",
    "entries": [
        {"name": "仮面", "text": TEXT},
        {"name": "大宴", "suit": "D", "low": 7, "text": "夜通し踊る", "printed": True},
    ],
}
SUITS = "HCDS"


class Events(Sheet):
    """The same desk for another record."""

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="event_table.{name}"]')


def make(sheet: Events) -> None:
    """One for each suit, by thumb."""
    sheet.field("name").fill("山の道")
    sheet.settled()  # what is said of the name has gone: nothing moves under the thumb
    for at, suit in enumerate(SUITS):
        sheet.all.locator('[data-items="event_table.entries"] + button').tap()
        for name, value in (("name", f"仮面{suit}"), ("text", TEXT)):
            sheet.field(f"entries.{at}.{name}").fill(value)
        sheet.field(f"entries.{at}.suit").select_option(suit)


@PAIRS
def test_events_are_made_by_thumb_drawn_and_ruled_on(new_page: Callable[..., Page], lang: str, size: str) -> None:
    sheet = Events(new_page(LANGS[lang] + EVENTS, **(TOUCH_PHONE if size == "phone" else {"has_touch": True})))
    clear(sheet.page)
    make(sheet)
    sheet.settled()
    expect(sheet.part("faults")).to_be_hidden()
    expect(sheet.part("left")).to_be_hidden()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(sheet.part("card").locator("b").filter(has_text="面の者")).to_have_count(0)  # markup is shown as text
    expect(sheet.part("card")).to_contain_text("<b>面</b>")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("山の道")
    root = sheet.page.url.split(EVENTS)[0]
    sheet.page.goto(root + EXPLORE)
    mine = sheet.page.locator('rule-widget select[name="events"] optgroup option').filter(has_text="山の道")
    expect(mine).to_have_count(1)
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(root + TABLE)
    table.all.locator(".se-setup summary").first.tap()
    table.all.locator('details.rare:has([name="events"]) > summary').tap()
    table.all.locator('select[name="begins"]').select_option("explore")
    table.all.locator('[name="ends"][value="evening"]').check()
    table.all.locator('[name="jokers"]').fill("0")
    events = table.all.locator('select[name="events"]')
    expect(events.locator("optgroup option").filter(has_text="山の道")).to_have_count(1)
    events.select_option(label="山の道")
    table.do("begin").tap()
    table.sit()
    table.choice("ev").tap()
    table.do("commit").tap()
    expect(table.choice("tr")).to_contain_text("仮面")
    expect(table.choice("tr")).to_contain_text("<b>面</b>")
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    table.do("commit").tap()
    expect(table.choice("ev")).to_be_visible()  # it is ruled on: the evening goes on
    clear(sheet.page)


@PAIRS
def test_they_come_back_as_they_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    sheet = Events(new_page(LANGS[lang] + EVENTS, **(TOUCH_PHONE if size == "phone" else {})))
    fields = {"entries.0.text": TEXT, "entries.1.low": "7"}
    assert comes_back(sheet, lang, MOUNTAIN, fields, tmp_path) == MOUNTAIN
