"""The rules of Kokoroko, a chapter a module, in the order in which a reader meets them."""

from engine.games.kokoroko.rules import (
    attacks,
    calculators,
    character,
    checks,
    colours,
    complex,
    damage,
    hearts,
    points,
    release,
)

MODULES = (checks, complex, points, attacks, damage, hearts, release, colours, calculators, character)
