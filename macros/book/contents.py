"""The contents of a book, as its index.md has them: its pages in groups, and the chapters one is led through.

``contents: {read: [checks, turns], play: [first], make: [sheet], look: [terms]}``; where they are few, a list.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from macros.page.config import site_words

READ = "read"  # the group of the chapters


def entries(book: str, front: dict[str, Any], lang: str) -> dict[str, list[Any]]:
    """A book in the navigation: its title, its first page, the others in their groups."""
    ui, contents = site_words(lang), front["contents"]
    rest: list[Any]
    if isinstance(contents, dict):
        rest = [{ui[f"page.group_{group}"]: _files(book, names)} for group, names in contents.items()]
    else:
        rest = _files(book, contents)
    return {front["title"]: [{ui["page.intro"]: f"{book}/index.md"}, *rest]}


def _files(book: str, names: list[str]) -> list[str]:
    return [f"{book}/{name}.md" for name in names]


def lead(pages: list[Any], front: dict[str, Any]) -> None:
    """Each page's previous and next one: from a book's first page through what is read, and on to the first game.

    What one plays, makes or looks up on follows nothing and is followed by nothing.
    """
    by_name = {page.file.name: page for page in pages}
    contents, begin = front["contents"], front.get("begin")
    names = contents.get(READ, []) if isinstance(contents, dict) else contents
    line = [by_name[name] for name in ("index", *names)]
    for page in pages:
        page.previous_page = page.next_page = None
    line[-1].next_page = by_name.get(begin) if begin not in names else None
    for here, there in pairwise(line):
        here.next_page, there.previous_page = there, here
