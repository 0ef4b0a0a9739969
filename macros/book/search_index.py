"""The search index: clauses, sections, records and calculators as rows of one list, and the words they are asked by.

The page's search worker (search-*.js) reads it; it comes when somebody means to search, and brings the sentences of
the search with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.game import all_games, find_rule
from engine.labels import input_words
from engine.words import LANGUAGES
from macros.book.lists import asked_of, readings_of, terms_of
from macros.book.sections import Prose
from macros.clause.clauses import STATUSES, lock
from macros.clause.printed import Found
from macros.page.config import site_words, table
from macros.records.facts import Kind

FILE = "search/search_index.json"  # beneath a language's root
Row = dict[str, Any]


def write(site: Path, found: Iterable[Found], pages: Iterable[Prose], books: Mapping[str, Row], lang: str) -> None:
    """Write a language's index. ``books``: by game, its title and short name."""
    pages = list(pages)
    at = {page.url: place for place, page in enumerate(pages)}
    index = {
        "books": [{"id": game, **names} for game, names in books.items()],
        "pages": [{"url": page.url, "title": page.title, "book": page.book} for page in pages],
        "rows": [
            *(clause(each, at[each.url], quiet=pages[at[each.url]].quiet) for each in found),
            *(row for place, page in enumerate(pages) for row in rows(page, place, lang)),
        ],
        "lang": lang,
        "terms": list(terms(lang)),
        "words": table(lang, "search") | {each: site_words(lang)[f"clause.{each}"] for each in STATUSES[1:]},
    }
    path = site / FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def clause(found: Found, page: int, quiet: bool) -> Row:
    """The row of a clause; on a quiet page one of the author's is found by its number alone."""
    status = lock()[found.id].status
    row = {"kind": "clause", "page": page, "id": found.id, "section": found.section, "text": found.text}
    asked = asked_of(lock()[found.id].game).get(found.id)
    more = {"status": status != "published" and status, "asked": asked, "quiet": quiet and status == "published"}
    return row | {key: value for key, value in more.items() if value}


def rows(page: Prose, place: int, lang: str) -> Iterator[Row]:
    """What stands in a page besides its clauses."""
    for each in page.sections:
        if not each.id or not page.quiet:
            row = {"kind": "section", "page": place, "id": each.id, "title": each.title, "text": each.text}
            yield row | ({"section": each.above} if each.above else {})
    for stands in page.records:
        for row in records(stands.what, lang):
            yield {"kind": "record", "page": place, "section": stands.section, **row}
    for stands in page.widgets:
        game, rule = find_rule(stands.what)
        words = game.words(lang)
        text = " · ".join(input_words(words, rule, key)["label"] for key in rule.inputs)
        row = {"kind": "rule", "page": place, "id": stands.id, "section": stands.section}
        yield row | {"title": stands.title, "text": text}


def records(path: str, lang: str) -> Iterator[Row]:
    """The records of a kind, found by their names in both languages and their readings."""
    kind, twins = Kind.of(path, lang), [Kind.of(path, each) for each in LANGUAGES]
    for record in kind.records:
        facts = [f"{kind.label(key)} {kind.cell(record, key)}" for key in kind.columns if not kind.empty(record, key)]
        names = {twin.name(record): True for twin in twins} | {
            word: True for twin in twins for part in ("reading", "brief") if (word := twin.word(record, part))
        }
        names.pop(kind.name(record), None)
        yield {
            "id": f"{path}.{record.id}",
            "title": kind.name(record),
            "of": kind.title,
            "text": " · ".join(facts),
            "names": list(names),
        }


def terms(lang: str) -> Iterator[Row]:
    """By game: its terms, each with all its spellings, and how further words of it are read."""
    for game in all_games():
        known = [
            {"ja": each.ja, "reading": each.reading, "en": each.en, "also": each.aliases, "clause": each.clause}
            for each in terms_of(game)
        ]
        yield {"book": game, "terms": known, "readings": readings_of(game)}
