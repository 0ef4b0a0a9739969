"""The rules of Tactical Exorcist, a chapter a module, in the order in which a reader meets them."""

from engine.games.exorcist.rules import (
    arts,
    attacks,
    barriers,
    character,
    checks,
    damage,
    enemies,
    evasion,
    gear,
    kaii,
    map,
    mission,
    pressure,
    split,
    turns,
    withstand,
)

MODULES = (
    checks,
    turns,
    attacks,
    gear,
    split,
    withstand,
    evasion,
    damage,
    barriers,
    arts,
    enemies,
    kaii,
    pressure,
    character,
    map,
    mission,
)
