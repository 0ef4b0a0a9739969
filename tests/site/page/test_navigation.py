"""Going from page to page: instantly, in both languages, with the engine kept."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import CHAPTER, TOUCH_PHONE, WIDGET, Seen, Widget, move, script

OTHER, OTHER_WIDGET = "exorcist/checks/", "exorcist.check"
CLAUSE = "tx-2-5-3-3"


def go(page: Page, path: str) -> None:
    """By a link of the book, not by the address."""
    move(page)
    page.locator(f'nav a[href$="{path.removeprefix("exorcist/")}"]:visible').first.click()
    page.wait_for_url(f"**/{path}")


@pytest.mark.interpreter
def test_a_widget_works_after_instant_navigation(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER)
    Widget(page).roll()
    page.evaluate("window.stayed = true")
    go(page, OTHER)
    other = Widget(page, OTHER_WIDGET)
    other.input("dice").fill("6")
    other.roll()
    assert page.evaluate("window.stayed"), "the page was loaded anew: instant navigation is off"
    assert f"w={OTHER_WIDGET}" in page.url
    assert len(seen.of_engine()) == 1
    page.go_back()
    page.wait_for_url(f"**/{CHAPTER}*")
    expect(Widget(page).said).to_be_visible()
    assert len(seen.of_engine()) == 1


def test_a_step_within_the_page_keeps_it(new_page: Callable[..., Page]) -> None:
    """To a clause, back, a sheet opened and closed: nothing typed goes, the page is not asked for again."""
    page = new_page(CHAPTER)
    move(page)
    page.wait_for_function("[...document.scripts].some(({ src }) => src.includes('/bundle.'))")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("#")[0]))
    page.evaluate("document.querySelector('article').stayed = true")
    page.evaluate(f"location.hash = '{CLAUSE}'")
    page.go_back()
    page.go_forward()
    page.evaluate("scrollTo(0, 150)")
    page.locator("article a[href]").evaluate_all(
        """(links) => links.find(({ hash, pathname }) =>
            hash && hash !== location.hash && pathname === location.pathname).click()"""
    )
    expect(page.locator(".clause:target")).to_be_in_viewport()
    page.go_back()
    page.wait_for_function("() => scrollY === 150")
    page.locator('[data-opens="search"]:visible').first.click()
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    assert page.evaluate("document.querySelector('article').stayed")
    assert page.url.split("#")[0] not in asked
    go(page, OTHER)
    page.go_back()
    expect(page.locator(f"#{CLAUSE}")).to_be_in_viewport()


@pytest.mark.parametrize("kind", [{}, TOUCH_PHONE], ids=["desktop", "phone"])
def test_back_and_forward_at_once_lead_to_the_same_place(new_page: Callable[..., Page], kind: dict[str, Any]) -> None:
    page = new_page("kokoroko/", **kind)
    move(page)
    link = page.locator('article a[href*="colours/"]').first
    link.evaluate("link => { link.href = new URL('colours/#ko-z-block', location.href); link.click(); }")
    target = page.locator("#ko-z-block")
    expect(target).to_be_in_viewport()
    before = page.evaluate("scrollY")
    page.go_back()
    expect(target).to_be_hidden()
    page.go_forward()
    expect(target).to_be_in_viewport()
    assert page.evaluate("scrollY") == before


def test_a_link_tapped_in_mid_scroll_leads_to_its_clause_and_back_to_where_one_was(
    new_page: Callable[..., Page],
) -> None:
    """Material notes a page's place a moment late: it must not be taken for the place in the next one."""
    page = new_page("kokoroko/", **TOUCH_PHONE)
    move(page)
    page.wait_for_function("[...document.scripts].some(({ src }) => src.includes('/bundle.'))")
    page.wait_for_load_state("networkidle")
    page.route(re.compile(r"/kokoroko/(colours/)?$"), lambda route: (page.wait_for_timeout(400), route.continue_()))
    scrolled = "(y) => new Promise((done) => { scrollTo(0, y); requestAnimationFrame(() => setTimeout(done)); })"
    link = page.locator('article a[href*="colours/"]').first
    link.evaluate("link => { link.href = new URL('colours/#ko-z-block', location.href); }")
    page.evaluate(scrolled, 200)
    link.evaluate("link => link.click()")
    target = page.locator("#ko-z-block")
    expect(target).to_be_in_viewport()
    assert 0 < target.bounding_box()["y"] < 200, "below the header"
    page.wait_for_timeout(300)
    page.evaluate(f"y => ({scrolled})(y).then(() => history.back())", 3000)
    expect(target).to_be_hidden()
    page.wait_for_function("scrollY === 200")


ACCENT = "(node) => getComputedStyle(node).getPropertyValue('--a')"


def test_the_header_wears_the_colours_of_the_book_it_stands_over(new_page: Callable[..., Page]) -> None:
    page = new_page("", **TOUCH_PHONE)
    header, menu = page.locator(".hd"), page.locator(".hd-menu")
    page.evaluate("window.stayed = true")
    expect(menu).to_be_hidden()
    of_the_house = header.evaluate(ACCENT)
    worn = []
    for book in ("exorcist/", "karukami/"):
        move(page)
        page.locator(f'.shelf h3 a[href$="{book}"]').click()
        page.wait_for_url(f"**/{book}")
        expect(menu).to_be_visible()
        worn.append(header.evaluate(ACCENT))
        assert worn[-1] == page.locator(".columns").evaluate(ACCENT) == page.locator(".foot").evaluate(ACCENT)
        page.go_back()
        expect(menu).to_be_hidden()
    assert len({of_the_house, *worn}) == 3
    assert header.evaluate(ACCENT) == of_the_house
    assert page.evaluate("window.stayed")


def test_a_field_that_went_with_its_page_leaves_the_header_in_its_place(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/calculator/", **TOUCH_PHONE)
    header, position = page.locator(".hd"), "(node) => getComputedStyle(node).position"
    move(page)
    page.locator("[name='who.body']").first.focus()
    assert header.evaluate(position) == "static"
    page.evaluate("path => document.querySelector(`.side.nav a[href$='${path}']`).click()", "attack/")
    page.wait_for_url(f"**/{CHAPTER}")
    expect(header).to_have_css("position", "sticky")


def test_the_copy_menu_works_after_instant_navigation(new_page: Callable[..., Page]) -> None:
    page = new_page(OTHER)
    page.evaluate("window.stayed = true")
    go(page, CHAPTER)
    page.locator(f"#{CLAUSE} > .cid").click()
    page.locator('.copymenu [data-kind="link"]').click()
    expect(page.locator(".copymenu .done")).to_have_text(script("ja", "copied"))
    assert page.evaluate("window.stayed")


@pytest.mark.parametrize(("start", "to", "lang"), [("", "en/", "en"), ("en/", "", "ja")])
def test_the_language_switch_stays_on_the_clause(
    new_page: Callable[..., Page], site: str, start: str, to: str, lang: str
) -> None:
    page = new_page(f"{start}{OTHER}")
    go(page, CHAPTER)
    page.evaluate(f"location.hash = '{CLAUSE}'")
    page.locator(f'.hd-lang a[hreflang="{lang}"]').first.click()
    page.wait_for_url(f"{site}{to}{CHAPTER}#{CLAUSE}")
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator(f"#{CLAUSE}:target")).to_be_in_viewport()


def test_the_language_switch_takes_the_roll_along(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    widget = Widget(page)
    widget.input("pool").fill("8")
    widget.roll()
    dice = widget.part("tray").locator(".die.ok").count()
    page.locator('.hd-lang a[hreflang="en"]').first.click()
    page.wait_for_url("**/en/**")
    expect(widget.said).to_be_visible()
    expect(widget.input("pool")).to_have_value("8")
    assert widget.part("tray").locator(".die.ok").count() == dice


def test_keyboard_alone_from_the_heading_to_a_second_roll(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.evaluate(f"""() => {{
        const widget = document.getElementById("{WIDGET}");
        const before = [...document.querySelectorAll("article :is(a[href], button)")]
          .filter((e) => e.compareDocumentPosition(widget) & Node.DOCUMENT_POSITION_FOLLOWING);
        before.at(-1).focus();
    }}""")
    widget = Widget(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "pool":
            break
    expect(widget.input("pool")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(widget.said).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[data-part=after]') !== null"):
            break
    before = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    assert "pool=4" in page.url
