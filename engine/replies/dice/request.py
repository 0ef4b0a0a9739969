"""What is asked of dice commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from engine.faults import Faults
from engine.fields import Records
from engine.notation import DICE_BOT, LONGEST, Bot, bots, find_bot
from engine.requests import HtmlToo, Lines, Looks, OneOf, Request, ScriptOf, Seed, Typed
from engine.words import CORE, Words, words

LINES = 200  # of one request: 10,000 dice each take seconds


@dataclass(frozen=True, slots=True)
class System(OneOf):
    """A system of BCDice by its id; a game is loaded when its own is asked for."""

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        bot = find_bot(raw) if isinstance(raw, str) else None
        return bot or OneOf.read(self, raw, path, records, faults)

    def plain(self, value: Bot) -> str:
        return value.id


SystemPart = Annotated[Bot, System(bots), "of BCDice"]
SeedPart = Annotated[str, Seed(), "the same dice for the same seed"]
WidePart = Annotated[bool, "what is typed wide is read narrow; else sign by sign as BCDice reads"]


class OfDice(Request):
    """What one command and many of them have in common: words of their own."""

    __slots__ = ()

    def words(self) -> Words:
        return words(self.lang, CORE, "engine.notation")


@dataclass(frozen=True, slots=True, kw_only=True)
class OfCommand(OfDice):
    """A dice command: rolled, explained and weighed."""

    command: Annotated[str, Typed(LONGEST, "dice_text"), "as it is typed at a virtual table"]
    system: SystemPart = DICE_BOT
    seed: SeedPart = ""
    dice: Annotated[list[Any] | None, ScriptOf(dice=True), "the faces that fall, instead of a seed"] = None
    wide: WidePart = False
    roll: Annotated[bool, "whether it is rolled"] = True
    odds: Annotated[bool, "whether it is weighed"] = True
    view: Annotated[Looks | None, HtmlToo(), "HTML, too"] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OfLines(OfDice):
    """Many dice commands, each only rolled."""

    lines: Annotated[list[str], Lines(Typed(LONGEST, "dice_text"), LINES, "dice_lines"), "a command each"]
    system: SystemPart = DICE_BOT
    seed: SeedPart = ""
    wide: WidePart = False
