"""Runs inside Pyodide (tools/pack.mjs): the engine, its games and the library they need, each as bytecode in a zip."""

import sys

booted = set(sys.modules)  # before our own imports, which the page has no use for

import ast  # noqa: E402
import importlib  # noqa: E402
import io  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Callable, Iterator, Mapping  # noqa: E402
from importlib.util import MAGIC_NUMBER  # noqa: E402
from pathlib import Path  # noqa: E402
from types import CodeType  # noqa: E402
from typing import Any  # noqa: E402

SOURCE = Path("/src")
GAMES = "engine/games/"
CORE = "engine.zip"
STDLIB = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
NEVER_CHECKED = (0b01).to_bytes(4, "little") + bytes(8)  # against a source: the page has none
# What a trace may miss: modules that others import only when something special happens
EXTRAS = (
    "datetime", "decimal", "difflib", "encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1",
    "encodings.utf_16", "encodings.utf_8_sig", "fractions", "hashlib", "json", "pkgutil", "pprint", "secrets",
    "statistics", "string", "_strptime", "timeit", "tomllib", "traceback",
)  # fmt: skip


def imports(source: bytes) -> Iterator[str]:
    """Modules that a source imports anywhere, functions included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def bare(code: CodeType) -> CodeType:
    """Without the tables of lines, which only tracebacks read."""
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def bytecode(source: bytes, path: Path) -> bytes:
    """A .pyc. Docstrings are for readers of the code, not of the book."""
    code = compile(source, str(path), "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + NEVER_CHECKED + marshal.dumps(bare(code))


def pack(files: Mapping[str, bytes], at: Path) -> bytes:
    """The same bytes for the same files: sorted, one date, and stored as they are, since the whole is compressed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            if name.endswith(".py"):
                name, data = f"{name}c", bytecode(data, at / name)
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


def parted(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """{archive: {name in it: bytes}}: the core, and each game by itself."""
    archives: dict[str, dict[str, bytes]] = {CORE: {}}
    for name, data in files.items():
        inside = name.removeprefix(GAMES)
        game, of_game, _ = inside.partition("/") if inside != name else ("", "", "")
        archives.setdefault(f"{game}.zip" if of_game else CORE, {})[inside if of_game else name] = data
    return archives


def exercise(call: Callable[[Any], Any], find_rule: Callable[[str], Any]) -> None:
    """Every rule once, both ways: what it loads late is loaded now, and what cannot run here stops the build."""
    for rule in call({"do": "rules"})["rules"]:
        numbers = {name: each["low"] for name, each in rule["inputs"].items() if each["kind"] == "number"}
        fewest = numbers if find_rule(rule["id"])[1].surveys else {}  # thousands of matches load no more than a few
        for do in ("roll", "odds") if rule["chance"] else ("roll",):
            call({"do": do, "rule": rule["id"], "inputs": fewest, "view": True})


sources = {str(path.relative_to(SOURCE)): path.read_bytes() for path in SOURCE.rglob("*") if path.is_file()}
packed = {name: pack(files, Path("/") / name) for name, files in parted(sources).items()}
for name, data in packed.items():
    (Path("/") / name).write_bytes(data)
sys.path.insert(0, f"/{CORE}")  # what is tried is what the page gets
before = set(sys.modules)
for name in {*EXTRAS, *(found for path, text in sources.items() if path.endswith(".py") for found in imports(text))}:
    if not name.startswith(GAMES.replace("/", ".")):
        importlib.import_module(name)
packs = importlib.import_module("engine.packs")
games = [name.removesuffix(".zip") for name in packed if name != CORE]
packs.expect(games)
for game in games:
    packs.add(game, f"/{game}.zip")
exercise(importlib.import_module("engine.api").call, importlib.import_module("engine.game").find_rule)
needed = booted | (set(sys.modules) - before)

with zipfile.ZipFile(STDLIB) as archive:
    names = set(archive.namelist())
    paths = {f"{name.replace('.', '/')}{end}" for name in needed for end in (".py", "/__init__.py")} & names
    stdlib = {path: archive.read(path) for path in paths}

{"stdlib.zip": pack(stdlib, STDLIB), **packed}
