"""What the house is built on: who may import whom, what a game may touch, how long a file may be.

import-linter reads the graph of our own imports (pyproject.toml); here stands what it cannot see.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine"
GAMES = [path for path in sorted((ENGINE / "games").iterdir()) if (path / "__init__.py").exists()]
CORE_FILES = [path for path in sorted(ENGINE.rglob("*.py")) if ENGINE / "games" not in path.parents]
GAME_FILES = sorted((ENGINE / "games").rglob("*.py"))

# Chance comes as an argument, data through records, words from words/: nothing here is needed by a rule.
IMPURE_MODULES = {"datetime", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "time"}
IMPURE_CALLS = {"__import__", "breakpoint", "eval", "exec", "globals", "input", "open", "print"}
LONGEST = 300
# In pieces, so that this file does not find itself.
FOREIGN_HOSTS = [
    ".".join(parts)
    for parts in [
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("files", "pythonhosted", "org"),
        ("pypi", "org"),
        ("cdn", "jsdelivr", "net"),
        ("cdnjs", "cloudflare", "com"),
        ("unpkg", "com"),
        ("esm", "sh"),
        ("fonts", "googleapis", "com"),
        ("fonts", "gstatic", "com"),
        ("www", "googletagmanager", "com"),
    ]
]


def short(path: Path) -> str:
    """The name a reader looks for."""
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Each imported module with its line; relative imports stay inside the package and are left out."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.lineno, node.module


def impurities(path: Path) -> Iterator[str]:
    """What a rule may not lean on, each with its place."""
    for line, module in imported(path):
        if module.split(".")[0] in IMPURE_MODULES:
            yield f"{short(path)}:{line} imports {module}"
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield f"{short(path)}:{node.lineno} calls {node.func.id}()"


def kept_files(*suffixes: str) -> list[Path]:
    """Every file git knows or would take, that ends in one of these."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name.endswith(suffixes)]
    return [path for path in paths if path.is_file()]


def report(faults: list[str], advice: str) -> None:
    assert not faults, "\n".join([*faults, "", advice])


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    known = sys.stdlib_module_names | {"engine"}
    report(
        [
            f"{short(path)}:{line} imports {module}"
            for path in [*CORE_FILES, *GAME_FILES]
            for line, module in imported(path)
            if module.split(".")[0] not in known
        ],
        "The engine also runs in the page, where only the standard library is: write the few lines you need"
        " yourself, or move the code to macros/ or tools/.",
    )


def test_games_touch_neither_chance_nor_the_world() -> None:
    report(
        [fault for path in GAME_FILES for fault in impurities(path)],
        "A rule must give the same answer when it is rolled and when it is weighed: take a `chance` argument for"
        " dice and cards, read data as records, and put sentences into words/*.toml.",
    )


def test_a_seen_impurity_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / "rules.py"
    file.write_text("import random\nfrom os import path\nprint(open('x'))\n", encoding="utf-8")
    assert list(impurities(file)) == [
        "rules.py:1 imports random",
        "rules.py:2 imports os",
        "rules.py:3 calls print()",
        "rules.py:3 calls open()",
    ]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_core_and_the_scripts_name_no_game(game: str) -> None:
    scripts = kept_files(".js", ".mjs")
    report(
        [
            f"{short(path)}:{number} names {game}"
            for path in [*CORE_FILES, *scripts]
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if game in line and (path.suffix != ".py" or not line.lstrip().startswith("#"))
        ],
        "What holds for one game belongs into its folder under engine/games; core and scripts find games by folder"
        " and know only ids.",
    )


def test_files_stay_short() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines())
        for path in kept_files(".py", ".js", ".mjs", ".css", ".sh")
    }
    report(
        [f"{short(path)} has {lines} lines" for path, lines in lengths.items() if lines >= LONGEST],
        f"A file holds one idea in fewer than {LONGEST} lines: find the second idea and give it a file of its own.",
    )


def test_no_address_of_a_registry_or_another_host() -> None:
    suffixes = (
        ".py",
        ".js",
        ".mjs",
        ".css",
        ".html",
        ".toml",
        ".json",
        ".yml",
        ".lock",
        ".md",
        ".sh",
        ".npmrc",
        "Makefile",
    )
    report(
        [
            f"{short(path)}:{number} holds {host}"
            for path in kept_files(*suffixes)
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            for host in FOREIGN_HOSTS
            if host in line
        ],
        "The site asks no other host and installs work behind any mirror: ship the file with the site, and write lock"
        " files with `make lock`, which leaves addresses out.",
    )
