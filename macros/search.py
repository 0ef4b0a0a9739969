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
from macros.books import terms_of
from macros.clauses import number
from macros.collect import Found, Placed

_BOOST = 2  # the clause itself goes before the section that merely contains it
Spellings = tuple[list[str], list[str]]  # the names of what a clause defines, and whatever else one may type


def widen(path: Path, found: Iterable[Found], widgets: Iterable[Placed], lang: str) -> None:
    """Add clauses and widgets to a built search_index.json."""
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = [*headings(index["docs"], titles(widgets, lang)), *entries(found, spellings())]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def headings(docs: Iterable[dict[str, Any]], named: Mapping[str, str]) -> Iterable[dict[str, Any]]:
    """The plugin's own entries; a heading whose words are hidden from it would go by the name of its page."""
    for doc in docs:
        if doc["text"] or "#" not in doc["location"]:
            yield doc
        elif doc["location"] in named:
            yield doc | {"title": named[doc["location"]]}


def titles(widgets: Iterable[Placed], lang: str) -> dict[str, str]:
    """By the place of a widget's heading: its title."""
    found = {}
    for each in widgets:
        game, rule = find_rule(each.rule)
        found[f"{each.url}#{each.id}-t"] = game.words(lang)[f"rules.{rule.name}.title"]
    return found


def entries(found: Iterable[Found], known: Mapping[str, Spellings]) -> Iterable[dict[str, object]]:
    """One entry a clause."""
    for each in found:
        names, alias = known.get(each.id, ([], []))
        yield {
            "location": f"{each.url}#{each.id}",
            "title": number(each.id),
            "text": each.text,
            "names": [each.id, *names],
            "alias": alias,
            "boost": _BOOST,
        }


def spellings() -> dict[str, Spellings]:
    """By clause: every way its terms are written, in both languages, with readings."""
    found: defaultdict[str, Spellings] = defaultdict(lambda: ([], []))
    for game in all_games():
        for term in terms_of(game):
            names, alias = found[term.clause]
            names += [term.ja, term.reading, term.en]
            alias += term.aliases
    return found
