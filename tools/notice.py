"""NOTICE: whose games these are and what comes along, as text for what leaves this house (wheel, archive of the site).

It is the page on rights (docs/en/rights.md) without its marks, so both say the same; a game that is left out is in
neither.
"""

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "engine" / "games"
RIGHTS = ROOT / "docs" / "en" / "rights.md"
HEAD = """Takuten (卓典)
Copyright (c) 2026 The Takuten contributors. Code, wording and translations: MIT, see LICENSE.

Takuten is unofficial. That licence does not reach the games: the rules, settings, names, numbers and data of each
belong to its author. They are restated here in our own words, in Japanese and in English, from these sources:
"""
SHIPPED = """
Software of others comes along with the site, unchanged or changed as its page on rights says; licences: licences/.
Pyodide (MPL-2.0), CPython and its standard library (PSF-2.0), Material for MkDocs (MIT), idb-keyval (Apache-2.0),
DOMPurify (Apache-2.0), qr (MIT).
"""
_SECTION = re.compile(r"^### (.+?) \{: #(\w+) \}\n\n((?:- .+\n)+)", re.MULTILINE)
_LINK = re.compile(r"\[(.+?)\]\((\S+?)\)")


def game_ids(without: Iterable[str] = ()) -> list[str]:
    """The games of this house, but for those that are left out. Raises SystemExit for a name that is none."""
    known = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    if strange := sorted(set(without) - set(known)):
        raise SystemExit(f"WITHOUT names no game: {', '.join(strange)} (there are: {', '.join(known)})")
    return [each for each in known if each not in set(without)]


def notice(games: Iterable[str], shipped: str = "") -> str:
    """The text for these games; ``shipped``: what it says of software that comes along.

    A game that the page on rights does not credit yet, one of somebody's own, is not named; of ours a test wants it.
    """
    sections = {game: (title, facts) for title, game, facts in _SECTION.findall(RIGHTS.read_text("utf-8"))}
    told = [f"\n{title}\n{facts}" for title, facts in (sections[game] for game in games if game in sections)]
    return HEAD + _LINK.sub(r"\1 <\2>", "".join(told)) + shipped


if __name__ == "__main__":
    print(notice(game_ids(), SHIPPED), end="")
