"""A session handed over: its last move as a card, everybody as pieces, until another move is made."""

import json

import pytest
from playwright.sync_api import expect

from engine.api import call
from tests.site.parts import copied_by
from tests.site.session.table import SessionPage

pytestmark = pytest.mark.xdist_group("toy")


def test_the_last_move_and_everybody_are_handed_over_as_call_tells_them(table: SessionPage) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.do("card").click()
    card = table.all.locator(".vcard")
    for each in ("discord", "ja"):
        card.locator(f'input[value="{each}"]').check()
    page = table.page.url.partition("#")[0]
    of = {"do": "session", "link": table.link}
    asked = {"do": "verdict", "of": of, "site": page.removesuffix("toy/"), "link": page, "dress": "discord"}
    told = call({**asked, "langs": ["ja"]})["text"]
    expect(card.locator(".vc-text")).to_have_text(told)
    assert told.splitlines()[-1] == f"-# <{table.page.url}>"
    table.do("pieces").click()
    rows = table.part("pieces").locator("li")
    pieces = table.reply(pieces=page)["pieces"]
    expect(rows.locator("> span:first-child")).to_have_text([each["who"] for each in pieces])
    assert json.loads(copied_by(rows.first.locator("button").first)) == json.loads(pieces[0]["ccfolia"])
    with table.page.expect_download() as saved:
        rows.last.locator("button").last.click()
    assert saved.value.suggested_filename == f"{pieces[-1]['who']}.zip"
    table.do("undo").click()
    expect(card).to_have_count(0)
    expect(rows).to_have_count(0)
