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
    TooManyRolls,
    Tray,
    Unplayable,
    bots,
    read,
)
from engine.notation.tray import ROLLS
from engine.output import notation_html
from engine.replies.dice_odds import dice_odds
from engine.replies.dice_shapes import Dice, Meaning
from engine.replies.request import check_form
from engine.version import VERSION
from engine.words import Words, phrase

_FLAGS = ("success", "failure", "critical", "fumble")
_KIND = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def dice(request: Mapping[str, Any], words: Words) -> Dice:
    """Read a command, roll it, explain it. Raises BadInput with every fault, and ScriptError."""
    bot = _bot(request)
    text = str(request["command"])
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
        raise refused(wrong.kind, "command", high=ROLLS) from None
    else:
        _answered(reply, command, request, words)
    if request.get("view"):
        reply["html"] = notation_html.views(words, reply)
    return reply


def _answered(reply: Dice, command: Command, request: Mapping[str, Any], words: Words) -> None:
    """What is said of a text that is a command."""
    reply["kind"] = _KIND.sub("_", type(command).__name__).lower()
    reply["secret"] = command.secret
    parts, reply["say"] = _meaning(command, words)
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
        seed = request.get("seed")
        reply["seed"] = str(seed) if seed not in (None, "") else f"{random.SystemRandom().getrandbits(40):x}"
        source = Seeded(reply["seed"])
    else:
        source = Script(script)
    tray = Tray(source)
    try:
        said = command.roll(tray)
    except TooManyRolls:
        raise refused("dice_many", "command", high=ROLLS) from None
    except Unplayable as wrong:
        raise refused(wrong.kind, "command", high=ROLLS) from None
    if isinstance(source, Script):
        source.finish()
    reply |= {"output": said.text, "secret": said.secret}
    for flag in _FLAGS:
        reply[flag] = getattr(said.flags, flag)  # type: ignore[literal-required]
    reply["rands"] = [{"sides": sides, "value": face} for sides, face in tray.rolled]


@lru_cache(maxsize=512)  # at a table the same commands come again and again
def _meaning(command: Command, words: Words) -> tuple[tuple[Meaning, ...], str]:
    """Part by part, and as one sentence."""
    parts: Iterable[Part] = command.parts()
    if command.secret:
        parts = [Part("S", phrase("notation.secret")), *parts]
    read = tuple(Meaning(code=code, say=words.said(means), warns=warns) for code, means, warns in parts)
    told = (words.text("notation.say", **each) if each["code"] else each["say"] for each in read)
    return read, words["view.list"].join(told)


def _bot(request: Mapping[str, Any]) -> Bot:
    """The system that is asked; every fault of the request at once."""
    faults = Faults()
    text, system = request.get("command"), request.get("system")
    known = {DICE_BOT.id: DICE_BOT} if system in (None, DICE_BOT.id) else bots()  # games are loaded when they are asked
    if not (isinstance(text, str) and len(text) <= LONGEST):
        faults.add("dice_text", "command", value=text, high=LONGEST)
    if system is not None and not (isinstance(system, str) and system in known):
        faults.add("option", "system", value=system, options=" / ".join(known))
    check_form({name: value for name, value in request.items() if name != "inputs"}, faults)
    if faults:
        raise BadInput(faults)
    return known[system or next(iter(known))]
