"""A form that is filled in on the figure of its rule: by touch and by keyboard, told as the engine tells it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.parts import LANGS, TOUCH_PHONE, Widget

RULE = "kokoroko.distance"


def said(lang: str, here: str, there: str) -> str:
    return str(call({"do": "roll", "rule": RULE, "lang": lang, "inputs": {"here": here, "there": there}})["say"])


@pytest.mark.parametrize("lang", LANGS)
def test_two_taps_are_the_two_areas_and_the_picture_follows(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(f"{LANGS[lang]}kokoroko/colours/#{RULE}", **TOUCH_PHONE)
    widget = Widget(page, RULE)
    for at, field in (("pale_red", "here"), ("pale_yellow", "there")):
        widget.all.locator(f'.se-grid [data-at="{at}"]').tap()
        expect(widget.input(field)).to_have_value(at)
    expect(widget.said).to_have_text(said(lang, "pale_red", "pale_yellow"))
    chosen = widget.all.locator('.se-grid [aria-selected="true"]')
    expect(chosen).to_have_count(2)
    board = call({"do": "roll", "rule": RULE, "lang": lang, "inputs": {"here": "pale_red"}, "view": True})["html"]
    assert board["board"].count("data-at") == widget.all.locator(".se-grid [data-at]").count() == 10


def test_by_keyboard_alone(new_page: Callable[..., Page]) -> None:
    page = new_page(f"kokoroko/colours/#{RULE}")
    widget = Widget(page, RULE)
    widget.all.locator('.se-grid [tabindex="0"]').focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(widget.input("here")).to_have_value("pale_yellow")
    expect(widget.said).to_have_text(said("ja", "pale_yellow", "green"))
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(widget.said).to_have_text(said("ja", "pale_yellow", "black"))
