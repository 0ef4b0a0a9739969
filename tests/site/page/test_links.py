"""Links on their way through chats: what is added to their end is taken off, what was cut or altered is told."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.api import call
from tests.site.conftest import BUILT
from tests.site.parts import CHAPTER, JA, LANGS, WIDGET, Widget, copied_by, script
from tests.site.widget.test_dice import Roller
from tools.serve import serve

DICE, SHEET, TABLE = "dice/", "exorcist/sheet/", "kokoroko/table/"
TAILS = ["」", "。", "）", ")", ">", "、", "%20", "&fbclid=x", " です"]
FIGHT = call({"do": "session", "session": "kokoroko.fight", "setup": "duel", "seed": "dusk"})["link"]
DAMAGED = script("ja", "link_damaged")


def rolled(new_page: Callable[..., Page]) -> tuple[Roller, str, str]:
    """A roll, its address and what it came to."""
    roller = Roller(new_page(DICE))
    roller.type("3D6")  # once it is explained the log stands there, too
    output = roller.roll("3D6+5")
    return roller, roller.page.url, output


def opened(roller: Roller, url: str) -> str:
    """What a dice link shows: a result, or what is told of the link."""
    roller.page.goto("about:blank")
    roller.page.goto(url)
    result, note = roller.part("output"), roller.part("note")
    expect(result.or_(note).locator("visible=true").first).to_be_visible()
    return "" if roller.part("result").is_hidden() else result.inner_text()


@pytest.mark.parametrize("tail", TAILS)
def test_a_dice_link_with_what_a_chat_added_rolls_the_same(new_page: Callable[..., Page], tail: str) -> None:
    roller, url, output = rolled(new_page)
    assert opened(roller, url + tail) == output
    expect(roller.part("note")).to_be_hidden()


def test_a_dice_link_whose_signs_a_chat_has_decoded_rolls_the_same(new_page: Callable[..., Page]) -> None:
    roller, url, output = rolled(new_page)
    assert opened(roller, url.replace("%2B", "+")) == output
    assert opened(roller, url.replace("&", "&amp;")) == output


def every_sign(kind: str, address: str, *more: str) -> None:
    """No sign of an address can be taken out, altered or left the last without a word, or it shows the same."""
    script = Path(__file__).with_name("links.mjs")
    ran = subprocess.run(["node", script, kind, address, *more], capture_output=True, text=True, check=True)
    found = json.loads(ran.stdout)
    assert found["told"] is False, "as it was written it is whole"
    assert found["count"] > 3 * 30
    assert found["silent"] == []


def test_every_sign_of_a_dice_link_is_checked(new_page: Callable[..., Page]) -> None:
    roller, url, _ = rolled(new_page)
    every_sign("dice", url[url.index("#") :])
    assert opened(roller, url[:-1]) == ""
    expect(roller.part("note")).to_have_text(DAMAGED)


def test_a_dice_link_from_before_rolls_and_says_that_it_is_unchecked(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(f"{DICE}#c=3D6%2B5&b=DiceBot&seed=ecca4343bd"))
    expect(roller.part("output")).to_have_text(call({"do": "dice", "command": "3D6+5", "seed": "ecca4343bd"})["output"])
    expect(roller.part("note")).to_have_text(script("ja", "link_unchecked"))


def test_what_trackers_add_is_not_copied_on(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(f"{DICE}?utm_source=chat&fbclid=ABC"))
    roller.roll("2D6")
    assert "fbclid" not in roller.page.url
    assert "fbclid" not in copied_by(roller.do("link"))


# --- a rule ---


def rule_link(new_page: Callable[..., Page]) -> tuple[Page, str, str]:
    page = new_page(CHAPTER)
    widget = Widget(page)
    widget.input("pool").fill("7")
    return page, widget.roll(), page.url


@pytest.mark.parametrize("bent", ["&utm_source=discord&fbclid=x", "」", "%20"])
def test_a_rule_link_with_what_was_added_rolls_the_same(new_page: Callable[..., Page], bent: str) -> None:
    page, said, url = rule_link(new_page)
    query, _, _ = url.partition("#")
    page.goto("about:blank")
    page.goto(query + bent)
    widget = Widget(page)
    expect(widget.said).to_have_text(said)
    expect(widget.all.locator("p.note", has_text="リンク")).to_have_count(0)


def test_a_rule_link_that_was_cut_or_altered_is_told(new_page: Callable[..., Page]) -> None:
    page, said, url = rule_link(new_page)
    query, _, _ = url.partition("#")
    every_sign("form", query[query.index("?") :], WIDGET)
    seed = query.index("seed=") + 6
    for bent in (query[:seed], query[:-3], query.replace("pool=7", "pool=8"), query.replace("seed=", "sead=")):
        page.goto("about:blank")
        page.goto(bent)
        widget = Widget(page)
        expect(widget.part("opened")).to_have_text(DAMAGED)
        expect(widget.part("result").locator(".say")).to_have_count(0)
        expect(widget.input("pool")).to_have_value("6")
    assert said


# --- a record ---


@JA
def test_a_record_s_link_that_was_altered_is_told(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + SHEET)
    page.locator('record-desk [name$=".name"]').first.fill("Ada")
    page.wait_for_url("**record=**")
    url = page.url
    every_sign("form", url[url.index("?") : url.index("#")], "exorcist.character.desk")
    at = url.index("record=") + 20
    page.goto("about:blank")
    page.goto(f"{url[:at]}{'a' if url[at] != 'a' else 'b'}{url[at + 1 :]}")
    expect(page.locator("record-desk")).to_contain_text(DAMAGED)
    expect(page.locator('record-desk [name$=".name"]').first).not_to_have_value("Ada")
    page.goto("about:blank")
    page.goto(url.partition("#")[0] + "」")
    expect(page.locator('record-desk [name$=".name"]').first).to_have_value("Ada")


# --- a session ---


@pytest.mark.parametrize("tail", TAILS)
def test_a_session_s_link_with_what_a_chat_added_opens(new_page: Callable[..., Page], tail: str) -> None:
    page = new_page(f"{TABLE}#s={FIGHT}{tail}")
    page.wait_for_url(f"**#s={FIGHT}")
    expect(page.locator('play-session [data-part="stopped"]')).to_be_hidden()


def test_a_session_s_link_that_was_cut_says_so(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{TABLE}#s={FIGHT[:-2]}")
    told = call({"do": "session", "link": FIGHT[:-2]})["error"]
    assert told["kind"] == "link_damaged"
    expect(page.locator('play-session [data-part="stopped"]')).to_contain_text(told["message"])


# --- a clause ---


@pytest.mark.parametrize("tail", ["」", ")", "&fbclid=1", "。"])
def test_a_clause_s_place_is_found_in_spite_of_its_end(new_page: Callable[..., Page], tail: str) -> None:
    page = new_page(f"exorcist/checks/#tx-2-3-roll{quote(tail, safe='&=')}")
    page.wait_for_url("**#tx-2-3-roll")
    expect(page.locator("#tx-2-3-roll")).to_be_in_viewport()


def test_a_clause_s_place_is_found_in_capitals_and_in_another_chapter(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/checks/#TX-2-3-ROLL")
    page.wait_for_url("**/checks/#tx-2-3-roll")
    page = new_page("exorcist/evasion/#tx-2-3-roll")
    page.wait_for_url("**/checks/#tx-2-3-roll")


def test_a_clause_that_there_is_not_is_told_with_the_nearest(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/checks/#tx-2-3-rolll")
    expect(page.locator("article p.note[role=status]")).to_contain_text("tx-2-3-rolll")
    expect(page.locator("article p.note[role=status] a")).to_have_text("tx-2-3-roll")


def test_a_malformed_fragment_is_no_error(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/checks/")
    page.keyboard.press("/")
    page.keyboard.insert_text("回避")
    page.locator(".srch .hit").first.click()
    page.wait_for_url("**#**")
    page.evaluate("() => { location.hash = '#%E3%81'; }")
    page.wait_for_timeout(50)  # an error in a listener would be seen by the fixture


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("r/av-1-add/」", "r/av-1-add/"),
        ("r/av-1-ad/", "r/av-1-add/"),
        ("dice/%23c=2D6&b=DiceBot", "dice/#c=2D6&b=DiceBot"),
        ("en/r/AV-1-ADD/", "en/r/av-1-add/"),
        ("exorcist/checks/」", "exorcist/checks/"),
    ],
)
def test_the_page_for_lost_readers_offers_what_was_meant(browser: Browser, address: str, meant: str) -> None:
    with serve(BUILT) as root:  # it is written for the host's root
        page = browser.new_page()
        page.goto(root + address)
        expect(page.locator('[data-part="meant"] a')).to_have_attribute("href", root + meant)
        page.close()
