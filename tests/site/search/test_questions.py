"""What readers type finds its clause, asked of the page's own search in node, over the index of the built site."""

import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from engine.game import all_games
from engine.words import LANGUAGES
from macros.book.lists import everyday_of, terms_of
from macros.book.search_index import book_file
from macros.clause.clauses import lock
from tests.site.conftest import BUILT
from tests.site.parts import ROOT
from tests.site.search.hepburn import spellings
from tools.bench.questions import places, within

ASKED, LEAST = 24, 20  # questions of a game in a language; so many of them at least are answered among the first
FIRST = 3  # rows: what stands in a phone's window without scrolling


def queries(lang: str, of: str = "*") -> dict[str, str]:
    """{question: clause or chapter that must be found}, of every game and of the tables (``<game>-table.toml``)."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests/queries").glob(f"{of}.toml")):
        found |= tomllib.loads(path.read_text("utf-8"))[lang]
    return found


def built(lang: str) -> Path:
    return BUILT / ("" if lang == LANGUAGES[0] else lang)


def asked(lang: str, game: str, room: str = "asked") -> dict[str, list[str]]:
    """{question: the clauses that settle it}, as people type them who do not know the index."""
    found: dict[str, list[str]] = tomllib.loads((ROOT / f"tests/queries/{room}/{game}.toml").read_text("utf-8"))[lang]
    return found


def rows_in(lang: str, questions: dict[str, Iterable[str]]) -> dict[str, dict[str, list[str]]]:
    """{the book one is in: {question: the addresses of its rows in order}}; in "" all are looked through."""
    told = [(book, each) for book, texts in questions.items() for each in sorted(set(texts))]
    command = ["node", str(ROOT / "tests/site/search/search.mjs"), str(built(lang))]
    lines = json.dumps([{"question": each, "scope": book, "here": book} for book, each in told])
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, list[str]]] = {book: {} for book in questions}
    for (book, each), rows in zip(told, json.loads(done.stdout), strict=True):
        found[book][each] = rows
    return found


def rows(lang: str, questions: Iterable[str]) -> dict[str, list[str]]:
    return rows_in(lang, {"": questions})[""]


def among(wanted: str, places: list[str]) -> bool:
    return any(place == wanted or place.endswith(f"#{wanted}") for place in places)


def book_of(wanted: str) -> str:
    return lock()[wanted].game if wanted in lock() else wanted.split("/", maxsplit=1)[0]


@cache
def names(lang: str) -> set[tuple[str, str]]:
    """(a name of a term, its clause)."""
    terms = [term for game in all_games() for term in terms_of(game) if term.clause]
    return {(name, term.clause) for term in terms for name in (term.ja, term.reading, term.en)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_finds_its_clause_among_the_first(lang: str) -> None:
    wanted = queries(lang)
    found = rows(lang, wanted)
    missed = {q: (wanted[q], found[q][:FIRST]) for q in wanted if not among(wanted[q], found[q][:FIRST])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_asked_in_its_book_finds_its_clause_among_the_first(lang: str) -> None:
    wanted = queries(lang)
    asked = {book: [q for q in wanted if book_of(wanted[q]) == book] for book in map(book_of, wanted.values())}
    found = {q: rows for of_book in rows_in(lang, asked).values() for q, rows in of_book.items()}
    missed = {q: (wanted[q], found[q][:FIRST]) for q in wanted if not among(wanted[q], found[q][:FIRST])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_term_finds_its_clause_first(lang: str) -> None:
    wanted = names(lang)
    found = rows(lang, (name for name, _ in wanted))
    sharing = Counter(name for name, _ in wanted)  # games may have a word in common: the clause of each comes first
    missed = {(name, c): found[name][:2] for name, c in wanted if not among(c, found[name][: sharing[name]])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_other_spelling_finds_its_clause(lang: str) -> None:
    terms = [term for game in all_games() for term in terms_of(game) if term.clause]
    wanted = {(alias, term.clause) for term in terms for alias in term.aliases}
    found = rows(lang, (alias for alias, _ in wanted))
    missed = {alias: (c, found[alias][:5]) for alias, c in wanted if not among(c, found[alias][:5])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_its_book_a_definition_comes_first_however_its_word_is_spelled(lang: str) -> None:
    terms = [(game, term) for game in all_games() for term in terms_of(game) if term.clause]
    wanted = {(game, n, t.clause) for game, t in terms for n in (t.ja, t.reading, t.en, *t.aliases) if n}
    found = rows_in(lang, {game: [n for of, n, _ in wanted if of == game] for game in all_games()})
    sharing = Counter((game, name) for game, name, _ in wanted)  # what some words have in common leads to all of them
    missed = {
        (game, n, c): found[game][n][:3] for game, n, c in wanted if not among(c, found[game][n][: sharing[game, n]])
    }
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_finds_its_clause_in_latin_letters(lang: str) -> None:
    """Both spellings of Hepburn, made by another table than the page's."""
    terms = [(game, term) for game in all_games() for term in terms_of(game) if term.clause]
    wanted = {(game, latin, t.clause) for game, t in terms for latin in spellings(t.reading)}
    found = rows_in(lang, {game: [latin for of, latin, _ in wanted if of == game] for game in all_games()})
    missed = {
        (game, latin): (c, found[game][latin][:FIRST])
        for game, latin, c in wanted
        if not among(c, found[game][latin][:FIRST])
    }
    assert not missed


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", ["asked", "typed"])
def test_what_a_table_asks_is_answered_among_the_first(room: str, lang: str, game: str) -> None:
    """The figures are printed (-rP) and kept: they may rise."""
    wanted = asked(lang, game, room)
    found = rows_in(lang, {game: wanted})[game]
    missed = {q: found[q][:FIRST] for q in wanted if not any(among(each, found[q][:FIRST]) for each in wanted[q])}
    count = len(wanted) - len(missed)
    sys.stdout.write(f"{game} {lang}: {count} of {len(wanted)} among the first {FIRST}; missed: {list(missed)}\n")
    assert not [q for q in wanted if not found[q]]
    assert count >= kept(room)[game][lang], missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_kept_apart_is_answered_as_often(lang: str) -> None:
    """Counted and never named: nothing is tuned by these."""
    found = [each for of_book in places(BUILT, lang, "held").values() for each in of_book]
    assert within(found, FIRST) >= kept("held")["every"][lang]


def kept(room: str) -> dict[str, dict[str, int]]:
    """{game: {language: so many of its questions are answered among the first}}."""
    found: dict[str, dict[str, int]] = tomllib.loads((ROOT / f"tests/queries/{room}/kept.toml").read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", all_games())
def test_those_questions_are_as_they_were_written(game: str) -> None:
    for lang in LANGUAGES:
        assert len(asked(lang, game)) == ASKED
        assert kept("asked")[game][lang] >= LEAST
        assert {book_of(each) for clauses in asked(lang, game).values() for each in clauses} == {game}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", ["zzzz", "？？？", "<b>", "qqqq wwww", "ぬるぽ"])
def test_a_list_is_never_empty(lang: str, question: str) -> None:
    for game in ("", *all_games()):
        assert rows_in(lang, {game: [question]})[game][question]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_leads_to_its_clause_from_any_book(lang: str) -> None:
    for typed in ("tx-r-23", "https://example.org/takuten/r/tx-r-23/", "https://example.org/exorcist/x/?s=1#tx-r-23"):
        for book in ("", *all_games()):
            first, *more = rows_in(lang, {book: [typed]})[book][typed]
            assert (first.partition("#")[2], more) == ("tx-r-23", []), (typed, book)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everyday_words_lead_to_words_that_the_book_has(lang: str) -> None:
    missed = []
    for game in all_games():
        rows_of_book = json.loads((built(lang) / book_file(game)).read_text("utf-8"))["rows"]
        text = fold(" ".join(row["text"] for row in rows_of_book))
        names = fold(" ".join(name for term in terms_of(game) for name in (term.ja, term.en, *term.aliases)))
        for word, meant in everyday_of(game, lang).items():
            if not any(fold(each) in text + names for each in meant):
                missed.append((game, word))
    assert not missed


def fold(text: str) -> str:
    return text.replace(" ", "").casefold()


def test_there_are_questions_enough() -> None:
    for lang, spelled in (("ja", 80), ("en", 40)):
        table = queries(lang, "*table") | queries(lang, "session")
        assert len(table) >= 20
        assert len({book_of(clause) for clause in table.values()}) == len(all_games())
        assert len(queries(lang)) - len(table) >= spelled
