"""What a page says outside its clauses: its sections, and the records and calculators that stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from macros.clause.reading import Heading, Read, plain
from macros.page.page import Placed


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


def prose(read: Read, placed: Iterable[Placed], url: str, title: str, book: str, quiet: bool) -> Prose:
    """One page; ``placed``: what its macros put there."""
    stands = [(each, Stands(each.id, each.rule or each.id, read.sections[each.id], each.title)) for each in placed]
    records = tuple(told for each, told in stands if not each.rule)
    widgets = tuple(told for each, told in stands if each.rule)
    return Prose(url, title, book, tuple(_sections(read.headings, title)), records, widgets, quiet)


def _sections(headings: Iterable[Heading], title: str) -> Iterator[Section]:
    above = ""
    for each in headings:
        above = above if each.level == 3 else ""
        if each.level == 1:
            yield Section("", title, plain(each.html), above)
        elif each.id:
            yield Section(each.id, each.title, plain(each.html), above)
        above = each.title if each.level == 2 else above
