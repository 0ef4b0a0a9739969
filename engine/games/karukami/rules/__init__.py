"""The rules of Karukami, a chapter a module, in the order in which a reader meets them."""

from engine.games.karukami.rules import (
    attacks,
    calculators,
    character,
    checks,
    damage,
    decks,
    field,
    healing,
    miracles,
    own_decks,
    preach,
    turns,
)

MODULES = (checks, turns, field, attacks, damage, healing, preach, miracles, calculators, decks, character, own_decks)
