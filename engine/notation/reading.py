"""From text to a command: the system's own first, then the general ones, as BCDice tries them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial

from engine.notation.arithmetic import DivisionByZero, whole
from engine.notation.bot import Bot
from engine.notation.command import Command, Unplayable
from engine.notation.commands import (
    add_dice,
    burst_dice,
    calc,
    choice,
    d66_dice,
    pool_dice,
    repeat,
    reroll_dice,
    tally_dice,
    upper_dice,
)
from engine.notation.commands.version import Version
from engine.notation.expression import expression
from engine.notation.lexer import BLANK, NotACommand, Reader, tokens, word_of
from engine.words import Phrase, phrase

LONGEST = 4_000  # characters: what a chat takes is half of it
_DEEP = 4  # repetitions inside one another
_GENERAL: tuple[Callable[[Reader, bool], Command], ...] = (
    add_dice.read,
    pool_dice.read,
    tally_dice.read,
    calc.read,
    d66_dice.read,
    reroll_dice.read,
    upper_dice.read,
    burst_dice.read_alias,
)
_SUM = re.compile(r"\([0-9/+*\-CURF]+\)")

# Where a kind could not read on, and why. Not the exception itself: it would hold all frames until the next collection
Wrong = tuple[int, Phrase]


@lru_cache(maxsize=512)  # at a table the same commands come again and again
def read(text: str, bot: Bot, deep: int = 0) -> Command:
    """The command that a text begins with.

    Raises NotACommand where it begins with none, with the furthest place that some command could be read to; and
    Unplayable for one that divides by zero.
    """
    word = word_of(text)
    wrong: list[Wrong] = [
        (0, phrase("notation.unread.unknown", what=word[:20]) if word else phrase("notation.unread.empty")),
        *((len(text), phrase("notation.unread.bracket", sign=sign)) for sign in choice.unclosed(text)),
    ]
    try:
        found = _own(word, bot, wrong) or _general(word, wrong)
    except DivisionByZero:
        raise Unplayable("dice_zero") from None
    found = found or choice.read(text) or repeat.read(text, partial(_inner, bot=bot, deep=deep + 1))
    if found is None:
        raise NotACommand(*max(wrong, key=lambda each: each[0]))
    return found


def comment_of(text: str, command: Command) -> str:
    """What stands behind a command and is no part of it; of a choice by blanks nothing does."""
    while isinstance(command, repeat.Repeat) and command.inner:
        text, command = command.rest, command.inner
    if isinstance(command, choice.Choice):
        return ""
    return text.strip(BLANK)[len(word_of(text)) :].strip(BLANK)


def _inner(text: str, bot: Bot, deep: int) -> Command | None:
    """What is to be repeated; None where it is no command."""
    if deep > _DEEP:
        raise Unplayable("dice_deep")
    try:
        return read(text, bot, deep)
    except NotACommand:
        return None


def _own(word: str, bot: Bot, wrong: list[Wrong]) -> Command | None:
    """A command of the system itself."""
    if bot.read is None:
        return None
    found = worked_out(word).upper()
    secret = found.startswith("S")
    try:
        return bot.read(Reader(found[secret:]), secret)
    except NotACommand as error:
        wrong.append((error.at, error.why))
        return None


def worked_out(word: str) -> str:
    """Sums in parentheses as their values; what cannot be worked out stays."""
    while True:
        then = _SUM.sub(_value, word)
        if then == word:
            return word
        word = then


def _value(match: re.Match[str]) -> str:
    try:
        reader = Reader(match[0])
        program = expression(reader)
        reader.end()
        return str(whole(program))
    except (NotACommand, DivisionByZero):
        return match[0]


def _general(word: str, wrong: list[Wrong]) -> Command | None:
    """A command that every system knows."""
    if word.upper() == "BCDICEVERSION":
        return Version(False)
    found = tokens(word)
    for kind in _GENERAL:
        reader = Reader(word, found)
        secret = reader.skip("S")
        try:
            return kind(reader, secret)
        except NotACommand as error:
            wrong.append((error.at, error.why))
    return None
