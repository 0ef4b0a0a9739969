"""A result as text for a chat, in four lines at most: what was asked, the result, the odds, the steps; and the link.

Its first line opens with a bracket, so that no bot of the room it is pasted into rolls anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from engine.output.sentences import mark_of
from engine.words import LANGUAGES, Words

Dress = Literal["discord", "ccfolia", "plain"]
MESSAGE = 2_000  # characters that Discord takes at once
DRESSES: dict[Dress, int] = {"discord": MESSAGE, "ccfolia": 1_000, "plain": MESSAGE}  # how long each may be
LINES = (1_000, 300, 100)  # characters of a line other than the steps, where there is room and where there is not
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
    """The card in these languages, one whole after the other. ``site``: its address, "" where clauses are not linked.

    Steps are told as fully as there is room for: with what came of them, by name, by their clauses alone. A link that
    would make it too long is left out.
    """
    levels = ("full", "named", "bare", "")[dress == "ccfolia" :]  # a chat beside a board has no room for the longest
    for address, level, line in product((link, ""), levels, LINES):
        cards = [_Card(words, each, dress, level, site, line).text() for words, each in told]
        card = "\n".join(filter(None, [*cards, _linked(address, dress)]))
        if len(card) <= DRESSES[dress]:
            break
    return card[: DRESSES[dress]]


def _quiet(line: str, dress: Dress) -> str:
    return f"-# {line}" if line and dress == "discord" else line


def _linked(link: str, dress: Dress) -> str:
    return _quiet(f"<{link}>" if link and dress == "discord" else link, dress)


@dataclass(frozen=True, slots=True)
class _Card:
    """In one language, without the link."""

    words: Words
    told: CardText
    dress: Dress
    level: str
    site: str
    line: int

    def text(self) -> str:
        title = self._strong(self.words.text("card.title", title=self._plain(self.told.title)))
        asked = " ".join(filter(None, (title, self._plain(self.told.asked))))
        result, odds = self._strong(self._plain(self.told.result)), self._plain(self.told.odds)
        return "\n".join(filter(None, [asked, result, odds, _quiet(self._steps(), self.dress)]))

    def _plain(self, line: str) -> str:
        """A line without breaks; Discord shows it as it is written."""
        line = " ".join(line.split())
        return self._escaped(line if len(line) <= self.line else line[: self.line - 1] + "…")

    def _escaped(self, line: str) -> str:
        return _MARKDOWN.sub(r"\\\1", line) if self.dress == "discord" else line

    def _strong(self, line: str) -> str:
        return f"**{line}**" if line and self.dress == "discord" else line

    def _steps(self) -> str:
        """The line of the steps, each once."""
        steps = dict.fromkeys(map(self._step, self.told.steps)) if self.level else {}
        return self.words.text("card.steps", steps=self.words["card.between"].join(steps)) if steps else ""

    def _step(self, step: Cited) -> str:
        """A step: its mark, its clause, its name, and what came of it."""
        name, came = (self._escaped(" ".join(each.split())) for each in (step.name, step.text))
        folder = "" if self.words.lang == LANGUAGES[0] else f"{self.words.lang}/"
        linked = self.site and self.dress == "discord"
        clause = f"[{step.clause}](<{self.site}{folder}r/{step.clause}/>)" if linked else step.clause
        head = f"{step.mark}{clause}"
        if self.level == "bare":
            return head
        full = self.level == "full" and came
        return self.words.text("card.step", clause=head, name=name, text=came) if full else f"{head} {name}"
