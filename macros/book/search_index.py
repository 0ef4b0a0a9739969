"""The search index: clauses, sections, records and calculators as rows of one list, and the words they are asked by.

The page's search worker reads it when somebody means to search: first what every book shares, with the sentences of the
search, and the book that one reads; then the others. All are plain files: a book kept offline keeps its search.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.game import UNPUBLISHED, find_rule
from engine.labels import input_words
from engine.rule import Rule
from engine.words import LANGUAGES, Words
from macros.book.lists import asked_of, everyday_of, readings_of, terms_of
from macros.book.sections import Prose
from macros.clause.clauses import lock, was
from macros.clause.printed import Found
from macros.clause.reading import plain
from macros.clause.rulings import hung_on
from macros.page.config import site_words, table
from macros.records.facts import Kind

FILE = "search/search_index.json"  # beneath a language's root: what every book shares, and the pages of none
ASKING = Path(__file__).parent / "asking.toml"
Row = dict[str, Any]


def book_file(book: str) -> str:
    """Where a book's rows lie beneath a language's root."""
    return f"search/{book}.json"


def write(site: Path, found: Iterable[Found], pages: Iterable[Prose], books: Mapping[str, Row], lang: str) -> None:
    """Write a language's files. ``books``: by game, its title and short name."""
    pages = list(pages)
    clauses = {url: list(each) for url, each in groupby(found, key=lambda clause: clause.url)}
    parts = {book: _part([p for p in pages if p.book == book], clauses, lang) for book in ("", *books)}
    shared = {
        "lang": lang,
        "books": [{"id": game, **names} for game, names in books.items()],
        "words": table(lang, "search") | {each: site_words(lang)[f"clause.{each}"] for each in UNPUBLISHED},
        "asking": tomllib.loads(ASKING.read_text("utf-8"))[lang],
    }
    _save(site / FILE, shared | parts[""])
    for book in books:
        _save(site / book_file(book), {"book": book, **parts[book], **words_of(book, lang)})


def _save(path: Path, content: Row) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _part(pages: Sequence[Prose], clauses: Mapping[str, Sequence[Found]], lang: str) -> Row:
    """Pages and their rows, clauses first and as they stand in the book."""
    at = {page.url: place for place, page in enumerate(pages)}
    return {
        "pages": [{"url": page.url, "title": page.title} for page in pages],
        "rows": [
            *(clause(each, at[page.url], page.quiet) for page in pages for each in clauses.get(page.url, [])),
            *(row for place, page in enumerate(pages) for row in rows(page, place, lang)),
        ],
    }


def clause(found: Found, page: int, quiet: bool) -> Row:
    """The row of a clause; on a quiet page one of the author's is found by its number alone."""
    status = lock()[found.id].status
    row = {"kind": "clause", "page": page, "id": found.id, "section": found.section, "text": found.text}
    more = {
        "status": status in UNPUBLISHED and status,
        "on": hung_on(found.id),
        "why": plain(found.why),
        "was": was(found.id),
        "asked": asked_of(lock()[found.id].game).get(found.id),
        "quiet": quiet and status not in UNPUBLISHED,
    }
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
        row = {"kind": "rule", "page": place, "id": stands.id, "section": stands.section, "clauses": list(rule.clauses)}
        yield row | {"title": stands.title, "text": text, "ends": " · ".join(ends(words, rule))}


def ends(words: Words, rule: Rule) -> list[str]:
    """What a rule's results are called."""
    keys = [(f"rules.{rule.name}.outcomes.{each}", f"outcomes.{each}") for each in rule.outcomes]
    return [words[key] for pair in keys if (key := next((each for each in pair if each in words), ""))]


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


def words_of(game: str, lang: str) -> Row:
    """A game's terms, each with all its spellings, how further words are read, and what everyday words mean in it."""
    terms = [
        {"ja": each.ja, "reading": each.reading, "en": each.en, "also": each.aliases, "clause": each.clause}
        for each in terms_of(game)
    ]
    return {"terms": terms, "readings": readings_of(game), "everyday": everyday_of(game, lang)}
