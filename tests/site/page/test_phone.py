"""On a phone held at the table: from the question to its clause, and back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.parts import CHAPTER, LANGS, Seen, copied
from tests.site.search.test_questions import queries

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
CLAUSE = "tx-2-8-pool"
# How far the clause lies beneath the header's edge, and that it ends or fills the window
AT = """e => { const top = e.getBoundingClientRect().top;
    return top >= document.querySelector(".hd").getBoundingClientRect().bottom - 1 && top < innerHeight / 2; }"""


class Taps:
    """A thumb on what is in view now, counted: Playwright's own tap would scroll there first."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def tap(self, target: Locator) -> None:
        expect(target).to_be_in_viewport()
        box = target.bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20))
        self.count += 1


def tap(target: Locator) -> None:
    Taps(target.page).tap(target)


def open_search(page: Page) -> None:
    tap(page.locator('[data-opens="search"]:visible').first)
    expect(page.locator(".srch input")).to_be_focused()


def hit(page: Page, question: str, clause: str) -> Locator:
    """The result that leads to a clause, after a question was typed into the open search."""
    # What the question before found must not be taken for the answer
    page.locator("#srch-rows").evaluate("list => list.replaceChildren()")
    page.locator(".srch input").fill(question)
    return page.locator(f'a.hit[href$="#{clause}"]')


def arrived(page: Page, clause: str) -> None:
    """The clause is in view beneath the header, marked as the target, and nothing covers it."""
    target = page.locator(f"#{clause}:target")
    expect(target).to_be_in_viewport()
    expect(page.locator("#__search")).not_to_be_checked()
    page.wait_for_function(f"(at) => ({AT})(document.getElementById(at))", arg=clause)
    page.wait_for_timeout(600)  # what holds a page in place lets go later than it closes
    assert target.evaluate(AT), "the page moved away from the clause"


@pytest.mark.parametrize("lang", LANGS)
def test_a_hit_leads_to_its_clause_on_another_page(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + "exorcist/", **PHONE)
    page.evaluate("window.stayed = true; scrollTo(0, 500)")
    open_search(page)
    page.wait_for_timeout(600)  # a reader types, and the page is held in place
    tap(hit(page, CLAUSE, CLAUSE))
    page.wait_for_url(f"**/exorcist/evasion/#{CLAUSE}")
    arrived(page, CLAUSE)
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    page.go_back()
    page.wait_for_url("**/exorcist/")
    expect(page.locator("#__search")).not_to_be_checked()


@pytest.mark.parametrize("lang", LANGS)
def test_a_hit_leads_to_its_clause_on_the_same_page(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + "exorcist/evasion/", **PHONE)
    page.evaluate("scrollTo(0, 300)")
    for question in (CLAUSE, CLAUSE.removeprefix("tx-")):  # the second time the address is there already
        open_search(page)
        page.wait_for_timeout(600)
        tap(hit(page, question, CLAUSE))
        page.wait_for_url(f"**/exorcist/evasion/#{CLAUSE}")
        arrived(page, CLAUSE)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")


def test_a_hit_behind_a_fold_opens_it(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/evasion/", **PHONE)
    page.evaluate(
        """clause => {
        const fold = document.createElement("details"), at = document.getElementById(clause);
        at.replaceWith(fold);
        fold.append(document.createElement("summary"), at);
    }""",
        CLAUSE,
    )
    open_search(page)
    tap(hit(page, CLAUSE, CLAUSE))
    arrived(page, CLAUSE)
    expect(page.locator(f"details[open] > #{CLAUSE}")).to_be_visible()


def test_an_address_is_reached_at_once(new_page: Callable[..., Page]) -> None:
    """No smooth run over ten thousand pixels."""
    page = new_page("exorcist/gear/", **PHONE)
    page.emulate_media(reduced_motion="no-preference")
    last = page.locator(".clause[id]").last
    last.evaluate("e => { location.hash = e.id; }")
    assert last.evaluate("e => e.getBoundingClientRect().top < innerHeight")


@pytest.mark.parametrize("sheet", ["search", "drawer"])
def test_what_is_opened_first_on_a_clause_stays_open(new_page: Callable[..., Page], sheet: str) -> None:
    """Material comes with this very tap, and would close it as after a step to another clause."""
    page = new_page(f"exorcist/evasion/#{CLAUSE}", **PHONE)
    tap(page.locator(f'[data-opens="{sheet}"]:visible').first)
    page.wait_for_function("() => window.target$")
    page.wait_for_timeout(300)
    expect(page.locator(f"#__{sheet}")).to_be_checked()


@pytest.mark.parametrize("sheet", ["search", "drawer"])
def test_back_closes_what_lies_over_the_page(new_page: Callable[..., Page], sheet: str) -> None:
    page = new_page("exorcist/", **PHONE)
    page.goto(page.url.replace("exorcist/", CHAPTER))
    page.evaluate("scrollTo(0, 700)")
    page.wait_for_timeout(300)
    tap(page.locator(f'[data-opens="{sheet}"]:visible').first)
    expect(page.locator(f"#__{sheet}")).to_be_checked()
    page.wait_for_timeout(600)
    page.go_back()
    expect(page.locator(f"#__{sheet}")).not_to_be_checked()
    assert page.url.endswith(CHAPTER)
    assert page.evaluate("scrollY") == 700
    page.go_back()
    page.wait_for_url("**/repo/exorcist/")


def test_a_closed_search_leaves_no_step_behind(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page("exorcist/", **PHONE)
    page.goto(page.url.replace("exorcist/", CHAPTER))
    for _ in range(2):
        open_search(page)
        tap(page.locator('.srch [data-closes="search"]'))
        expect(page.locator("#__search")).not_to_be_checked()
        page.wait_for_timeout(300)
    page.go_back()
    page.wait_for_url("**/repo/exorcist/")


@pytest.mark.parametrize("lang", LANGS)
def test_ten_questions_are_settled_in_four_taps_each(new_page: Callable[..., Page], site: str, lang: str) -> None:
    """Search, tap, read, copy, from wherever the question before was settled; to another book it is one tap more."""
    page = new_page(LANGS[lang], **PHONE)
    questions = queries(lang, "table")
    assert len(questions) == 10
    for question, clause in questions.items():
        taps, row = Taps(page), page.locator(f'a.hit[href$="#{clause}"]')
        elsewhere = clause.startswith("cg-") and "/exorcist/" in page.url
        taps.tap(page.locator('[data-opens="search"]:visible').first)
        hit(page, question, clause)
        if elsewhere:  # the book that one is in comes first
            taps.tap(page.locator(".srch button").filter(has_text=re.compile("カードガルド|Cardgard")))
        taps.tap(row)
        arrived(page, clause)
        taps.tap(page.locator(f"#{clause} > .cid"))
        taps.tap(page.locator('.copymenu [data-kind="quote"]'))
        expect(page.locator(".copymenu .done")).to_be_visible()
        assert page.locator(f"#{clause} > p").inner_text()[:10] in copied(page)
        assert copied(page).endswith(f"{site}{LANGS[lang]}r/{clause}/")
        assert taps.count <= 4 + elsewhere
