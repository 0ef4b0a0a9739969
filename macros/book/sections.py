"""What a page says outside its clauses: its sections, and the records and calculators that stand in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from macros.clause.printed import plain

# What has rows of its own in the search, or is no reading matter.
_APART = re.compile(
    r"<(?P<tag>\w+(?:-\w+)+|section|table|form|figure|svg|details|script|template|button)\b.*?</(?P=tag)>"
    r'|<p data-clause-text=.*?</p>|<span class="tag [^>]*>.*?</span>|<!--.*?-->',
    re.DOTALL,
)
_HEADING = re.compile(r'<h(?P<level>[123])(?: id="(?P<id>[^"]*)")?[^>]*>(?P<title>.*?)</h(?P=level)>', re.DOTALL)
_RECORDS = re.compile(r'<record-table id="([^"]+)"')
_WIDGET = re.compile(
    r'<rule-widget id="(?P<id>[^"]+)" data-rule="(?P<rule>[^"]+)".*?<h3[^>]*>(?P<title>.*?)</h3>', re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the prose beneath it; the page's own has no id. ``above``: the section it is a part of."""

    id: str
    title: str
    text: str
    above: str = ""


@dataclass(frozen=True, slots=True)
class Stands:
    """Something of the engine in a page. ``what``: a kind of record, or a rule; ``title``: as it is headed."""

    id: str
    what: str
    section: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """A page as the search sees it. ``quiet``: it repeats what stands elsewhere, and is found by name alone."""

    url: str
    title: str
    book: str
    sections: tuple[Section, ...]
    records: tuple[Stands, ...]
    widgets: tuple[Stands, ...]
    quiet: bool = False


def read(html: str, url: str, title: str, book: str, quiet: bool) -> Prose:
    """One page's HTML."""
    records = [Stands(match[1], match[1], _above(html, match.start())) for match in _RECORDS.finditer(html)]
    widgets = [
        Stands(match["id"], match["rule"], _above(html, match.start()), plain(match["title"]))
        for match in _WIDGET.finditer(html)
    ]
    return Prose(url, title, book, tuple(_sections(html, title)), tuple(records), tuple(widgets), quiet)


def _above(html: str, at: int) -> str:
    """The title of the section that holds this place; "" before the first."""
    found = [match for match in _HEADING.finditer(html, 0, at) if match["level"] == "2"]
    return plain(found[-1]["title"]) if found else ""


def _sections(html: str, title: str) -> list[Section]:
    bare = _APART.sub(" ", html)
    heads: list[Any] = list(_HEADING.finditer(bare))
    ends = [*(head.start() for head in heads[1:]), len(bare)]
    found, above = [], ""
    for head, end in zip(heads, ends, strict=True):
        level, name, text = head["level"], plain(head["title"]), plain(bare[head.end() : end])
        above = above if level == "3" else ""
        if level == "1" or head["id"]:
            found.append(Section(head["id"] if level != "1" else "", title if level == "1" else name, text, above))
        above = name if level == "2" else above
    return found
