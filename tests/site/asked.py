"""What is asked of the engine: by pages, written down while the browser tests run (`make asked`), by the cases, and
what is far from either (unusual.py).
"""

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.core.test_cases import CASES
from tests.site.unusual import unusual

KEPT = Path(__file__).parent / "engine" / "asked.jsonl.gz"
FOLDER = os.environ.get("ASKED")  # where each process writes what its pages ask; nothing is written without it
# Every question goes to the worker as text, in a message that has a number.
TELL = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...more) {
  if (data?.request) void window.asked?.(data.request).catch(() => {});
  return post.call(this, data, ...more);
};
"""
DRAWN = {"roll", "dice", "dice_lines", "session", "forecast", "prospects", "evening", "curve"}
SEED = "asked"  # of what would draw one of its own
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def listen(context: BrowserContext) -> BrowserContext:
    """Write down what the pages of a context will ask."""
    if FOLDER:
        context.expose_binding("asked", lambda _, request: note(Path(FOLDER), request))
        context.add_init_script(f"(() => {{{TELL}}})()")
    return context


def note(folder: Path, request: str) -> None:
    """One line of the process's own file; where the site is served is nothing that is asked."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(normal(json.loads(ADDRESS.sub("https://takuten.example/", request))) + "\n")


def normal(request: Any) -> str:
    """The one way to write a request."""
    return json.dumps(request, ensure_ascii=True, separators=(",", ":"), sort_keys=True)


def everything() -> list[Any]:
    """Every request of pages and cases, and unusual ones, each once, with the same chance wherever it is asked."""
    asked = [*by_pages(), *map(normal, by_cases()), *map(normal, unusual())]
    return [seeded(json.loads(each)) for each in dict.fromkeys(asked)]


def by_pages() -> list[str]:
    return gzip.decompress(KEPT.read_bytes()).decode().splitlines()


def by_cases() -> Iterator[Any]:
    for case, lang in zip(CASES, cycle(("ja", "en")), strict=False):
        do = "odds" if "odds" in case else "roll"
        script = {name: case[name] for name in ("dice", "cards") if name in case}
        yield {"do": do, "rule": case["rule"], "inputs": case["inputs"], "lang": lang, "view": True, **script}


def seeded(request: Any) -> Any:
    """What would draw a seed of its own is given one."""
    if not isinstance(request, dict):
        return request
    if "of" in request:
        return request | {"of": seeded(request["of"])}
    drawn = request.get("do") in DRAWN and not (request.get("seed") or "dice" in request or "link" in request)
    return request | {"seed": SEED} if drawn else request


def keep(folder: Path) -> None:
    """What the processes of one run wrote, each request once, in the place that is committed.

    The replay is among the tests of that run: what it asks besides would be asked twice by the next one.
    """
    lines = {line for file in folder.glob("*.jsonl") for line in file.read_text("utf-8").splitlines()}
    lines -= {*map(normal, by_cases())}
    lines = {line for line in lines if f'"seed":"{SEED}"' not in line}
    text = "".join(f"{line}\n" for line in sorted(lines))
    KEPT.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
