"""Systems of BCDice: DiceBot knows the general commands, a game's own bot some more."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import engine.games as folder
from engine.notation.command import Command
from engine.notation.lexer import Reader


@dataclass(frozen=True, slots=True)
class Bot:
    """A system by the id that BCDice gives it. ``read`` takes its own commands, where it has any.

    read: (reader, secret) -> command, raising NotACommand for everything else; the text is in capitals, its blanks cut
    off, its sums in parentheses worked out.
    """

    id: str
    game: str = ""
    read: Callable[[Reader, bool], Command] | None = None


DICE_BOT = Bot("DiceBot")


def bots() -> Mapping[str, Bot]:
    """{id: bot}: DiceBot, then those of the games, each from the ``bot.py`` in its folder."""
    return {bot.id: bot for bot in (DICE_BOT, *map(_bot, _games())) if bot}


def find_bot(system: str) -> Bot | None:
    """The bot of an id. A system is named after its game: that one is loaded first, the others if need be."""
    named = [game for game in _games() if game in system.lower()]
    found = (bot for bot in (DICE_BOT, *map(_bot, named)) if bot and bot.id == system)
    return next(found, None) or bots().get(system)


@cache
def _games() -> list[str]:
    return sorted(info.name for info in pkgutil.iter_modules(folder.__path__))


@cache
def _bot(game: str) -> Bot | None:
    places = [f"{place}/{game}" for place in folder.__path__]
    if not any(info.name == "bot" for info in pkgutil.iter_modules(places)):
        return None
    bot: Bot = importlib.import_module(f"{folder.__name__}.{game}.bot").bot
    return bot
