"""The macros of the books. This module and ``macros.hook`` are all that knows the site generator."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.game import all_games
from engine.output.html import Html
from engine.words import LANGUAGES, words
from macros.book import changes, examples, summary, wording
from macros.book import lists as books
from macros.book.figures import figure
from macros.clause import clauses
from macros.device.books import books as device_books
from macros.device.contents import contents
from macros.device.install import install
from macros.device.shelf import shelf
from macros.editor.editor import desk
from macros.encounter.curve import curve
from macros.encounter.evening import evening
from macros.notes import table as notes
from macros.page.config import whole_interpreter
from macros.page.line import inline_roll
from macros.page.page import Page
from macros.records import facts, tables
from macros.reference import command_line, published, python, requests
from macros.session.puzzle import puzzle
from macros.session.session import at_table, in_guide, session
from macros.widget import dice
from macros.widget.deck import deck
from macros.widget.tabs import widget

OF_PAGE: dict[str, Callable[..., Any]] = {  # each takes the page that it prints into first
    "c": lambda here, clause, text="": here.link(clause, text),
    "widget": widget,
    "roll": examples.roll,
    "iroll": inline_roll,
    "odds": examples.odds,
    "table": tables.table,
    "across": tables.across,
    "card": tables.card,
    "blank": tables.blank,
    "exhibit": examples.exhibit,
    "whole_interpreter": whole_interpreter,
    "name": facts.name,
    "heat": tables.heat,
    "session": session,
    "at_table": at_table,
    "in_guide": in_guide,
    "evening": evening,
    "puzzle": puzzle,
    "curve": curve,
    "deck": deck,
    "desk": desk,
    "terms": books.terms,
    "figure": figure,
    "changes": changes.changes,
    "reworded": wording.list_reworded,
    "ruled": summary.ruled,
    "brief": summary.brief,
    "device": contents,
    "device_books": device_books,
    "device_install": install,
    "shelf": shelf,
    "credits": books.game_credits,
    "dice": dice.roller,
    "dice_ways": dice.ways,
    "dice_says": dice.said,
}
EVERYWHERE_ALIKE: dict[str, Callable[..., Any]] = {
    "count": facts.count,
    "value": facts.value,
    "pencil": notes.lines,
    "rulings": lambda: books.RULINGS,
    "games": lambda: list(all_games()),  # a page asks before it speaks of one: the house may be built without it
    "requests": requests.requests,
    "replies": requests.replies,
    "python": python.listed,
    "python_example": python.example,
    "command_line": command_line.verbs,
    "extension_help": command_line.extension_help,
    "published": published.described_all,
}


def define_env(env: Any) -> None:
    """Hand the macros to mkdocs-macros; which page it is, is asked when one is called."""

    def here() -> Page:
        lang, url = str(env.conf["theme"]["language"]), env.page.url
        root = "../" * int(url.count("/") + (lang != LANGUAGES[0]))

        def link(clause: str, text: str = "") -> Html:
            found = clauses.link(clause, Path(env.conf["docs_dir"]), url, words(lang, "engine"), text)
            bare = env.page.meta.get("summary") and not text
            return summary.marked(clause, found, lang) if bare else found

        build = env.conf["extra"]["build"]
        chapter = url in clauses.chapters(Path(env.conf["docs_dir"]))
        return Page(lang, url, root, env.conf["site_url"], link, chapter, build.placed, build.held)

    def given(macro: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args, **inputs: macro(here(), *args, **inputs)

    for name, macro in OF_PAGE.items():
        env.macro(given(macro), name)
    for name, macro in EVERYWHERE_ALIKE.items():
        env.macro(macro, name)
