"""A deck that the page keeps: what was drawn is gone until it is put back, over a reload too.

In a chapter it is a line that says what is left and draws at once; its address, or a tap, opens all of it.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE, copied_by, unfold
from tests.site.storage.kept import clear, put

PAGE, DECK, WHOLE = "karukami/cards/", "karukami.draw_people", 10


def test_a_deck_remembers_what_was_drawn_and_takes_it_back(new_page: Callable[..., Page]) -> None:
    page = new_page(PAGE, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    deck = page.locator(f'[id="{DECK}"]')
    unfold(page, "card-deck")
    left, gone = deck.locator('[data-part="left"]'), deck.locator(".kd-gone .kd-card")
    for drawn in range(1, WHOLE + 1):
        deck.locator("[data-draw]").tap()
        expect(gone).to_have_count(drawn)
    expect(left).to_have_text("残り 0 枚")
    expect(deck.locator("li.none")).to_have_count(4)
    deck.locator("[data-draw]").tap()
    expect(deck.locator('[data-part="result"] .say')).to_have_text("人材山札にカードがない")
    page.reload()
    unfold(page, "card-deck")
    expect(gone).to_have_count(WHOLE)
    gone.first.tap()
    deck.locator('[data-do="back"]').tap()
    expect(left).to_have_text("残り 1 枚")
    deck.locator("[data-draw]").tap()
    card = deck.locator('[data-part="result"] .card').inner_text()
    said = "カルカミ「人材カードを引く（HUd）」人材山札は残り 0 枚"
    assert copied_by(deck.locator('[data-do="copy"]')).splitlines() == [said, f"・人材カード: カードは {card}"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)
    put(page, f"deck.{DECK}", ["P1", "<b>", 7, "P3", "P3", "P3"])
    page.reload()
    unfold(page, "card-deck")
    expect(gone).to_have_text(["薬師", "薬師", "語り部"])
    deck.locator('[data-do="all"]').tap()
    expect(left).to_have_text(f"残り {WHOLE} 枚")


@pytest.mark.parametrize("lang", LANGS)
def test_one_tap_draws_in_the_line_and_it_is_remembered(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + PAGE, **TOUCH_PHONE)
    clear(page)
    page.reload()
    line = page.locator(f'.form-line:has([id="{DECK}"])')
    left, deck = line.locator(".form-situation"), line.locator("card-deck")
    expect(left).to_contain_text(str(WHOLE))
    for drawn in (1, 2):
        line.locator(".iroll").tap()
        expect(left).to_contain_text(str(WHOLE - drawn))
        expect(line.locator(".iout .card")).to_have_count(1)
    expect(deck).to_be_hidden()
    page.reload()
    expect(left).to_contain_text(str(WHOLE - 2))
    line.locator("summary").tap()
    expect(deck.locator(".kd-gone .kd-card")).to_have_count(2)
    expect(line.locator(".iroll")).to_be_hidden()
    assert not violations(page)
    clear(page)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_address_of_a_deck_opens_it(new_page: Callable[..., Page], scripts: bool) -> None:
    page = new_page(f"{PAGE}#{DECK}", java_script_enabled=scripts)
    expect(page.locator(f'[id="{DECK}"] .kd-cards')).to_be_visible()
    expect(page.locator(f'[id="{DECK}"]')).to_be_in_viewport()
