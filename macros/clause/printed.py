"""What the built pages hold for ``macros.publish``: clauses with text and place, widgets, where a session is played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from macros.clause.reading import Read, plain
from macros.page.page import Placed

FOLDER = Path("build")
_LINK = re.compile(r'href="(?!https?:|/|#)([^"]*)"')
_STRAY = re.compile(r"\{:?\s*[#.][\w-]+[^}]*\}")


@dataclass(slots=True)
class Found:
    """A clause as one language prints it. ``url`` is its page under the language's root."""

    id: str
    url: str
    book: str
    page: str
    section: str
    html: str
    text: str
    why: str = ""


def outside(html: str, url: str, root: str) -> str:
    """A clause's links as they read from elsewhere: anchors and relative links lead back into the book at ``root``."""
    html = re.sub(r'href="#', f'href="{root}{url}#', html)
    return _LINK.sub(lambda m: m[0] if m[1].startswith(root) else f'href="{root}{_resolve(url, m[1])}"', html)


def _resolve(url: str, relative: str) -> str:
    parts = url.split("/")[:-1]
    while relative.startswith("../"):
        relative = relative.removeprefix("../")
        parts = parts[:-1]
    return "/".join([*parts, relative])


def found(read: Read, url: str, book: str, page: str) -> list[Found]:
    """The clauses of one page. Terms lose their marks and readings: a clause's own page is bare."""
    return [
        Found(each.id, url, book, page, each.section, each.html, plain(each.html), each.why) for each in read.clauses
    ]


def stray_marks(html: str) -> Iterator[str]:
    """Attribute lists that did not apply and would be printed as text."""
    for match in _STRAY.finditer(re.sub(r"<(pre|code|script)\b.*?</\1>", "", html, flags=re.DOTALL)):
        yield match[0]


def save(lang: str, site: str, clauses: list[Found], widgets: list[Placed], tables: list[str]) -> None:
    """Keep one language's clauses and widgets, and the addresses of its sessions."""
    FOLDER.mkdir(exist_ok=True)
    lists = {"clauses": [asdict(each) for each in clauses], "widgets": [asdict(each) for each in widgets]}
    data = {"site": site, **lists, "tables": tables}
    (FOLDER / f"clauses.{lang}.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def load(lang: str) -> tuple[str, list[Found], list[Placed], list[str]]:
    """What ``save`` kept: the language's address, its clauses in order, its widgets, where its sessions are."""
    data = json.loads((FOLDER / f"clauses.{lang}.json").read_text("utf-8"))
    clauses, widgets = [Found(**each) for each in data["clauses"]], [Placed(**each) for each in data["widgets"]]
    return data["site"], clauses, widgets, data["tables"]
