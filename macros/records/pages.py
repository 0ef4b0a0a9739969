"""A page for each record that can stand on a virtual table, /r/<game>.<kind>.<id>/: what its pieces lead back to.

As a clause's own page it is made to be linked to: it unfurls in its language, with a picture of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment

from engine.game import Game, all_games
from engine.words import LANGUAGES
from macros.page import policy
from macros.page.config import bundled_name, copy_menu_json, site_words, versions
from macros.page.page import Page
from macros.page.unfurl import Unfurl
from macros.records import pictures as record_cards
from macros.records import pieces, tables
from macros.records.facts import Kind

DOCS = Path("docs")
SCRIPT = "assets/takuten/clause/clause-menu.js"  # copies what is printed to be copied
DESCRIPTION = 300


@dataclass(frozen=True, slots=True)
class Shown:
    """A record with a page."""

    game: Game
    kind: str
    record: Any

    @property
    def path(self) -> str:
        return f"{self.game.id}.{self.kind}.{self.record.id}"


def url(path: str, lang: str) -> str:
    """Where a record's page lies under the site's root."""
    return f"{'' if lang == LANGUAGES[0] else f'{lang}/'}r/{path}/"


def shown() -> Iterator[Shown]:
    """Every published record that is a piece."""
    for game in all_games().values():
        for kind, known in game.kinds.items():
            if known.piece:
                yield from (Shown(game, kind, each) for each in game.records.get(kind, {}).values())


def write(folder: Path, environment: Environment, site: str) -> int:
    """Write every page with its picture and the piece that leads to it; how many records there are."""
    template, found = environment.get_template("records/page.html"), list(shown())
    for each in found:
        record_cards.write(folder, each.game, each.kind, each.record)
        pages = {lang: f"{site}{url(each.path, lang)}" for lang in LANGUAGES}
        pieces.write(folder, each.game, each.kind, each.record, pages)
        for lang in LANGUAGES:
            place = folder / url(each.path, lang)
            place.mkdir(parents=True, exist_ok=True)
            (place / "index.html").write_text(template.render(**values(each, lang, site)), "utf-8")
    return len(found)


def values(each: Shown, lang: str, site: str) -> dict[str, Any]:
    """What the template needs; the page's own language comes first."""
    langs = sorted(LANGUAGES, key=lambda one: one != lang)
    kinds = {one: Kind(each.game, each.kind, one) for one in langs}
    title = f"{kinds[lang].name(each.record)} — {kinds[lang].words['game.title']}"
    said = " / ".join(_line(kinds[one], each.record) for one in langs)
    image = (record_cards.path(each.path, lang), record_cards.alt(kinds[lang], each.record))
    unfurl = Unfurl(lang, title, said[:DESCRIPTION], site, url(each.path, lang), each.game.id, image=image)
    return {
        "id": each.path,
        "game": each.game.id,
        "title": f"{title} | {site_words(lang)['page.brand']}",
        "head": unfurl.head(),
        "config": copy_menu_json(
            lang, "./" if lang == LANGUAGES[0] else "../", each.game.id, kinds[lang].words["game.title"]
        ),
        "script": bundled_name(SCRIPT),
        "site": site,
        "languages": {one: url(each.path, one) for one in LANGUAGES},
        "versions": versions(),
        "sides": [_side(each, kinds[one], lang, site) for one in langs],
        "policy": policy.POLICY,
        "first_script": policy.FIRST_SCRIPT,
        **{f"ui_{one}": site_words(one) for one in LANGUAGES},
    }


def _line(kind: Kind, record: Any) -> str:
    """A record in a line: its figures, then what it is."""
    facts = [f"{kind.label(key)} {kind.cell(record, key)}" for key in kind.columns if not kind.empty(record, key)]
    return " · ".join(filter(None, (*facts, kind.word(record, "note"))))


def _side(each: Shown, kind: Kind, page: str, site: str) -> dict[str, Any]:
    """One language's half of a page in a language."""
    up = "../" * url(each.path, page).count("/")
    folder = "" if kind.lang == LANGUAGES[0] else f"{kind.lang}/"
    return {
        "lang": kind.lang,
        "up": up,
        "root": f"{up}{folder}",
        "ui": site_words(kind.lang),
        "name": kind.name(each.record),
        "book": kind.words["game.title"],
        "card": tables.card(Page(kind.lang, root=up, site=f"{site}{folder}"), each.path),
        "url": _place(each),
    }


def _place(each: Shown) -> str:
    """Where the book shows it: as a card, else in the table of its kind, else somewhere in the book."""
    pages = sorted((DOCS / LANGUAGES[0] / each.game.id).glob("*.md"))
    for told, anchor in ((f'card("{each.path}")', ""), (f'table("{each.game.id}.{each.kind}")', f"#{each.path}")):
        for page in pages:
            if told in page.read_text("utf-8"):
                return f"{each.game.id}/{'' if page.stem == 'index' else f'{page.stem}/'}{anchor}"
    return f"{each.game.id}/"
