"""Making an exorcist (section D): abilities by dice or by points, an art by a die, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.exorcist.arsenal import PickJacket
from engine.games.exorcist.records import ARTS, CONSTANTS, JACKETS, SKILLS
from engine.rule import rule

Able = Annotated[int, Span(1, 12)]  # growth goes past 6
Bought = Annotated[int, Span(1, CONSTANTS.points_most)]
BoughtArt = Annotated[int, Span(0, 3)]
ART_COST = 2  # points for one of Art
ART_LESS = 3  # taken off the die that gives Art


@dataclass(frozen=True, slots=True)
class Sheet:
    """``start``, ``refill``: evasion dice. ``body_dice``, ``spirit_dice``: on checks against what an enemy does."""

    outcome: Literal["sheet"]
    vitality: int
    aura: int
    mobility: int
    armour: int
    start: int
    refill: int
    body_dice: int
    spirit_dice: int


@rule(
    *("tx-d-stats", "tx-d-skill-tough", "tx-d-skill-resist", "tx-d-skill-mobile", "tx-d-skill-evade", "tx-d-jackets"),
    *("tx-2-8-pool", "tx-2-8-reset", "tx-r-37"),
)
def sheet(
    body: Able = 4,
    spirit: Able = 3,
    finesse: Able = 4,
    jacket: PickJacket = JACKETS["medium"],
    tough: bool = False,
    resist: bool = False,
    mobile: bool = False,
    evade: bool = False,
) -> Sheet:
    """Vitality, Aura, Mobility, Armour and evasion dice."""
    learnt = {"tough": tough, "resist": resist, "mobile": mobile, "evade": evade}
    skills = [SKILLS[name] for name, there in learnt.items() if there]
    highest = max(body, spirit, finesse)
    return Sheet(
        "sheet",
        vitality=body + sum(each.vitality for each in skills),
        aura=spirit + sum(each.aura for each in skills),
        mobility=max(ceil(max(body, finesse) / 2), CONSTANTS.mobility_least) + sum(each.mobility for each in skills),
        armour=jacket.armour,
        start=highest,
        refill=highest + jacket.refill + sum(each.refill for each in skills),
        body_dice=body + sum(each.hostile_body for each in skills),
        spirit_dice=spirit + sum(each.hostile_spirit for each in skills),
    )


@dataclass(frozen=True, slots=True)
class Abilities:
    """``dice``: to be assigned to Body, Spirit and Finesse as one likes, highest first."""

    outcome: Literal["rolled"]
    dice: tuple[int, ...]
    art: int


@rule("tx-d-stats", measure="art")
def roll_abilities(*, chance: Chance) -> Abilities:
    """Three dice to assign, and one less 3 for Art, which never falls below 0."""
    dice = chance.pool(3, 6, "tx-d-stats")
    return Abilities("rolled", dice[::-1], max(0, chance.die(6, "tx-d-stats") - ART_LESS))


@dataclass(frozen=True, slots=True)
class AbilityPoints:
    outcome: Literal["fits", "left", "over"]
    spent: int
    left: int


@rule("tx-d-stats")
def ability_points(body: Bought = 4, spirit: Bought = 3, finesse: Bought = 4, art: BoughtArt = 0) -> AbilityPoints:
    """The points that abilities cost, of 11: one each, two for Art."""
    spent = body + spirit + finesse + ART_COST * art
    left = CONSTANTS.points - spent
    return AbilityPoints("left" if left > 0 else "over" if left else "fits", spent, left)


@dataclass(frozen=True, slots=True)
class LearntArt:
    """``art``: the id of the word that names it."""

    outcome: Literal["learnt"]
    art: str


@rule("tx-d-art-use")
def roll_art(*, chance: Chance) -> LearntArt:
    """One die for the art that one starts with."""
    number = chance.die(6, "tx-d-art-use")
    art = next(each for each in ARTS.values() if each.number == number)
    return LearntArt("learnt", f"records.arts.{art.id}.name")
