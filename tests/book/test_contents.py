"""The contents of a book: its pages in groups, in the words of the house, and which page leads on to which."""

from types import SimpleNamespace
from typing import Any

import pytest

from macros.book import contents

GROUPED = {"read": ["hit", "dodge"], "play": ["first", "table"], "look": ["terms"]}


def line(chapters: Any, begin: str = "first") -> dict[str, tuple[str | None, str | None]]:
    """Each page's previous and next one, by name."""
    names = [
        "index",
        *(name for each in (chapters.values() if isinstance(chapters, dict) else [chapters]) for name in each),
    ]
    pages = [SimpleNamespace(file=SimpleNamespace(name=name), previous_page=0, next_page=0) for name in names]
    contents.lead(pages, {"contents": chapters, "begin": begin})
    return {
        page.file.name: tuple(each and each.file.name for each in (page.previous_page, page.next_page))  # type: ignore[misc]
        for page in pages
    }


@pytest.mark.parametrize(("lang", "play"), [("ja", "遊ぶ"), ("en", "Play")])
def test_pages_stand_in_the_groups_of_the_index(lang: str, play: str) -> None:
    (pages,) = contents.entries("toy", {"title": "Toy", "contents": GROUPED}, lang).values()
    assert list(pages[0].values()) == ["toy/index.md"]
    assert pages[2] == {play: ["toy/first.md", "toy/table.md"]}


def test_a_short_book_lists_them_without() -> None:
    assert contents.entries("toy", {"title": "Toy", "contents": ["hit"]}, "en")["Toy"][1:] == ["toy/hit.md"]


def test_one_is_led_through_the_chapters_and_on_to_the_first_game() -> None:
    assert line(GROUPED) == {
        "index": (None, "hit"),
        "hit": ("index", "dodge"),
        "dodge": ("hit", "first"),
        "first": (None, None),
        "table": (None, None),
        "terms": (None, None),
    }


def test_a_book_without_groups_is_read_through() -> None:
    assert line(["hit", "terms"]) == {"index": (None, "hit"), "hit": ("index", "terms"), "terms": ("hit", None)}
    assert line([]) == {"index": (None, None)}
