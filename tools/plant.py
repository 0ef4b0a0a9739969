"""Mutation testing of the games: which test catches each planted fault: `python -m tools.plant --count 20 --seed 1`.

A fault is one expression of the rules or the play of a game written wrongly: a comparison flipped, a term dropped, two
names swapped. It is planted in a copy of the repository's files, and the tests of that game are run there until one
fails. A fault that none catches is either no fault, for nothing tells it from what was there, or a test is wanting.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
ROOMS = ("rules", "play", "session")
TESTS = (  # the cheapest first
    "tests/core/test_cases.py",
    "tests/games/{game}",
    "tests/core/session/test_playthroughs.py",
    "tests/core/session/test_guides.py",
    "tests/core/session/test_puzzles.py",
    "tests/core/session/test_laws.py",
)
PATIENCE = 1_800  # seconds of some tests after which a fault keeps a game from ending, and is noticed
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """In a file, from a place to another, what stands there and what is written instead."""

    path: str
    line: int
    begins: int
    ends: int
    right: str
    wrong: str

    @property
    def game(self) -> str:
        return Path(self.path).parts[2]

    def in_a_line(self) -> str:
        """On one line."""
        right, wrong = (" ".join(each.split()) for each in (self.right, self.wrong))
        return f"{self.path}:{self.line}  {right}  ->  {wrong}"

    def planted(self, source: bytes) -> bytes:
        """The file with it."""
        return source[: self.begins] + self.wrong.encode() + source[self.ends :]


def wrong_ways(node: ast.AST) -> Iterator[ast.expr]:
    """How an expression may be wrong."""
    if isinstance(node, ast.Compare):
        yield ast.Compare(node.left, [FLIPPED[type(node.ops[0])](), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield node.values[0]
        yield node.values[-1]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        yield node.left
        yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.Call):
        named = [at for at, each in enumerate(node.args) if isinstance(each, ast.Name)][:2]
        if len(named) == 2:
            args = [*node.args]
            args[named[0]], args[named[1]] = args[named[1]], args[named[0]]
            yield ast.Call(node.func, args, node.keywords)


def faults_of(path: str, source: str) -> Iterator[Mutant]:
    """All that may be planted in the functions of a file; an assertion is no rule."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _inside(ast.parse(source)):
        for wrong in wrong_ways(node):
            assert isinstance(node, ast.expr)
            assert node.end_lineno
            assert node.end_col_offset is not None
            begins = starts[node.lineno - 1] + node.col_offset
            ends = starts[node.end_lineno - 1] + node.end_col_offset
            right = source.encode()[begins:ends].decode()
            if ast.dump(wrong) != ast.dump(node):
                yield Mutant(path, node.lineno, begins, ends, right, f"({ast.unparse(wrong)})")


def _inside(tree: ast.AST) -> Iterator[ast.AST]:
    for function in (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)):
        todo: list[ast.AST] = [*function.body]
        while todo:
            node = todo.pop(0)
            if not isinstance(node, (ast.Assert, ast.FunctionDef, ast.JoinedStr)):
                yield node
                todo += ast.iter_child_nodes(node)


def drawn(count: int, seed: str, game: str) -> list[Mutant]:
    """So many of all there might be, each as likely as any other."""
    files = [
        path
        for path in sorted((ROOT / "engine/games").glob(f"{game or '*'}/**/*.py"))
        if path.relative_to(ROOT / "engine/games").parts[1].startswith(ROOMS)
    ]
    known = [each for path in files for each in faults_of(str(path.relative_to(ROOT)), path.read_text("utf-8"))]
    return random.Random(seed).sample(known, min(count, len(known)))


def copied(to: Path) -> None:
    """What git knows of, as it is now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)


def catcher(game: str, copy: Path) -> str:
    """The first test that fails there; "" where none does."""
    env = {**os.environ, "PYTHONPATH": str(copy)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", game]
    for tests in (each.format(game=game) for each in TESTS):
        try:
            told = subprocess.run(
                [*command, tests], check=False, cwd=copy, env=env, capture_output=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return f"{tests}, which does not end"
        if told.returncode:
            found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", told.stdout.decode(), re.MULTILINE)
            return found[1] if found else f"{tests}, which cannot be read"
    return ""


def main(argv: list[str]) -> int:
    """Plant each, tell of each, and say how many none caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", default="")
    args = parser.parse_args(argv)
    left = []
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        copied(copy)
        for fault in drawn(args.count, args.seed, args.game):
            source = (ROOT / fault.path).read_bytes()
            (copy / fault.path).write_bytes(fault.planted(source))
            caught = catcher(fault.game, copy)
            (copy / fault.path).write_bytes(source)
            print(f"{fault.in_a_line()}\n  {f'caught by {caught}' if caught else 'NOT CAUGHT'}", flush=True)
            left += [] if caught else [fault]
    print(f"faults: {len(left)} of {args.count} were caught by no test" if left else "faults: every one was caught")
    return len(left) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
