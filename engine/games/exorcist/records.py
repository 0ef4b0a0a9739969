"""The game's records, loaded once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.exorcist.types import Action, Constants, Difficulty, Enemy, EnemyAttack, RangeBand, RemovalBand, Thing
from engine.games.exorcist.types_gear import Art, BarrierEffect, FightingStyle, Gear, Jacket, Kit, Skill
from engine.records import load

DIFFICULTIES = load(__package__, "difficulties", Difficulty)
NORMAL = DIFFICULTIES["NORMAL"]
ENEMIES = load(__package__, "enemies", Enemy)
ATTACKS = load(__package__, "attacks", EnemyAttack, {"enemies": ENEMIES, "difficulties": DIFFICULTIES})
OBJECTS = load(__package__, "objects", Thing)
PEG_RANGES = load(__package__, "peg_ranges", RangeBand, {"difficulties": DIFFICULTIES})
GEAR = load(__package__, "gear", Gear, {"difficulties": DIFFICULTIES})
STYLES = load(__package__, "styles", FightingStyle)
JACKETS = load(__package__, "jackets", Jacket)
SKILLS = load(__package__, "skills", Skill, {"difficulties": DIFFICULTIES})
ARTS = load(__package__, "arts", Art)
KITS = load(__package__, "kits", Kit)
BARRIER_EFFECTS = load(__package__, "barrier_effects", BarrierEffect)
ACTIONS = load(__package__, "actions", Action)
REMOVALS = load(__package__, "removals", RemovalBand, {"difficulties": DIFFICULTIES})
_CONSTANTS = load(__package__, "constants", Constants)
CONSTANTS = _CONSTANTS["rules"]

RECORDS: Mapping[str, Mapping[str, Any]] = {
    "difficulties": DIFFICULTIES,
    "enemies": ENEMIES,
    "attacks": ATTACKS,
    "objects": OBJECTS,
    "peg_ranges": PEG_RANGES,
    "gear": GEAR,
    "styles": STYLES,
    "jackets": JACKETS,
    "skills": SKILLS,
    "arts": ARTS,
    "kits": KITS,
    "barrier_effects": BARRIER_EFFECTS,
    "actions": ACTIONS,
    "removals": REMOVALS,
    "constants": _CONSTANTS,
}
