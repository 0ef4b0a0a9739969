"""The second pair of eyes is written from the text alone: it imports nothing of how the engine plays a game."""

import ast
from collections.abc import Iterator

from tests.house.sources import ROOT

EYES = ROOT / "tests/eyes"


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def of_a_game(source: str) -> list[str]:
    return [name for name in imported(source) if name.startswith("engine.games")]


def test_no_eye_looks_into_a_game() -> None:
    files = sorted(EYES.rglob("*.py"))
    assert files
    assert {path: of_a_game(path.read_text(encoding="utf-8")) for path in files} == {path: [] for path in files}


def test_who_looks_is_found() -> None:
    assert of_a_game("from engine.games.toy.play import state") == ["engine.games.toy.play.state"]
    assert of_a_game("import engine.games.toy.rules") == ["engine.games.toy.rules"]
