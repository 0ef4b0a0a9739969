"""A sixth game is one folder under engine/games, one per language under docs, one cases file and one nav entry.

``tests/core/toy`` holds such a game, laid out as it would lie in the repository. It is laid over a copy of the house,
where the engine and the generic tests must take it without another file being touched; its books: tests/site/session.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.toy import ROOT, TOY, lay, run

# The house is copied by one worker.
pytestmark = pytest.mark.xdist_group("toy")
GENERIC = (
    "test_cases.py",
    "test_laws.py",
    "test_records.py",
    "test_words.py",
    "api/test_api.py",
    "test_scenes.py",
    "session/test_laws.py",
    "session/test_playthroughs.py",
    "test_record_form.py",
)


def test_the_toy_touches_nothing_that_is_there() -> None:
    files = [path.relative_to(TOY) for path in TOY.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert files
    assert not [path for path in files if (ROOT / path).exists()]
    folders = {("engine", "games", "toy"), ("docs", "ja", "toy"), ("docs", "en", "toy")}
    told = {("playthroughs", f"toy.duel.{lang}.txt") for lang in ("ja", "en")} | {("links", "toy.duel.txt")}
    allowed = folders | {("tests", *each) for each in ({("cases", "toy.toml")} | told)}
    assert {path.parts[:3] for path in files} == allowed


def test_the_engine_takes_it(house: Path) -> None:
    def takuten(*argv: str) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(run(house, "engine", *argv, "--json"))
        return reply

    listed = takuten("rules", "toy")["rules"]
    assert [each["id"] for each in listed] == ["toy.throw", "toy.trick", "toy.hand", "toy.fly", "toy.purse"]
    assert takuten("roll", "toy.throw", "coin=pebble", "--dice", "1d3: 3")["result"] == {"outcome": "heads", "shown": 3}
    assert takuten("roll", "toy.trick", "draws=2", "--cards", "S1,JK")["result"] == {"outcome": "joker"}
    assert takuten("odds", "toy.trick", "draws=3")["outcomes"] == {"joker": 0.75, "plain": 0.25}
    assert [each["name"] for each in takuten("records", "toy", "coins")["records"]] == ["銭", "小石"]


def test_the_generic_tests_take_it(house: Path) -> None:
    files = [f"tests/core/{name}" for name in GENERIC]
    said = run(house, "pytest", *files, "-q", "-k", "toy", "-p", "no:cacheprovider")
    assert " passed" in said


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the toy in it."""
    return lay(tmp_path_factory.mktemp("house"))
