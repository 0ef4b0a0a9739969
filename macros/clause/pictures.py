"""The pictures that links to clauses unfurl to: whose rule it is, its text, and boldly that a ruling is not published.

Thousands of them take some seconds to draw, so those of the last build are kept, by their content.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from macros.clause.clauses import credited, lock, mark, number
from macros.page import pictures as cards

KEPT = Path("build/cards")
MANY = 200
FIRST, LAST = 142, 300  # where the text begins and ends; the mark has its place under it
HEAD, CREDIT, CREDIT_SIZE = 58, 88, 17  # its book, and whose game that is
SIZES = (44, 36, 29)  # of the text, the largest in which it has room
# What no line parts: a word of Latin letters, a letter of Japanese with the marks that close behind it
_PIECE = re.compile(
    r"(?:[^\W\u3000-\u9fff]|[’'])+[!-/:-?”—–%]*|.[、。，．：；？！」』）】〉》〕］ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜…]*",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class ClauseCard:
    """A clause as it is drawn in a language."""

    clause: str
    lang: str
    book: str
    text: str

    @property
    def path(self) -> str:
        """Where it lies under the site's root."""
        return f"assets/cards/{self.clause}.{self.lang}.png"

    @property
    def title(self) -> str:
        return f"{self.book} · {number(self.clause)}"

    @property
    def mark(self) -> str:
        """What it is, where it is not published."""
        return mark(self.clause, self.lang).strip(" []【】")

    @property
    def credit(self) -> str:
        """Whose words they are."""
        return credited(self.clause, self.lang)

    @property
    def ground(self) -> str:
        """The colour of its book."""
        return cards.cloth(lock()[self.clause].game)

    @property
    def alt(self) -> str:
        """The same in one line."""
        return " · ".join(filter(None, (self.title, self.mark, self.text)))

    def lines(self) -> list[cards.Line]:
        """Its book and number, then its text; what there is no room for ends in dots."""
        text, size, rows = " ".join(cards.drawable(self.text).split()), 0, [""]
        for size in SIZES:
            rows, most = wrapped(text, size), 1 + int((LAST - FIRST) / _step(size))
            if len(rows) <= most:
                break
        else:
            rows = [*rows[: most - 1], f"{rows[most - 1].rstrip()[:-1]}…"]
        head = (HEAD, cards.drawable(self.title), cards.BRAND)
        credit = (CREDIT, cards.drawable(self.credit), CREDIT_SIZE)
        return [head, credit, *((FIRST + round(at * _step(size)), row, size) for at, row in enumerate(rows))]


def _step(size: int) -> float:
    """From a line to the next."""
    return size * 1.35


def wrapped(text: str, size: int) -> list[str]:
    """A text in lines as wide as there is room."""
    rows, wide = [""], 0.0
    for piece in _PIECE.findall(text):
        width = sum(_advance(glyph, size) for glyph in piece)
        if wide + width > cards.room() and rows[-1]:
            rows, wide = [*rows, ""], 0.0
        if rows[-1] or not piece.isspace():
            rows[-1], wide = rows[-1] + piece, wide + width
    return rows


@cache
def _advance(glyph: str, size: int) -> float:
    return sum(font.getlength(run) for font, run in cards.runs(glyph, size))


def write(site: Path, found: Iterable[ClauseCard]) -> None:
    """Draw them all, as far as the last build has not."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (site / "assets/cards").mkdir(parents=True, exist_ok=True)
    drawing = sha256(b"".join(Path(file).read_bytes() for file in (__file__, cards.__file__, cards.FONT)))
    kept = {KEPT / _name(each, drawing.copy()): each for each in found}
    missing = [(file, each) for file, each in kept.items() if not file.exists()]
    _draw_all(missing)
    for file, each in kept.items():
        shutil.copyfile(file, site / each.path)
    for old in set(KEPT.iterdir()) - set(kept):
        old.unlink()


def _name(card: ClauseCard, drawing: Any) -> str:
    """A name by what is drawn, and how."""
    drawing.update(repr((card, card.mark, card.credit, card.ground)).encode())
    return f"{drawing.hexdigest()[:24]}.png"


def _draw_all(jobs: list[tuple[Path, ClauseCard]]) -> None:
    """On every core, where there are so many that it pays to start them."""
    if len(jobs) < MANY:
        for each in jobs:
            _draw(each)
        return
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as cores:  # a fork of a process with threads may hang
        list(cores.map(_draw, jobs, chunksize=50))


def _draw(job: tuple[Path, ClauseCard]) -> None:
    file, card = job
    cards.save(file, cards.drawn(card.ground, card.lines(), card.mark))
