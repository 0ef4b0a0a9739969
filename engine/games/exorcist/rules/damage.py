"""Damage and death (2-9): what a wound takes, and what an effigy gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Span
from engine.games.exorcist.records import CONSTANTS
from engine.games.exorcist.types import Count, Points
from engine.rule import rule

Alive = Annotated[int, Span(1, 99)]


@dataclass(frozen=True, slots=True)
class Wound:
    """The exorcist afterwards; ``needed`` is how many effigies an option costs (0: not dead)."""

    outcome: Literal["standing", "averted", "respawned", "dead"]
    vitality: int
    aura: int
    evasion: int
    needed: int
    spent: int


def effigies_needed(vitality: int, lost: int, physical: bool = True) -> int:
    """What averting a death costs: two for physical damage, less Armour, above twice the Vitality *before* it."""
    return 2 if physical and lost > 2 * vitality else 1


def _half(maximum: int) -> int:
    return (maximum + 1) // 2


def _recovered(value: int, maximum: int) -> int:
    """Only an emptied value recovers: to half of the maximum, rounded up, at most 4."""
    return value if value > 0 else min(_half(maximum), CONSTANTS.recovery_most)


@rule(
    *(
        "tx-2-5-4-phys-hp",
        "tx-2-5-4-spir-mp",
        "tx-2-9-phys",
        "tx-2-9-armor",
        "tx-2-9-spir",
        "tx-2-9-death",
        "tx-2-9-kata",
        "tx-2-9-opt1",
        "tx-2-9-opt2",
    ),
    *("tx-2-9-opt2-old", "tx-2-9-double", "tx-2-9-double-arm", "tx-2-9-final"),
    *("tx-r-41", "tx-r-42", "tx-r-43", "tx-r-44", "tx-2-5-4-spir-red", "tx-r-83"),
)
def wound(
    vitality: Alive = 5,
    vitality_max: Alive = 5,
    aura: Alive = 3,
    aura_max: Alive = 3,
    physical: Points = 4,
    spiritual: Points = 0,
    armour: Count = 0,
    effigies: Count = CONSTANTS.effigies,
    option: Literal["avert", "respawn"] = "avert",
    edition: Literal["later", "2024"] = "later",
    evasion: Count = 0,
    evasion_max: Count = 5,
) -> Wound:
    """What damage does to an exorcist: armour takes off physical damage only; at 0 an effigy is spent, or two."""
    lost = max(0, physical - armour)
    left, left_aura = max(0, vitality - lost), max(0, aura - spiritual)
    if left and left_aura:
        return Wound("standing", left, left_aura, evasion, 0, 0)
    needed = effigies_needed(vitality, lost)
    if effigies < needed:
        return Wound("dead", left, left_aura, 0, needed, 0)
    if option == "respawn" and edition == "2024":
        halves = max(left, _half(vitality_max)), max(left_aura, _half(aura_max)), max(evasion, _half(evasion_max))
        return Wound("respawned", *halves, needed, needed)
    outcome: Literal["averted", "respawned"] = "averted" if option == "avert" else "respawned"
    return Wound(outcome, _recovered(left, vitality_max), _recovered(left_aura, aura_max), evasion, needed, needed)


@dataclass(frozen=True, slots=True)
class ArmourSum:
    outcome: Literal["reduced"]
    armour: int
    lost: int


@rule("tx-2-9-armor", "tx-2-9-armorsum", "tx-2-9-spir", "tx-2-5-4-spir-red")
def armour_sum(
    damage: Points = 6,
    jacket: Count = 3,
    other: Count = 0,
    kind: Literal["physical", "spiritual"] = "physical",
) -> ArmourSum:
    """Several armours add up; they take off physical damage only."""
    armour = jacket + other
    return ArmourSum("reduced", armour, max(0, damage - armour) if kind == "physical" else damage)


@dataclass(frozen=True, slots=True)
class Mend:
    outcome: Literal["mended", "none", "full"]
    value: int
    effigies: int


@rule("tx-1-3-kata-heal", "tx-r-82", "tx-r-102")
def mend(value: Alive = 2, maximum: Alive = 5, effigies: Count = CONSTANTS.effigies) -> Mend:
    """In one's own hand, one effigy restores Vitality or Aura by 4, up to the maximum; never spent on what is whole."""
    if not effigies or value >= maximum:
        return Mend("full" if effigies else "none", value, effigies)
    return Mend("mended", min(value + CONSTANTS.mend, maximum), effigies - 1)
