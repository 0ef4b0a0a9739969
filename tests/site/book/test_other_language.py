"""Both languages side by side, clause by clause: on demand, by finger and by key, and what happens where it fails."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from macros.page.config import marks
from tests.site.page.test_axe import violations
from tests.site.page.test_phone import PHONE, tap
from tests.site.parts import CHAPTER, LANGS, Seen, script, unfold

CLAUSE, RULING = "tx-2-5-3-3", "tx-r-19"
SAID = {"ja": "attack check", "en": "攻撃判定"}


def button(page: Page, kind: str, clause: str = CLAUSE) -> Locator:
    return page.locator(f'#{clause} > .copymenu [data-kind="{kind}"]')


def twin(page: Page, clause: str = CLAUSE) -> Locator:
    return page.locator(f"#{clause} > .twin")


@pytest.mark.parametrize("lang", LANGS)
def test_a_tap_brings_the_other_language_beneath_a_clause(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **PHONE)
    page.locator(f"#{CLAUSE}").scroll_into_view_if_needed()
    tap(page.locator(f"#{CLAUSE} > .cid"))
    expect(button(page, "twin")).to_have_text(script(lang, "twin"))
    button(page, "twin").tap()
    expect(twin(page)).to_contain_text(SAID[lang], ignore_case=True)
    assert twin(page).get_attribute("lang") == {"ja": "en", "en": "ja"}[lang]
    assert page.locator(".twin").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    own, other = page.locator(f"#{CLAUSE} > p").bounding_box(), twin(page).bounding_box()
    assert own
    assert other
    assert other["y"] >= own["y"] + own["height"] - 1
    expect(button(page, "twin")).to_have_attribute("aria-pressed", "true")
    button(page, "twin").tap()
    expect(page.locator(".twin")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_by_key_for_the_whole_chapter_side_by_side(new_page: Callable[..., Page], lang: str, seen: Seen) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    unfold(page)
    page.locator(f"#{CLAUSE} > .cid").focus()
    page.keyboard.press("Enter")
    button(page, "twin_all").focus()
    page.keyboard.press("Enter")
    expect(button(page, "twin_all")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".twin").count() == page.locator(".clause").count()
    address = {"ja": "/en/", "en": "/repo/"}[lang] + CHAPTER
    assert sum(url.endswith(address) for url in seen.requests) == 1, "one page is read for all its clauses"
    for clause in (CLAUSE, RULING):
        own, other = page.locator(f"#{clause} > p").bounding_box(), twin(page, clause).bounding_box()
        assert own
        assert other
        assert other["x"] > own["x"] + own["width"] - 1
        assert abs(other["y"] - own["y"]) < 4
    assert page.locator(".twin :is(a, button, input)").count() == 0
    page.keyboard.press("Escape")
    assert not violations(page)
    page.keyboard.press("Enter")
    button(page, "twin_all").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".twin")).to_have_count(0)


def test_where_it_cannot_be_read_it_says_so_and_may_be_asked_again(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="ja")
    page.context.route(f"**/en/{CHAPTER}", lambda route: route.abort())
    page.locator(f"#{CLAUSE} > .cid").click()
    button(page, "twin").click()
    expect(button(page, "twin").get_by_role("alert")).to_have_text(script("ja", "twin_failed"))
    page.context.unroute(f"**/en/{CHAPTER}")
    button(page, "twin").click()
    expect(twin(page)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_copied_stays_in_the_reader_s_language(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.locator(f"#{CLAUSE} > .cid").click()
    button(page, "twin").click()
    expect(twin(page)).to_be_visible()
    button(page, "quote").click()
    expect(button(page, "quote").locator("small")).not_to_contain_text(SAID["ja"], ignore_case=True)


def test_a_ruling_keeps_its_mark_in_the_preview(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/attack/")
    unfold(page)
    mark = page.locator(f'article a[data-clause="{RULING}"]:visible, article a[data-clause^="tx-r-"]:visible').first
    mark.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(marks("ja")["ruling"])
    page.goto(page.url.replace("attack", "rulings"))
    page.locator("article a.cl").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(marks("ja")["ruling"])


def test_a_name_that_is_hard_to_read_carries_its_reading_once(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/mission/")
    ruby = page.locator("article a.gloss ruby", has_text="鬱黒揚羽")
    expect(ruby).to_have_count(1)
    expect(ruby.locator("rt")).to_have_text("うっこくあげは")
    ruby.locator("xpath=..").hover()
    expect(page.locator("#gloss b")).to_have_text("鬱黒揚羽")
    assert page.goto(page.url.replace("/exorcist/", "/en/exorcist/"))
    expect(page.locator("article ruby")).to_have_count(0)
