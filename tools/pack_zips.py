"""Runs inside Pyodide (tools/pack.mjs): the engine and the part of the standard library it needs, as bytecode zips."""

import sys

booted = set(sys.modules)  # before our own imports, which the page has no use for

import _imp  # noqa: E402
import ast  # noqa: E402
import importlib  # noqa: E402
import io  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from collections.abc import Callable, Iterator  # noqa: E402
from importlib.util import MAGIC_NUMBER  # noqa: E402
from pathlib import Path  # noqa: E402

SOURCE, PACKED = Path("/src"), Path("/engine.zip")
STDLIB = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
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


def bytecode(source: bytes, path: Path, optimize: int) -> bytes:
    """A .pyc that is never checked against a source: the page has none."""
    code = compile(source, str(path), "exec", dont_inherit=True, optimize=optimize)
    key = _imp.source_hash(_imp.pyc_magic_number_token, source)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + key + marshal.dumps(code)


def pack(files: dict[str, bytes], at: Path, optimize: int = -1) -> bytes:
    """The same bytes for the same files: sorted, one date."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            if name.endswith(".py"):
                name, data = f"{name}c", bytecode(data, at / name, optimize)
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()


def exercise(call: Callable[[dict], dict], find_rule: Callable[[str], tuple]) -> None:
    """Every rule once, both ways: what it loads late is loaded now, and what cannot run here stops the build."""
    for rule in call({"do": "rules"})["rules"]:
        numbers = {name: each["low"] for name, each in rule["inputs"].items() if each["kind"] == "number"}
        fewest = numbers if find_rule(rule["id"])[1].surveys else {}  # thousands of matches load no more than a few
        for do in ("roll", "odds") if rule["chance"] else ("roll",):
            call({"do": do, "rule": rule["id"], "inputs": fewest, "view": True})


engine = {str(path.relative_to(SOURCE)): path.read_bytes() for path in SOURCE.rglob("*") if path.is_file()}
PACKED.write_bytes(pack(engine, PACKED))
sys.path.insert(0, str(PACKED))  # what is tried is what the page gets
before = set(sys.modules)
for name in {*EXTRAS, *(found for path, text in engine.items() if path.endswith(".py") for found in imports(text))}:
    importlib.import_module(name)
exercise(importlib.import_module("engine.api").call, importlib.import_module("engine.game").find_rule)
needed = booted | (set(sys.modules) - before)

with zipfile.ZipFile(STDLIB) as archive:
    names = set(archive.namelist())
    paths = {f"{name.replace('.', '/')}{end}" for name in needed for end in (".py", "/__init__.py")} & names
    stdlib = {path: archive.read(path) for path in paths}

# Docstrings are for readers of the library, not of the book
{"stdlib.zip": pack(stdlib, STDLIB, optimize=2), "engine.zip": PACKED.read_bytes()}
