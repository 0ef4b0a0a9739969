"""Tables that are too wide for a phone: there every row stands as a list of pairs, each value with its column's name.

The build decides by what the cells hold, since no style can ask it. A row that is laid out as a block is no row to a
screen reader any more, so the parts of such a table say what they are. What they look like is said by
``site_overrides/assets/takuten/styles/pairs.css``.
"""

from __future__ import annotations

import re
from html import unescape

from engine.output.html import Html, join, raw, tag

ROOM = 23.4  # letters of a table's size that a phone of 360 px has room for
LONGEST = 8.0  # letters of a cell before its text had better go on in the next line
GAP = 1.3  # beside each cell
_HEAD = 0.9  # letters of a head, of which no line breaks, against those of a cell
# Tables of records: beside a head to sort by; the names with their boxes to tick; they reach the edges of the page
_ARROW, _NAMED, _EDGE = 1.2, 9.0, 1.6

_TABLE = re.compile(
    r'<table(?P<facts> class="(?:plain|book sortable|book across)"[^>]*)>(?P<caption>\s*<caption>.*?</caption>)?'
    r"\s*<thead(?P<top>[^>]*)>(?P<head>.*?)</thead>\s*<tbody(?P<rest>[^>]*)>(?P<body>.*?)</tbody>\s*</table>",
    re.DOTALL,
)
_ROW = re.compile(r"<tr\b(?P<facts>[^>]*)>(?P<cells>.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<(?P<name>t[hd])\b(?P<facts>[^>]*)>(?P<inside>.*?)</(?P=name)>", re.DOTALL)
_FACT = re.compile(r'([\w-]+)(?:="([^"]*)")?')
_UNSEEN = re.compile(r"<rt>.*?</rt>|<[^>]+>", re.DOTALL)


def paired(html: str) -> str:
    """A page's HTML in which the tables that a phone has no room for are ready to stand as pairs."""
    return _TABLE.sub(lambda table: _pairs(table) if _wide(table) else table[0], html)


def _text(html: str) -> str:
    return " ".join(unescape(_UNSEEN.sub("", html)).split())


def _cells(row: str) -> list[str]:
    return [_text(cell["inside"]) for cell in _CELL.finditer(row)]


def _width(text: str) -> float:
    """In letters: of those of the Latin alphabet two make about one."""
    return sum(0.55 if each < "\u2e80" else 1.0 for each in text)


def _wide(table: re.Match[str]) -> bool:
    names, rows = _cells(table["head"]), [_cells(row[0]) for row in _ROW.finditer(table["body"])]
    arrow, first, room = (_ARROW, _NAMED, ROOM + _EDGE) if "sortable" in table["facts"] else (0.0, 0.0, ROOM)
    wants = [
        max([_HEAD * _width(name) + arrow, *(min(LONGEST, _width(cell)) for cell in column)])
        for name, *column in zip(names, *rows, strict=False)
    ]
    wants[:1] = [max(first, *wants[:1])]
    return len(names) > 2 and sum(wants) + GAP * len(names) > room


def _pairs(table: re.Match[str]) -> Html:
    names = _cells(table["head"])
    parts = [
        raw(table["caption"] or ""),
        tag("thead", _rows(table["head"], names, "columnheader"), **_facts(table["top"]) | {"role": "rowgroup"}),
        tag("tbody", _rows(table["body"], names, "cell"), **_facts(table["rest"]) | {"role": "rowgroup"}),
    ]
    facts = _facts(table["facts"])
    return tag("table", *parts, **facts | {"class": f"{facts['class']} pairs", "role": "table"})


def _rows(html: str, names: list[str], role: str) -> Html:
    rows = []
    for row in _ROW.finditer(html):
        cells = zip(_CELL.finditer(row["cells"]), ["", *names[1:]], strict=True)
        told = [_cell(cell, name, role) for cell, name in cells]
        rows.append(tag("tr", told, **_facts(row["facts"]) | {"role": "row"}))
    return join(rows)


def _cell(cell: re.Match[str], name: str, role: str) -> Html:
    """``name``: of its column; the first one heads the row and needs none."""
    facts = _facts(cell["facts"])
    told = "rowheader" if facts.get("scope") == "row" else role
    label = name if name and role == "cell" else None
    return tag(cell["name"], raw(cell["inside"]), **facts | {"role": told, "data-label": label})


def _facts(written: str) -> dict[str, str | bool | None]:
    return {name: unescape(value) if value is not None else True for name, value in _FACT.findall(written)}
