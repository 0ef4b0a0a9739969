"""At the table an ordinary act takes three taps at most: the ten kinds of moves that policies make most, by game."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from engine.game import all_games, find_session
from tests.site.parts import TOUCH_PHONE
from tests.site.session.table import TABLES, SessionPage

# What a browser remembers of one test is not to be found by the next: a reader of its own
OWN_PHONE = {**TOUCH_PHONE, "locale": "ja"}
SESSIONS = {game.id: f"{game.id}.{next(iter(game.sessions))}" for game in all_games().values()}
KINDS, TAPS = 10, 3


def commonest(session_id: str) -> list[tuple[str, str, str]]:
    """(kind, link, token): each kind of move, by its verb and its fields, where it is made first.

    Ordinary is what asks one thing at most: two targets with a die for each are not, nor is a hand of cards.
    """
    _, session = find_session(session_id)
    seen, first = Counter[str](), {}
    for setup in session.examples:
        here = {"do": "session", "session": session_id, "setup": setup, "seed": "taps"}
        played = call({**here, "auto": True, "count": 60})["moves"]
        for at, token in enumerate(played):
            move = session.notation.read(token)
            if move.automatic or move.verb in session.correcting:  # by itself, or out of turn
                continue
            kind = " ".join([move.verb, *(name for name, _ in move.values)])
            seen[kind] += 1
            first.setdefault(kind, ({**here, "moves": played[:at]}, token))
    found = [(kind, call(first[kind][0]), first[kind][1]) for kind, _ in seen.most_common()]
    ordinary = [(kind, reply["link"], token) for kind, reply, token in found if len(taken(reply, token)[1]) <= 1]
    return ordinary[:KINDS]


def taken(reply: dict[str, Any], token: str) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The choice that a move takes, and what it picks."""
    return next(
        (each, found)
        for each in sorted(reply["choices"], key=lambda each: -len(each["token"]))
        if not each["barred"] and (found := picks(each, token)) is not None
    )


class Thumb:
    """Taps, and counts them."""

    def __init__(self, table: SessionPage, link: str, token: str) -> None:
        self.table, self.taps = table, 0
        self.choice, self.picks = taken(call({"do": "session", "link": link}), token)

    def tap(self, target: Any) -> None:
        target.tap()
        self.taps += 1

    def by_cards(self) -> None:
        """Group, card, what it asks."""
        card = self.table.choice(self.choice["token"])
        if not card.is_visible():
            group = self.choice["group"]
            self.tap(self.table.all.locator(".tb-groups button", has_text=re.compile(f"^{re.escape(group)}")).first)
        if card.get_attribute("aria-pressed") != "true":
            self.tap(card)
        for letter, value in self.picks:
            option = self.table.all.locator(
                f'.ch-form:not([hidden]) .ch-ask[data-letter="{letter}"] label.opt:has(input[value="{value}"])'
            )
            if not option.locator("input").is_checked():
                self.tap(option)

    def by_board(self) -> None:
        """The place itself, until it stands for this."""
        place = next(iter(places(self.choice, self.picks)), None)
        if place is None:
            return
        for _ in range(TAPS - 1):
            self.table.page.wait_for_timeout(400)  # a second touch at once is the same one, come twice
            self.tap(self.table.cell(place))
            if self.ready():
                return

    def ready(self) -> bool:
        token = self.table.page.evaluate("() => document.querySelector('play-session').stage.token") or ""
        (verb, said), (wanted, settled) = fields(token), fields(self.choice["token"])
        return verb == wanted and sorted(said) == sorted([*settled, *self.picks])


def fields(token: str) -> tuple[str, list[tuple[str, str]]]:
    """A token's verb, and what it says by letter."""
    verb = re.match(r"[a-z]*", token)
    assert verb
    return verb[0], re.findall(r"([A-Z])([a-z0-9]*)", token)


def picks(choice: dict[str, Any], token: str) -> list[tuple[str, str]] | None:
    """What a move picks of a choice; None where it is not of this one."""
    (verb, settled), (made, said) = fields(choice["token"]), fields(token)
    left = [each for each in said if each not in settled]
    letters = {each["letter"] for each in choice["asks"]}
    mine = verb == made and set(settled) <= set(said) and {letter for letter, _ in left} <= letters
    return left if mine else None


def places(choice: dict[str, Any], picked: list[tuple[str, str]]) -> list[str]:
    """The places on the board that a choice and what is picked stand for."""
    options = [
        option
        for ask in choice["asks"]
        for option in ask["options"]
        if (ask["letter"], option["value"]) in picked and "at" in option
    ]
    return [each["at"] for each in [choice, *options] if "at" in each]


@pytest.mark.parametrize("game", TABLES)
def test_three_taps_at_most(new_page: Callable[..., Page], game: str) -> None:
    took: dict[str, int] = {}
    for kind, link, token in commonest(SESSIONS[game]):
        for way in (Thumb.by_cards, Thumb.by_board):
            page = new_page(f"{TABLES[game]}#s={link}", **OWN_PHONE)
            table = SessionPage(page)
            expect(table.all.locator(".tb-bar")).to_be_visible()
            here = call({"do": "session", "link": link, "lang": "ja"})
            if find_session(SESSIONS[game])[1].closed and here["turn"]:
                table.sit()
            expect(table.part("say")).to_have_text(here["say"])
            thumb = Thumb(table, link, token)
            way(thumb)
            if thumb.ready() and thumb.taps < TAPS:
                break
        assert thumb.ready(), (kind, token)
        thumb.tap(table.do("commit"))
        took[kind] = thumb.taps
        page.close()
    assert not {kind: taps for kind, taps in took.items() if taps > TAPS}, took
