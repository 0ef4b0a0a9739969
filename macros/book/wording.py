"""When the words of a clause last changed: ``docs/wording/<game>.toml``, written by ``make wording``.

```toml
# By language: the day of the last change, "" where there was none, and the seal of the words that stand
av-1-add = {ja = ["2026-11-25", "5f0c2d91"], en = ["2026-11-25", "8be07a44"]}
```
What a game's author revised is told in its ``changes.toml``; here it is our sentence that is another, or our ruling.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.game import all_games
from engine.output.html import Html, join, tag
from macros.clause.clauses import lock
from macros.clause.printed import Found
from macros.page.page import Page

FOLDER = Path("docs/wording")
NEVER = ""

Wording = Mapping[str, tuple[str, str]]  # {language: (day, seal)}


def seal(text: str) -> str:
    """What tells one wording from another."""
    return sha256(text.encode()).hexdigest()[:8]


@cache
def wordings(game: str) -> Mapping[str, Wording]:
    """{clause: its wording} of a game; empty where none was written down."""
    path = FOLDER / f"{game}.toml"
    tables = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return {clause: {lang: (day, of) for lang, (day, of) in told.items()} for clause, told in tables.items()}


def reworded(clause: str, lang: str) -> str | None:
    """The day from which a clause reads as it does; None where it reads as it first did."""
    return wordings(lock()[clause].game).get(clause, {}).get(lang, (NEVER,))[0] or None


def unsealed(books: Mapping[str, Iterable[Found]]) -> list[str]:
    """The clauses that read otherwise than was written down, or of which nothing was, as "ja av-1-add"."""
    stand = ((lang, each) for lang, clauses in books.items() for each in clauses)
    return [f"{lang} {each.id}" for lang, each in stand if _known(each.id, lang)[1] != seal(each.text)]


def _known(clause: str, lang: str) -> tuple[str, str]:
    return wordings(lock()[clause].game).get(clause, {}).get(lang, (NEVER, NEVER))


def renewed(found: Found, lang: str, today: str) -> tuple[str, str]:
    """The wording as it is written down: of today where the words are others; a new clause has no earlier ones."""
    day, before = _known(found.id, lang)
    now = seal(found.text)
    return (day if before in {NEVER, now} else today), now


def written(clauses: Mapping[str, Mapping[str, tuple[str, str]]]) -> str:
    """A game's file."""
    lines = {
        clause: ", ".join(f'{lang} = ["{day}", "{of}"]' for lang, (day, of) in told.items())
        for clause, told in clauses.items()
    }
    return "".join(f"{clause} = {{{line}}}\n" for clause, line in lines.items())


def list_reworded(here: Page) -> Html:
    """Every clause that reads otherwise than it first did, newest day first, folded by book."""
    days: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for clause, locked in lock().items():
        if day := reworded(clause, here.lang):
            days[day][locked.game].append(clause)
    return join(*(_day(day, days[day], here) for day in sorted(days, reverse=True)))


def _day(day: str, games: Mapping[str, list[str]], here: Page) -> Html:
    titles = {game: all_games()[game].words(here.lang)["game.title"] for game in games}
    books = [
        tag(
            "details", tag("summary", f"{titles[game]} – {len(own)}"), tag("p", join(*map(here.link, own), between=" "))
        )
        for game, own in games.items()
    ]
    return tag("section", tag("h2", tag("time", day, datetime=day), id=f"w-{day}"), books)
