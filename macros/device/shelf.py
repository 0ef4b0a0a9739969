"""The shelf: everything of one's own by book, for its script to list, with the desks and tables where it is made."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.fields import PickOne
from engine.game import Game, find_rule
from engine.output.html import Html, tag
from engine.words import Words
from macros.device import taking_in
from macros.page.config import books_in_order, site_words, table
from macros.page.kinds import own_kind, written_kind
from macros.page.page import LONGEST_LINK, Page

DOCS = Path("docs")
_DESK = re.compile(r'\{\{ desk\("([\w.]+)"([^}]*)\}\}')
_AMONG = re.compile(r'\bamong="')  # of a desk at which a record meets a few others
_CURVE = re.compile(r"\{\{ curve\(")
_TABLE = re.compile(r'\{\{ session\("([\w.]+)"([^}]*)\}\}')
_TOLD = re.compile(r"\b(page|guide)=")  # of a session that is no table of its own
_NAME = re.compile(r'\bname="([\w-]+)"')
_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)
_SHARED = ("taken", "clash", "merged", "no_file", "left", "newer", "passing")  # said as on the page of the device
_ASKED = "clash_"


@dataclass(frozen=True, slots=True)
class _Room:
    """Where records of a kind are made. ``asks``: what the engine is asked for one's card, a rule or a session."""

    game: Game
    kind: str
    title: str
    page: str  # under the language's root
    at: str  # the element in it
    asks: dict[str, str]
    top: str

    def facts(self) -> dict[str, object]:
        return {"title": self.title, "page": self.page, "at": self.at, "top": self.top, **self.asks}


@cache
def _rooms(lang: str) -> tuple[_Room, ...]:
    """Desks, and tables with their set-ups, in the order of the books, read from the books' own marks."""
    return tuple(room for game in books_in_order() for room in _of(game, lang))


def _of(game: Game, lang: str) -> Iterator[_Room]:
    for path in sorted((DOCS / lang / game.id).glob("*.md")):
        text, page = path.read_text("utf-8"), f"{game.id}/{path.stem}/"
        titled = _TITLE.search(text)
        title = titled[1] if titled else game.id
        for found in _DESK.finditer(text):
            top, _, kind, _ = written_kind(*find_rule(found[1]))
            yield _Room(game, kind, title, page, f"{found[1]}.desk", {"rule": found[1]}, top)
        for found in _TABLE.finditer(text):
            if _TOLD.search(found[2]):
                continue
            name = _NAME.search(found[2])
            what = site_words(lang).text("shelf.setup", page=title)
            at = f"{found[1]}.{name[1] if name else 'table'}"
            yield _Room(game, found[1].partition(".")[2], what, page, at, {"session": found[1]}, "setup")


@cache
def _weighed(lang: str) -> dict[str, dict[str, str]]:
    """By kind where a record of it is weighed: the page, and what its address begins with before the record's name."""
    found: dict[str, dict[str, str]] = {}
    for game in books_in_order():
        for path in sorted((DOCS / lang / game.id).glob("*.md")):
            text, page = path.read_text("utf-8"), f"{game.id}/{path.stem}/"
            for desk in _DESK.finditer(text):
                if _AMONG.search(desk[2]):
                    kind = written_kind(*find_rule(desk[1]))[2]
                    found[f"{game.id}.{kind}"] = {"page": page, "then": "among"}
            if _CURVE.search(text) and game.evening:
                session = game.sessions[game.evening.session]
                for side in ("party", "foes"):  # of one that may be on either: the table's own is a player
                    field = game.evening.who(session, getattr(game.evening, side))
                    if isinstance(field, PickOne) and field.own:
                        found.setdefault(f"{game.id}.{own_kind(game, field)}", {"page": page, "side": side})
    return found


def shelf(here: Page) -> Html:
    """The whole part. Without script it leads to the desks."""
    lang = here.lang
    ui, up = site_words(lang), "../" * here.url.count("/")
    rooms = _rooms(lang)
    kinds = {f"{room.game.id}.{room.kind}": room.facts() for room in rooms}
    said = {key: text for key, text in table(lang, "device_script").items() if key in _SHARED or key.startswith(_ASKED)}
    words = said | table(lang, "shelf_script")
    desks = [room for room in rooms if "rule" in room.asks]
    books = [_book(game, [desk for desk in desks if desk.game is game], up, lang) for game in books_in_order()]
    parts = (_bar(ui), *books, _book(None, [], up, lang), _told())
    facts = {"words": words, "kinds": kinds, "weighed": _weighed(lang), "most": LONGEST_LINK}
    data = {f"data_{name}": json.dumps(fact, ensure_ascii=False) for name, fact in facts.items()}
    return tag("div", tag("own-shelf", *parts, data_search_exclude=True, **data))


def _bar(ui: Words) -> Html:
    seek = tag("input", type="search", data_part="seek", autocomplete="off", placeholder=ui["shelf.seek"])
    export = tag("button", ui["shelf.export"], type="button", class_="btn", data_do="export", disabled=True)
    return tag(
        "div",
        tag("label", tag("span", ui["shelf.seek"], class_="vh"), seek, class_="own-seek"),
        tag("div", export, taking_in.field(ui["shelf.import"]), class_="acts"),
        tag("p", class_="note", data_part="count", role="status"),
        taking_in.asked(ui["shelf.import"], ui["shelf.merge"]),
        class_="needs-script",
    )


def _told() -> Html:
    """What was done, and the way back; in view wherever on the shelf it was done."""
    undo = tag("button", type="button", class_="btn", data_do="undo", hidden=True)
    return tag("div", tag("p", data_part="told", tabindex=-1), undo, class_="own-told")


def _book(game: Game | None, desks: list[_Room], up: str, lang: str) -> Html:
    """A book's own, under its title; None: what is of no book that stands here."""
    ui = site_words(lang)
    title = game.words(lang)["game.title"] if game else ui["shelf.other"]
    ways = [tag("a", ui.text("shelf.make", desk=desk.title), href=f"{up}{desk.page}", class_="btn") for desk in desks]
    return tag(
        "section",
        tag("h2", title),
        tag("ul", class_="own-cards", data_part="cards"),
        tag("p", *ways, class_="acts") if ways else None,
        class_=f"own-book needs-script g-{game.id}" if game else "own-book needs-script",
        data_book=game.id if game else "",
        hidden=game is None,
    )
