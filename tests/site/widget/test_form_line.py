"""In a chapter a form is a line: a printed situation with its figure, a roll at once; one tap away the whole form."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.parts import LANGS, TOUCH_PHONE, Seen, Widget

CHAPTER, FOLDED, PLAIN = "avatar/clash/", "avatar.clash_open", "avatar.meet"
WHOLE = "exorcist/attack/", "exorcist.strike"


def line(page: Page, form: str = FOLDED) -> Locator:
    return page.locator(f'.form-line:has(rule-widget[id="{form}"])')


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", [FOLDED, PLAIN])
def test_the_line_tells_a_situation_and_its_figure(new_page: Callable[..., Page], lang: str, form: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, java_script_enabled=False)
    said = call({"do": "odds" if form == FOLDED else "roll", "rule": form, "lang": lang, "seed": "a"})["say"]
    expect(line(page, form).locator(".form-situation")).to_contain_text(said)
    expect(line(page, form).locator(".form-situation")).to_contain_text("5000" if form == PLAIN else "500")
    expect(page.locator(f'[id="{form}"]')).to_be_hidden()
    line(page, form).locator("summary").first.click()
    expect(page.locator(f'[id="{form}"] [data-part="odds"] .say')).to_contain_text(said)


@pytest.mark.parametrize("lang", LANGS)
def test_one_tap_rolls_in_the_line(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **TOUCH_PHONE)
    line(page).locator(".iroll").tap()
    expect(line(page).locator(".iout")).not_to_be_empty()
    expect(page.locator(f'[id="{FOLDED}"]')).to_be_hidden()
    expect(line(page, PLAIN).locator(".iroll")).to_have_count(0)


def test_one_tap_opens_the_form_which_rolls_by_itself(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, **TOUCH_PHONE)
    line(page).locator("summary").first.tap()
    expect(line(page).locator(".iroll")).to_be_hidden()
    assert Widget(page, FOLDED).roll()


def test_a_link_with_inputs_and_a_seed_opens_its_form(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CHAPTER}?{urlencode({'w': FOLDED, 'power_a': '700', 'seed': 'feed'})}#{FOLDED}")
    result = page.locator(f'[id="{FOLDED}"] [data-part="result"] .say')
    expect(result).to_be_visible()
    expect(page.locator(f'[id="{FOLDED}"]')).to_be_in_viewport()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_address_of_a_form_opens_it(new_page: Callable[..., Page], scripts: bool) -> None:
    page = new_page(f"{CHAPTER}#{FOLDED}", java_script_enabled=scripts)
    expect(page.locator(f'[id="{FOLDED}"] .w-grid')).to_be_in_viewport()


def test_the_form_a_chapter_is_about_stands_open(new_page: Callable[..., Page]) -> None:
    page = new_page(WHOLE[0], **TOUCH_PHONE)
    expect(page.locator(f'[id="{WHOLE[1]}"] [data-do="roll"]')).to_be_visible()
    expect(line(page, WHOLE[1])).to_have_count(0)


@pytest.mark.interpreter
def test_a_line_that_is_looked_at_counts_as_its_form(new_page: Callable[..., Page], site: str, seen: Seen) -> None:
    page = new_page(locale="ja")
    page.add_init_script(
        "for (const [name, value] of Object.entries({ saveData: false, effectiveType: '4g', type: 'wifi' }))"
        "Object.defineProperty(NetworkInformation.prototype, name, { get: () => value, configurable: true })"
    )
    page.goto(site + CHAPTER)
    line(page).scroll_into_view_if_needed()
    page.wait_for_event("request", lambda request: request.url.endswith("/avatar.zip.gz"))
    assert not [url for url in seen.requests if url.endswith("engine-worker.js")]


def test_paper_has_no_forms_of_a_chapter(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.emulate_media(media="print")
    expect(line(page)).to_be_hidden()
