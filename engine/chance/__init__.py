"""Chance: handed to a rule, drawn from a seed or a script, weighed exactly, or sampled."""

from engine.chance.cards import Cards
from engine.chance.chance import Chance, Process, Weigher, WordlessProgress
from engine.chance.drawn import Drawn, Seeded, Step, Unlogged, draw
from engine.chance.event import Event, Source, Weighted
from engine.chance.exact import Impure, Odds, TooManyPaths, fold, weigh
from engine.chance.sampled import sample, standard_error
from engine.chance.script import Script, ScriptError

__all__ = [
    "Cards",
    "Chance",
    "Drawn",
    "Event",
    "Impure",
    "Odds",
    "Process",
    "Script",
    "ScriptError",
    "Seeded",
    "Source",
    "Step",
    "TooManyPaths",
    "Unlogged",
    "Weigher",
    "Weighted",
    "WordlessProgress",
    "draw",
    "fold",
    "sample",
    "standard_error",
    "weigh",
]
