"""What leads to Cardgard's session, and what is told of it: links of before, the desk's, the books'."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.conftest import TOUCH
from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import EN, LANGS, PAIRS, script
from tests.site.session.match import OWN, ROW, Match, packed, with_fields

FAULTY = OWN | {"rows": [ROW] * 5 + [{"target": "melee"}]}


# --- fields of the set-up -----------------------------------------------------------------------------------------


def test_an_address_brings_fields_of_the_set_up(new_page: Callable[..., Page]) -> None:
    """What the form does not know, such as a cell that the rule has, is passed over."""
    match = Match(
        new_page(with_fields(**{"a.first": "marge", "a.command_cell": "4", "options.melt_on_natural": "true"}))
    )
    expect(match.page).to_have_url(re.compile("#s="))
    reply = match.reply()
    assert reply["setup"]["a"]["first"] == "marge"
    assert reply["setup"]["options"]["melt_on_natural"] is True
    assert reply["moves"] == []
    assert "?" not in match.page.url, "from now on it is a session"


def test_a_unit_of_one_s_own_comes_along_and_the_desk_s(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(with_fields(**{"a.first": packed(OWN)})))
    match.sit()
    expect(match.part("choices")).to_contain_text(OWN["name"])
    expect(match.all.locator("img")).to_have_count(0)
    assert match.reply()["setup"]["a"]["first"]["hp"] == 14
    bad = Match(new_page(with_fields(**{"a.first": packed(FAULTY)})))
    expect(bad.part("stopped")).to_contain_text(re.compile("."))
    cut = Match(new_page(with_fields(**{"a.first": packed(OWN)[:-9]})))
    expect(cut.part("stopped")).to_have_text(script("ja", "record_bad_link"))
    desk = new_page("cardgard/workshop/")
    use = desk.locator("record-desk [data-do=use]")
    expect(use).to_have_attribute("href", re.compile("w=cardgard.match.field"))  # written by a script
    use.click()
    used = Match(desk)
    expect(used.page).to_have_url(re.compile("#s="))
    assert isinstance(used.reply()["setup"]["a"]["first"], dict)


@EN
def test_a_file_of_another_encoding_is_refused(new_page: Callable[..., Page], tmp_path: Path, lang: str) -> None:
    match, file = Match(new_page(f"{LANGS[lang]}cardgard/match/"), lang), tmp_path / "match.json"
    file.write_text(json.dumps({"session": "cardgard.match", "setup": "灯"}, ensure_ascii=False), "cp932")
    match.part("kept").set_input_files(file)
    refused = call({"do": "session", "kept": "", "lang": lang})["error"]
    expect(match.part("stopped")).to_contain_text(refused["message"].strip())


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
