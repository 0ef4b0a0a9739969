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
_LINKS = re.compile(r'(?:[\s、,・]*<a class="cl".*?</a>)+[\s、,・]*').pattern
_CITED = re.compile(rf"[（(]{_LINKS}[)）]|(?<=[。.!?！？]){_LINKS}")
_LINK = re.compile(r'href="(?!https?:|/|#)([^"]*)"')
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
    """The text of a piece of HTML, on one line, without the links to clauses behind a sentence or in brackets."""
    text = unescape(_TAG.sub("", _CITED.sub("", html)))
    return " ".join(_EMPTY.sub("", text).split())


def outside(html: str, url: str, root: str) -> str:
    """A clause's links as they read from elsewhere: anchors and relative links lead back into the book at ``root``."""
    html = re.sub(r'href="#', f'href="{root}{url}#', html)
    return _LINK.sub(lambda m: m[0] if m[1].startswith(root) else f'href="{root}{_resolve(url, m[1])}"', html)


def _resolve(url: str, relative: str) -> str:
    parts = url.split("/")[:-1]
    while relative.startswith("../"):
        relative = relative.removeprefix("../")
        parts = parts[:-1]
    return "/".join([*parts, relative])


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
