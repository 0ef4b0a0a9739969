"""The last move of a session as a card, until another one is made."""

import pytest
from playwright.sync_api import expect

from engine.api import call
from tests.site.session.table import Table

pytestmark = [pytest.mark.xdist_group("toy"), pytest.mark.usefixtures("toy_among_games")]


def test_the_last_move_is_told_as_call_tells_it(table: Table) -> None:
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
    table.do("undo").click()
    expect(card).to_have_count(0)
