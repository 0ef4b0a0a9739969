"""A guided fight in the page: by thumb as it says, by keyboard as it says, and away from it and back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.game import all_games
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE
from tests.site.session.table import SessionPage

GUIDE = all_games()["kokoroko"].guides["first"]
STEPS = [each.id for each in GUIDE.steps]


class GuidePage(SessionPage):
    """The page of a guide, and its hand for the next step."""

    def __init__(self, page: Page, lang: str) -> None:
        super().__init__(page, lang)
        self.says = self.part("guide").locator(".gd-say")
        self.hand = self.part("guide").locator("button").last

    def stands_at(self, step: str) -> None:
        """The book's own words for the step, that stand further down as well."""
        expect(self.says).to_have_attribute("data-says", step)
        expect(self.says).to_have_text(self.page.locator(f"#say-{step}").inner_text())

    def follow(self, press: Callable[[Locator], None]) -> None:
        own = self.hand.get_attribute("data-do") == "prospect"
        press(self.hand)
        if own:
            expect(self.do("commit")).to_be_enabled()
            press(self.do("commit"))


def with_keys(button: Locator) -> None:
    button.focus()
    button.press("Enter")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_as_it_says(new_page: Callable[..., Page], lang: str) -> None:
    """Japanese by thumb on a phone, English by keyboard; at its end one is free, and the clause opens beside it."""
    by_thumb = lang == "ja"
    table = GuidePage(new_page(f"{LANGS[lang]}kokoroko/first/", **(TOUCH_PHONE if by_thumb else {})), lang)
    for step in STEPS:
        table.stands_at(step)
        table.follow(Locator.tap if by_thumb else with_keys)
    table.stands_at("attack")
    assert table.reply()["moves"] == [each.move for each in GUIDE.steps]
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clause = table.says.locator("a.cl").first
    expect(clause).to_be_visible()
    assert not violations(table.page)


def test_away_from_it_and_back(new_page: Callable[..., Page]) -> None:
    """Another move is named, the fight goes on with other dice; one tap leads back to the step."""
    table = GuidePage(new_page("kokoroko/first/", **TOUCH_PHONE), "ja")
    table.stands_at("fire")
    table.choice("w").tap()
    table.do("commit").tap()
    left = table.part("guide").locator(".gd-left")
    expect(left).to_contain_text("待機")
    expect(table.says).not_to_have_attribute("data-says", "fire")
    left.locator("button").tap()
    table.stands_at("fire")
    expect(left).to_have_count(0)
    table.follow(Locator.tap)
    table.stands_at("her-dodge")


def test_its_link_goes_on(new_page: Callable[..., Page]) -> None:
    table = GuidePage(new_page("kokoroko/first/"), "ja")
    for step in STEPS[:2]:
        table.stands_at(step)
        table.follow(Locator.click)
    table.stands_at(STEPS[2])
    address = table.page.url
    table.page.goto("about:blank")
    table.page.goto(address)
    table.stands_at(STEPS[2])
