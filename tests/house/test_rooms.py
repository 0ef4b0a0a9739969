"""A subject has one room, with the same name on every floor: how full a room is, which way imports go, and no circle.

Python's floors are held by import-linter (pyproject.toml); here stand those of the scripts.
"""

import re
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
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
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)  # where a part names the type of what it is a part of
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


def circle(scripts: Path) -> list[str]:
    """Scripts that import one another, a re-export counted like any import: of several circles one."""
    arrows = {
        path: [(path.parent / target).resolve() for target in IMPORT.findall(COMMENT.sub("", path.read_text("utf-8")))]
        for path in scripts.resolve().rglob("*.js")
    }
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return [" <- ".join(map(short, error.args[1]))]
    return []


def test_no_scripts_import_in_a_circle() -> None:
    report(circle(SCRIPTS), "What both need lies in a file below; what shares a bundled file, tools/bundle.mjs says.")


def test_a_circle_of_scripts_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path.resolve())
    (tmp_path / "desk.js").write_text('import { Part } from "./part.js";', encoding="utf-8")
    (tmp_path / "part.js").write_text('/** @import { Desk } from "./desk.js" */', encoding="utf-8")
    assert circle(tmp_path) == [], "a type is no arrow"
    (tmp_path / "face.js").write_text('export { a } from "./behind.js";', encoding="utf-8")
    (tmp_path / "behind.js").write_text('import { b } from "./face.js";', encoding="utf-8")
    assert circle(tmp_path) in (["face.js <- behind.js <- face.js"], ["behind.js <- face.js <- behind.js"])


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
