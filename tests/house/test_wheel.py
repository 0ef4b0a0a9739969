"""The wheel works alone: one package, in a process, an environment and a Python that know nothing of this house."""

import ast
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.game import all_games
from engine.version import VERSION
from engine.words import LANGUAGES
from tests.house.sources import ROOT, report
from tools.notice import game_ids, notice
from tools.wheel import renamed

pytestmark = pytest.mark.xdist_group("wheel")  # one wheel for all
# What a user does first; the last value is what it says.
TRY = """
import json, takuten
roll = takuten.call({"do": "roll", "rule": "exorcist.check", "dice": ["1", "2", "2", "6"], "lang": "en"})
odds = takuten.call({"do": "odds", "rule": "exorcist.strike", "inputs": {"pool": 5, "evasion": 1}, "lang": "en"})
play = takuten.call({"do": "session", "session": "cardgard.match", "auto": True, "seed": "tuesday", "lang": "en"})
dice = takuten.call({"do": "dice", "command": "3D6+5", "dice": ["2", "3", "6"]})
games = sorted(takuten.all_games())
json.dumps([takuten.VERSION, games, roll["say"], odds["say"], play["outcome"], dice["output"]], ensure_ascii=False)
"""


def build(to: Path, **env: str) -> Path:
    """The wheel, built as `pip` would have it built."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-2000:]
    return next(to.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def apart(wheel: Path) -> Path:
    """A folder where the wheel's package lies, and nothing else."""
    folder = wheel.parent / "apart"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def alone(folder: Path, *command: str) -> str:
    """What Python prints that sees this folder and the standard library."""
    start = [
        sys.executable,
        "-S",
        "-c",
        f"import sys, runpy; sys.path[:] = [*sys.path[1:], {str(folder)!r}]\n{command[0]}",
    ]
    env = {"PYTHONPATH": "", "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [*start, *command[1:]], cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert not done.returncode, done.stderr[-2000:]
    return done.stdout


def expected() -> list[object]:
    """The same, asked of the house."""
    import engine  # noqa: PLC0415 - its public face is what is compared

    code = ast.parse(TRY.replace("takuten", "engine"))
    last = code.body.pop()
    assert isinstance(last, ast.Expr)
    known = {"engine": engine}
    exec(compile(code, "try", "exec"), known)
    told: list[object] = json.loads(eval(compile(ast.Expression(last.value), "try", "eval"), known))
    return told


def test_it_holds_one_package_and_says_whose_the_games_are(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    info = f"takuten-{VERSION}.dist-info"
    assert {name.partition("/")[0] for name in names} == {"takuten", info}
    assert {"takuten/py.typed", "takuten/NOTICE", f"{info}/licenses/LICENSE"} <= {*names}
    told = zipfile.ZipFile(wheel).read("takuten/NOTICE").decode()
    assert all(
        word in told for word in ("ヴォーパルのっち", "Philip N. Moses", "wikiwiki.jp/kettougakuen", "unofficial")
    )


def test_every_game_of_the_house_is_credited() -> None:
    for game in all_games().values():
        assert all("game.credits" in game.words(lang) for lang in LANGUAGES), game.id
    assert notice(game_ids()).count("- Source: ") == len(game_ids())


def left_over(apart: Path) -> Iterator[str]:
    """Where a module still speaks of a package ``engine``."""
    for path in sorted(apart.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
            modules = names if isinstance(node, ast.Import | ast.ImportFrom) else []
            if any(name.partition(".")[0] == "balance" for name in modules):
                yield f"{path.relative_to(apart)}: {names}"
            if any(name.startswith(("engine.", "from engine")) for name in names) or "engine" in names[:-1]:
                yield f"{path.relative_to(apart)}: {names}"


def test_no_module_of_it_asks_for_the_house(apart: Path) -> None:
    report(list(left_over(apart)), "What names the package is told from `__name__`, or teach tools/wheel.py to see it.")


def test_only_the_name_of_the_package_is_replaced() -> None:
    kept = 'x = {"engine": VERSION}  # the engine. It reads engine/words, engine_of and my.engine.part\n'
    assert renamed(kept) == kept
    assert renamed("from engine.api import call\nimport engine.games as folder\nfrom engine import toml\n") == (
        "from takuten.api import call\nimport takuten.games as folder\nfrom takuten import toml\n"
    )
    assert renamed(
        "from balance.task import work\nfrom balance.encounter.roster import read\nfrom balance import tables\n"
    ) == (
        "from takuten.balance.task import work\nfrom takuten.balance.encounter.roster import read\n"
        "from takuten.balance import tables\n"
    )
    assert renamed("balance.command:main") == "takuten.balance.command:main"
    assert (
        renamed('words["balance.team"]  # from balance to measure')
        == 'words["balance.team"]  # from balance to measure'
    )
    assert renamed('"engine.games.toy" ``engine.faults`` python -m engine') == (
        '"takuten.games.toy" ``takuten.faults`` python -m takuten'
    )


def test_it_answers_where_nothing_else_is(apart: Path) -> None:
    *lines, last = TRY.strip().splitlines()
    assert json.loads(alone(apart, "\n".join([*lines, f"print({last})"]))) == expected()


def test_its_command_says_its_version(apart: Path) -> None:
    run = "runpy.run_module('takuten', run_name='__main__', alter_sys=True)"
    assert alone(apart, run, "--version") == f"takuten {VERSION}\n"


def test_a_game_can_be_left_out(tmp_path: Path) -> None:
    names = zipfile.ZipFile(build(tmp_path, WITHOUT="karukami avatar")).namelist()
    assert {name.split("/")[2] for name in names if name.startswith("takuten/games/") and name.count("/") > 2} == {
        *game_ids(["karukami", "avatar"])
    }
    told = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).read("takuten/NOTICE").decode()
    assert "Kokoroko" in told
    assert "Karukami" not in told


def test_a_game_that_is_none_cannot_be_left_out() -> None:
    with pytest.raises(SystemExit, match="names no game: poker"):
        game_ids(["poker"])


def test_its_balance_says_what_it_lacks_where_nothing_else_is(apart: Path) -> None:
    run = "from takuten.balance.command import main; print(main(['cardgard', 'x'], lambda stream, text: print(text)))"
    told = alone(apart, run)
    assert "pip install takuten[balance]" in told
    assert told.endswith("2\n")


@pytest.mark.heavy
def test_pip_installs_it_into_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    """And the command stands in it."""
    place = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    pip = [str(place / "bin/python"), "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True, cwd=tmp_path)
    for argv in (
        ("--version",),
        ("roll", "exorcist.check", "dice=4", "--dice", "1,2,2,6"),
        ("odds", "exorcist.strike", "pool=5", "evasion=1"),
        ("session", "cardgard.match", "--auto", "--seed", "tuesday"),
        ("dice", "3U6[6]+5"),
    ):
        done = subprocess.run(
            [str(place / "bin/takuten"), *argv], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert not done.returncode, done.stderr
        assert done.stdout.strip()


@pytest.mark.heavy
def test_it_answers_in_the_python_of_the_page(wheel: Path, tmp_path: Path) -> None:
    """Another Python, two years newer than the oldest that will do."""
    script = tmp_path / "try.py"
    script.write_text(TRY, "utf-8")
    command = ["node", "tests/house/wheel.mjs", str(wheel), str(script)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-2000:]
    assert json.loads(done.stdout.strip().splitlines()[-1]) == expected()
