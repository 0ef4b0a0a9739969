"""Who can sit at a table hangs on its set-up: its seats are those of what is played, not those that were printed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.peers.several import Device, connect, open_host
from tests.site.session.table import TABLES, SessionPage

NewPage = Callable[..., Page]
SESSIONS = [(game.id, name, session) for game in all_games().values() for name, session in game.sessions.items()]
FULLEST = [
    (game, name, max(every.examples, key=lambda each: len(every.seats(every.examples[each]))))
    for game, name, every in SESSIONS
]


def opened(game: str, name: str, setup: str) -> str:
    """The address of a table at the first moment of a published set-up."""
    link = call({"do": "session", "session": f"{game}.{name}", "setup": setup, "seed": "1"})["link"]
    return f"{TABLES[game]}#s={link}"


MOUNTAIN = opened("avatar", "evening", "mountain")


@pytest.mark.parametrize(("game", "name", "setup"), FULLEST)
def test_the_seats_are_those_of_the_set_up(new_page: NewPage, game: str, name: str, setup: str) -> None:
    table = SessionPage(new_page(opened(game, name, setup)))
    expect(table.part("seat").locator("option:not([value=''], [value='~'])")).to_have_text(
        [*table.reply()["seats"].values()]
    )


def test_the_third_player_sits_down_and_sees_one_hand(new_page: NewPage) -> None:
    table = SessionPage(new_page(MOUNTAIN))
    table.sit("p3")
    assert table.page.evaluate("() => document.querySelector('play-session').line.seat") == "p3"
    assert table.part("seat").input_value() == "p3"


def test_who_sat_where_there_is_no_seat_any_more_is_asked_again(new_page: NewPage) -> None:
    table = SessionPage(new_page(MOUNTAIN))
    table.sit("p3")
    table.page.evaluate("() => document.querySelector('play-session').open({ setup: 'centipede', moves: [] })")
    expect(table.all.locator('.se-seats [data-seat="p2"]')).to_be_visible()
    expect(table.all.locator('.se-seats [data-seat="p3"]')).to_have_count(0)
    assert table.reply()["seats"].keys() == {"p1", "p2", "gm"}


def test_a_third_device_has_the_third_seat_until_there_is_none(new_page: NewPage) -> None:
    """Whoever sits there is let go where another party has fewer, and both sides are told."""
    host = open_host(new_page(MOUNTAIN))
    guest = Device(new_page(None))
    connect(host, guest, "p3", name="リン")
    third = call({"do": "session", "session": "avatar.evening", "setup": "mountain"})["seats"]["p3"]
    expect(guest.line).to_have_text(f"{third}の席でつながっています")
    host.press("閉じる")
    host.page.evaluate("() => document.querySelector('play-session').open({ setup: 'centipede', moves: [] })")
    expect(guest.page.locator(".peers-line.is-lost")).to_be_visible()
    expect(host.line).to_be_hidden()
