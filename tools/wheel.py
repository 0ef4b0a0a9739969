"""Hatch asks this for what goes into a wheel: one package ``takuten``, ``engine/`` by a name of its own.

In the house the folder is ``engine``, and its modules import each other by that name; where strangers' packages lie
beside them it would collide. So the wheel holds a copy in which the name is replaced, and in it ``balance/``, whose
dependencies are an extra (tests/house/test_wheel.py tries
it where nothing else is). ``WITHOUT="karukami"`` leaves a game out. An editable install is the house as it stands.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # hatch loads this file by its path
from tools.notice import GAMES, ROOT, game_ids, notice

ENGINE, BALANCE, PACKAGE = ROOT / "engine", ROOT / "balance", "takuten"
# The package's name where it names a module: "engine.faults", "from engine import", "import engine", "-m engine".
NAMED = re.compile(
    r"(?<![\w./-])engine(?=\.[a-z_])|(?<=\bfrom )engine(?= import\b)|(?<=\bimport )engine\b|(?<=-m )engine\b"
)
# The same of what lies inside it: only imports and an entry point name it, "balance.team" is the id of a word.
INSIDE = re.compile(r"(?<=\bfrom )balance(?=\.[\w.]+ import\b| import\b)|^balance(?=\.\w+:)")


def renamed(source: str) -> str:
    """A module of the engine as the wheel holds it."""
    return INSIDE.sub(f"{PACKAGE}.balance", NAMED.sub(PACKAGE, source))


def files(games: Iterable[str]) -> Iterator[Path]:
    """All that the package consists of, without the games that are left out."""
    kept = {GAMES / each for each in games}
    for path in sorted([*ENGINE.rglob("*"), *BALANCE.rglob("*")]):
        of_game = next((each for each in path.parents if each.parent == GAMES), None)
        if path.is_file() and "__pycache__" not in path.parts and (of_game is None or of_game in kept):
            yield path


def lay(folder: Path, games: list[str]) -> None:
    """The package, anew, in this folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in files(games):
        target = folder / path.relative_to(ENGINE if ENGINE in path.parents else ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py":
            target.write_text(renamed(path.read_text("utf-8")), "utf-8")
        else:
            shutil.copyfile(path, target)
    (folder / "NOTICE").write_text(notice(games), "utf-8")


class Wheel(BuildHookInterface[Any]):
    """Lays the package out and tells hatch to take it, and nothing else."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a wheel ("standard") or what an editable install is ("editable")."""
        if version == "editable":
            return
        folder = ROOT / "build" / "wheel" / PACKAGE
        lay(folder, game_ids(os.environ.get("WITHOUT", "").split()))
        build_data["force_include"][str(folder)] = PACKAGE
        core = self.metadata.core
        for named in (core.scripts, *core.entry_points.values()):
            named.update({name: renamed(target) for name, target in named.items()})
