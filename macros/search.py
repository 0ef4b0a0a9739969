"""The search index widened: every clause and widget an entry of its own, clauses found by number and by their terms.

Material's plugin knows headings only; the page's search worker reads the extra fields ``names`` and ``alias``.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.game import all_games, find_rule
from macros.books import asked_of, terms_of
from macros.clauses import lock, number
from macros.collect import Found, Placed
from macros.page import site_words

_BOOST = 3  # the clause itself goes before the section that merely contains it
_BEHIND = {"terms": 0.2, "history": 0.2, "rulings": 0.2}  # pages that repeat what stands elsewhere go last
Spellings = tuple[list[str], list[str]]  # the names of what a clause defines, and whatever else one may type


def widen(path: Path, found: Iterable[Found], widgets: Iterable[Placed], pages: Mapping[str, str], lang: str) -> None:
    """Add clauses and widgets to a built search_index.json. ``pages``: by address, a page's title and book."""
    index = json.loads(path.read_text("utf-8"))
    docs = [placed(doc, pages) for doc in headings(index["docs"], titles(widgets, lang))]
    index["docs"] = [*docs, *entries(found, spellings(), lang)]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def headings(docs: Iterable[dict[str, Any]], named: Mapping[str, str]) -> Iterable[dict[str, Any]]:
    """The plugin's own entries; a heading whose words are hidden from it would go by the name of its page."""
    for doc in docs:
        if doc["text"] or "#" not in doc["location"]:
            yield doc
        elif doc["location"] in named:
            yield doc | {"title": named[doc["location"]]}


def placed(doc: dict[str, Any], pages: Mapping[str, str]) -> dict[str, Any]:
    """The entry with the place it stands at, said once a page, and with the weight of its page."""
    location = doc["location"]
    at = {"at": pages[location]} if location in pages else {}
    return doc | at | weight(location)


def weight(location: str) -> dict[str, float]:
    """What the name of a page does to the weight of its entries."""
    behind = _BEHIND.get(location.partition("#")[0].strip("/").rpartition("/")[2])
    return {"boost": behind} if behind else {}


def titles(widgets: Iterable[Placed], lang: str) -> dict[str, str]:
    """By the place of a widget's heading: its title."""
    found = {}
    for each in widgets:
        game, rule = find_rule(each.rule)
        found[f"{each.url}#{each.id}-t"] = game.words(lang)[f"rules.{rule.name}.title"]
    return found


def entries(found: Iterable[Found], known: Mapping[str, Spellings], lang: str) -> Iterable[dict[str, object]]:
    """One entry a clause."""
    ui = site_words(lang)
    for each in found:
        names, alias = known.get(each.id, ([], []))
        status = lock()[each.id].status
        yield {
            "location": f"{each.url}#{each.id}",
            "title": number(each.id),
            "text": each.text,
            "names": [each.id, *names],
            "alias": alias,
            "boost": _BOOST,
            **({} if status == "published" else {"tag": [status, ui[f"clause.{status}"]]}),
            **weight(each.url),
        }


def spellings() -> dict[str, Spellings]:
    """By clause: every way its terms are written, in both languages, with readings; and what readers ask for it."""
    found: defaultdict[str, Spellings] = defaultdict(lambda: ([], []))
    for game in all_games():
        for clause, asked in asked_of(game).items():
            found[clause][1].extend(asked)
        for term in terms_of(game):
            names, alias = found[term.clause]
            names += [term.ja, term.reading, term.en]
            alias += term.aliases
    return found
