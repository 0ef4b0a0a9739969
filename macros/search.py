"""The search index widened: every clause an entry of its own, found by its number and by the terms it defines.

Material's plugin knows headings only; the page's search worker reads the extra field ``alias``.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.game import all_games
from macros.books import terms_of
from macros.clauses import number
from macros.collect import Found

_BOOST = 2  # the clause itself goes before the section that merely contains it


def widen(path: Path, found: Iterable[Found]) -> None:
    """Add the clauses to a built search_index.json."""
    index = json.loads(path.read_text("utf-8"))
    index["docs"] += entries(found, aliases())
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def entries(found: Iterable[Found], also: Mapping[str, str]) -> list[dict[str, object]]:
    """One entry a clause; ``also``: by clause id, the other spellings it goes by."""
    return [
        {
            "location": f"{each.url}#{each.id}",
            "title": number(each.id),
            "text": each.text,
            "alias": f"{each.id} {also.get(each.id, '')}".strip(),
            "boost": _BOOST,
        }
        for each in found
    ]


def aliases() -> dict[str, str]:
    """By clause: every way its terms are written, in both languages, with readings."""
    spellings: defaultdict[str, list[str]] = defaultdict(list)
    for game in all_games():
        for term in terms_of(game):
            spellings[term.clause] += [term.ja, term.reading, term.en, *term.aliases]
    return {clause: " ".join(each) for clause, each in spellings.items() if clause}
