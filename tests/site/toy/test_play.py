"""<play-session> on the toy's standoff: what the page plays is what ``call`` plays, by pointer, thumb and keyboard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from macros.page.config import site_words
from tests.site.conftest import TOUCH
from tests.site.page.test_axe import violations
from tests.site.parts import EN, JA, LANGS, script
from tests.site.session.table import PHONE, TABLE, SessionPage
from tests.site.storage.kept import once_kept

pytestmark = pytest.mark.xdist_group("toy")


@EN
def test_a_game_is_played_to_its_end(new_page: Callable[..., Page], lang: str) -> None:
    table = SessionPage(new_page(LANGS[lang] + TABLE), lang)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("t").click()
    expect(table.part("odds").locator(".say")).to_contain_text("50.0%")
    table.do("commit").click()
    expect(table.page).to_have_url(re.compile(r"-wTa2-t(-kZ)?\."))
    for _ in range(40):
        if table.reply()["outcome"]:
            break
        count = len(table.reply()["moves"])
        table.do("auto").click()
        expect(table.all.locator(".mlog > li").nth(count)).to_be_attached()
    assert table.reply()["outcome"]
    rolled = [each["say"] for each in table.reply()["log"] if any(step["dice"] for step in each["steps"])]
    assert rolled
    once_kept(
        table.page, lambda found: [each["text"] for each in found.get("rolls", [])[: len(rolled)]] == rolled[::-1]
    )
    expect(table.part("say")).to_have_text(table.reply()["say"])
    expect(table.all.locator("button.ch")).to_have_count(0)


@JA
def test_with_one_thumb(new_page: Callable[..., Page], lang: str) -> None:
    """The first tap on the board reads, the second chooses, the button commits."""
    table = SessionPage(new_page(LANGS[lang] + TABLE, viewport=PHONE, **TOUCH), lang)
    table.cell("A2").tap()
    expect(table.part("read")).to_contain_text("A2")
    expect(table.part("stage")).to_be_hidden()
    table.page.wait_for_timeout(400)  # a touch that comes at once is the same one, twice
    table.cell("A2").tap()
    expect(table.part("stage")).to_be_visible()
    expect(table.option("a2").locator("input")).to_be_checked()
    table.do("commit").tap()
    table.shows("dZ", "dZ", "wTa2")
    expect(table.cell("A2")).to_contain_text(table.reply()["seats"]["a"])
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_by_keyboard_alone(table: SessionPage) -> None:
    cells, page = table.all.locator(".se-grid [data-at]"), table.page
    expect(table.all.locator(".se-grid [tabindex='0']")).to_have_count(1)
    cells.first.focus()
    page.keyboard.press("ArrowRight")
    expect(table.cell("A2")).to_be_focused()
    page.keyboard.type("a2a4")  # what no name begins with begins another
    expect(table.cell("A4")).to_be_focused()
    page.keyboard.press("PageUp")
    expect(table.cell("A1")).to_be_focused()  # somebody stands there
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(table.option("a2").locator("input")).to_be_checked()
    expect(table.do("commit")).to_be_focused()  # nothing is missing
    page.keyboard.press("Enter")
    table.shows("dZ", "dZ", "wTa2")
    page.keyboard.press("Control+z")
    table.shows("dZ", "dZ")


def test_by_ear(table: SessionPage) -> None:
    """Each cell says what it may be taken for; what came of a move is told once; the keyboard stays at the table."""
    page, status = table.page, table.page.locator("body > .vh[role=status]")
    grid, throw = table.all.get_by_role("grid"), table.choice("t")
    expect(throw).to_have_accessible_name(re.compile("（今はできない）$"))
    table.choice("w").focus()
    page.keyboard.press("Enter")
    expect(grid).to_have_accessible_description(site_words("ja")["session.keys"])
    table.cell("A1").focus()
    page.keyboard.press("PageDown")
    expect(table.cell("A2")).to_be_focused()  # the only one that may be taken
    expect(table.cell("A2")).to_have_accessible_description(re.compile("A2"))
    expect(table.cell("A2")).to_have_attribute("aria-selected", "false")
    expect(table.cell("A4")).not_to_have_attribute("aria-selected", re.compile(""))
    page.keyboard.press("Enter")
    expect(table.cell("A2")).to_have_attribute("aria-selected", "true")
    table.do("commit").focus()
    page.keyboard.press("Enter")
    table.shows("dZ", "dZ", "wTa2")
    told, say = table.reply()["chat"].splitlines()[-2:], table.reply()["say"]
    expect(status).to_have_text(" ".join(each.strip() for each in [*told, say]))
    expect(table.part("say")).to_be_focused()
    table.part("moment").fill("1")
    table.shows("dZ", "dZ")
    expect(status).to_have_text(f"{script('ja', 'session_at', at=2, all=3)} {table.reply()['say']}")
    expect(table.part("moment")).to_have_attribute("aria-valuetext", script("ja", "session_at", at=2, all=3))


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_barred_says_why_and_does_nothing_else(new_page: Callable[..., Page], lang: str) -> None:
    table = SessionPage(new_page(LANGS[lang] + TABLE), lang)
    throw = table.choice("t")
    expect(throw).to_have_class(re.compile("is-no"))
    throw.click()
    expect(throw).to_have_attribute("aria-expanded", "true")
    why = table.all.locator("button.ch[data-token='t'] + .ch-why")
    expect(why).to_contain_text({"ja": "1 庭遠い", "en": "1 yard too far"}[lang])
    expect(why.locator("a")).to_have_attribute("href", re.compile("#ty-3-yard$"))
    expect(table.part("stage")).to_be_hidden()


def test_dice_of_the_real_table_are_asked_for_and_marked(table: SessionPage) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("t").click()
    table.all.locator(".se-dice summary").click()
    table.do("commit").click()
    expect(table.part("needs")).to_have_text(script("ja", "session_needs_die", number=1, sides=2))
    table.part("faces").press_sequentially("2")
    table.part("faces").press("Enter")
    expect(table.page).to_have_url(re.compile("-tD2"))
    expect(table.all.locator(".mlog > li").first.or_(table.all.locator(".mlog > li").nth(1)).first).to_be_visible()
    assert any(entry.get("table") for entry in table.reply()["log"])
    expect(table.all.locator(".mlog .typed").first).to_be_visible()


def test_a_typed_move_is_played_and_a_wrong_one_told(table: SessionPage) -> None:
    table.part("typed").fill("wTa2 s")
    table.part("typed").press("Enter")
    table.shows("dZ", "dZ", "wTa2", "s")
    table.part("typed").fill("x")
    table.do("typed").click()
    expect(table.part("stopped")).to_contain_text("「x」という行動はありません。")
    expect(table.part("typed")).to_have_value("x")


def test_the_field_is_emptied_unless_something_was_typed_meanwhile(table: SessionPage) -> None:
    """Also where that is the same text again."""
    enter = "field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))"
    again = "field.dispatchEvent(new InputEvent('input', { bubbles: true }))"
    table.part("typed").fill("wTa2")
    table.part("typed").evaluate(f"(field) => {{ {enter}; {again}; }}")
    table.shows("dZ", "dZ", "wTa2")
    expect(table.part("typed")).to_have_value("wTa2")
    table.part("typed").fill("s")
    table.part("typed").press("Enter")
    table.shows("dZ", "dZ", "wTa2", "s")
    expect(table.part("typed")).to_have_value("")


@EN
def test_the_forecast_is_call_s(new_page: Callable[..., Page], lang: str) -> None:
    table = SessionPage(new_page(LANGS[lang] + TABLE), lang)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.all.locator('[data-tab="ahead"]').click()
    told = call({"do": "forecast", "link": table.link, "lang": lang, "auto": "bold", "view": {"root": "/"}})
    expect(table.part("forecast").locator(".say")).to_have_text(told["say"])
    expect(table.part("forecast-figure")).to_have_text(told["html"]["short"])
    table.all.locator('[data-tab="hand"]').click()
    table.choice("s").click()
    table.do("commit").click()
    expect(table.part("forecast-figure")).to_be_empty()  # it was of another moment


def test_what_may_be_done_carries_its_odds_and_what_was_done_stands_beside_it(table: SessionPage) -> None:
    table.walk("a2")
    expect(table.part("last")).to_contain_text("歩く")
    table.choice("s").click()
    table.do("commit").click()
    expect(table.choice("t").locator(".ch-f")).to_have_text("50.0%")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_axe(new_page: Callable[..., Page], size: str) -> None:
    options: dict[str, Any] = {"viewport": PHONE, **TOUCH} if size == "phone" else {}
    table = SessionPage(new_page(TABLE, **options))
    assert not violations(table.page)
    table.choice("t").click()
    table.choice("w").click()
    table.option("a2").click()
    expect(table.part("stage")).to_be_visible()
    assert not violations(table.page)


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_the_scene_is_told_and_nothing_dead_stands_there(
    new_page: Callable[..., Page], lang: str
) -> None:
    table = SessionPage(new_page(LANGS[lang] + TABLE, java_script_enabled=False), lang)
    expect(table.all.locator("svg.scene")).to_be_visible()
    expect(table.part("say")).to_be_visible()
    expect(table.all.locator("button.ch")).to_have_count(3)
    expect(table.all.locator(".needs-script").locator("visible=true")).to_have_count(0)
