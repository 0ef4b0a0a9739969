"""Dice commands as virtual tables type them: read, rolled, told as BCDice tells them, weighed and explained.

BCDice, written in Ruby, is the measure: the same text for the same dice, the same limits, no command where it knows
none. Where it fails, here is a typed fault. No code of it stands here.
"""

from engine.notation.bot import DICE_BOT, Bot, bots, find_bot
from engine.notation.command import Command, Outcome, Part, Said, Unplayable, Unweighed
from engine.notation.full_width import narrowed
from engine.notation.lexer import NotACommand
from engine.notation.reading import LONGEST, comment_of, read
from engine.notation.tray import TooManyRolls, Tray

__all__ = [
    "DICE_BOT",
    "LONGEST",
    "Bot",
    "Command",
    "NotACommand",
    "Outcome",
    "Part",
    "Said",
    "TooManyRolls",
    "Tray",
    "Unplayable",
    "Unweighed",
    "bots",
    "comment_of",
    "find_bot",
    "narrowed",
    "read",
]
