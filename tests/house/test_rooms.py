"""A subject has one room, with the same name on every floor: how full a room is, and which way its imports go.

Python's floors are held by import-linter (pyproject.toml); here stand those of the scripts.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import sources
from tests.house.sources import ROOT, kept_files, report, short

SCRIPTS = ROOT / "site_overrides/assets/takuten"
FLOORS = [  # from above; a room imports from the floors below it alone
    {"frame"},
    {"widget", "session", "encounter"},
    {"editor", "dice", "records", "device", "peers"},
    {"engine", "search", "clause", "offline"},
    {"notes"},
    {"form"},
    {"storage"},
    {"page"},
]
IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bURL)\s*\(?\s*"(\.[^"]+\.js)\"""")
FULL = 20  # files of a folder; fifteen are a question
HOUSED = {ROOT / name for name in ("balance", "engine", "macros", "site_overrides", "tests", "tools")}
LISTS = {"cases", "data", "words"}  # what is read from such folders is a list, and grows like one


def between_rooms(scripts: Path) -> Iterator[tuple[Path, str, str]]:
    """Each import that leaves its room: the file, its room, the other."""
    for path in sorted(scripts.resolve().rglob("*.js")):
        for target in IMPORT.findall(path.read_text(encoding="utf-8")):
            ends = (path, (path.parent / target).resolve())
            here, there = (each.relative_to(scripts.resolve()).parts[0] for each in ends)
            if here != there:
                yield path, here, there


def upward(scripts: Path) -> list[str]:
    floor = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
    return [
        f"{short(path)}: {here} imports from {there}"
        for path, here, there in between_rooms(scripts)
        if floor[there] <= floor[here]
    ]


def test_no_script_imports_from_a_room_above_or_beside_its_own() -> None:
    rooms = {path.name for path in SCRIPTS.iterdir() if any(path.glob("*.js"))}
    assert rooms == set().union(*FLOORS), "each room of scripts has its floor"
    report(upward(SCRIPTS), "What two rooms need lies in one below both of them.")


def test_an_arrow_upwards_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path.resolve())
    for name, text in (
        ("page/page.js", 'import { a } from "../form/fields.js";'),
        ("form/fields.js", 'import { b } from "../page/page.js";\nimport { c } from "./errors.js";'),
        (
            "search/search.js",
            'new Worker(new URL("../engine/engine.js", import.meta.url));\nimport("../page/page.js");',
        ),
    ):
        file = tmp_path / name
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    assert upward(tmp_path) == [
        "page/page.js: page imports from form",
        "search/search.js: search imports from engine",
    ]


def test_no_room_is_overfull() -> None:
    count = Counter(
        path.parent
        for path in kept_files(".py", ".js", ".mjs", ".css", ".html")
        if HOUSED & {*path.parents} and path.parent.name not in LISTS
    )
    report(
        [f"{short(folder)} holds {number} files" for folder, number in count.items() if number >= FULL],
        "Fifteen files of a folder are a question, twenty a fault: find the second subject and give it a room.",
    )
