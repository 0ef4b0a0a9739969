"""choice[a,b,c], choice(a,b) and choice a b c: one of them, or choice2[…] two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.command import Command, Outcome, Part, Said, weighted
from engine.notation.lexer import BLANK
from engine.notation.tray import Tray
from engine.words import phrase

MOST = 100  # items
_HEAD = re.compile(r"[ \t\n\v\f\r]*(S)?choice([0-9]+)?([(\[]|[ \t\n\v\f\r]+)", re.IGNORECASE | re.ASCII)
_CLOSED = {"[": "]", "(": ")"}
_NUMBERS, _LETTERS = re.compile(r"([0-9]+)-([0-9]+)"), re.compile(r"([a-z])-([a-z])|([A-Z])-([A-Z])")


@dataclass(frozen=True, slots=True)
class Choice(Command):
    """``opened``: the bracket, or " "; ``items`` None: more than there may be."""

    takes: int
    opened: str
    items: tuple[str, ...] | None

    def measures(self) -> tuple[str, ...]:
        return ("item",) if self.takes == 1 and self.items else ()

    def roll(self, tray: Tray) -> Said:
        if self.items is None:
            return Said(f"項目数は{MOST}以下としてください", False)
        left = list(self.items)
        taken = [left.pop(tray.one(len(left)) - 1) for _ in range(self.takes)]
        found = (" " if self.opened == " " else ", ").join(taken)
        return self.said(f"({self._code()})", found, outcomes=[Outcome(taken[0])] if self.takes == 1 else ())

    def _code(self) -> str:
        head = f"choice{'' if self.takes == 1 else self.takes}"
        if self.opened == " ":
            return f"{head} {' '.join(self.items or ())}"
        return f"{head}{self.opened}{','.join(self.items or ())}{_CLOSED[self.opened]}"

    def weigh(self, measure: str) -> Weighted[Outcome]:
        found: dict[str, int] = {}
        for item in self.items or ():
            found[item] = found.get(item, 0) + 1
        return weighted(found)

    def parts(self) -> Iterator[Part]:
        if self.items is None:
            yield Part("choice", phrase("notation.choice_many", n=MOST), True)
        else:
            key = "notation.choice" if self.takes == 1 else "notation.choices"
            yield Part(self._code(), phrase(key, count=len(self.items), n=self.takes))


def read(text: str) -> Choice | None:
    """None where it is no choice. What stands behind the bracket is not read, blanks inside it are."""
    head = _HEAD.match(text)
    if not head:
        return None
    takes, opened = int(head[2] or 1), head[3] if head[3] in _CLOSED else " "
    items = _items(text[head.end() :], opened)
    if items is None:
        return None
    items = [each for each in (item.strip(BLANK) for item in items) if each]
    if len(items) == 1:
        span = _span(items[0])
        if span > MOST and 0 < takes <= span:
            return Choice(bool(head[1]), takes, opened, None)
        items = _expanded(items[0]) if span else []
    if not items or not 0 < takes <= len(items):
        return None
    return Choice(bool(head[1]), takes, opened, tuple(items) if len(items) <= MOST else None)


def unclosed(text: str) -> Iterator[str]:
    """The bracket that a choice lacks."""
    head = _HEAD.match(text)
    if head and head[3] in _CLOSED and _items(text[head.end() :], head[3]) is None:
        yield _CLOSED[head[3]]


def _items(rest: str, opened: str) -> list[str] | None:
    """What stands between the separators; None where the bracket is not closed behind the last of them."""
    if opened == " ":
        return re.split(r"[ \t\n\v\f\r]+", rest)
    *found, last = rest.split(",")
    inside, closed, _ = last.partition(_CLOSED[opened])
    return [*found, inside] if closed else None


def _ends(item: str) -> tuple[int, int] | None:
    """The ends of a span of numbers or of letters ("3-10", "A-F")."""
    if numbers := _NUMBERS.fullmatch(item):
        return int(numbers[1]), int(numbers[2])
    if letters := _LETTERS.fullmatch(item):
        first, last = filter(None, letters.groups())
        return ord(first), ord(last)
    return None


def _span(item: str) -> int:
    """How many a span holds; 0 where it is none."""
    ends = _ends(item)
    return max(0, ends[1] - ends[0] + 1) if ends else 0


def _expanded(item: str) -> list[str]:
    first, last = _ends(item) or (0, -1)
    return [str(each) if item[0].isdigit() else chr(each) for each in range(first, last + 1)]
