"""Dice and cards of the real table, typed as a phone types them: read as they are meant, or refused by the sign."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.conftest import TOUCH
from tests.site.session.table import PHONE, SessionPage

# A position whose one choice rolls dice: Cardgard's next event, the initiative of the others
CARDGARD = (
    "cardgard/match/#s=" + call({"do": "session", "session": "cardgard.match", "moves": ["lO1230", "lO1230"]})["link"]
)


def at_dice(new_page: Callable[..., Page]) -> SessionPage:
    table = SessionPage(new_page(CARDGARD, viewport=PHONE, **TOUCH))
    table.opened()
    expect(table.choice("n")).to_be_visible()
    table.all.locator(".se-dice summary").click()
    return table


@pytest.mark.parametrize("typed", ["５４", "５ ４", "5、4", "5.4", " 5/4 "])
def test_wide_faces_are_the_faces(new_page: Callable[..., Page], typed: str) -> None:
    table = at_dice(new_page)
    table.part("faces").fill(typed)
    table.do("commit").click()
    expect(table.page).to_have_url(re.compile(r"-nD54\.\w+$"))


@pytest.mark.parametrize(("typed", "sign"), [("5点", "点"), ("ハート", "ハ")])
def test_what_cannot_be_read_is_named_and_stays(new_page: Callable[..., Page], typed: str, sign: str) -> None:
    table = at_dice(new_page)
    url = table.page.url
    table.part("faces").fill(typed)
    table.do("commit").click()
    expect(table.part("needs")).to_contain_text(f"「{sign}」")
    expect(table.part("faces")).to_have_value(typed)
    assert table.page.url == url


def test_faces_that_are_left_over_stay_to_be_mended(new_page: Callable[..., Page]) -> None:
    table = at_dice(new_page)
    table.part("faces").fill("5４6")
    table.do("commit").click()
    expect(table.part("stopped")).to_contain_text("6")
    expect(table.part("faces")).to_have_value("5４6")


def test_a_correction_reads_the_same_signs(new_page: Callable[..., Page]) -> None:
    table = at_dice(new_page)
    table.part("faces").fill("54")
    table.do("commit").click()
    expect(table.page).to_have_url(re.compile(r"-nD54\.\w+$"))
    table.all.locator('[data-do="mend"]').first.click()
    field = table.all.locator(".mend input")
    field.fill("１、６")
    field.press("Enter")
    expect(table.page).to_have_url(re.compile(r"-nD16\.\w+$"))


@pytest.mark.parametrize(("typed", "key", "becomes"), [("７", "1", "8"), ("７", "-1", "6"), ("+3", "1", "4")])
def test_a_stepper_steps_from_what_is_typed(new_page: Callable[..., Page], typed: str, key: str, becomes: str) -> None:
    page = new_page("exorcist/checks/")
    field = page.locator('rule-widget [name="dice"]').first
    field.fill(typed)
    page.locator(f'.step:has([name="dice"]) [data-step="{key}"]').first.click()
    expect(field).to_have_value(becomes)
