"""What a built page holds for the clause pages: its clauses with text and place, its widgets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import unescape
from pathlib import Path

FOLDER = Path("build")
_PART = re.compile(
    r'<h(?P<level>[12])(?: id="(?P<section>[^"]*)")?[^>]*>(?P<heading>.*?)</h(?P=level)>'
    r'|<p data-clause-text="(?P<clause>[^"]+)">(?P<html>.*?)</p>'
    r'|<details class="why">\s*<summary>[^<]*</summary>\s*<div>(?P<why>.*?)</div>'
    r'|<rule-widget id="(?P<widget>[^"]+)" data-rule="(?P<rule>[^"]+)"',
    re.DOTALL,
)
_CLAUSE_LINK = re.compile(r'<a class="cl".*?</a>')
_GLOSS = re.compile(r'<a class="gloss"[^>]*>(.*?)</a>', re.DOTALL)
_RUBY = re.compile(r"<ruby>(.*?)<rt>.*?</rt></ruby>")
_EMPTY = re.compile(r"[（(][\s、,・]*[)）]|\s+(?=[.,])")
_TAG = re.compile(r"<[^>]+>")
_STRAY = re.compile(r"\{:?\s*[#.][\w-]+[^}]*\}")


@dataclass(slots=True)
class Found:
    """A clause as one language prints it. ``url`` is its page under the language's root."""

    id: str
    url: str
    book: str
    page: str
    section: str
    html: str
    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A widget on a page."""

    id: str
    rule: str
    url: str


def plain(html: str) -> str:
    """The text of a piece of HTML, on one line, without its links to clauses and the brackets around them."""
    text = unescape(_TAG.sub("", _CLAUSE_LINK.sub("", html)))
    return " ".join(_EMPTY.sub("", text).split())


def read(html: str, url: str, book: str, page: str) -> tuple[list[Found], list[Placed]]:
    """The clauses and widgets of one page's HTML. Terms lose their marks and readings: a clause's own page is bare."""
    html = _RUBY.sub(r"\1", _GLOSS.sub(r"\1", html))
    clauses: list[Found] = []
    widgets: list[Placed] = []
    section = ""
    for part in _PART.finditer(html):
        if part["level"]:
            section = "" if part["level"] == "1" else plain(part["heading"])
        elif part["clause"]:
            clauses.append(Found(part["clause"], url, book, page, section, part["html"], plain(part["html"])))
        elif part["why"] and clauses:
            clauses[-1].why = part["why"]
        elif part["widget"]:
            widgets.append(Placed(part["widget"], part["rule"], url))
    return clauses, widgets


def stray_marks(html: str) -> Iterator[str]:
    """Attribute lists that did not apply and would be printed as text."""
    for match in _STRAY.finditer(re.sub(r"<(pre|code|script)\b.*?</\1>", "", html, flags=re.DOTALL)):
        yield match[0]


def save(lang: str, site: str, clauses: list[Found], widgets: list[Placed]) -> None:
    """Keep one language's clauses and widgets for ``macros.publish``."""
    FOLDER.mkdir(exist_ok=True)
    data = {"site": site, "clauses": [asdict(each) for each in clauses], "widgets": [asdict(each) for each in widgets]}
    (FOLDER / f"clauses.{lang}.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def load(lang: str) -> tuple[str, list[Found], list[Placed]]:
    """What ``save`` kept: the language's address, its clauses in order, its widgets."""
    data = json.loads((FOLDER / f"clauses.{lang}.json").read_text("utf-8"))
    return data["site"], [Found(**each) for each in data["clauses"]], [Placed(**each) for each in data["widgets"]]
