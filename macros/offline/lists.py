"""The files of a build, for the site's worker: by path, each with a digest of its content and its size.

The list of all is a file itself, ``builds/<digest>.json``, and its digest is the build's name. The worker at the site's
root names it, so that each build has a worker of its own. What lies under r/ is most of the site: it has its own lists,
by how its names begin. Pictures for link previews stand in no list: no device keeps them.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.game import all_games
from macros.clause.clauses import lock
from macros.page.config import spare_interpreter

WORKERS = Path("build/worker")  # by tools/bundle.mjs
WORKER, BUILDS = "worker.js", "builds"
HASH = 16  # letters of a digest; offline/store.js reads as many
LEVEL = 6  # at which hosts compress

# What is no page of the site, or no reader's page asks for; pictures for link previews above all
LEFT_OUT = re.compile(
    r"\.(png|map|xml\.gz)$|^(builds|licences)/|^(rules\.json|worker\.js)$|/(lunr|workers|stylesheets)/|/\w+-2\.0\.txt$"
)
PART = re.compile(r"^(?:en/)?r/([a-z]+)(?:-|\.(?!json$))")  # offline/build.js reads the same
CLAUSE_PAGE = re.compile(r"^(?:en/)?r/[a-z]+-[^/]+/index\.html$")  # and this
# What every page may ask for, and what stands in for one that is not there
CORE = re.compile(r"^(en/)?(assets/.*|words/.*|(offline|start)/index\.html|r/chapters\.json|sitemap\.xml)$")

Entry = tuple[str, int, int]  # digest, bytes, bytes as they travel
Files = dict[str, Entry]


def digest(body: bytes) -> str:
    """What a file is named by."""
    return sha256(body).hexdigest()[:HASH]


def write(site: Path, *, on: bool = True) -> str:
    """Write the lists and the worker of what lies in the folder; the build's name. Without a list the worker leaves."""
    if not on:
        (site / WORKER).write_text((WORKERS / "off.js").read_text("utf-8"), "utf-8")
        return ""
    folder = site / BUILDS
    folder.mkdir(exist_ok=True)
    files, parts = _files(site)
    spare = spare_interpreter()
    build, *_ = _written(
        folder,
        {
            "files": files,
            "parts": {name: _written(folder, found) for name, found in sorted(parts.items())},
            "core": [path for path in files if CORE.match(path)],
            "shared": [path for path in files if not CORE.match(path) and not _game_of(path) and path != spare],
            "books": {game: _book(game, files, parts) for game in all_games()},
        },
    )
    tops = sorted({path.split("/")[0] for path in files} | {"", "r"})
    head = f"self.BUILD={json.dumps(build)};self.TOPS={json.dumps(tops)};\n"
    (site / WORKER).write_text(head + (WORKERS / "worker.js").read_text("utf-8"), "utf-8")
    return build


def _written(folder: Path, value: object) -> Entry:
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    (folder / f"{digest(body)}.json").write_bytes(body)
    return _entry("", body)


def _entry(path: str, body: bytes) -> Entry:
    packed = path.endswith((".gz", ".zip"))
    return digest(body), len(body), len(body) if packed else len(gzip.compress(body, LEVEL))


def _files(site: Path) -> tuple[Files, dict[str, Files]]:
    """The files by path; those under r/ by how they begin."""
    files, parts = Files(), defaultdict[str, Files](dict)
    for path in sorted(_paths(site)):
        part = PART.match(path)
        (parts[part[1]] if part else files)[path] = _entry(path, (site / path).read_bytes())
    return files, parts


def _paths(site: Path) -> Iterator[str]:
    for path in site.rglob("*"):
        name = path.relative_to(site).as_posix()
        if path.is_file() and not LEFT_OUT.search(name):
            yield name


def _game_of(path: str) -> str:
    """Whose book a file belongs to, "" if all of them need it: a folder bears its name, or the file itself does."""
    names = {name.split(".")[0] for name in path.split("/")}
    return next((game for game in all_games() if game in names), "")


def _book(game: str, files: Files, parts: Mapping[str, Files]) -> dict[str, list[Any]]:
    """Its own files, the lists of its clauses and records, and how much those name, clauses' own pages left out."""
    prefixes = {clause.split("-")[0] for clause, each in lock().items() if each.game == game}
    names = sorted((prefixes | {game}) & parts.keys())
    within = [each for name in names for path, each in parts[name].items() if not CLAUSE_PAGE.match(path)]
    return {
        "paths": [path for path in files if _game_of(path) == game],
        "parts": names,
        "within": [sum(size for _, size, _ in within), sum(sent for *_, sent in within)],
    }
