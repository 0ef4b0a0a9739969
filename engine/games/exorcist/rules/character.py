"""Making an exorcist (section D): abilities by dice or by points, an art by a die, and what follows from them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.exorcist.character.types import Able, Character
from engine.games.exorcist.character.validate import ART_COST, Numbers, findings_of, numbers, numbers_of, spent
from engine.games.exorcist.records import ARTS, CHARACTERS, CONSTANTS, JACKETS, SKILLS
from engine.games.exorcist.rules.attack_calculation import PickJacket
from engine.records.findings import Assessed, assessment
from engine.rule import rule

Bought = Annotated[int, Span(1, CONSTANTS.points_most)]
BoughtArt = Annotated[int, Span(0, 3)]
ART_LESS = 3  # taken off the die that gives Art


@dataclass(frozen=True, slots=True)
class Derived(Numbers):
    outcome: Literal["sheet"]


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
) -> Derived:
    """Vitality, Aura, Mobility, Armour and evasion dice."""
    learnt = {"tough": tough, "resist": resist, "mobile": mobile, "evade": evade}
    skills = [SKILLS[name] for name, there in learnt.items() if there]
    return Derived(**asdict(numbers(body, spirit, finesse, jacket, skills)), outcome="sheet")


@dataclass(frozen=True, slots=True)
class Made(Numbers, Assessed):
    """What an exorcist has; ``spent``, ``left``: points of its abilities, where they were bought."""

    effigies: int
    pegs: int
    cables: int
    spent: int
    left: int


@rule(
    *("tx-d-stats", "tx-d-supply", "tx-d-art-use", "tx-d-jackets", "tx-d-style-two-handed", "tx-1-3-supply"),
    *("tx-d-skill-tough", "tx-d-skill-resist", "tx-d-skill-mobile", "tx-d-skill-evade", "tx-2-8-pool", "tx-2-8-reset"),
)
def character(character: Character = CHARACTERS["nagi"]) -> Made:
    """An exorcist written by hand: its numbers, what is left to choose, and everything that breaks a rule."""
    cost = spent(character) if character.by == "points" else 0
    return Made(
        **asdict(numbers_of(character)),
        effigies=CONSTANTS.effigies,
        pegs=CONSTANTS.pegs,
        cables=CONSTANTS.cables,
        spent=cost,
        left=CONSTANTS.points - cost if character.by == "points" else 0,
        **assessment(findings_of(character)),
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
