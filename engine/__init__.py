"""Takuten's rules engine: tabletop rules as pure functions that can be rolled and weighed.

Values never change: inputs and results are frozen, and all chance is handed to a rule as ``chance``.
``call`` is the one door for the page, the command line and the tests; ``weigh`` and ``draw`` serve Python users.
"""

from engine.api import call
from engine.chance import Drawn, Odds, Script, Seeded, TooManyPaths, draw, sample, weigh
from engine.game import all_games, find_rule
from engine.version import VERSION

__all__ = [
    "VERSION",
    "Drawn",
    "Odds",
    "Script",
    "Seeded",
    "TooManyPaths",
    "all_games",
    "call",
    "draw",
    "find_rule",
    "sample",
    "weigh",
]
