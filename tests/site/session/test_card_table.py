"""A session of cards alone in the page: hands and piles are its scene."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import TOUCH_PHONE


def test_the_cards_stand_above_what_is_to_be_decided(new_page: Callable[..., Page]) -> None:
    page = new_page("avatar/table/", **TOUCH_PHONE)
    piles, hand = page.locator(".se-piles"), page.locator('[data-part="hand"]')
    expect(page.locator(".se-scene")).to_be_hidden()
    expect(piles.locator(".se-pile").first).to_be_visible()
    above, below = piles.bounding_box(), hand.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)
