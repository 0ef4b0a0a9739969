"""A stranger's link and a stranger's keyboard: no script runs, nothing breaks, and what is wrong is said."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import CHAPTER, WIDGET, Seen, Widget

TAG = "<img src=x onerror=alert(1)><script>alert(2)</script>"
BREAK = "\"'></b><svg onload=alert(3)>"
LONG = "9" * 10_000

LINKS = {
    "tags": {"pool": TAG, "difficulty": TAG, "seed": BREAK, "v": TAG, "vs": f"pool={TAG}"},
    "prototypes": {
        "__proto__": "1",
        "constructor": "2",
        "toString": "3",
        "difficulty": "__proto__",
        "seed": "x",
        "vs": "__proto__=1",
    },
    "huge": {"pool": LONG, "evasion": "1e999", "armour": "-99999999999999999999", "seed": LONG, "v": LONG},
    "odd": {"pool": "\u0000\u202e５", "kind": "", "seed": "", "v": ""},
}


def no_foreign_elements(page: Page) -> None:
    assert page.locator("[onerror], [onload], img[src=x], article script:not(.takuten-page)").count() == 0


@pytest.mark.parametrize("name", LINKS)
def test_a_hostile_link_ends_in_a_result_or_in_words(new_page: Callable[..., Page], name: str) -> None:
    query = urlencode({"w": WIDGET} | LINKS[name])
    widget = Widget(new_page(f"{CHAPTER}?{query}#{WIDGET}"))
    expect(widget.part("faults").or_(widget.said).filter(visible=True).first).to_be_visible()
    no_foreign_elements(widget.page)
    widget.input("pool").fill("3")
    widget.input("evasion").fill("1")
    widget.input("armour").fill("0")
    widget.roll()
    no_foreign_elements(widget.page)


@pytest.mark.interpreter
@pytest.mark.parametrize("id", ["__proto__", "constructor", "exorcist.nothing", TAG, f'"]{BREAK}', ""])
def test_an_unknown_widget_is_left_alone(new_page: Callable[..., Page], seen: Seen, id: str) -> None:
    page = new_page(f"{CHAPTER}?{urlencode({'w': id, 'seed': 'x', 'pool': '3'})}#{urlencode({'': TAG})}")
    page.wait_for_load_state("networkidle")
    expect(Widget(page).part("result")).to_be_hidden()
    assert not seen.of_engine()
    no_foreign_elements(page)


def test_a_broken_address_is_no_error(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CHAPTER}?w=%E0%A4%A&seed=%&%%%=1&w={WIDGET}&=#%E0%A4%A")
    page.wait_for_load_state("networkidle")
    expect(Widget(page).input("pool")).to_be_visible()


def test_hostile_typing_is_answered_beside_the_field_and_kept(chapter: Widget) -> None:
    for text in (TAG, BREAK, "1e999", "--5", "__proto__", "５個", LONG):
        chapter.input("pool").fill(text)
        chapter.do("roll").click()
        expect(chapter.error("pool")).to_be_visible()
        expect(chapter.input("pool")).to_have_value(text)
        no_foreign_elements(chapter.page)
        assert chapter.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_choice_that_is_none_is_answered(chapter: Widget) -> None:
    chapter.input("difficulty").evaluate_all("all => all.forEach((one) => (one.value = '<b>constructor</b>'))")
    chapter.do("roll").click()
    expect(chapter.error("difficulty")).to_contain_text("<b>constructor</b>")
    expect(chapter.part("faults")).to_be_visible()
