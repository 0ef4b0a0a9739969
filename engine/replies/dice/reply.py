"""A dice command as ``call`` answers it: its text, what it means, how likely is what."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.chance import Script, Seeded, Source
from engine.faults import BadInput, Faults, refused
from engine.notation import (
    DICE_BOT,
    LONGEST,
    Bot,
    Command,
    NotACommand,
    Part,
    Said,
    TooManyRolls,
    Tray,
    Unplayable,
    bots,
    comment_of,
    find_bot,
    narrowed,
    read,
)
from engine.notation.tray import ROLLS
from engine.output.results import dice_command as notation_html
from engine.replies.dice.odds import dice_odds
from engine.replies.dice.shapes import Dice, DiceLine, Meaning
from engine.replies.request import check_form
from engine.version import VERSION
from engine.words import Words, phrase

_FLAGS = ("success", "failure", "critical", "fumble")
# What begins so was meant to be part of the command
_MEANT = re.compile(r"[-+*/<>=!@\[(\d]")
_KIND = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def dice(request: Mapping[str, Any], words: Words) -> Dice:
    """Read a command, roll it, explain it; sign by sign as BCDice, or with "wide" what is typed wide as narrow.

    Raises BadInput with every fault, and ScriptError.
    """
    faults = Faults()
    text = text_of(request.get("command"), "command", faults)
    if request.get("wide"):
        text = narrowed(text)
    bot = system_of(request, faults)
    check_form({name: value for name, value in request.items() if name != "inputs"}, faults)
    if faults or bot is None:
        raise BadInput(faults)
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
        say = words.said(wrong.why)
        reply |= {"say": say, "unread": {"at": wrong.at, "say": say}}
    except Unplayable as wrong:
        raise refusal(wrong.kind) from None
    else:
        _answered(reply, command, request, words)
    if request.get("view"):
        reply["html"] = notation_html.views(words, reply)
    return reply


def _answered(reply: Dice, command: Command, request: Mapping[str, Any], words: Words) -> None:
    """What is said of a text that is a command."""
    reply["kind"] = _KIND.sub("_", type(command).__name__).lower()
    reply["secret"] = command.secret
    parts, reply["say"] = _meaning(command, comment_of(reply["command"], command), words)
    reply["reading"] = [each.copy() for each in parts]
    if request.get("roll", True):
        _rolled(reply, command, request)
    if request.get("odds", True):
        odds = dice_odds(command, words)
        if odds:
            reply["odds"] = odds


def _rolled(reply: Dice, command: Command, request: Mapping[str, Any]) -> None:
    script = request.get("dice")
    source: Source
    if script is None:
        reply["seed"] = seed_of(request)
        source = Seeded(reply["seed"])
    else:
        source = Script(script)
    tray = Tray(source)
    said = rolled(command, tray)
    if isinstance(source, Script):
        source.finish()
    tell(reply, said)
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


def tell(reply: Dice | DiceLine, said: Said) -> None:
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


def seed_of(request: Mapping[str, Any]) -> str:
    """The seed that was asked for, or a new one."""
    seed = request.get("seed")
    return str(seed) if seed not in (None, "") else f"{random.SystemRandom().getrandbits(40):x}"


def text_of(value: object, path: str, faults: Faults) -> str:
    """A text that may be a command; a fault for anything else."""
    if isinstance(value, str) and len(value) <= LONGEST:
        return value
    faults.add("dice_text", path, value=value, high=LONGEST)
    return ""


def system_of(request: Mapping[str, Any], faults: Faults) -> Bot | None:
    """The system that is asked; None, and a fault, where there is no such one."""
    system = request.get("system")
    if system is None:
        return DICE_BOT
    bot = find_bot(system) if isinstance(system, str) else None
    if bot is None:
        faults.add("option", "system", value=system, options=" / ".join(bots()))
    return bot
