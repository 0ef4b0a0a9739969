"""A result as text for a chat, in five lines at most: what was asked, the result, the odds, the steps, the link.

Its first line opens with a bracket, so that no bot of the room it is pasted into rolls anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from engine.output.sentences import mark_of
from engine.words import LANGUAGES, Words

Dress = Literal["discord", "ccfolia", "plain"]
MESSAGE = 2_000  # characters that Discord takes at once
DRESSES: dict[Dress, int] = {"discord": MESSAGE, "ccfolia": 1_000, "plain": MESSAGE}  # how long each may be
LINES = (1_000, 300)  # characters of a line other than the steps, where there is room and where there is not
_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]#])")


@dataclass(frozen=True, slots=True)
class Cited:
    """A step by its clause. ``mark``: what tells apart a clause that is not published; ``text``: what came of it."""

    clause: str
    mark: str
    name: str
    text: str


def cited(words: Words, step: Mapping[str, Any]) -> Cited:
    """A step of a log as ``replies.shapes.Step`` tells it."""
    came = " ".join(filter(None, (step["text"], step.get("verdict"))))
    return Cited(step["clause"], mark_of(words, step), step["name"], came)


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card says in one language; a line with nothing in it is left out."""

    title: str
    asked: str
    result: str
    odds: str = ""
    steps: tuple[Cited, ...] = ()


def text(told: Sequence[tuple[Words, CardText]], dress: Dress, site: str, link: str) -> str:
    """The card in these languages, the first of them first. ``site``: its address, "" where clauses are not linked.

    Steps are told as fully as there is room for: with what came of them, by name, by their clauses alone. A link that
    would make it too long is left out.
    """
    for address, steps, line in product((link, ""), list(_steps(told, dress, site)), LINES):
        card = _Card(told, dress, steps, address, line).text()
        if len(card) <= DRESSES[dress]:
            break
    return card[: DRESSES[dress]]


@dataclass(frozen=True, slots=True)
class _Card:
    told: Sequence[tuple[Words, CardText]]
    dress: Dress
    steps: str
    link: str
    line: int

    def text(self) -> str:
        asked = " ".join(filter(None, (self._title(), self._both(lambda each: each.asked))))
        result, odds = self._both(lambda each: each.result), self._both(lambda each: each.odds)
        lines = [asked, self._strong(result), odds, self._quiet(self.steps), self._quiet(self._linked())]
        return "\n".join(filter(None, lines))

    def _title(self) -> str:
        title = self._plain(_joined(each.title for _, each in self.told))
        return self._strong(self.told[0][0].text("card.title", title=title))

    def _both(self, part: Callable[[CardText], str]) -> str:
        return self._plain(_joined(part(each) for _, each in self.told))

    def _plain(self, line: str) -> str:
        """A line without breaks; Discord shows it as it is written."""
        line = " ".join(line.split())
        line = line if len(line) <= self.line else line[: self.line - 1] + "…"
        return _MARKDOWN.sub(r"\\\1", line) if self.dress == "discord" else line

    def _strong(self, line: str) -> str:
        return f"**{line}**" if line and self.dress == "discord" else line

    def _quiet(self, line: str) -> str:
        return f"-# {line}" if line and self.dress == "discord" else line

    def _linked(self) -> str:
        return f"<{self.link}>" if self.link and self.dress == "discord" else self.link


def _joined(parts: Iterable[str]) -> str:
    """What both languages say, once where they say the same."""
    return " / ".join(dict.fromkeys(filter(None, parts)))


def _steps(told: Sequence[tuple[Words, CardText]], dress: Dress, site: str) -> Iterable[str]:
    """The line of the steps, shorter and shorter; a chat beside a board has no room for the longest."""
    words = told[0][0]
    rows = list(zip(*(each.steps for _, each in told), strict=True))
    for level in ("full", "named", "bare")[dress == "ccfolia" :]:
        steps = [_step(words, row, level, dress, site) for row in rows]
        yield words.text("card.steps", steps=words["card.between"].join(dict.fromkeys(steps))) if steps else ""
    yield ""


def _step(words: Words, row: Sequence[Cited], level: str, dress: Dress, site: str) -> str:
    """A step in every language: its mark, its clause, its name, and what came of it."""
    first = row[0]
    name, came = _joined(each.name for each in row), _joined(each.text for each in row)
    if dress == "discord":
        name, came = (_MARKDOWN.sub(r"\\\1", " ".join(each.split())) for each in (name, came))
    folder = "" if words.lang == LANGUAGES[0] else f"{words.lang}/"
    clause = f"[{first.clause}](<{site}{folder}r/{first.clause}/>)" if site and dress == "discord" else first.clause
    head = f"{_joined(each.mark for each in row)}{clause}"
    if level == "bare":
        return head
    return words.text("card.step", clause=head, name=name, text=came) if level == "full" and came else f"{head} {name}"
