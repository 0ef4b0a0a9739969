"""An encounter as it is written down: who stands in which colour, with what, and what the fight is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.kokoroko.records import RECORDS
from engine.games.kokoroko.types import (
    Ability,
    AbilityName,
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
class Aid:
    """A check that supports, as the table sets it: the source publishes none (ko-r-60).

    aim: adds the amount to the second check of a chain; read: to a reaction that is one; help: to somebody's next
    check; heal, calm: empties so many boxes of body or mind. ``reach``: in colours. ``heart``: an effect of the heart,
    which reaches further at a price and can be shared; not if it is ``inner`` (内在).
    """

    kind: Literal["aim", "help", "heal", "calm", "read"] = "aim"
    ability: Ability = 8
    skill: Skill = 6
    level: Level = 0
    amount: Points = 30
    reach: Few = 1
    heart: bool = False
    inner: bool = False


@dataclass(frozen=True, slots=True)
class Combatant:
    """``also``: the other medium it can change to. ``wounds``, ``shaken``: boxes filled before; ``spent``: 行動権."""

    who: Annotated[Person, Pick("people")]
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
