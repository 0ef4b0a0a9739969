"""The toy game in the tests' own process: its folder is laid beside the real games, which it is not counted among."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import engine.games
from engine.game import Game, all_games

ROOT = Path(__file__).parents[1]
TOY = Path(__file__).parent / "core" / "toy"
PLACE = TOY / "engine" / "games"
HOUSE = ("engine", "macros", "site_overrides", "docs", "tests", "tools", "licences")


@pytest.fixture
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy where ``call`` finds it."""
    return put_among_games(monkeypatch)


def put_among_games(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The same, wherever a patch is at hand."""
    game, games = toy(), all_games()
    monkeypatch.setattr(games, "_ids", sorted([*games, "toy"]))
    monkeypatch.setitem(games._found, "toy", game)  # type: ignore[attr-defined]
    return game


def toy() -> Game:
    """The toy game."""
    len(all_games())  # which games there are is settled before the toy is laid beside them
    if str(PLACE) not in engine.games.__path__:
        engine.games.__path__.append(str(PLACE))
    from engine.games.toy import game  # noqa: PLC0415 - there only now

    return game


def lay(place: Path) -> Path:
    """A copy of the house with the toy in it."""
    leave = shutil.ignore_patterns("__pycache__", "site", "toy")
    for folder in HOUSE:
        shutil.copytree(ROOT / folder, place / folder, ignore=leave)
    for file in ("mkdocs.yml", "mkdocs.en.yml", "pyproject.toml"):
        shutil.copy(ROOT / file, place)
    (place / "node_modules").symlink_to(ROOT / "node_modules")  # the font of the cards
    drawn = ROOT / "build" / "toy" / "cards"  # those of the house before: all of its clauses are on one
    drawn.mkdir(parents=True, exist_ok=True)
    (place / "build").mkdir()
    (place / "build" / "cards").symlink_to(drawn)
    shutil.copytree(TOY, place, dirs_exist_ok=True)
    return place


def run(house: Path, *command: str) -> str:
    """What a module prints when it runs in the copy; it must succeed."""
    known = {"PYTHONPATH": str(house), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=house, env=os.environ | known, capture_output=True, text=True, check=False
    )
    assert not done.returncode, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def make_thin(house: Path, game: str, lock: dict[str, dict[str, str]]) -> None:
    """A game's book becomes one page that holds its clauses by their ids alone, as the lock wants them."""
    hung = house / "engine" / "games" / game / "rulings.toml"  # of one page no clause leads to a ruling of another
    hung.write_text(re.sub(r"(?ms)^\[also\]$.*?(?=^\[|\Z)", "", hung.read_text("utf-8")), "utf-8")
    marks = "".join(
        f"\n## {status}\n" + "".join(f"\n{clause}\n{{: #{clause} }}\n" for clause in clauses)  # the author's, rulings
        for status, clauses in lock.items()
        if status != "gone"
    )
    for lang in ("ja", "en"):
        book = house / "docs" / lang / game
        front = re.sub(
            r"(?m)^contents:.*(\n[ -].*)*", "contents: []", (book / "index.md").read_text("utf-8").split("---")[1]
        )
        shutil.rmtree(book)
        book.mkdir()
        (book / "index.md").write_text(f"---{front}---\n\n# {game}\n{marks}", "utf-8")


def build(house: Path) -> Path:
    """Both books built strictly; the other games' books, which `make site` builds, are thin."""
    for game in (house / "engine" / "games").glob("*/clauses.toml"):
        if game.parent.name != "toy":
            make_thin(house, game.parent.name, tomllib.loads(game.read_text("utf-8")))
    run(house, "mkdocs", "build", "--strict", "-f", "mkdocs.yml")  # never --quiet: it forgets to be strict
    run(house, "mkdocs", "build", "--strict", "-f", "mkdocs.en.yml")
    return house / "site"


def build_for_the_browser(place: Path) -> Path:
    """Both books with scripts bundled and the engine packed, the toy among its games."""
    house = lay(place)
    shutil.copy(ROOT / "package.json", house)
    for tool in ("pack.mjs", "bundle.mjs"):
        subprocess.run(["node", f"tools/{tool}"], cwd=house, check=True, capture_output=True)
    return build(house)
