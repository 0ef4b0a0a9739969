"""NOTICE: whose games these are and what comes along, as text for what leaves this house (wheel, archive of the site).

It says what the page on rights says of each game (``credits`` of its words) without its marks; a game that is left out
is in neither.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "engine" / "games"
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
_LINK = re.compile(r"\[(.+?)\]\((\S+?)\)")


def game_ids(without: Iterable[str] = ()) -> list[str]:
    """The games of this house, but for those that are left out. Raises SystemExit for a name that is none."""
    known = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    if strange := sorted(set(without) - set(known)):
        raise SystemExit(f"WITHOUT names no game: {', '.join(strange)} (there are: {', '.join(known)})")
    return [each for each in known if each not in set(without)]


def notice(games: Iterable[str], shipped: str = "") -> str:
    """The text for these games; ``shipped``: what it says of software that comes along.

    A game that has no ``credits`` yet, one of somebody's own, is not named; of ours a test wants it.
    """
    said = (tomllib.loads((GAMES / game / "words" / "en.toml").read_text("utf-8"))["game"] for game in games)
    told = [f"\n{each['title']}\n{each['credits']}" for each in said if "credits" in each]
    return HEAD + _LINK.sub(r"\1 <\2>", "".join(told)) + shipped


if __name__ == "__main__":
    print(notice(game_ids(), SHIPPED), end="")
