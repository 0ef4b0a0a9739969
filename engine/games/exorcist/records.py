"""The game's records, loaded once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.exorcist.types import Difficulty, Enemy, EnemyAttack, RangeBand, Thing
from engine.records import load

DIFFICULTIES = load(__package__, "difficulties", Difficulty)
NORMAL = DIFFICULTIES["NORMAL"]
ENEMIES = load(__package__, "enemies", Enemy)
ATTACKS = load(__package__, "attacks", EnemyAttack, {"enemies": ENEMIES, "difficulties": DIFFICULTIES})
OBJECTS = load(__package__, "objects", Thing)
PEG_RANGES = load(__package__, "peg_ranges", RangeBand, {"difficulties": DIFFICULTIES})

RECORDS: Mapping[str, Mapping[str, Any]] = {
    "difficulties": DIFFICULTIES,
    "enemies": ENEMIES,
    "attacks": ATTACKS,
    "objects": OBJECTS,
    "peg_ranges": PEG_RANGES,
}
