"""What the house is built on: who may import whom, what a game may touch, how long a file may be.

import-linter reads the graph of our own imports (pyproject.toml); here stands what it cannot see.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import sources
from tests.house.sources import ENGINE, ROOT, kept_files, parsed, report, short

GAMES = [path for path in sorted((ENGINE / "games").iterdir()) if (path / "__init__.py").exists()]
CORE_FILES = [path for path in sorted(ENGINE.rglob("*.py")) if ENGINE / "games" not in path.parents]
GAME_FILES = sorted((ENGINE / "games").rglob("*.py"))

COMING = list(tomllib.loads((ROOT / "docs/coming.toml").read_text(encoding="utf-8")))  # games in preparation

COMMENTS = {
    ".py": r"(?<=\s)#.*?$|^#.*?$",
    ".css": r"/\*.*?\*/",
    ".js": r"/\*.*?\*/|(?<!:)//.*?$",
    ".mjs": r"/\*.*?\*/|(?<!:)//.*?$",
    ".html": r"\{#.*?#\}|<!--.*?-->",
    ".toml": r"^#.*?$",
    ".svg": r"<!--.*?-->",
}
# Chance comes as an argument, data through records, words from words/: nothing here is needed by a rule.
IMPURE_MODULES = {"datetime", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "time"}
IMPURE_CALLS = {"__import__", "breakpoint", "eval", "exec", "globals", "input", "open", "print"}
LONGEST = 500
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
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    file = tmp_path / "rules.py"
    file.write_text("import random\nfrom os import path\nprint(open('x'))\n", encoding="utf-8")
    assert list(impurities(file)) == [
        "rules.py:1 imports random",
        "rules.py:2 imports os",
        "rules.py:3 calls print()",
        "rules.py:3 calls open()",
    ]


def without_comments(path: Path) -> list[str]:
    """The lines of a file, what is only told to its readers left out."""
    text = path.read_text(encoding="utf-8")
    told = [match.span() for match in re.finditer(COMMENTS[path.suffix], text, re.DOTALL | re.MULTILINE)]
    if path.suffix == ".py":
        starts = [0, *(match.end() for match in re.finditer("\n", text))]
        for node in ast.walk(ast.parse(text)):
            documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)
            if documented and isinstance(first := node.body[0], ast.Expr) and first.end_lineno:
                told.append((starts[first.lineno - 1], starts[first.end_lineno] - 1))
    for begin, end in told:
        text = text[:begin] + re.sub(r"[^\n]", " ", text[begin:end]) + text[end:]
    return text.splitlines()


def shared_files() -> list[Path]:
    """Everything that no game may be named in: the core, the macros, the theme with its scripts, the tools' scripts."""
    folders = [ENGINE, ROOT / "balance", ROOT / "macros", ROOT / "site_overrides"]
    kept = [path for path in kept_files(*COMMENTS) if any(folder in path.parents for folder in folders)]
    return [path for path in {*kept, *kept_files(".js", ".mjs")} if ENGINE / "games" not in path.parents]


@pytest.mark.parametrize("game", [*(game.name for game in GAMES), *COMING])
def test_nothing_shared_names_a_game(game: str) -> None:
    name = re.compile(rf"(?<![a-z]){game}(?![a-z])", re.IGNORECASE)
    shared = sorted(shared_files())
    report(
        [f"{short(path)} is named after {game}" for path in shared if name.search(short(path))]
        + [
            f"{short(path)}:{number} names {game}"
            for path in shared
            for number, line in enumerate(without_comments(path), 1)
            if name.search(line)
        ],
        "What holds for one game belongs into its folder under engine/games; core, macros and theme find games by"
        " folder and know only ids. What a book looks like stands in its game's cover.toml.",
    )


def test_a_name_is_found_wherever_it_is_no_comment(tmp_path: Path) -> None:
    python = '"""chess"""\n# chess\nx = 1  # chess\ndef f():\n    """Of\n    chess."""\n    return "chess"\n'
    for suffix, text, seen in (
        (".py", python, [7]),
        (".css", "/* chess\n chess */ a {}\n.g-chess {}\n", [3]),
        (".js", "// chess\nask('chess'); // chess\nopen('http://chess');\n", [2, 3]),
        (".html", "{#- chess -#}<!-- chess -->\n<p>chess</p>\n", [2]),
        (".toml", "# chess\nname = 'chess'\n", [2]),
    ):
        file = tmp_path / f"file{suffix}"
        file.write_text(text, encoding="utf-8")
        assert [number for number, line in enumerate(without_comments(file), 1) if "chess" in line] == seen, suffix


def paths_told(path: Path) -> Iterator[str]:
    """The files that the docstrings of a file name by their path."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield from re.findall(r"(?<![\w/.])(?:[\w-]+/)+[\w-]+\.[a-z]+\b", ast.get_docstring(node) or "")


def test_what_a_docstring_names_is_there() -> None:
    told = [
        (path, name)
        for folder in (ENGINE, ROOT / "balance", ROOT / "macros")
        for path in folder.rglob("*.py")
        for name in paths_told(path)
    ]
    assert told, "the files that keep a docstring true have to be seen"
    report(
        [f"{short(path)} names {name}" for path, name in sorted(told) if not (ROOT / name).is_file()],
        "Write the path from the root of the repository, as it is now.",
    )


def test_what_a_script_or_a_sheet_names_of_the_python_is_there() -> None:
    path = re.compile(r"\b(?:engine|macros|tests|tools)/[\w/]+\.py\b")
    files = [each for suffix in ("js", "css", "html") for each in (ROOT / "site_overrides").rglob(f"*.{suffix}")]
    told = [(file, name) for file in sorted(files) for name in path.findall(file.read_text(encoding="utf-8"))]
    assert told
    report(
        [f"{short(file)} names {name}" for file, name in told if not (ROOT / name).is_file()],
        "Write the path from the root of the repository, as it is now.",
    )


def test_what_the_guides_name_is_there() -> None:
    guides = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "docs/house.md", "docs/en/reference/own.md")]
    path = re.compile(r"`((?:balance|engine|macros|site_overrides|tests|docs|tools)/[\w/.-]+)`")
    told = [(guide, name) for guide in guides for name in path.findall(guide.read_text(encoding="utf-8"))]
    assert told
    report(
        [f"{short(guide)} names {name}" for guide, name in told if not (ROOT / name).exists()],
        "Write the path from the root of the repository, as it is now.",
    )


def test_files_stay_short() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines())
        for path in kept_files(".py", ".js", ".mjs", ".css", ".sh")
    }
    report(
        [f"{short(path)} has {lines} lines" for path, lines in lengths.items() if lines >= LONGEST],
        "A file holds one idea: 300 lines are a question, and these are a fault. Find the second idea.",
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
