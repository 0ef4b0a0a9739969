"""The game's records, loaded once."""

from __future__ import annotations

from typing import Any

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.types import (
    Ability,
    Action,
    Constants,
    Difficulty,
    Enemy,
    EnemyAttack,
    Mode,
    RangeBand,
    RemovalBand,
    Special,
    Thing,
)
from engine.games.exorcist.types_gear import Art, Band, BarrierEffect, FightingStyle, Gear, Jacket, Kit, Skill
from engine.records.library import Library

RECORDS = Library(__package__)
DIFFICULTIES = RECORDS.load("difficulties", Difficulty)
NORMAL = DIFFICULTIES["NORMAL"]
ENEMIES = RECORDS.load("enemies", Enemy)
ATTACKS = RECORDS.load("attacks", EnemyAttack)
SAMPLE_ATTACKS = RECORDS.load("sample_attacks", EnemyAttack)
SPECIALS = RECORDS.load("specials", Special)
OBJECTS = RECORDS.load("objects", Thing)
PEG_RANGES = RECORDS.load("peg_ranges", RangeBand)
STYLES = RECORDS.load("styles", FightingStyle)
JACKETS = RECORDS.load("jackets", Jacket)
SKILLS = RECORDS.load("skills", Skill)
ARTS = RECORDS.load("arts", Art)
KITS = RECORDS.load("kits", Kit)
BARRIER_EFFECTS = RECORDS.load("barrier_effects", BarrierEffect)
ACTIONS = RECORDS.load("actions", Action)
REMOVALS = RECORDS.load("removals", RemovalBand)
CONSTANTS = RECORDS.load("constants", Constants)["rules"]


def _peg(mode: Mode, abilities: tuple[Ability, ...], damage: Any, bands: tuple[Band, ...]) -> Gear:
    """A peg as one attacks with it (2-5-5): what else stands of it in the rules, told once more as gear."""
    return Gear(f"peg-{mode}", mode, 0, abilities, damage, "physical", 0, 0, (), bands)


_PEGS = (
    _peg("melee", ("body", "finesse"), CONSTANTS.peg_melee, (Band(1, 1, NORMAL),)),
    _peg(
        "ranged",
        ("finesse",),
        CONSTANTS.peg_ranged,
        tuple(Band(each.low, each.high, each.difficulty) for each in PEG_RANGES.values()),
    ),
)
GEAR = RECORDS.load("gear", Gear, _PEGS)
CHARACTERS = RECORDS.read("characters", Character)  # whom the book's examples follow
