"""How many questions find a clause that settles them, by book and language, and what the index weighs.

`python -m tools.bench.questions`, over the built site. It names no question: those in `held` are kept apart.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("asked", "typed", "held")  # of tests/queries
FIRST, TEN = 3, 10
LANGUAGES = {"ja": "", "en": "en"}
Found = dict[str, list[tuple[str, int]]]


def books(room: str) -> list[Path]:
    """The files of a room, one a book."""
    return sorted(path for path in (ROOT / "tests/queries" / room).glob("*.toml") if path.stem != "kept")


def places(site: Path, lang: str, room: str) -> Found:
    """{book: (question, the row of the first clause that settles it, from 1; 0 where none does)}."""
    wanted = {path.stem: tomllib.loads(path.read_text("utf-8"))[lang] for path in books(room)}
    told = [(book, question) for book, all_ in wanted.items() for question in all_]
    lines = json.dumps([{"question": question, "scope": book, "here": book} for book, question in told])
    command = ["node", str(ROOT / "tests/site/search/search.mjs"), str(site / LANGUAGES[lang])]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    found: Found = {book: [] for book in wanted}
    for (book, question), rows in zip(told, json.loads(done.stdout), strict=True):
        settled = [at for at, row in enumerate(rows, 1) if row.rpartition("#")[2] in wanted[book][question]]
        found[book].append((question, settled[0] if settled else 0))
    return found


def within(found: list[tuple[str, int]], most: int) -> int:
    """How many of them stand among the first so many rows."""
    return sum(0 < place <= most for _, place in found)


def weight(site: Path, lang: str) -> tuple[int, int]:
    """The bytes of a language's index, and what of them goes over the line."""
    files = [path.read_bytes() for path in sorted((site / LANGUAGES[lang] / "search").glob("*.json"))]
    return sum(map(len, files)), sum(len(gzip.compress(each, 6)) for each in files)


def report(site: Path = ROOT / "site") -> None:
    """Measure and print."""
    for room in ROOMS:
        for lang in LANGUAGES:
            found = places(site, lang, room)
            parts = [f"{book} {within(each, FIRST)}/{within(each, TEN)} of {len(each)}" for book, each in found.items()]
            every = [each for of in found.values() for each in of]
            print(
                f"questions {room}, {lang}: {within(every, FIRST)} of {len(every)} among the first {FIRST}, "
                f"{within(every, TEN)} among the first {TEN} ({', '.join(parts)})"
            )
    for lang in LANGUAGES:
        print("index, {}: {:,} bytes, {:,} compressed".format(lang, *weight(site, lang)))


if __name__ == "__main__":
    report()
