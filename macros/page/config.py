"""What every page carries for its scripts: language, engine manifest, versions, words."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Set
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

from mkdocs.utils import meta

from engine.game import Game, all_games
from engine.output.html import Html, raw, tag
from engine.version import VERSION
from engine.words import Words, words
from macros.page.page import Page

ENGINE = Path("build/engine.json")
# What tools/bundle.mjs made of the theme's scripts and sheets; without it they are shipped as they are.
NAMES = Path("build/assets.json")
# A build without the worker that keeps the site for when there is no line: it takes away those that are there.
HAS_WORKER = os.environ.get("OFFLINE") != "off"
DESK = "desk_"  # begins the words of the editor's scripts
OWN = "site."  # begins what a game says in its own way where the site would speak
SETUP = "setup_"  # and those of the form that a session is set up in
# And of those that come with their script when it is wanted, by the name of their file
LATER = {"table": "at_table_", "peers": "peers_"}
# How the words of the copy menu begin, and those of what it opens
COPY = ("copied", "copy_", "quote", "discord", "mark_", "card", "doubt", "note_", "store_")


@cache
def books_in_order() -> tuple[Game, ...]:
    """All games, by the ``order`` that heads their book's first page; those without one come last."""
    return tuple(sorted(all_games().values(), key=lambda game: front(Path("docs/ja"), game.id).get("order", inf)))


@cache
def front(docs: Path, game: str) -> dict[str, Any]:
    """What heads the first page of a book (its front matter)."""
    return dict(meta.get_data((docs / game / "index.md").read_text("utf-8"))[1])


@cache
def game_credit(game: str, lang: str) -> str:
    """Whose game it is that somebody reads of, and where the author has published it."""
    words = all_games()[game].words(lang)
    source = re.sub(r"^https?://|/$", "", words["game.source"])
    titled = {"game": words["game.title"], "author": words["game.author"], "source": source}
    return site_words(lang).text("page.credit", **titled)


def site_words(lang: str) -> Words:
    """The site's own words; a room that says much has a file of its own."""
    return words(lang, "macros", "macros.notes", "macros.offline")


def words_beside(game: Game, lang: str) -> Words:
    """The site's own words beside a game: what it says in its own way stands under ``site`` among its words."""
    own = words(lang, game.package)
    return site_words(lang).over({key.removeprefix(OWN): own[key] for key in own if key.startswith(OWN)})


def table(lang: str, name: str) -> dict[str, str]:
    """One table of the site's words, its name taken off: {"home": …}."""
    prefix = f"{name}."
    return {key.removeprefix(prefix): text for key, text in site_words(lang).items() if key.startswith(prefix)}


def marks(lang: str) -> dict[str, str]:
    """What stands before the text of a clause that is not published: {status: mark}."""
    known = words(lang, "engine")
    return {key.removeprefix("marks."): text for key, text in known.items() if key.startswith("marks.")}


def versions() -> dict[str, Any]:
    """The engine's version, and the date of each game's rules."""
    return {"engine": VERSION, "rules": {game.id: game.version for game in all_games().values()}}


def bundled_name(path: str) -> str:
    """A script's name holds a digest of its content, so that scripts of two builds never meet in one page."""
    name: str = json.loads(NAMES.read_text("utf-8"))[path] if NAMES.exists() else path
    return name


def config_json(lang: str, root: str, site: str, game: str, held: Set[str]) -> Html:
    """The element that the scripts read.

    root: from the language's root to the site's. site: its address. game: whose book the page is in, "" outside them.
    held: what the page holds: a desk and a session have words that no other page needs.
    """
    left = [*LATER.values(), *([] if "desk" in held else [DESK]), *([] if held & {"table", "guide"} else [SETUP])]
    engine = json.loads(ENGINE.read_text("utf-8")) if ENGINE.exists() else {}
    for told_elsewhere in ("stamp", "pyodide", "version"):
        engine.pop(told_elsewhere, None)
    config = {
        "lang": lang,
        "game": game,
        "root": root,
        "site": site,
        "engine": engine,
        "versions": versions(),
        "words": {key: text for key, text in table(lang, "script").items() if not key.startswith(tuple(left))}
        | {f"mark_{status}": text for status, text in marks(lang).items()},
    }
    return _config(config if HAS_WORKER else config | {"worker": False})


@cache
def copy_menu_json(lang: str, root: str, game: str, book: str) -> Html:
    """The same for a clause's own page, whose one script is the copy menu; ``root``: from the page to the site's."""
    known = table(lang, "script") | {f"mark_{status}": text for status, text in marks(lang).items()}
    words = {key: text for key, text in known.items() if key.startswith(COPY)}
    return _config({"lang": lang, "game": game, "root": root, "book": book, "versions": versions(), "words": words})


def app_json(lang: str, root: str) -> Html:
    """The same for the page that the installed app opens; ``root``: from the language's root to the site's."""
    return _config({"lang": lang, "root": root})


def whole_interpreter(here: Page) -> str:
    """Where the interpreter lies from which nothing was left out."""
    return f"{here.root}{_whole()}"


def spare_interpreter() -> str:
    """The same from the site's root, where it is shipped for the rare case that the small one lacks a function."""
    engine = json.loads(ENGINE.read_text("utf-8")) if ENGINE.exists() else {}
    return _whole() if "whole" in engine else ""


def _whole() -> str:
    engine = json.loads(ENGINE.read_text("utf-8")) if ENGINE.exists() else {"path": "", "files": {}}
    modules = (path for path in engine.get("whole", engine["files"]) if path.endswith(".wasm"))
    return f"{engine['path']}{next(modules, '')}"


def _config(config: Mapping[str, Any]) -> Html:
    text = json.dumps(config, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return tag("script", raw(text), type="application/json", class_="takuten-page")
