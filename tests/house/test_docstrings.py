"""Who uses a part of the engine from outside reads what it means: in its docstring, or in that of what it fulfils."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.sources import ENGINE, ROOT, parsed, report, short

GAMES = ENGINE / "games"  # their rules are told by their clauses and words


def modules() -> Iterator[Path]:
    return (path for path in sorted(ENGINE.rglob("*.py")) if GAMES not in path.parents or path.parent == GAMES)


def public(node: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for each in node.body:
        if isinstance(each, (ast.FunctionDef, ast.ClassDef)) and not each.name.startswith("_"):
            yield each


def silent(path: Path) -> Iterator[str]:
    """Public classes, functions and methods of a module of which nothing is said, not even by a class above."""
    for top in public(parsed(path)):
        if not ast.get_docstring(top):
            yield f"{short(path)}:{top.lineno} {top.name}"
        if isinstance(top, ast.ClassDef):
            for each in public(top):
                said = ast.get_docstring(each) or each.name in promised() or told_above(path, top.name, each.name)
                if not said:
                    yield f"{short(path)}:{each.lineno} {top.name}.{each.name}"


@cache
def promised() -> set[str]:
    """Methods that a Protocol explains: what fulfils it does not say them again."""
    classes = [each for path in modules() for each in public(parsed(path)) if isinstance(each, ast.ClassDef)]
    protocols = [each for each in classes if any("Protocol" in ast.unparse(base) for base in each.bases)]
    return {each.name for protocol in protocols for each in public(protocol) if ast.get_docstring(each)}


def told_above(path: Path, owner: str, name: str) -> bool:
    """Whether a class above it says what the method means."""
    module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    above = getattr(module, owner).__mro__[1:]
    return any(inspect.getdoc(vars(each)[name]) for each in above if each is not object and name in vars(each))


def test_every_public_part_of_the_engine_says_what_it_means() -> None:
    report(
        [fault for path in modules() for fault in silent(path)],
        "Say in a docstring what it means: the shape and unit of what goes in and comes out, what it raises, the"
        " clause it executes. What fulfils a method of a class above says nothing, if that one does.",
    )
