"""A deck that the page keeps: what was drawn is gone until it is put back, over a reload too."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import copied_by
from tests.site.storage.kept import put

PAGE, DECK, WHOLE = "karukami/cards/", "karukami.draw_people", 10


def test_a_deck_remembers_what_was_drawn_and_takes_it_back(new_page: Callable[..., Page]) -> None:
    page = new_page(PAGE, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    deck = page.locator(f'[id="{DECK}"]')
    left, gone = deck.locator('[data-part="left"]'), deck.locator(".kd-gone .kd-card")
    for drawn in range(1, WHOLE + 1):
        deck.locator("[data-draw]").tap()
        expect(gone).to_have_count(drawn)
    expect(left).to_have_text("残り 0 枚")
    expect(deck.locator("li.none")).to_have_count(4)
    deck.locator("[data-draw]").tap()
    expect(deck.locator('[data-part="result"] .say')).to_have_text("人材山札にカードがない")
    page.reload()
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
    expect(gone).to_have_text(["薬師", "薬師", "語り部"])
    deck.locator('[data-do="all"]').tap()
    expect(left).to_have_text(f"残り {WHOLE} 枚")
