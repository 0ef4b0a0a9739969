"""The books: both languages hold the same files, headings, clauses in order and macros; every page is described."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mkdocs.utils import meta

from engine.game import Game, all_games
from macros import define_env
from macros.book import examples
from macros.page.page import Page


class Collected(dict[str, Any]):
    """Stands in for the site generator's environment: which macros there are."""

    def macro(self, function: Any, name: str) -> None:
        self[name] = function


pytestmark = pytest.mark.xdist_group("book")  # short ones, handed out together
MACROS = Collected()
define_env(MACROS)
DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS / "ja") for path in (DOCS / "ja").rglob("*.md"))
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=str)
LONGEST = {"ja": 110, "en": 160}  # what a link preview shows of a description

HEADING = re.compile(r"^(#{1,6}) .*?(?:\{:? *#([\w-]+)[^}]*\})?\s*$", re.MULTILINE)
MARK = re.compile(r"\{:\s*#([\w-]+)[^}]*\}")
MACRO = re.compile(r"\{[{%].*?[%}]\}", re.DOTALL)
CALL = re.compile(r"\b([a-z]+)\(\s*(\"[^\"]*\"|'[^']*')?")
COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
CODE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def text_of(lang: str, page: Path) -> str:
    return (DOCS / lang / page).read_text("utf-8")


def body_of(lang: str, page: Path) -> str:
    return COMMENT.sub("", CODE.sub("", meta.get_data(text_of(lang, page))[0]))


def front_of(lang: str, page: Path) -> dict[str, Any]:
    return dict(meta.get_data(text_of(lang, page))[1])


def headings(lang: str, page: Path) -> list[tuple[str, str | None]]:
    """(level, id) of every heading; the page's own needs no id."""
    return [(match[1], match[2]) for match in HEADING.finditer(MACRO.sub("", body_of(lang, page)))]


def clauses(lang: str, page: Path) -> list[str]:
    known = tuple(f"{game.prefix}-" for game in all_games().values())
    return [mark for mark in MARK.findall(body_of(lang, page)) if mark.startswith(known)]


def calls(lang: str, page: Path) -> Iterator[tuple[str, str]]:
    """(name, first argument) of every macro, in order."""
    for macro in MACRO.finditer(body_of(lang, page)):
        for call in CALL.finditer(macro[0]):
            if call[1] in MACROS:
                yield call[1], (call[2] or "").strip("\"'")


def locked_of(game: Game) -> list[str]:
    """Every clause id of a game."""
    return list(game.clauses)


def test_both_languages_have_the_same_pages() -> None:
    assert PAGES
    assert sorted(path.relative_to(DOCS / "en") for path in (DOCS / "en").rglob("*.md")) == PAGES


@EVERY_PAGE
def test_headings_have_the_same_ids_in_the_same_order(page: Path) -> None:
    ja, en = headings("ja", page), headings("en", page)
    assert ja == en
    nameless = [level for level, mark in ja if level != "#" and not mark]
    assert not nameless, "give every heading below the title an id of its own: ## 回避 {: #evasion }"
    ids = [mark for _, mark in ja if mark]
    assert len(ids) == len(set(ids))


@EVERY_PAGE
def test_clauses_stand_in_the_same_order(page: Path) -> None:
    assert clauses("ja", page) == clauses("en", page)


@EVERY_PAGE
def test_the_same_macros_stand_in_the_same_order_of_kind(page: Path) -> None:
    """Word order differs between the languages, so a sentence's links may change places: the calls are counted."""
    assert sorted(calls("ja", page)) == sorted(calls("en", page))


@EVERY_PAGE
@pytest.mark.parametrize("lang", list(LONGEST))
def test_a_page_is_titled_and_described(page: Path, lang: str) -> None:
    front = front_of(lang, page)
    assert front.get("title")
    assert front.get("description")
    assert len(front["description"]) <= LONGEST[lang]


@pytest.mark.parametrize("lang", list(LONGEST))
def test_no_two_pages_have_one_title_or_description(lang: str) -> None:
    for key in ("title", "description"):
        found = [front_of(lang, page)[key] for page in PAGES]
        assert len(found) == len(set(found)), key


@EVERY_PAGE
def test_the_apostrophe_is_the_straight_one(page: Path) -> None:
    assert "’" not in text_of("en", page)


@EVERY_PAGE
@pytest.mark.parametrize("lang", list(LONGEST))
def test_no_mark_is_a_template_comment(page: Path, lang: str) -> None:
    """``{#id}`` vanishes without a word: it opens a comment of the template."""
    assert not re.search(r"\{#\w", text_of(lang, page))


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_clause_of_the_lock_stands_once_in_its_book(game: Game) -> None:
    locked = locked_of(game)
    for lang in LONGEST:
        stand = [clause for page in PAGES if page.parts[0] == game.id for clause in clauses(lang, page)]
        assert sorted(stand) == sorted(locked)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_a_book_lists_its_pages_in_the_same_groups(game: Game) -> None:
    pages = sorted(page.stem for page in PAGES if page.parts[0] == game.id and page.stem != "index")
    first, second = (front_of(lang, Path(game.id) / "index.md")["contents"] for lang in LONGEST)
    groups, others = ([*each.items()] if isinstance(each, dict) else [("", each)] for each in (first, second))
    assert groups == others, "in one order"
    assert sorted(name for _, names in groups for name in names) == pages


@EVERY_PAGE
def test_every_link_to_a_clause_leads_somewhere(page: Path) -> None:
    locked = {clause for game in all_games().values() for clause in locked_of(game)}
    for lang in LONGEST:
        assert {first for name, first in calls(lang, page) if name == "c"} <= locked


@pytest.mark.parametrize(("lang", "faces"), [("ja", "6、3、1"), ("en", "6, 3, 1")])
def test_an_example_lists_its_dice_as_its_language_lists(lang: str, faces: str) -> None:
    expect = {"outcome": "success", "successes": 1}
    told = examples.roll(Page(lang), "exorcist.check", [6, 3, 1], {"dice": 3}, expect)
    assert (told.faces, told.groups) == (faces, [faces])
