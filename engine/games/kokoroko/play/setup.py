"""An encounter as it is written down: who stands in which colour, with what, and what the fight is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.records import RECORDS
from engine.games.kokoroko.types import (
    AbilityName,
    Aid,
    Few,
    Level,
    Medium,
    Person,
    PickColour,
    PickWeapon,
    Points,
    Skill,
)


@dataclass(frozen=True, slots=True)
class Arm:
    """A further weapon or effect, and what it is used with. ``skill``: of a heart, the value of its kind."""

    weapon: PickWeapon
    ability: AbilityName = "body"
    skill: Skill = 4
    level: Level = 0


@dataclass(frozen=True, slots=True)
class Combatant:
    """``also``: the other medium it can change to. ``wounds``, ``shaken``: boxes filled before; ``spent``: 行動権."""

    who: Annotated[Person | Character, Pick("people", own=Character)]
    at: PickColour
    medium: Medium = "ground"
    also: Literal["none", "ground", "air", "water"] = "none"
    arms: Annotated[tuple[Arm, ...], Size(0, 3)] = ()
    aids: Annotated[tuple[Aid, ...], Size(0, 3)] = ()
    wounds: Points = 0
    shaken: Points = 0
    spent: Few = 0


@dataclass(frozen=True, slots=True)
class Encounter:
    """``goal``: that no foe is left, or to stand until round ``rounds`` is over. ``free``: by ko-r-22."""

    fighters: Annotated[tuple[Combatant, ...], Size(2, 10)]
    goal: Literal["fell", "hold"] = "fell"
    rounds: Annotated[int, Span(1, 20)] = 4
    free: Literal["each_round", "each_attack"] = "each_round"


ENCOUNTERS = RECORDS.read("encounters", Encounter)
