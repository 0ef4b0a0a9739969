"""A command's text as tokens: numbers, comparisons, single letters and signs."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeVar

from engine.notation.arithmetic import DivisionByZero
from engine.words import Phrase, phrase

T = TypeVar("T")

BLANK = " \t\n\v\f\r\0"  # what BCDice takes for blank; a wide blank of Japanese text is none
NUMBER, COMPARE, END = "number", "compare", "end"

_TOKEN = re.compile(r"([0-9]+)|([<>!=]+)|(.)", re.DOTALL)
# The first that a run of signs holds counts: "=>" is "at least", "<=>" is "at most".
_COMPARISONS = (
    ("<=", ("<=", "=<")),
    (">=", (">=", "=>")),
    ("!=", ("<>", "!=", "=!")),
    ("<", ("<",)),
    (">", (">",)),
    ("==", ("=",)),
)


class Token(NamedTuple):
    """A number with its value, a comparison by its own sign ("" for a run of signs that is none), or one character."""

    kind: str
    value: int | str
    at: int


class NotACommand(Exception):
    """The text cannot be read on from here, as this kind of command; ``why`` says it where that is known."""

    def __init__(self, at: int, why: Phrase) -> None:
        super().__init__(at)
        self.at, self.why = at, why


def word_of(text: str) -> str:
    """A command ends at the first blank."""
    found = text.strip(BLANK)
    return re.split(r"[ \t\n\v\f\r]", found, maxsplit=1)[0]


def comparison(signs: str) -> str:
    """The comparison that a run of signs means; "" where it means none."""
    return next((sign for sign, written in _COMPARISONS if any(each in signs for each in written)), "")


def tokens(word: str) -> list[Token]:
    """All tokens of a word, letters as capitals, and the end."""
    found = []
    for match in _TOKEN.finditer(word):
        digits, signs, other = match.groups()
        if digits:
            found.append(Token(NUMBER, int(digits), match.start()))
        elif signs:
            found.append(Token(COMPARE, comparison(signs), match.start()))
        else:
            found.append(Token(other.upper(), other, match.start()))
    return [*found, Token(END, "", len(word))]


class Reader:
    """Goes through the tokens of one word; what does not fit raises NotACommand with its place.

    divided: a sum divided by zero. That is told at the end, for it only matters where all can be read.
    """

    def __init__(self, word: str, found: list[Token] | None = None) -> None:
        self.word = word
        self.tokens = tokens(word) if found is None else found
        self.place = 0
        self.divided = False

    @property
    def kind(self) -> str:
        """What kind of sign comes next."""
        return self.tokens[self.place].kind

    def ahead(self, letters: str) -> bool:
        """Whether these characters come next."""
        at = self.place
        if len(letters) == 1:
            return self.tokens[at].kind == letters
        return [token.kind for token in self.tokens[at : at + len(letters)]] == [*letters]

    def skip(self, letters: str) -> bool:
        """Take these characters, where they come next."""
        found = self.ahead(letters)
        self.place += len(letters) * found
        return found

    def next(self) -> Token:
        """Take the next sign; the end is never passed."""
        token = self.tokens[self.place]
        self.place += token.kind != END
        return token

    def need(self, letters: str) -> None:
        """Take these characters. Raises NotACommand where others come."""
        if not self.skip(letters):
            self.fail()

    def number(self) -> int:
        """Take a number. Raises NotACommand."""
        if self.kind != NUMBER:
            self.fail()
        return int(self.next().value)

    def compare(self) -> str:
        """A comparison by its sign."""
        if self.kind != COMPARE or not self.tokens[self.place].value:
            self.fail()
        return str(self.next().value)

    def end(self) -> None:
        """Raises NotACommand where something is left, DivisionByZero where that was divided by."""
        if self.kind != END:
            self.fail()
        if self.divided:
            raise DivisionByZero

    def fail(self) -> None:
        """Raises NotACommand: what stands here, and what stands before it."""
        at = self.tokens[self.place].at
        before = self.word[max(0, at - 20) : at]
        if self.kind != END:
            raise NotACommand(at, phrase("notation.unread.here", what=self.word[at : at + 20], number=at + 1))
        if before:
            raise NotACommand(at, phrase("notation.unread.end", before=before))
        raise NotACommand(at, phrase("notation.unread.empty"))
