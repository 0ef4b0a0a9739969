"""Every clause that the fight cites is one of the book, and a case of the fight names it."""

import re
from pathlib import Path

from engine.games import exorcist
from engine.games.exorcist import game

CLAUSE = re.compile(r"tx-(?:\d|[a-z])[a-z0-9-]*[a-z0-9](?![\w{-])")
FIGHT = Path(exorcist.__file__).parent / "fight"


def cited(files: list[Path]) -> set[str]:
    return {clause for file in files for clause in CLAUSE.findall(file.read_text("utf-8"))}


def test_every_clause_that_the_fight_cites_has_a_case() -> None:
    cases = cited(sorted(Path(__file__).parent.glob("test_fight*.py")))
    assert not cited(sorted(FIGHT.glob("*.py"))) - cases


def test_every_clause_that_the_fight_cites_stands_in_the_book() -> None:
    sections = {"tx-2-13"}  # a section's number, where all of it is meant
    assert not cited(sorted(FIGHT.glob("*.py"))) - set(game.clauses) - sections
