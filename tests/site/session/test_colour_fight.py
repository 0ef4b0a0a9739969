"""A fight over the map of colours in the page: a blow and its reaction by touch, another set-up, rows within rows."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import TOUCH_PHONE
from tests.site.session.table import SessionPage

PAGE = "kokoroko/table/"


def test_a_blow_and_its_reaction_by_touch(new_page: Callable[..., Page]) -> None:
    """What need not be picked is left out of the move; both rolls lie side by side as strips."""
    table = SessionPage(new_page(PAGE, **TOUCH_PHONE))
    table.choice("cWheatMblack").tap()
    table.option("kuchinashi").tap()
    expect(table.part("odds").locator(".say")).to_be_visible()
    table.do("commit").tap()
    table.shows("cWheatMblackTkuchinashi")
    expect(table.choice("rAparry")).to_have_class("ch is-no")
    table.choice("rAdodge").tap()
    table.option("1").tap()
    table.do("commit").tap()
    table.shows("cWheatMblackTkuchinashi", "rAdodgeR1")
    dice = table.reply()["log"][-1]["steps"][0]["dice"]
    expect(table.part("last").locator("svg.strip")).to_have_count(len(dice))
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_another_set_up_fills_the_form_and_begins(new_page: Callable[..., Page]) -> None:
    """Rows that are not used are none, also inside of rows that are."""
    table = SessionPage(new_page(PAGE))
    for setup in ("rooftop", "corridor"):
        table.all.locator(".se-setup summary").first.click()
        table.all.locator('[data-part="example"]').select_option(setup)
        table.do("begin").click()
        expect(table.page).to_have_url(re.compile(rf"\.e{setup}\."))
        table.folded()
        assert "error" not in table.reply()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(new_page: Callable[..., Page], scheme: str) -> None:
    """The fight with both rolls told, and the form with its figure."""
    table = SessionPage(new_page(PAGE, color_scheme=scheme, **TOUCH_PHONE))
    for token, option in (("cWheatMblack", "kuchinashi"), ("rAcounterWsabre", "1")):
        table.choice(token).tap()
        table.option(option).tap()
        table.do("commit").tap()
    expect(table.part("last").locator("svg.strip").first).to_be_visible()
    assert not violations(table.page)
    page = new_page("kokoroko/colours/", color_scheme=scheme)
    page.wait_for_load_state("networkidle")
    assert not violations(page)
