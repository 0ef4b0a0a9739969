"""What ranks the rows of the search, shown by a book of a few clauses: no site is needed for it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.site.parts import ROOT

Row = dict[str, Any]
PAGES = [{"url": "tiny/a/", "title": "Fighting"}]


def clause(name: str, text: str, **more: Any) -> Row:
    return {"kind": "clause", "page": 0, "id": f"ti-{name}", "section": "Rules", "text": text, **more}


def ruling(name: str, text: str, on: str, **more: Any) -> Row:
    return clause(f"r-{name}", text, status="ruling", on=f"ti-{on}", **more)


def term(en: str, to: str) -> Row:
    return {"ja": "語", "reading": "ご", "en": en, "also": [], "clause": f"ti-{to}"}


def ask(folder: Path, question: str, rows: list[Row], **more: Any) -> list[str]:
    """The numbers of the clauses found, in order."""
    (folder / "search").mkdir(exist_ok=True)
    asking = {"nothing": ["the", "is", "a", "do", "i"], "mean": []} | more.pop("asking", {})
    names = [{"id": "tiny", "title": "Tiny Tales", "short": "Tiny"}]
    shared = {"lang": "en", "books": names, "words": {}, "asking": asking, "pages": [], "rows": []}
    book = {"book": "tiny", "pages": PAGES, "rows": rows, "terms": [], "readings": {}, "everyday": {}} | more
    for name, content in (("search_index", shared), ("tiny", book)):
        (folder / f"search/{name}.json").write_text(json.dumps(content), "utf-8")
    lines = json.dumps([{"question": question, "scope": "tiny", "here": "tiny"}])
    command = ["node", str(ROOT / "tests/site/search/search.mjs"), str(folder)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [row.partition("#ti-")[2] for row in json.loads(done.stdout)[0]]


MOVE = clause("move", "A character moves three cells.")
GUARD = clause("guard", "Guard halves the damage you take this round.")
THROW = clause("throw", "You may throw a spear at an enemy.")
SHIELD = clause("shield", "Armour takes two points off.")


def test_a_ruling_stands_right_behind_its_clause(tmp_path: Path) -> None:
    rows = [
        GUARD,
        ruling("1", "Halved damage is rounded down for a guard.", "guard"),
        clause("cover", "Damage to a covered ally, which a guard does not halve, is doubled."),
    ]
    assert ask(tmp_path, "guard damage", rows)[:2] == ["guard", "r-1"]


def test_a_ruling_that_alone_answers_brings_no_clause_before_it(tmp_path: Path) -> None:
    rows = [GUARD, ruling("1", "A fraction is rounded down.", "guard"), MOVE]
    assert ask(tmp_path, "rounded fraction", rows)[0] == "r-1"


def test_a_clause_is_found_by_what_is_asked_of_its_ruling(tmp_path: Path) -> None:
    parry = clause("parry", "Parry halves the damage you take this round, as a guard does.")
    rows = [MOVE, parry, GUARD, ruling("1", "It is rounded down.", "guard", asked=["leftover point"])]
    assert {*ask(tmp_path, "leftover of a guard", rows)[:2]} == {"guard", "r-1"}


def test_a_clause_that_answers_stands_before_one_that_mentions(tmp_path: Path) -> None:
    mentions = clause("cover", "A covered ally takes no damage, whether or not the one who covers declared a guard.")
    assert ask(tmp_path, "guard damage", [mentions, GUARD])[0] == "guard"


def test_the_title_of_a_book_weighs_nothing_within_it(tmp_path: Path) -> None:
    about = clause("about", "Tiny Tales is a game of tiny tales.")
    rows = [about, MOVE, GUARD]
    terms = [term("Tiny Tales", "about")]
    assert ask(tmp_path, "tiny tales moves", rows, terms=terms)[0] == "move"
    assert ask(tmp_path, "tiny tales", rows, terms=terms)[0] == "about", "unless it is all that is asked"


@pytest.mark.parametrize("typed", ["thrown", "threw", "throwing"])
def test_every_form_of_a_word_finds_it(tmp_path: Path, typed: str) -> None:
    forms = {"forms": [["throw", "threw", "thrown"]]}
    assert ask(tmp_path, f"is a spear {typed}", [MOVE, GUARD, THROW], asking=forms)[0] == "throw"
    assert ask(tmp_path, typed, [MOVE, GUARD, THROW], asking=forms)[0] == "throw"


def test_either_spelling_finds_the_other(tmp_path: Path) -> None:
    forms = {"forms": [["armor", "armour"]]}
    assert ask(tmp_path, "armor", [MOVE, GUARD, SHIELD], asking=forms)[0] == "shield"


def test_the_words_of_a_term_may_stand_apart(tmp_path: Path) -> None:
    rows = [
        clause("kinds", "Magic damage is one kind.", section="Kinds"),
        clause("venom", "Venom is neither physical nor magic.", section="Kinds"),
        clause("sleep", "Venom wakes a sleeper.", section="Kinds"),
    ]
    assert ask(tmp_path, "venom magic damage", rows, terms=[term("magic damage", "kinds")])[0] == "venom"
