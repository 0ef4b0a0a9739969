"""The house's own files, as its tests read and name them."""

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"


def short(path: Path) -> str:
    """The name a reader looks for."""
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


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
