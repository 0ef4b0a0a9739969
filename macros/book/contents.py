"""The contents of a book, as its index.md has them: its pages in groups, and the chapters one is led through.

``chapters: {read: [checks, turns], play: [first], make: [sheet], look: [terms]}``; where they are few, a list.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from macros.page.config import site_words

READ = "read"  # the group of the chapters


def entries(book: str, front: dict[str, Any], lang: str) -> dict[str, list[Any]]:
    """A navigation entry "exorcist/" unfolded: the book's title, its first page, the others in their groups."""
    ui, chapters = site_words(lang), front["chapters"]
    rest: list[Any]
    if isinstance(chapters, dict):
        rest = [{ui[f"page.group_{group}"]: _files(book, names)} for group, names in chapters.items()]
    else:
        rest = _files(book, chapters)
    return {front["title"]: [{ui["page.intro"]: f"{book}index.md"}, *rest]}


def _files(book: str, names: list[str]) -> list[str]:
    return [f"{book}{name}.md" for name in names]


def lead(pages: list[Any], front: dict[str, Any]) -> None:
    """Each page's previous and next one: from a book's first page through what is read, and on to the first game.

    What one plays, makes or looks up on follows nothing and is followed by nothing.
    """
    by_name = {page.file.name: page for page in pages}
    chapters = front["chapters"]
    names = chapters.get(READ, []) if isinstance(chapters, dict) else chapters
    line = [by_name[name] for name in ("index", *names)]
    for page in pages:
        page.previous_page = page.next_page = None
    line[-1].next_page = by_name.get(front.get("begin"))
    for here, there in pairwise(line):
        here.next_page, there.previous_page = there, here
