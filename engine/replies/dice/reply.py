"""A dice command as ``call`` answers it: its text, what it means, how likely is what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from engine.chance import Script, Seeded, Source
from engine.faults import BadInput, refused
from engine.notation import (
    Bot,
    Command,
    NotACommand,
    Part,
    Said,
    TooManyRolls,
    Tray,
    Unplayable,
    comment_of,
    narrowed,
    read,
)
from engine.notation.bot import bots
from engine.notation.tray import ROLLS
from engine.output.results import dice_command as notation_html
from engine.replies.dice.odds import dice_odds
from engine.replies.dice.request import OfCommand
from engine.replies.dice.shapes import Dice, DiceLine, Meaning
from engine.replies.shapes import Progress
from engine.requests import new_seed
from engine.version import VERSION
from engine.words import Phrase, Words, phrase

_FLAGS = ("success", "failure", "critical", "fumble")
# What begins so was meant to be part of the command
_MEANT = re.compile(r"[-+*/<>=!@\[(\d]")
_KIND = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def dice(asked: OfCommand, words: Words, progress: Progress | None = None) -> Dice:
    """Read a command, roll it, explain it. Raises BadInput and ScriptError."""
    text, bot = narrowed(asked.command) if asked.wide else asked.command, asked.system
    reply: Dice = {
        "command": text,
        "system": bot.id,
        "versions": {"engine": VERSION},
        "kind": "",
        "output": None,
        "success": False,
        "failure": False,
        "critical": False,
        "fumble": False,
        "secret": False,
        "rands": [],
        "reading": [],
        "say": "",
    }
    try:
        command = read(text, bot)
    except NotACommand as wrong:
        say = words.said(_other(text, bot) or wrong.why)
        reply |= {"say": say, "unread": {"at": wrong.at, "say": say}}
    except Unplayable as wrong:
        raise refusal(wrong.kind) from None
    else:
        _answered(reply, command, asked, words)
    if asked.view:
        reply["html"] = notation_html.views(words, reply)
    return reply


def _other(text: str, bot: Bot) -> Phrase | None:
    """That it is another bot's command, where it is."""
    for other in bots().values():
        try:
            if other is not bot:
                read(text, other)
                return phrase("notation.unread.other", bot=other.id)
        except (NotACommand, Unplayable):
            pass
    return None


def _answered(reply: Dice, command: Command, asked: OfCommand, words: Words) -> None:
    """What is said of a text that is a command."""
    reply["kind"] = _KIND.sub("_", type(command).__name__).lower()
    reply["secret"] = command.secret
    parts, reply["say"] = _meaning(command, comment_of(reply["command"], command), words)
    reply["reading"] = [each.copy() for each in parts]
    if asked.roll:
        _rolled(reply, command, asked)
    if asked.odds:
        odds = dice_odds(command, words)
        if odds:
            reply["odds"] = odds


def _rolled(reply: Dice, command: Command, asked: OfCommand) -> None:
    source: Source
    if asked.dice is None:
        reply["seed"] = asked.seed or new_seed()
        source = Seeded(reply["seed"])
    else:
        source = Script(asked.dice)
    tray = Tray(source)
    said = rolled(command, tray)
    if isinstance(source, Script):
        source.finish()
    fill_in(reply, said)
    reply["rands"] = [{"sides": sides, "value": face} for sides, face in tray.rolled]


@lru_cache(maxsize=512)  # at a table the same commands come again and again
def _meaning(command: Command, comment: str, words: Words) -> tuple[tuple[Meaning, ...], str]:
    """Part by part, and as one sentence."""
    parts: Iterable[Part] = command.parts()
    if command.secret:
        parts = [Part("S", phrase("notation.secret")), *parts]
    if comment:
        meant = bool(_MEANT.match(comment))
        parts = [*parts, Part(comment[:40], phrase("notation.comment_meant" if meant else "notation.comment"), meant)]
    read = tuple(Meaning(code=code, say=words.said(means), warns=warns) for code, means, warns in parts)
    told = (words.text("notation.say", **each) if each["code"] else each["say"] for each in read)
    return read, words["view.list"].join(told)


def fill_in(reply: Dice | DiceLine, said: Said) -> None:
    """What a command came to, put into its reply."""
    reply["output"], reply["secret"] = said.text, said.secret
    for flag in _FLAGS:
        reply[flag] = getattr(said.flags, flag)  # type: ignore[literal-required]


def rolled(command: Command, tray: Tray) -> Said:
    """What it says to these dice. Raises BadInput where it cannot be rolled."""
    try:
        return command.roll(tray)
    except TooManyRolls:
        raise refusal("dice_many") from None
    except Unplayable as wrong:
        raise refusal(wrong.kind) from None


def refusal(kind: str) -> BadInput:
    """A command that could be read and cannot be rolled."""
    return refused(kind, "command", high=ROLLS)
