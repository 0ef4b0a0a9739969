"""Where hands are hidden they lie face down until it is said who sits here: as printed, as a chapter, as a table."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from engine.chance.cards import SUITS
from tests.site.editor.test_character import HOLD
from tests.site.parts import LANGS
from tests.site.session.table import PHONE, TABLES, SessionPage

AVATAR: dict[str, Any] = {"session": "avatar.evening", "setup": "centipede", "seed": "ember"}
SETTING = call({"do": "session", "session": "cardgard.match", "seed": "1", "moves": ["pKamaliaT1"]})["link"]
EVENING = TABLES["avatar"]
PLACING = f"{TABLES['cardgard']}#s={SETTING}"


def faces(table: SessionPage) -> list[str]:
    """What is written of cards anywhere in the session: ranks with a suit."""
    text = table.all.evaluate("each => each.textContent")
    return [sign for sign in SUITS.values() if f"手札{sign}" in text] + table.all.locator(".card.pc").all_inner_texts()


@pytest.mark.parametrize("lang", LANGS)
def test_as_it_is_printed_no_hand_is_to_be_seen(new_page: Callable[..., Page], lang: str) -> None:
    """No script can ask: what stands there is what everybody may see."""
    table = SessionPage(new_page(LANGS[lang] + EVENING, java_script_enabled=False), lang)
    expect(table.all.locator(".se-pile").first).to_be_visible()
    expect(table.all.locator(".card.back").first).to_be_visible()
    assert not faces(table)
    told = call({"do": "session", **AVATAR, "seat": "~", "lang": lang})
    expect(table.part("say")).to_have_text(told["say"])


@pytest.mark.parametrize("as_table", [False, True])
@pytest.mark.parametrize("page_of", [EVENING, PLACING], ids=["avatar", "cardgard"])
def test_it_is_asked_first_who_sits_there(new_page: Callable[..., Page], page_of: str, as_table: bool) -> None:
    """Until then nothing of any hand is in the document; afterwards one's own is; a link is said to hold all."""
    table = SessionPage(new_page(page_of, viewport=PHONE))
    if as_table:
        table.do("table").click()
        expect(table.all.locator(".tb-bar")).to_be_visible()
    seats = table.all.locator(".se-seats")
    expect(seats).to_be_visible()
    expect(table.part("say")).to_have_text("どの席に着く？")
    expect(seats.locator(".note")).to_contain_text("伏せてあるものも")
    expect(table.all.locator("button.ch")).to_have_count(0)
    assert not faces(table)
    turn = table.page.evaluate("() => document.querySelector('play-session').line.turn")
    table.sit(turn)
    expect(table.all.locator("button.ch").first).to_be_attached()
    assert table.page.evaluate("() => document.querySelector('play-session').line.seat") == turn
    if page_of == EVENING:
        assert faces(table)
    if as_table:
        table.page.evaluate("localStorage.clear()")


def test_a_placed_card_is_seen_by_its_owner_alone(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page(PLACING))
    expect(table.all.locator(".se-seats")).to_be_visible()
    expect(table.part("scene")).not_to_contain_text("アマリア")
    assert "アマリア：" not in table.part("log").inner_text()
    table.sit("a")
    expect(table.part("scene")).to_contain_text("アマリア")


def test_whoever_only_watches_sees_no_hand_and_decides_nothing(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page(EVENING))
    table.sit("~")
    expect(table.all.locator("button.ch")).to_have_count(0)
    assert not faces(table)
    assert table.part("say").inner_text() == call({"do": "session", **AVATAR, "seat": "~", "lang": "ja"})["say"]


def test_where_nobody_decides_nobody_is_asked(new_page: Callable[..., Page]) -> None:
    """A match that plays itself lies open, and goes on; once it begins anew it is asked."""
    table = SessionPage(new_page(TABLES["cardgard"]))
    expect(table.choice("n")).to_be_visible()
    expect(table.all.locator(".se-seats")).to_have_count(0)
    table.do("commit").click()
    table.page.wait_for_url("**#s=**")
    assert table.reply()["moves"][-1] == "n"
    table.part("moment").fill("0")
    expect(table.all.locator(".se-seats")).to_be_visible()
    expect(table.all.locator("button.ch")).to_have_count(0)
    table.part("seat").select_option("b")  # said there, it is not asked again
    expect(table.all.locator(".se-seats")).to_have_count(0)


def test_whoever_sits_down_while_a_new_match_is_on_its_way_sits_down_at_that(new_page: Callable[..., Page]) -> None:
    """The seats of the one before stand there as long as the engine takes."""
    table = SessionPage(new_page(PLACING))
    seats = table.all.locator(".se-seats")
    expect(seats).to_be_visible()
    table.all.locator(".se-setup summary").first.click()
    table.part("setup").locator('[name="a.first"]').select_option("marge")
    table.page.evaluate(HOLD)
    table.do("begin").click()
    seats.locator('[data-seat=""]').click()
    table.page.evaluate("release()")
    expect(table.part("piles")).to_contain_text("マージ")
    expect(table.choice("l")).to_be_visible()
    assert table.reply()["setup"]["a"]["first"] == "marge"
