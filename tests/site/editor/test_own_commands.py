"""A command of one's own in Cardgard: written by thumb at its desk, kept, set in a match and put into a deck."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.site.editor.round_trip import comes_back
from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

COMMAND, DECK, MATCH = "cardgard/command/", "cardgard/deck/", "cardgard/match/"
DAWN = "<b>夜明け</b>"


class Command(Sheet):
    """The same desk for a command."""

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="command.{name}"]')


@PAIRS
def test_a_command_is_written_by_thumb_and_played(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + COMMAND, **(TOUCH_PHONE if size == "phone" else {"has_touch": True}))
    clear(page)
    sheet = Command(page)
    expect(sheet.field("face")).to_be_hidden()
    sheet.field("like").select_option("spring")
    expect(sheet.field("face")).to_be_hidden()
    expect(sheet.part("left")).to_be_visible()
    sheet.field("name").fill(DAWN)
    sheet.field("round").fill("2")
    sheet.field("points").fill("3")
    sheet.all.locator('[data-chips="command.features"] [data-part="all"] [data-id="girl"]').tap()
    expect(sheet.part("left")).to_be_hidden()
    expect(sheet.part("card").locator("h3")).to_have_text(DAWN)
    expect(sheet.part("card")).to_contain_text("3")
    expect(sheet.part("card").locator("b")).to_have_count(0)
    assert not violations(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text(DAWN)
    root = page.url.split(COMMAND)[0]
    page.goto(root + DECK)
    chips = page.locator('[data-chips="deck.commands"] [data-part="all"] button').filter(has_text=DAWN)
    expect(chips).to_have_count(1)
    table = SessionPage(page, lang)
    page.goto(root + MATCH)
    table.all.locator(".se-setup summary").first.tap()
    table.all.locator('select[name="a.command"]').select_option(label=DAWN)
    table.do("begin").tap()
    table.sit()
    expect(table.choice("pKcommand")).to_contain_text(DAWN)
    assert not violations(page)
    clear(page)


@PAIRS
def test_it_comes_back_as_it_went_out(new_page: Callable[..., Page], lang: str, size: str, tmp_path: Path) -> None:
    """Saved, forgotten, opened from the file: equal, in either language."""
    record = {"name": "夜明け", "like": "melt", "face": 2, "points": 3, "again": 1}
    sheet = Command(new_page(LANGS[lang] + COMMAND, **(TOUCH_PHONE if size == "phone" else {})))
    told = comes_back(sheet, lang, record, {"name": "夜明け"}, tmp_path)
    assert {name: told[name] for name in record} == record
