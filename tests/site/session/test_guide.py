"""A guided fight in the page: by thumb as it says, by keyboard as it says, and away from it and back."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE
from tests.site.session.table import SessionPage

GUIDES = [(game, name) for game, each in all_games().items() for name in each.guides]
EVERY = pytest.mark.parametrize(("game", "name"), GUIDES, ids=[f"{game}.{name}" for game, name in GUIDES])


# Whether it is what a finger would meet at the beginning of the text
FIRST_LINE = """(says) => {
    const { left, top } = says.getBoundingClientRect();
    return says.contains(document.elementFromPoint(left + 8, top + 12));
}"""


class GuidePage(SessionPage):
    """The page of a guide, and its hand for the next step."""

    def __init__(self, page: Page, game: str, name: str, lang: str) -> None:
        super().__init__(page, lang)
        self.name = name
        self.steps = all_games()[game].guides[name].steps
        self.says = self.part("guide").locator(".gd-say")
        self.hand = self.part("guide").locator("button").last

    @property
    def told(self) -> dict[str, Any]:
        """What CPython says of the guide where the session in the address stands."""
        return dict(self.reply(guide=self.name)["guide"])

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


@EVERY
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_as_it_says(new_page: Callable[..., Page], game: str, name: str, lang: str) -> None:
    """Japanese by thumb on a phone, English by keyboard; at its end one is free, and the clause opens beside it."""
    by_thumb = lang == "ja"
    page = new_page(f"{LANGS[lang]}{game}/{name}/", **(TOUCH_PHONE if by_thumb else {}))
    table = GuidePage(page, game, name, lang)
    for step in table.steps:
        table.stands_at(step.id)
        if by_thumb and step is not table.steps[0]:
            expect(table.says).to_be_in_viewport()
            assert table.says.evaluate(FIRST_LINE), f"{step.id}: the board or the button lies over what to do next"
        table.follow(Locator.tap if by_thumb else with_keys)
    expect(table.says).not_to_have_attribute("data-says", table.steps[-1].id)
    table.stands_at(table.told["hint"])
    made = [each for each in table.reply()["moves"] if not each.endswith("Z")]
    assert made == [each.move for each in table.steps]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clause = table.says.locator("a:is(.cl, .cited)").first
    expect(clause).to_be_visible()
    assert not violations(page)


@EVERY
def test_away_from_it_and_back(new_page: Callable[..., Page], game: str, name: str) -> None:
    """Another move is named, the fight goes on with other dice; one tap leads back to the step."""
    table = GuidePage(new_page(f"{game}/{name}/", **TOUCH_PHONE), game, name, "ja")
    at, moves, other = 0, list[str](), None
    while not other:  # the first step at which there is anything else to do
        table.stands_at(table.steps[at].id)
        asked = {"session": f"{game}.{all_games()[game].guides[name].session}", "guide": name, "moves": moves}
        here = call({"do": "session", **asked})
        moves = [*here["moves"], here["guide"]["token"]]
        told = (here["guide"]["token"], here["guide"]["choice"])
        free = [each for each in here["choices"] if not each["barred"] and each["token"] not in told]
        free = [each for each in free if len(each["asks"]) < 2]
        other = next(iter(sorted(free, key=lambda each: len(each["asks"]))), None)  # with the least to pick
        if not other:
            table.follow(Locator.tap)
            at += 1
    first, second = table.steps[at].id, table.steps[at + 1].id
    table.choice(other["token"]).tap()
    for ask in other["asks"]:
        table.option(next(each["value"] for each in ask["options"] if not each["why"])).tap()
    table.do("commit").tap()
    left = table.part("guide").locator(".gd-left")
    expect(left).to_contain_text(other["label"])
    expect(table.says).not_to_have_attribute("data-says", first)
    left.locator("button").tap()
    table.stands_at(first)
    expect(left).to_have_count(0)
    table.follow(Locator.tap)
    table.stands_at(second)


@EVERY
def test_its_link_goes_on(new_page: Callable[..., Page], game: str, name: str) -> None:
    table = GuidePage(new_page(f"{game}/{name}/"), game, name, "ja")
    first, second, third = (each.id for each in table.steps[:3])
    for step in (first, second):
        table.stands_at(step)
        table.follow(Locator.click)
    table.stands_at(third)
    address = table.page.url
    table.page.goto("about:blank")
    table.page.goto(address)
    table.stands_at(third)
