"""What follows from an exorcist's abilities, jacket and skills (section D)."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from engine.fields import Span
from engine.games.exorcist.arsenal import PickJacket
from engine.games.exorcist.records import CONSTANTS, JACKETS, SKILLS
from engine.rule import rule

Able = Annotated[int, Span(1, 12)]  # growth goes past 6


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
