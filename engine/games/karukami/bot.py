"""The command of BCDice's system for this game: 4UB+8, UB dice for checks and damage alike."""

from engine.notation.bot import Bot
from engine.notation.commands.burst_dice import read

bot = Bot("Karukami", "karukami", read)
