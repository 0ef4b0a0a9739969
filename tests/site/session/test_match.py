"""Cardgard's session in the page: all that the match page could do before, by pointer, thumb and keyboard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.conftest import TOUCH
from tests.site.editor.test_character import HOLD
from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import JA, LANGS, PAIRS, copied_by, script
from tests.site.session.match import CHAPTER, LAID, MATCH, OWN, TOML, Match, reach
from tests.site.storage.kept import clear, put


@pytest.fixture
def match(new_page: Callable[..., Page]) -> Match:
    return Match(new_page(CHAPTER))


# --- printed, played -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_printed_complete(new_page: Callable[..., Page], lang: str) -> None:
    match = Match(new_page(LANGS[lang] + CHAPTER, java_script_enabled=False), lang)
    expect(match.all.locator(".se-cards td")).to_have_count(8)
    told = call({"do": "session", **MATCH, "moves": LAID, "lang": lang, "view": {"root": "/"}})
    names = all_games()["cardgard"].words(lang)
    for unit in ("amalia", "leonor", "gentleman"):
        expect(match.part("scene")).to_contain_text(names[f"records.units.{unit}.brief"])
    expect(match.part("say")).to_have_text(told["say"])
    weighed = call({"do": "forecast", **MATCH, "moves": LAID, "lang": lang})
    expect(match.part("forecast").locator(".say")).to_have_text(weighed["say"])
    assert not match.all.locator("select:visible, input:visible, .btn:visible").count(), "nothing dead to press"


@PAIRS
def test_it_is_played_by_its_main_button(new_page: Callable[..., Page], lang: str, size: str) -> None:
    options: dict[str, Any] = {"viewport": PHONE, **TOUCH} if size == "phone" else {}
    match = Match(new_page(LANGS[lang] + CHAPTER, **options), lang)
    match.step("lO1230-lO1230-n")
    expect(match.all.locator("td.acting, .se-order li").first).to_be_visible()
    match.step("lO1230-lO1230-n-n")
    reply = match.reply()
    expect(match.part("say")).to_have_text(reply["say"])
    for entry in reply["log"]:
        expect(match.part("log")).to_contain_text(entry["say"])
    assert match.part("log").locator("a[data-clause]").count() > 0
    assert match.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.interpreter
def test_the_engine_waits_for_a_hand(match: Match) -> None:
    """There is but one choice, and so it is chosen: that is nobody's intent yet."""
    expect(match.all.locator('button.ch[aria-pressed="true"]')).to_have_count(1)
    match.page.wait_for_timeout(600)
    expect(match.part("load")).to_be_hidden()
    assert not match.page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('.wasm'))"
    )


def test_steps_lead_there_and_back(match: Match) -> None:
    match.do("end").click()
    expect(match.all.locator("button.ch")).to_have_count(0)
    over = match.reply()
    expect(match.part("say")).to_have_text(over["say"])
    match.do("round-back").click()
    begun = over["rounds"].index(over["rounds"][-1]) + 1
    expect(match.part("at")).to_have_text(script("ja", "session_branch", n=len(over["moves"]) - begun))
    rounds = match.reply()["rounds"]
    assert rounds[-1] == over["rounds"][-1]
    assert rounds[-1] > rounds[-2], "where a round begins"
    match.do("round-on").click()
    expect(match.part("say")).to_have_text(over["say"])
    match.do("undo").click()
    expect(match.part("at")).to_have_text(script("ja", "session_branch", n=1))
    match.do("again").click()
    expect(match.page).to_have_url(re.compile("lO1230-lO1230.\\w+$"))
    assert match.link.split(".")[4] != over["seed"], "with new dice"


def test_a_link_brings_the_same_match(match: Match, new_page: Callable[..., Page], site: str) -> None:
    match.do("end").click()
    expect(match.all.locator("button.ch")).to_have_count(0)
    other = Match(new_page(copied_by(match.do("link")).removeprefix(site)))
    expect(other.part("say")).to_have_text(match.part("say").inner_text())
    assert other.part("scene").inner_text() == match.part("scene").inner_text()


def test_cards_are_set_by_thumb(new_page: Callable[..., Page]) -> None:
    """A card, then the cell where it is to lie; the last one lies down by itself."""
    page = new_page(reach([]), viewport=PHONE, **TOUCH)
    match = Match(page)
    match.sit()
    expect(match.part("say")).to_contain_text("青")
    for card, cell in (("amalia", "青 2"), ("leonor", "青 4"), ("command", "青 1")):
        match.choice(f"pK{card}").tap()
        place = match.all.locator(".se-cards td", has_text=cell).first
        place.tap()
        page.wait_for_timeout(400)  # a touch that comes at once is the same one, twice
        place.tap()
        match.do("commit").tap()
        expect(page).to_have_url(re.compile(f"pK{card}T"))
    expect(match.part("say")).to_contain_text("白")
    assert match.reply()["moves"] == ["pKamaliaT2", "pKleonorT4", "pKcommandT1", "pKphlogistonT3Z"]


def test_cards_are_set_by_keyboard(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(reach([])))
    match.sit()
    expect(match.choice("pKamalia")).to_be_visible()
    match.choice("pKamalia").focus()
    match.page.keyboard.press("Enter")
    match.all.locator(".se-cards td[tabindex='0']").focus()
    match.page.keyboard.press("End")
    match.page.keyboard.press("Enter")
    match.do("commit").focus()
    match.page.keyboard.press("Enter")
    expect(match.page).to_have_url(re.compile(r"pKamaliaT4\."))


def test_the_other_side_is_not_in_the_document_until_both_are_set(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(reach(["lO1230"])))
    match.sit()
    expect(match.part("say")).to_contain_text("白")
    expect(match.part("scene")).to_contain_text("アマリア")
    match.part("seat").select_option("b")
    expect(match.part("piles")).to_contain_text("ベロブル")
    expect(match.part("scene")).not_to_contain_text("アマリア")
    assert "アマリア" not in match.part("log").inner_text()


# --- asked beside it --------------------------------------------------------------------------------------------------


@JA
def test_placements_are_compared_taken_and_taken_back(new_page: Callable[..., Page], lang: str) -> None:
    """The 24 ways to set the cards, the other side as it lies: what was the best placement."""
    match = Match(new_page(reach(LAID, lang)), lang)
    expect(match.part("scene")).to_contain_text({"ja": "ベロブル", "en": "Belobul"}[lang])
    match.part("moment").fill("0")
    match.sit()
    expect(match.choice("l")).to_be_visible()
    match.choice("l").click()
    match.ahead()
    match.do("prospects").click()
    asked = {"do": "prospects", **MATCH, "moves": [], "choice": "l", "later": LAID, "lang": lang, "auto": "book"}
    told = call(asked)
    expect(match.part("prospects").locator(".say")).to_have_text(told["say"], timeout=120_000)
    best = match.part("prospects").locator("tbody tr").first
    expect(best).to_contain_text(told["rows"][0]["label"])
    assert not violations(match.page)
    best.locator("button").click()
    expect(match.part("chosen")).to_contain_text(told["rows"][0]["label"])
    match.step(told["rows"][0]["token"])
    match.do("undo").click()
    expect(match.choice("l")).to_be_visible()


def test_the_odds_by_the_next_die(new_page: Callable[..., Page]) -> None:
    moves = [*LAID, *8 * ["n"]]  # late, where each number leads elsewhere
    match = Match(new_page(reach(moves)))
    expect(match.all.locator(".mlog > li")).to_have_count(len(moves))
    match.ahead()
    match.do("prospects").click()
    told = call({"do": "prospects", **MATCH, "moves": moves, "auto": "book"})
    assert len({row["ends"].get("a") for row in told["rows"]}) > 4
    rows = match.part("prospects").locator("tbody tr")
    expect(rows).to_have_count(6)
    for row, said in zip(rows.all(), told["rows"], strict=True):
        expect(row).to_contain_text(f"{100 * said['ends'].get('a', 0):.1f}".rstrip("0").rstrip("."))


def test_what_a_number_does(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(LANGS["en"] + CHAPTER, viewport=PHONE, color_scheme="dark"), "en")
    match.ahead()
    match.part("vary-fold").locator("summary").click()
    match.part("vary-of").select_option("b.second")
    match.do("vary").click()
    expect(match.part("vary").locator("tbody tr").first).to_contain_text("±")
    assert not violations(match.page)
    assert match.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_odds_follow_where_they_take_no_time(match: Match) -> None:
    match.do("end").click()
    expect(match.all.locator("button.ch")).to_have_count(0)
    for _ in range(4):
        match.do("undo").click()
    expect(match.part("at")).to_have_text(script("ja", "session_branch", n=4))
    told = call({"do": "forecast", "link": match.link, "lang": "ja", "auto": "book"})
    expect(match.part("forecast-figure")).to_contain_text("青の勝ち")
    match.ahead()
    expect(match.part("forecast").locator(".say")).to_have_text(told["say"])


# --- the set-up as a form ---------------------------------------------------------------------------------------------


def test_other_units_are_chosen(match: Match) -> None:
    match.set_up()
    match.field("a.first").select_option("marge")
    match.do("begin").click()
    match.sit()
    expect(match.part("say")).to_contain_text("青")
    reply = match.reply()
    assert reply["setup"]["a"]["first"] == "marge"
    assert reply["moves"] == []
    expect(match.part("piles")).to_contain_text("マージ")
    match.set_up()
    match.part("example").select_option("mirror")
    expect(match.field("b.second")).to_have_value("gentleman")


def test_what_is_typed_into_the_set_up_while_a_move_is_on_its_way_stays(match: Match) -> None:
    match.page.evaluate(HOLD)
    match.do("commit").click()
    match.set_up()
    match.field("a.first").select_option("marge")
    match.page.evaluate("release()")
    expect(match.page).to_have_url(re.compile(r"-n\.\w+$"))
    expect(match.all.locator(".mlog > li")).to_have_count(len(match.reply()["log"]))
    expect(match.field("a.first")).to_have_value("marge")
    match.do("begin").click()
    match.sit()
    assert match.reply()["setup"]["a"]["first"] == "marge"


def test_faults_stand_at_their_fields(match: Match) -> None:
    match.set_up()
    match.field("a.first").select_option("leonor")
    match.do("begin").click()
    expect(match.part("setup-told")).to_contain_text("同じ")
    match.field("a.first").select_option("+")
    paste = match.part("paste")
    paste.locator("textarea").fill("hp = 300")
    paste.locator("[type=submit]").click()
    expect(match.part("paste-msg").locator("p").first).to_be_visible()
    assert not violations(match.page)
    paste.locator("textarea").fill(TOML)
    paste.locator("[type=submit]").click()
    expect(paste).to_be_hidden()
    match.do("begin").click()
    expect(match.part("piles")).to_contain_text("Typed")


def test_a_unit_kept_in_this_browser_is_offered(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(CHAPTER))
    put(match.page, f"own.cardgard.units.{OWN['name']}", {"record": OWN, "presets": {}})
    match.page.reload()
    match.set_up()
    match.field("b.third").select_option(label=OWN["name"])
    match.do("begin").click()
    expect(match.part("piles")).to_contain_text(OWN["name"])
    assert match.reply()["setup"]["b"]["third"]["hp"] == 14
    clear(match.page)


def test_the_reroll_is_chosen_only_where_it_is_optional(match: Match) -> None:
    match.set_up()
    match.all.locator(".se-setup .rare summary").click()
    policy = match.all.locator('[name="options.reroll_a"][value="never"]')
    expect(policy).to_be_disabled()
    match.field("options.reroll_optional").check()
    expect(policy).to_be_enabled()


# --- for everybody ----------------------------------------------------------------------------------------------------


@PAIRS
def test_axe(new_page: Callable[..., Page], lang: str, size: str) -> None:
    options: dict[str, Any] = {"viewport": PHONE, **TOUCH} if size == "phone" else {}
    match = Match(new_page(LANGS[lang] + CHAPTER, **options), lang)
    match.set_up()
    assert not violations(match.page)
    moves = "lO1230-lO1230"
    for _ in range(4):
        moves += "-n"
        match.step(moves)
    assert not violations(match.page)
    assert match.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
