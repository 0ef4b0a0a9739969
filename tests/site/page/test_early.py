"""A reader is quicker than the page's scripts: what is typed and pressed before they are up is not lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.parts import CHAPTER, TOUCH_PHONE, Widget

pytestmark = pytest.mark.interpreter


class Held:
    """The scripts of a page on a slow line."""

    def __init__(self, page: Page, which: str = r"/assets/.*\.js") -> None:
        self.routes: list[Route] = []
        self.open = False
        page.route(re.compile(which), self.hold)

    def hold(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self) -> None:
        self.open = True
        for route in self.routes:
            route.continue_()


def open_early(page: Page, url: str) -> tuple[Page, Held]:
    held = Held(page)
    page.goto(url, wait_until="commit")
    return page, held


@pytest.fixture
def early(new_page: Callable[..., Page], site: str) -> tuple[Page, Held]:
    return open_early(new_page(service_workers="block"), site + CHAPTER)


def test_a_roll_is_rolled(early: tuple[Page, Held]) -> None:
    page, held = early
    widget = Widget(page)
    widget.do("roll").click()
    expect(widget.do("roll")).to_have_attribute("aria-busy", "true")
    held.release()
    expect(widget.said).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_a_number_typed_is_the_address_s_and_the_odds_(early: tuple[Page, Held]) -> None:
    page, held = early
    widget = Widget(page)
    printed = widget.expected.inner_text()
    widget.input("pool").fill("9")
    held.release()
    expect(page).to_have_url(re.compile("pool=9"))
    expect(widget.expected).not_to_have_text(printed)


def test_a_record_s_fault_is_told(new_page: Callable[..., Page], site: str) -> None:
    page, held = open_early(new_page(service_workers="block"), site + "cardgard/workshop/")
    page.locator('[name="draft.rows.0.effects.0.points"]').fill("0")
    held.release()
    expect(page.locator('[data-error="draft.rows.0.effects.0.points"]')).to_be_visible()


def test_a_copy_menu_opens(early: tuple[Page, Held]) -> None:
    page, held = early
    page.locator(".clause > .cid").first.click()
    held.release()
    expect(page.locator(".copymenu")).to_have_count(1)


def test_the_search_opens(early: tuple[Page, Held]) -> None:
    page, held = early
    page.locator(".hd-search").click()
    held.release()
    expect(page.locator(".srch input")).to_be_focused()


def test_a_press_is_made_once(early: tuple[Page, Held]) -> None:
    page, held = early
    dark = page.locator("html")
    page.locator("[data-scheme]").click()
    held.release()
    expect(dark).to_have_attribute("data-md-color-scheme", "slate")
    page.wait_for_timeout(500)
    expect(dark).to_have_attribute("data-md-color-scheme", "slate")


def test_what_is_pressed_as_an_element_begins_to_live_is_pressed_once(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    press = "document.querySelector('button.ch').click()"
    page.add_init_script(f"customElements.whenDefined('play-session').then(() => {press})")
    page.goto(f"{site}exorcist/table/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("button.ch").first).to_have_attribute("aria-pressed", "true")


DRAWER, RULING = "#av-clash-s2d > .hung", "av-r-26"


def test_a_drawer_opened_stays_open(new_page: Callable[..., Page], site: str) -> None:
    page, held = open_early(new_page(service_workers="block"), site + "avatar/clash/")
    page.locator(f"{DRAWER} > summary").click()
    held.release()
    page.wait_for_load_state("networkidle")
    expect(page.locator(DRAWER)).to_have_attribute("open", "")


def test_a_drawer_shut_stays_shut_when_material_comes(new_page: Callable[..., Page], site: str) -> None:
    """The address opened it; Material comes with the very tap that shuts it."""
    page = new_page(service_workers="block", **TOUCH_PHONE)
    held = Held(page, r"/javascripts/bundle.*\.js")
    page.goto(f"{site}avatar/clash/#{RULING}")
    expect(page.locator(DRAWER)).to_have_attribute("open", "")
    page.locator(f"{DRAWER} > summary").tap()
    expect(page.locator(DRAWER)).not_to_have_attribute("open", "")
    at = page.evaluate("scrollY")
    held.release()
    page.wait_for_function("() => performance.getEntriesByType('resource').some((e) => e.name.endsWith('sitemap.xml'))")
    expect(page.locator(DRAWER)).not_to_have_attribute("open", "")
    assert page.evaluate("scrollY") == at
