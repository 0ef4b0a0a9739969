"""The macros of the books. This module and ``macros.hook`` are all that knows the site generator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.game import all_games
from engine.output.html import Html
from engine.words import LANGUAGES, words
from macros.book import changes, examples, summary, wording
from macros.book import lists as books
from macros.book.figures import figure
from macros.clause import clauses
from macros.device.contents import contents
from macros.editor.editor import desk
from macros.notes import table as notes
from macros.page.config import whole_interpreter
from macros.records import facts, tables
from macros.reference import command_line, published, python, requests
from macros.session.session import at_table, session
from macros.widget import dice
from macros.widget.deck import deck
from macros.widget.tabs import Tabs
from macros.widget.widget import Widget, inline_roll


def define_env(env: Any) -> None:
    """Hand the macros to mkdocs-macros; each asks for the page and its language when it is called."""

    def lang() -> str:
        return str(env.conf["theme"]["language"])

    def link(clause: str) -> Html:
        found = clauses.link(clause, Path(env.conf["docs_dir"]), env.page.url, words(lang(), "engine"))
        return summary.marked(clause, found, lang()) if env.page.meta.get("summary") else found

    def root() -> str:
        return "../" * int(env.page.url.count("/") + (lang() != LANGUAGES[0]))

    def widget(rule: str, id: str = "", title: str = "", tabs: Any = None, board: Any = (), **inputs: Any) -> str:
        first = Widget(rule, lang(), link, inputs, widget_id=id, title=title, board=board)
        return Tabs(first, tabs, lang(), link).html() if tabs else first.html()

    def roll(rule: str, dice: Any = (), inputs: Any = None, expect: Any = None, cards: Any = None) -> Any:
        return examples.roll(rule, lang(), inputs or {}, list(dice), expect or {}, cards)

    env.variables["games"] = list(all_games())  # what a page says of one that may be left out stands behind a question
    for name, macro in {
        "c": link,
        "widget": widget,
        "roll": roll,
        "iroll": lambda rule, **inputs: inline_roll(rule, lang(), inputs),
        "odds": lambda rule, inputs, outcome: examples.odds(rule, lang(), inputs, outcome),
        "table": lambda path: tables.table(path, lang(), root()),
        "across": lambda path, *abilities: tables.across(path, abilities, lang()),
        "card": lambda path: tables.card(path, lang(), root(), f"{env.conf['site_url']}r/{path}/"),
        "blank": lambda path: tables.blank(path, lang()),
        "exhibit": lambda rule, name, inputs: examples.exhibit(rule, lang(), inputs, name),
        "whole_interpreter": lambda: root() + whole_interpreter(),
        "count": facts.count,
        "value": facts.value,
        "name": lambda path: facts.name(path, lang()),
        "heat": lambda rule, rows, columns, upto, outcome, **inputs: tables.heat(
            rule, rows, columns, upto, outcome, lang(), inputs
        ),
        "session": lambda path, **at: session(path, lang(), root(), **at),
        "at_table": lambda path, page, text, **at: at_table(path, lang(), page, text, **at),
        "deck": lambda rule, *counts: deck(rule, counts, lang(), link),
        "desk": lambda rule, trial="", use="", page="": desk(rule, trial, use, page, lang(), link),
        "terms": lambda: books.terms(env.page.url.split("/")[0], lang(), link),
        "figure": lambda path, *several, **inputs: figure(path, lang(), several or [inputs]),
        "changes": lambda edition: changes.changes(env.page.url.split("/")[0], edition, lang(), link),
        "reworded": lambda: wording.list_reworded(lang(), link),
        "rulings": lambda: books.RULINGS,
        "ruled": lambda: summary.ruled(env.page.url.split("/")[0]),
        "brief": lambda path, *columns: summary.brief(path, columns, lang()),
        "pencil": notes.lines,
        "device": lambda: contents(lang()),
        "requests": requests.requests,
        "replies": requests.replies,
        "python": python.listed,
        "python_example": python.example,
        "command_line": command_line.verbs,
        "published": published.described_all,
        "dice": lambda: dice.roller(lang()),
        "dice_ways": lambda *commands: dice.ways(lang(), *commands),
        "dice_says": lambda command, *faces, **more: dice.said(lang(), command, *faces, **more),
    }.items():
        env.macro(macro, name)
