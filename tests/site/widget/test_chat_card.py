"""Verdict cards in the page: of a roll, of a clause, of a dice command; their text is what ``call`` says."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import CHAPTER, LANGS, PAIRS, TOUCH_PHONE, Widget, copied_by, script

CLAUSE = "tx-2-5-3-3"
NUMBERS = ("pool", "evasion", "armour")  # what the chapter prints otherwise than the rule


def says(card: Locator, text: str, *choices: str) -> None:
    """The card, made so, has this text, line by line; what was chosen before is remembered."""
    for each in choices:
        card.locator(f'input[value="{each}"]').check()
    expect(card.locator(".vc-text")).to_have_text(text)
    assert card.locator(".vc-text").inner_text() == text


@PAIRS
def test_a_roll_and_a_clause_are_told_in_five_lines(
    new_page: Callable[..., Page], site: str, lang: str, size: str
) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **(TOUCH_PHONE if size == "phone" else {}))
    widget = Widget(page)
    widget.roll()
    page.get_by_role("button", name=script(lang, "card"), exact=True).first.click()
    card = page.locator(".vcard")
    at = {name: found[0] for name, found in parse_qs(urlsplit(page.url).query).items()}
    inputs = {name: widget.input(name).first.input_value() for name in NUMBERS}
    of = {"do": "roll", "rule": widget.id, "inputs": inputs, "seed": at["seed"]}
    asked: dict[str, Any] = {"do": "verdict", "of": of, "site": site, "link": page.url}
    told = call({**asked, "dress": "discord", "langs": [lang]})
    says(card, told["text"], "discord", lang)
    expect(card.locator(".vc-deltas button")).to_have_text([each["text"] for each in told["deltas"]])
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plain = str(call({**asked, "dress": "plain", "langs": ["ja", "en"]})["text"])
    says(card, plain, "plain", "both")
    assert copied_by(card.locator(".btn.go")) == plain

    page.locator(f"#{CLAUSE} > .cid").click()
    page.locator('.copymenu [data-kind="card"]').click()
    printed = json.loads(page.request.get(f"{site}r/{CLAUSE}.json").text())["card"]
    clause = page.locator(".copymenu .vcard")
    says(clause, printed["plain"]["both"])  # as was chosen last
    says(clause, printed["plain"][lang], lang)
    assert printed["plain"][lang].endswith(f"\n{site}{LANGS[lang]}r/{CLAUSE}/")
    page.locator('.copymenu [data-kind="card"]').click()
    expect(clause).to_have_count(0)


def test_a_clauses_own_page_has_its_card(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(f"en/r/{CLAUSE}/")
    page.locator(f"#{CLAUSE} > .cid").click()
    page.locator('.copymenu [data-kind="card"]').click()
    text = json.loads(page.request.get(f"{site}r/{CLAUSE}.json").text())["card"]["discord"]["en"]
    assert text.startswith(f"**[Tactical Exorcist (by Vorpal Notch): {CLAUSE}]** ")
    says(page.locator(".vcard"), text, "discord", "en")


def test_a_dice_command_is_told_and_a_new_roll_closes_its_card(new_page: Callable[..., Page], site: str) -> None:
    page = new_page("dice/")
    page.locator("#dice-command").fill("2D6>=7")
    page.locator("#dice-command").press("Enter")
    page.locator('dice-roller [data-do="card"]').click()
    card = page.locator(".vcard")
    at = {name: found[0] for name, found in parse_qs(urlsplit(page.url).fragment).items()}
    of = {"do": "dice", "command": at["c"], "system": at["b"], "seed": at["seed"]}
    told = call({"do": "verdict", "of": of, "site": site, "link": page.url, "dress": "discord", "langs": ["ja"]})
    says(card, told["text"], "discord", "ja")
    page.locator('dice-roller [data-do="again"]').click()
    expect(card).to_have_count(0)
