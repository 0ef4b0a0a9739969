"""A page's HTML, read once: its headings, its clauses with their reasons, what stands where, the prose between."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser

_HEADINGS = {"h1": 1, "h2": 2, "h3": 3}
# What has rows of its own in the search, or is no reading matter; all elements of our own, too
_APART = {"section", "table", "form", "figure", "svg", "details", "script", "template", "button"}
_VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

_LINKS = re.compile(r'(?:[\s、,・]*<a class="cl".*?</a>)+[\s、,・]*').pattern
_CITED = re.compile(rf"[（(]{_LINKS}[)）]|(?<=[。.!?！？]){_LINKS}")
_EMPTY = re.compile(r"[（(][\s、,・]*[)）]|\s+(?=[.,])")
_TAG = re.compile(r"<[^>]+>")


def plain(html: str) -> str:
    """The text of a piece of HTML, on one line, without the links to clauses behind a sentence or in brackets."""
    text = unescape(_TAG.sub("", _CITED.sub("", html)))
    return " ".join(_EMPTY.sub("", text).split())


@dataclass(slots=True)
class Element:
    """As it is written; ``end`` is "" where it has none."""

    name: str
    facts: dict[str, str | None]
    start: str
    inside: list[Element | str] = field(default_factory=list)
    end: str = ""

    @property
    def kinds(self) -> list[str]:
        return (self.facts.get("class") or "").split()

    def html(self, bare: bool = False) -> str:
        """What is inside; ``bare``: terms without their marks and readings."""
        return "".join(_written(each, bare) for each in self.inside)


def _written(part: Element | str, bare: bool) -> str:
    if isinstance(part, str):
        return part
    if bare and part.name == "rt":
        return ""
    if bare and (part.name == "ruby" or (part.name == "a" and "gloss" in part.kinds)):
        return part.html(bare)
    return f"{part.start}{part.html(bare)}{part.end}"


class _Tree(HTMLParser):
    """Elements as they lie in each other; comments are left out."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.root = Element("", {}, "")
        self.open = [self.root]
        self.lines = html.split("\n")
        self.feed(html)
        self.close()

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(name, attrs)
        if name not in _VOID:
            last = self.open[-1].inside[-1]
            assert isinstance(last, Element)
            self.open.append(last)

    def handle_startendtag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(name, dict(attrs), self.get_starttag_text() or ""))

    def handle_endtag(self, name: str) -> None:
        at = next((at for at in range(len(self.open) - 1, 0, -1) if self.open[at].name == name), 0)
        if at:
            line, begin = self.getpos()
            written = self.lines[line - 1]
            self.open[at].end = written[begin : written.index(">", begin) + 1]
            del self.open[at:]

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")


@dataclass(slots=True)
class Clause:
    """Under a heading of the second level; ``html`` is its text, ``why`` its reason."""

    id: str
    section: str
    html: str
    why: str = ""


@dataclass(slots=True)
class Heading:
    """With the HTML beneath it, up to the next."""

    level: int
    id: str
    title: str
    html: str = ""


@dataclass(slots=True)
class Read:
    """``sections``: by its id, the heading of the second level above what was looked for."""

    clauses: list[Clause] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    sections: dict[str, str] = field(default_factory=dict)


def read(html: str, sought: Container[str] = ()) -> Read:
    """``sought``: the ids of elements whose place is to be told."""
    walk = _Walk(sought)
    walk.through(_Tree(html).root.inside, apart=False)
    return walk.found


class _Walk:
    def __init__(self, sought: Container[str]) -> None:
        self.sought, self.found = sought, Read()
        self.section = ""

    def through(self, parts: Iterable[Element | str], apart: bool) -> None:
        for each in parts:
            if isinstance(each, Element):
                self.enter(each, apart)
            elif not apart:
                self.prose(each)

    def prose(self, html: str) -> None:
        if self.found.headings:
            self.found.headings[-1].html += html

    def enter(self, element: Element, apart: bool) -> None:
        at, clauses = element.facts.get("id"), self.found.clauses
        if at and at in self.sought:
            self.found.sections[at] = self.section
        if element.name in _HEADINGS:
            return self.heading(element, apart)
        if clause := element.facts.get("data-clause-text"):
            clauses.append(Clause(clause, self.section, element.html(bare=True)))
            return self.prose("" if apart else " ")
        if "why" in element.kinds and clauses:  # folded, or open in the drawer of a clause
            parts = element.inside if element.name == "details" else [element]
            body = (each for each in parts if isinstance(each, Element) and each.name == "div")
            clauses[-1].why = next((each.html(bare=True) for each in body), clauses[-1].why)
        if apart or element.name in _APART or "-" in element.name or "tag" in element.kinds:
            self.through(element.inside, apart=True)
            return self.prose("" if apart else " ")
        self.prose(element.start)
        self.through(element.inside, apart)
        return self.prose(element.end)

    def heading(self, element: Element, apart: bool) -> None:
        level, title = _HEADINGS[element.name], plain(element.html(bare=True))
        if level < 3:
            self.section = title if level == 2 else ""
        if not apart:
            self.found.headings.append(Heading(level, element.facts.get("id") or "", title))
