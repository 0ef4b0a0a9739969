"""A session's line of play: back and on again, mended, kept in links and files, seen from one seat."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.parts import JA, LANGS, Gate, copied, copied_by, script
from tests.site.session.table import TABLE, SessionPage

pytestmark = pytest.mark.xdist_group("toy")


def test_back_and_on_again_show_the_same_dice(table: SessionPage) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("s").click()
    table.do("commit").click()
    table.shows("dZ", "dZ", "wTa2", "s")
    log = table.part("log").inner_text()
    table.do("undo").click()
    table.shows("dZ", "dZ", "wTa2")
    expect(table.part("at")).to_have_text(script("ja", "session_branch", n=1))
    table.do("redo").click()
    table.shows("dZ", "dZ", "wTa2", "s")
    assert table.part("log").inner_text() == log
    table.part("moment").fill("2")
    table.shows("dZ", "dZ")
    expect(table.part("rounds").locator("[aria-current]")).to_have_attribute("data-round", "1")
    table.part("rounds").get_by_role("button").last.click()  # the second round, which is taken back
    table.shows("dZ", "dZ", "wTa2", "s")
    expect(table.part("rounds").locator("[aria-current]")).to_have_attribute("data-round", "2")
    table.part("log").locator(".lg").last.locator("summary").click()
    line = copied_by(table.part("log").locator(".lg").last.get_by_role("button").last)
    assert line.splitlines()[0] == table.reply()["chat"].splitlines()[1]


@JA
def test_a_link_opens_the_same(new_page: Callable[..., Page], site: str, lang: str) -> None:
    long, short = (
        call({"do": "session", "session": "toy.duel", "seed": "kv1", "moves": f"d-d-wTa2-s{more}"})["link"]
        for more in ("-t", "")
    )
    link = long
    table = SessionPage(new_page(f"{LANGS[lang]}toy/#s={link}"), lang)
    table.shows(*table.reply()["moves"])
    assert table.link == link
    table.page.evaluate("link => { location.hash = `s=${link}`; }", short)
    expect(table.all.locator(".mlog > li")).to_have_count(4)


@pytest.mark.interpreter
@pytest.mark.parametrize("known", [True, False])
def test_what_was_printed_waits_for_a_link_on_its_way(new_page: Callable[..., Page], site: str, known: bool) -> None:
    link = call({"do": "session", "session": "toy.duel", "seed": "kv1", "moves": "d-d-wTa2"})["link"]
    page = new_page()
    gate = Gate(page)
    page.goto(f"{site}toy/#s={link if known else 'nonsense'}")
    choices = page.locator('play-session [data-part="choices"]')
    expect(choices).to_have_js_property("inert", value=True)
    gate.wait().continue_()
    expect(choices).to_have_js_property("inert", value=False)


def test_a_link_to_a_moment_opens_there_with_the_rest_ahead(table: SessionPage) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.part("moment").fill("2")
    table.shows("dZ", "dZ")
    table.do("link").click()
    expect(table.page.locator("body > .vh[role=status]")).to_have_text(script("ja", "copied"))
    link = copied(table.page)
    assert link.endswith(".m2")
    table.page.goto("about:blank")
    table.page.goto(link)
    table.shows("dZ", "dZ")
    table.do("redo").click()
    table.shows("dZ", "dZ", "wTa2")


def test_a_link_that_other_rules_made_tells_where_they_part_and_goes_on(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page("toy/#s=1.toy-duel.19990101-0x0x9.eyard.kv1.dZ-dZ-t-wTa2.zzzz"))
    expect(table.part("stopped")).to_contain_text("3 手目（t）")
    expect(table.part("stopped")).to_contain_text("1 庭遠い")
    expect(table.part("stopped").locator(".code")).to_have_text("t-wTa2")
    table.do("on").click()
    expect(table.part("stopped")).to_be_hidden()
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")


def test_a_link_that_is_none_is_told_and_the_table_stays(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page("toy/#s=<img src=x onerror=alert(1)>"))
    expect(table.part("stopped")).to_contain_text("リンクを読めません")
    expect(table.part("stopped").locator("img")).to_have_count(0)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")


def test_the_other_hand_is_not_in_the_document(table: SessionPage) -> None:
    """One device, two players: the seat's own view, and a curtain between them."""
    own, other = (re.search(r"カードは (.*)", step["text"]) for step in deals())
    assert own
    assert other
    table.part("seat").select_option("a")
    expect(table.part("piles")).to_contain_text(own[1])
    expect(table.all).not_to_contain_text(other[1])
    table.all.locator('[data-tab="ahead"]').click()
    table.do("prospects").click()
    expect(table.part("prospects").locator(".say")).to_be_visible()
    table.all.locator('[data-tab="hand"]').click()
    table.walk("a2")
    expect(table.page).not_to_have_url(re.compile("#s="))  # the address would hold both hands
    hand = table.part("choices").get_by_role("button")
    expect(hand).to_have_count(1)
    expect(hand).to_contain_text("ベン")
    hand.click()
    for name in ("piles", "chosen", "prospects"):
        expect(table.part(name)).to_be_empty()
    expect(table.page.locator("body > .vh[role=status]")).to_be_empty()
    expect(table.all).not_to_contain_text(own[1])
    table.part("choices").get_by_role("button").click()
    expect(table.part("piles")).to_contain_text(other[1])
    expect(table.all).not_to_contain_text(own[1])


def deals() -> list[dict[str, Any]]:
    return [entry["steps"][0] for entry in call({"do": "session", "session": "toy.duel", "seed": "kv1"})["log"]]


def test_a_file_holds_the_session_and_opens_it(table: SessionPage, tmp_path: Path) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    with table.page.expect_download() as download:
        table.do("file").click()
    kept = tmp_path / "kept.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8"))["moves"] == ["dZ", "dZ", "wTa2"]
    table.all.locator(".se-setup summary").first.click()
    table.do("begin").click()
    table.shows("dZ", "dZ")
    table.part("kept").set_input_files(kept)
    table.shows("dZ", "dZ", "wTa2")


def test_one_move_is_copied_for_the_chat(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page(TABLE))
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    line = table.all.locator(".mlog > li").first
    told = copied_by(line.locator(".cp"))
    assert told.splitlines()[0].startswith("#3 アン：歩く")
