"""The preview of a term: by pointer, key and finger; where it stands; and that it leaves the text alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import EN, LANGS, copied, script

CHAPTER, FIRST = "exorcist/evasion/", "tx-2-3-step"
OTHER = "exorcist/damage/"
SAID = {"ja": "なんいど", "en": "難易度"}
FINGER = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


def mark(page: Page, clause: str = FIRST) -> Locator:
    return page.locator(f'a.gloss[href$="#{clause}"]').first


def tip(page: Page) -> Locator:
    return page.get_by_role("tooltip")


@pytest.mark.parametrize("lang", LANGS)
def test_a_pointer_shows_it_and_may_go_into_it(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    mark(page).hover()
    expect(tip(page)).to_contain_text(SAID[lang])
    expect(mark(page)).to_have_accessible_description(re.compile(SAID[lang]))
    assert mark(page).get_attribute("title") is None, "the browser would show it a second time"
    link = page.locator(".glossbox a")
    link.hover()
    page.wait_for_timeout(600)
    expect(link).to_have_text(script(lang, "gloss", no="2-3-step"))
    link.click()
    page.wait_for_url(f"**/{LANGS[lang]}exorcist/checks/#{FIRST}")
    expect(tip(page)).to_have_count(0)


def test_leaving_closes_it(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    mark(page).hover()
    expect(tip(page)).to_be_visible()
    page.locator("h1").hover()
    expect(tip(page)).to_have_count(0)
    assert mark(page).get_attribute("aria-describedby") is None


def test_keys_alone(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    mark(page, "tx-2-8-pool").focus()
    expect(tip(page)).to_be_visible()
    page.keyboard.press("Tab")
    expect(mark(page)).to_be_focused()
    expect(tip(page)).to_contain_text(SAID["ja"])
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(mark(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/exorcist/checks/#{FIRST}")


def test_a_first_tap_shows_it_and_a_second_follows(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, **FINGER)
    mark(page).tap()
    expect(tip(page)).to_be_visible()
    assert page.url.endswith(CHAPTER)
    page.locator("h1").tap()
    expect(tip(page)).to_have_count(0)
    mark(page).tap()
    mark(page).tap()
    page.wait_for_url(f"**/exorcist/checks/#{FIRST}")


@EN
def test_it_stays_in_a_small_window_and_moves_nothing(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **FINGER)
    height = page.evaluate("document.documentElement.scrollHeight")
    for one in page.locator("a.gloss:visible").all():
        one.scroll_into_view_if_needed()
        one.tap()
        box = page.locator(".glossbox").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640
        assert page.evaluate("document.documentElement.scrollHeight") == height
        page.keyboard.press("Escape")


def test_it_works_after_instant_navigation(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.evaluate("window.stayed = true")
    mark(page).hover()
    expect(tip(page)).to_be_visible()
    page.locator('nav a[href$="damage/"]:visible').first.click()
    page.wait_for_url(f"**/{OTHER}")
    expect(tip(page)).to_have_count(0)
    page.locator("article a.gloss").first.hover()
    expect(tip(page)).to_be_visible()
    assert page.evaluate("window.stayed")


def test_axe_finds_nothing(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    mark(page).hover()
    expect(tip(page)).to_be_visible()
    assert not violations(page)


def test_without_script_the_link_says_it_and_leads_on(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, java_script_enabled=False)
    expect(mark(page)).to_have_attribute("title", re.compile(f"{SAID['ja']} · difficulty\n."))
    mark(page).click()
    page.wait_for_url(f"**/exorcist/checks/#{FIRST}")


def test_no_mark_where_terms_are_listed_nor_on_a_clause_s_own_page(new_page: Callable[..., Page], site: str) -> None:
    page = new_page("exorcist/terms/")
    expect(page.locator("a.gloss")).to_have_count(0)
    page.goto(f"{site}r/tx-2-8-pool/")
    expect(page.locator("a.gloss")).to_have_count(0)
    expect(page.locator(".clause-page-text")).to_contain_text("体・霊・巧のうち")


def test_a_first_mention_once_and_never_its_own_clause(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    words = page.locator("a.gloss").all_text_contents()
    assert len(set(words)) == len(words) > 10
    own = page.locator(".clause").evaluate_all(
        "all => all.filter(c => c.querySelector(`:scope > p a.gloss[href$='#${c.id}']`)).length"
    )
    assert own == 0
    assert page.locator(":is(h1, h2, h3, table, button, rule-widget, strong, .tag) a.gloss").count() == 0


def test_it_is_not_printed(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    mark(page).hover()
    expect(tip(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".glossbox")).to_be_hidden()


def test_who_copies_a_word_has_it_without_its_reading(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/terms/")
    row = page.locator("tr:has(ruby)").first
    word, reading = row.locator("ruby").evaluate(
        "ruby => [ruby.firstChild.textContent, ruby.querySelector('rt').textContent]"
    )
    assert row.evaluate("row => { getSelection().selectAllChildren(row); return true; }")
    page.keyboard.press("Control+c")
    assert word in copied(page)
    assert reading not in copied(page)
