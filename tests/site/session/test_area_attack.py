"""Several targets of one attack: they are dealt with in the order in which they are ticked (kk-order-1)."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.session.table import SessionPage

AROUND = ["gpWutsuroTc3", "gpWminamoTb2", "gpWtsumugiTd2", "glKs2Ta1", "n", "n", "n"]


def test_targets_are_named_in_the_order_they_are_ticked(new_page: Callable[..., Page]) -> None:
    asked = {"do": "session", "session": "karukami.field", "setup": "utsuro", "seed": "b", "moves": ["b", "o", *AROUND]}
    table = SessionPage(new_page(f"karukami/table/#s={call(asked)['link']}"))
    table.choice("xAwhirl").click()
    for who in ("tsumugi", "akari", "minamo", "akari", "akari"):  # the last two take Akari back, and name her last
        table.option(who).click()
    expect(table.part("chosen")).to_have_text("虚ろの渦：ツムギ, ミナモ, アカリ")
    table.do("commit").click()
    table.shows(*asked["moves"], "xAwhirlTtsumugiTminamoTakari")
    expect(table.part("say")).to_have_text(table.reply()["say"])
