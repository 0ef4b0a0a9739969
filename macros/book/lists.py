"""Lists that a whole book adds up to: its terms, its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.game import all_games
from engine.output.html import Html, join, raw, scroll, tag
from engine.toml import find_toml, read_toml
from macros.notes import table as notes
from macros.page.config import books_in_order, site_words
from macros.page.page import Link, Page

RULINGS = "<!-- rulings -->"  # the hook fills it in once every page is read


def game_credits(page: Page) -> Html:
    """Whose games these are, as Markdown: of each that says so, its title and what is to be told."""
    told = ((game.id, game.words(page.lang)) for game in books_in_order())
    return raw(
        "\n".join(
            f"### {words['game.title']} {{: #{game} }}\n\n{words['game.credits']}"
            for game, words in told
            if "game.credits" in words
        )
    )


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a game: Japanese, its reading, English, other spellings, its clause, a line in each language.

    ``common``: the languages in which it is too everyday a word to be marked in the text. ``ruby``: whether the source
    itself tells the reading, so that it stands above the word.
    """

    ja: str
    reading: str
    en: str
    aliases: tuple[str, ...]
    clause: str
    short_ja: str
    short_en: str
    common: tuple[str, ...] = ()
    ruby: bool = False


@cache
def _file(game: str) -> dict[str, Any]:
    """A game's terms.toml; it is asked for at every clause and on every page."""
    return read_toml(all_games()[game].package, "terms.toml")


def terms_of(game: str) -> list[Term]:
    """A game's terms in the order of its file."""
    tables: list[dict[str, Any]] = _file(game)["term"]
    lists = ("aliases", "common")
    return [Term(**{**each, **{key: tuple(each[key]) for key in lists if key in each}}) for each in tables]


@cache
def asked_of(game: str) -> dict[str, list[str]]:
    """{clause: what readers type who look for it, where no term says it}."""
    return find_toml(all_games()[game].package, "asked.toml")


def readings_of(game: str) -> dict[str, str]:
    """{word: kana}: how words are read that are no terms themselves but other spellings or parts of terms."""
    readings: dict[str, str] = _file(game).get("readings", {})
    return readings


@cache
def everyday_of(game: str, lang: str) -> dict[str, list[str]]:
    """{what players say: the words that its book has for it}, in a language."""
    everyday: dict[str, list[str]] = read_toml(all_games()[game].package, "everyday.toml")[lang]
    return everyday


def terms(here: Page) -> Html:
    """The table of terms, each with its clause and an address of its own. A phone stacks its cells: the roles stay."""
    ui, known = site_words(here.lang), terms_of(here.game)
    heads = [
        tag("th", ui[f"terms.{each}"], scope="col", role="columnheader")
        for each in ("term", "other", "short", "clause")
    ]
    label = ui["terms.caption"]
    table = tag(
        "table",
        tag("caption", tag("b", label)),
        tag("thead", tag("tr", heads, role="row"), role="rowgroup"),
        tag("tbody", [_term(each, here.lang, here.link) for each in known], role="rowgroup"),
        class_="book terms",
        role="table",
    )
    return filtered(scroll(label, table, kind="scroll edge"), len(known), label, here.lang)


def _term(term: Term, lang: str, link: Link) -> Html:
    if lang == "ja":
        head, other, short = tag("ruby", term.ja, tag("rt", term.reading)), term.en, term.short_ja
    else:
        head, other, short = join(term.en), f"{term.ja} ({term.reading})", term.short_en
    known = {other.casefold(), term.en.casefold(), term.ja}
    also = [[" ", tag("span", each, class_="alias")] for each in term.aliases if each.casefold() not in known]
    at = anchor(term)
    return tag(
        "tr",
        tag("th", tag("a", head, href=f"#{at}"), scope="row", role="rowheader"),
        tag("td", tag("span", other, lang="en" if lang == "ja" else "ja"), also, role="cell"),
        tag("td", short, role="cell"),
        tag("td", link(term.clause) if term.clause else None, role="cell"),
        role="row",
        id=at,
        data_row=True,
    )


def anchor(term: Term) -> str:
    """The address of a term's row, the same in both languages."""
    return "term-" + (re.sub(r"[^a-z0-9]+", "-", term.en.casefold()).strip("-") or term.clause)


def rulings(chapters: Iterable[tuple[str, str, str, list[tuple[str, Html, Html]]]], lang: str) -> Html:
    """The list of rulings by chapter: (name, href, title, [(clause, link, text)]), the table's own above and beside."""
    parts, count = [], 0
    for name, href, title, rows in chapters:
        items = [
            tag("li", link, " ", tag("span", text), notes.note_of(clause, lang), data_row=True)
            for clause, link, text in rows
        ]
        head = tag("h2", tag("a", title, href=href), id=f"in-{name}")
        parts.append(tag("section", head, tag("ul", items, class_="rulings"), data_group=True))
        count += len(rows)
    return join(notes.above(lang), filtered(join(parts), count, site_words(lang)["table.rulings"], lang))


def filtered(html: Html, count: int, what: str, lang: str) -> Html:
    """A long list with a box that narrows it down; ``data-row`` marks a row, ``data-group`` what holds rows."""
    ui = site_words(lang)
    box = tag("input", type="search", name="find", autocomplete="off")
    label = tag("label", tag("span", ui.text("table.filter", kind=what)), box, class_="flt")
    counted = tag("p", tag("span", ui.text("table.count", count=count), role="status"), class_="flt-n")
    form = tag("form", label, counted, class_="filters", data_search_exclude=True)
    return tag("filter-list", form, tag("p", ui["table.none"], class_="t-none", hidden=True), html)
