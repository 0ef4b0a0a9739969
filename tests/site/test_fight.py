"""Exorcist's fight in the page: what the GM sets right, by thumb and by keys."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.parts import LANGS, TOUCH_PHONE
from tests.site.test_axe import violations

FIGHT = "exorcist/table/"
ROLLED = call({"do": "session", "session": "exorcist.fight", "seed": "wings", "auto": "nearest", "count": 12})


def corrections(page: Page) -> Locator:
    """What stands in the fold, once it is opened."""
    page.locator('[data-part="corrections-fold"] > summary').click()
    listed = page.locator('[data-part="corrections"]')
    expect(listed.locator("button.ch").first).to_be_visible()
    return listed


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.se-grid [data-at="{name}"]')


def as_called(page: Page, lang: str) -> None:
    """The page shows what CPython says of the session in its address."""
    reply = call({"do": "session", "link": page.evaluate("() => location.hash.slice(3)"), "lang": lang})
    expect(page.locator("play-session .mlog > li").first).to_contain_text(reply["log"][-1]["steps"][-1]["text"])


def test_a_wall_is_drawn_by_thumb_and_the_next_one_after_it(new_page: Callable[..., Page]) -> None:
    page = new_page(FIGHT, **TOUCH_PHONE)
    listed = corrections(page)
    listed.locator('button.ch[data-token="gw"]').tap()
    for at in ("C6", "D6"):
        cell(page, at).tap()
        page.wait_for_timeout(400)  # a second touch that comes sooner is the same one
        cell(page, at).tap()
    page.locator('[data-do="commit"]:visible').tap()
    page.wait_for_url("**-gwTc6Td6.*")
    as_called(page, "ja")
    expect(listed.locator('button.ch[data-token="gw"]')).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "C6")).to_contain_text("壁")


def test_a_reinforcement_comes_by_keys_and_goes_with_undo(new_page: Callable[..., Page]) -> None:
    page = new_page(LANGS["en"] + FIGHT)
    listed = corrections(page)
    listed.locator('button.ch[data-token="ga"]').focus()
    page.keyboard.press("Enter")
    form = listed.locator(".ch-form:visible")
    form.locator('input[value="onryo"]').check()
    form.locator('input[value="k5"]').focus()
    page.keyboard.press("Space")
    page.locator('[data-do="commit"]:visible').focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**-gaKonryoTk5.*")
    as_called(page, "en")
    expect(page.locator(".se-order li")).to_have_count(7)
    assert not violations(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".se-order li")).to_have_count(6)


def test_the_dice_of_a_roll_stand_in_one_row(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{FIGHT}#s={ROLLED['link']}", **TOUCH_PHONE)
    shown = page.locator(".mlog .ln .dice").filter(has=page.locator(".die + .die")).first
    expect(shown).to_be_visible()
    tops = shown.locator(".die").evaluate_all("all => all.map((each) => Math.round(each.getBoundingClientRect().top))")
    assert len(tops) > 1
    assert len(set(tops)) == 1
