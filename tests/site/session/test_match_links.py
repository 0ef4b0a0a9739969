"""What leads to Cardgard's session, and what is told of it: links of before, the desk's, the books'."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.conftest import TOUCH
from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import JA, LANGS, PAIRS, script
from tests.site.session.match import LAID, OWN, ROW, Match, old, packed

FAULTY = OWN | {"rows": [ROW] * 5 + [{"target": "melee"}]}


# --- links of before --------------------------------------------------------------------------------------------------


@JA
def test_an_old_link_opens_the_match_it_was(new_page: Callable[..., Page], lang: str) -> None:
    teams = {"a.first": "marge", "a.second": "amalia", "b.command_cell": "1", "options.melt_on_natural": "true"}
    match = Match(new_page(LANGS[lang] + old(**teams, seed="kv1", at="99")), lang)
    asked: dict[str, Any] = {"do": "roll", "rule": "cardgard.match", "seed": "kv1", "lang": lang}
    inputs = call(asked | {"inputs": {}})["inputs"]
    inputs["a"] |= {"first": "marge", "second": "amalia"}
    inputs["b"]["command_cell"], inputs["options"]["melt_on_natural"] = 1, True
    result = call(asked | {"inputs": inputs})["result"]
    expect(match.all.locator("button.ch")).to_have_count(0)
    for side in ("a", "b"):
        meters = match.part("meters").locator(".mt.own, .mt.foe").nth("ab".index(side))
        figures = re.findall(r"(\d+) /", meters.inner_text())
        assert figures == [str(result[f"{name}_{side}"]) for name in ("left", "hp")]
    reply = match.reply()
    assert reply["outcome"] == {"win": "a", "loss": "b", "draw": "draw"}[result["outcome"]]
    assert "?" not in match.page.url, "from now on it is a session"


def test_an_old_link_opens_at_its_move(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(old(seed="kv1", at="5")))
    expect(match.part("at")).to_contain_text(re.compile(r"\d"))
    expect(match.page).to_have_url(re.compile(r"\.lO1230-lO1230(-n\w*){5}\.\w+$"))


def test_an_old_link_with_a_unit_of_one_s_own_and_the_desk_s(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(old(**{"a.first": packed(OWN), "seed": "own", "at": "0"})))
    expect(match.part("scene")).to_contain_text(OWN["name"])
    expect(match.all.locator("img")).to_have_count(0)
    assert match.reply()["setup"]["a"]["first"]["hp"] == 14
    match.step("n")
    bad = Match(new_page(old(**{"a.first": packed(FAULTY)})))
    expect(bad.part("stopped")).to_contain_text(re.compile("."))
    desk = new_page("cardgard/workshop/")
    use = desk.locator("record-desk [data-do=use]")
    expect(use).to_have_attribute("href", re.compile("w=cardgard.match.field"))  # written by a script
    use.click()
    used = Match(desk)
    expect(used.page).to_have_url(re.compile("#s="))
    assert used.reply()["moves"] == LAID


@pytest.mark.parametrize(("value", "said"), [("first", False), ("never", True)])
def test_an_old_link_about_a_command_opens(new_page: Callable[..., Page], value: str, said: bool) -> None:
    """Commands could once be held back: such a link brings the same teams, and says what it asked for in vain."""
    given = {"b.first": "phlogiston", "b.second": "amalia", "b.third": "marge", "options.command_a": value}
    match = Match(new_page(old(**given)))
    expect(match.page).to_have_url(re.compile("#s="))
    assert match.reply()["setup"]["b"]["first"] == "phlogiston"
    if said:
        note = script("ja", "link_retired", what=all_games()["cardgard"].words("ja")["retired.options.command_a"])
        expect(match.part("stopped")).to_have_text(note)
    else:
        expect(match.part("stopped")).to_be_hidden()


# --- told in the books ------------------------------------------------------------------------------------------------


@PAIRS
def test_the_play_example_is_stepped_through_where_it_is_told(
    new_page: Callable[..., Page], lang: str, size: str
) -> None:
    options: dict[str, Any] = {"viewport": PHONE, **TOUCH} if size == "phone" else {}
    page = new_page(f"{LANGS[lang]}cardgard/play/", **options)
    told = page.locator('play-session[id="cardgard.match.round-4"]')
    step = told.locator('[data-do="redo"]')
    for count in range(4):
        expect(step).to_be_enabled()
        step.click()
        expect(told.locator(".mlog > li").first).to_contain_text(str(24 + count))
    expect(step).to_be_disabled()
    expect(told.locator('[data-part="say"]')).to_have_text({"ja": "白の勝ち", "en": "White wins"}[lang])
    assert "#s=" not in page.url, "the chapter keeps its address"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)


@pytest.mark.parametrize(("chapter", "moves"), [("commands", 4), ("turns", 2)])
def test_a_chapter_leads_to_the_table(new_page: Callable[..., Page], chapter: str, moves: int) -> None:
    page = new_page(f"en/cardgard/{chapter}/")
    page.locator("a.to-table").last.click()
    match = Match(page, "en")
    expect(match.all.locator("button.ch").first).to_be_visible()
    assert len(match.reply()["moves"]) >= moves - 1
