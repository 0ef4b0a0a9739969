"""A game whose pack has not come is listed, wanted where it is asked for, and there once it was added."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATE = """
import sys
sys.path.insert(0, {core!r})
from engine import packs
packs.expect(["exorcist", "karukami"])
from engine.api import call
from engine.game import all_games

def wanted(request):
    try:
        call(request)
    except packs.Wanted as wanted:
        return wanted.game

ROLL = {{"do": "roll", "rule": "exorcist.check", "inputs": {{}}}}
assert list(all_games()) == ["exorcist", "karukami"]
assert wanted(ROLL) == "exorcist"
assert wanted({{"do": "dice", "command": "2D6"}}) is None
assert wanted({{"do": "dice", "command": "2D6", "system": "Karukami"}}) == "karukami"
assert wanted({{"do": "dice", "command": "2D6", "system": "Cthulhu"}}) == "exorcist"
packs.add("exorcist", {exorcist!r})
assert wanted(ROLL) is None
assert call(ROLL)["result"]
assert call({{"do": "roll", "rule": "other.check"}})["error"]["kind"] == "rule"
assert wanted({{"do": "dice", "command": "2D6", "system": "Karukami"}}) == "karukami"
packs.add("karukami", {karukami!r})
assert wanted({{"do": "dice", "command": "2D6", "system": "Karukami"}}) is None
assert list(all_games()) == ["exorcist", "karukami"]
"""


def archive(path: Path, folder: Path, under: str, leave: str = "-") -> str:
    with zipfile.ZipFile(path, "w") as out:
        for file in folder.rglob("*.*"):
            name = file.relative_to(folder).as_posix()
            if file.suffix in {".py", ".toml"} and not name.startswith(leave):
                out.write(file, under + name)
    return str(path)


def test_a_game_is_wanted_until_its_pack_is_added(tmp_path: Path) -> None:
    core = tmp_path / "core.zip"
    archive(core, ROOT / "engine", "engine/", "games/")
    with zipfile.ZipFile(core, "a") as out:
        out.write(ROOT / "engine/games/__init__.py", "engine/games/__init__.py")
    games = {
        game: archive(tmp_path / f"{game}.zip", ROOT / "engine/games" / game, f"{game}/")
        for game in ("exorcist", "karukami")
    }
    told = LATE.format(core=str(core), **games)
    done = subprocess.run([sys.executable, "-c", told], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-2_000:]
