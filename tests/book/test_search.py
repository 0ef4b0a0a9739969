"""What readers type finds its clause, asked of the search worker itself in node, over the index of the built site."""

import json
import os
import shutil
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from engine.game import all_games
from engine.words import LANGUAGES
from macros.books import terms_of

ROOT = Path(__file__).parents[2]
BUILT = Path(os.environ.get("TAKUTEN_SITE", ROOT / "site"))
WORKER = ROOT / "site_overrides/assets/takuten/search-cjk.js"
FIRST = 5  # rows: what stands in the window without scrolling


def queries(lang: str, of: str = "*") -> dict[str, str]:
    """{question: clause or chapter that must be found}, of every game and of the table."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests/queries").glob(f"{of}.toml")):
        found |= tomllib.loads(path.read_text("utf-8"))[lang]
    return found


def fresh(index: Path) -> bool:
    """Whether an index is there and younger than what it is made of."""
    made_of = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("engine/games/*/terms.toml"), *ROOT.glob("macros/*.py")]
    return index.exists() and index.stat().st_mtime > max(path.stat().st_mtime for path in made_of)


def answers(lang: str, questions: list[str]) -> dict[str, list[list[str]]]:
    """{question: the rows in order, each as the places it leads to}."""
    index = BUILT / ("" if lang == LANGUAGES[0] else lang) / "search/search_index.json"
    if not fresh(index) or not shutil.which("node"):
        pytest.skip("needs node and a site built from these sources: make site")
    command = ["node", str(ROOT / "tests/book/search.mjs"), str(WORKER), str(index)]
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=True)
    return dict(zip(questions, json.loads(done.stdout), strict=True))


def among(wanted: str, pages: list[list[str]]) -> bool:
    return any(place == wanted or place.endswith(f"#{wanted}") for page in pages for place in page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_finds_its_clause_among_the_first(lang: str) -> None:
    wanted = queries(lang)
    found = answers(lang, list(wanted))
    missed = {q: found[q][:FIRST] for q in wanted if not among(wanted[q], found[q][:FIRST])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_term_finds_its_clause_first(lang: str) -> None:
    terms = [term for game in all_games() for term in terms_of(game) if term.clause]
    wanted = {(name, term.clause) for term in terms for name in (term.ja, term.reading, term.en)}
    found = answers(lang, sorted({name for name, _ in wanted}))
    sharing = Counter(name for name, _ in wanted)  # games may have a word in common: the clause of each comes first
    missed = {(name, c): found[name][:1] for name, c in wanted if not among(c, found[name][: sharing[name]])}
    assert not missed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_other_spelling_finds_its_clause(lang: str) -> None:
    terms = [term for game in all_games() for term in terms_of(game) if term.clause]
    wanted = {(alias, term.clause) for term in terms for alias in term.aliases}
    found = answers(lang, sorted({alias for alias, _ in wanted}))
    missed = {alias: found[alias][:FIRST] for alias, clause in wanted if not among(clause, found[alias][:FIRST])}
    assert not missed


def test_there_are_questions_enough() -> None:
    assert len(queries("ja")) >= 70
    assert len(queries("en")) >= 30
