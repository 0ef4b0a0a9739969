"""Clauses: the lock of each game's ids, where each stands in the books, and links to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.game import STATUSES, UNPUBLISHED, all_games
from engine.output.html import Html, tag
from engine.output.results.log import clause_link
from engine.toml import read_toml
from engine.words import Words, words
from macros.page import config as page

MARKED = re.compile(r"\{:\s*#(?P<id>[\w-]+)[^}]*\}")


@dataclass(frozen=True, slots=True)
class Locked:
    """One line of a game's ``clauses.toml``. ``reason``: why no rule executes it, "" when one does."""

    game: str
    status: str
    reason: str


@cache
def lock() -> Mapping[str, Locked]:
    """{clause id: what is locked of it}, of every game, in the order of the files."""
    found: dict[str, Locked] = {}
    for game in all_games().values():
        tables = read_toml(game.package, "clauses.toml")
        for status in STATUSES:
            found.update({i: Locked(game.id, status, why) for i, why in tables.get(status, {}).items()})
    return found


@cache
def gone() -> Mapping[str, str]:
    """{id: the clause that says what the ruling of this id repeated}: its address leads there."""
    tables = (read_toml(game.package, "clauses.toml") for game in all_games().values())
    return {each: to for table in tables for each, to in table.get("gone", {}).items()}


def was(clause: str) -> list[str]:
    """The ids of rulings that have gone into a clause: it is found under them, too."""
    return [each for each, to in gone().items() if to == clause]


def number(clause: str) -> str:
    """The id without the game's prefix, as it hangs in the margin."""
    return clause.partition("-")[2]


def mark(clause: str, lang: str) -> str:
    """What tells a clause apart that is not published wherever its text is read alone, at its front; else ""."""
    status = lock()[clause].status
    return words(lang, "engine")[f"marks.{status}"] if status in UNPUBLISHED else ""


def is_ours(clause: str) -> bool:
    """Whether a clause is a ruling: its author is this site."""
    return lock()[clause].status == "ruling"


def credited(clause: str, lang: str) -> str:
    """In a sentence whose words a clause that is read alone has: those of the game's author, or this site's."""
    locked = lock()[clause]
    if not is_ours(clause):
        return page.game_credit(locked.game, lang)
    title = all_games()[locked.game].words(lang)["game.title"]
    return page.site_words(lang).text("page.credit_ruling", game=title)


@cache
def places(docs: Path) -> Mapping[str, str]:
    """{clause id: address of its page under the language's root}, read from the books' own marks."""
    return {clause: address for clause, address in _marks(docs) if clause in lock()}


@cache
def chapters(docs: Path) -> frozenset[str]:
    """The addresses of the pages that hold clauses."""
    return frozenset(places(docs).values())


def _marks(docs: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(docs.rglob("*.md")):
        inside = path.relative_to(docs)
        address = (inside.parent if path.name == "index.md" else inside.with_suffix("")).as_posix() + "/"
        for match in MARKED.finditer(path.read_text("utf-8")):
            yield match["id"], address


def href(clause: str, docs: Path, page_url: str) -> str:
    """From a page to a clause. Raises KeyError for an id that stands nowhere in the books."""
    address = places(docs)[clause]
    return f"#{clause}" if address == page_url else f"{'../' * page_url.count('/')}{address}#{clause}"


def link(clause: str, docs: Path, page_url: str, words: Words, text: str = "") -> Html:
    """A link from a page to a clause: the words of the sentence that it bears, else a quiet one of its number."""
    address = href(clause, docs, page_url)
    if text:
        return tag("a", text, class_="cited", data_clause=clause, data_no=number(clause), href=address)
    return clause_link(clause, address, words)
