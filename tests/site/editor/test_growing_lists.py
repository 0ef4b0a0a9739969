"""A sheet whose lists grow: an item, one inside it, a fault at its place with its way out, all of it in the link."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.site.editor.test_character import Sheet
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE


def test_items_are_added_mended_and_linked(new_page: Callable[..., Page]) -> None:
    sheet = Sheet(new_page(LANGS["en"] + "kokoroko/sheet/", **TOUCH_PHONE))
    for items in ("forms", "forms.0.learnt"):
        sheet.all.locator(f'[data-items="character.{items}"] + button').tap()
    sheet.field("forms.0.name").fill("Cloud")
    sheet.field("forms.0.learnt.0.level").fill("2")
    sheet.settled()
    expect(sheet.state("forms")).to_have_text("2 too many")  # motion 1 takes one level in all
    sheet.field("motion").fill("5")
    sheet.settled()
    expect(sheet.step("forms").locator("[data-beside]")).to_contain_text("Cloud: 3 levels in all, 0 free")
    assert not violations(sheet.page)
    sheet.page.reload()
    expect(sheet.field("forms.0.learnt.0.level")).to_have_value("2")
    expect(sheet.field("forms.0.name")).to_have_value("Cloud")
    sheet.all.locator('[data-items="character.forms"] + button').tap()
    sheet.field("forms.1.name").fill("Heat")
    sheet.field("forms.1.name").locator("xpath=ancestor::*[@data-item]").locator(".desk-x").last.tap()
    expect(sheet.field("forms.1.name")).to_have_count(0)
    expect(sheet.field("forms.0.learnt.0.level")).to_have_value("2")  # what is inside the others stays
    assert sheet.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
