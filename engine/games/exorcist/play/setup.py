"""A mission as it is written down: the map, who stands on it, what is to be reached, how the table plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.exorcist.character.types import Character
from engine.games.exorcist.kaii.types import OwnAttack, PickEnemy
from engine.games.exorcist.records import CHARACTERS, CONSTANTS, RECORDS
from engine.games.exorcist.things import PickThing
from engine.games.exorcist.types import Count, Points
from engine.games.exorcist.types_gear import BarrierEffect

Cell = Annotated[str, Size(2, 3)]  # a square by its name: "C4"
Cells = Annotated[tuple[Cell, ...], Size(0, 200)]


@dataclass(frozen=True, slots=True)
class Sample:
    """An exorcist of the book, ready to be put on a map."""

    id: str
    sheet: Character


@dataclass(frozen=True, slots=True)
class Member:
    """An exorcist on the map. ``wounds``, ``drained``: Vitality and Aura lost before the fight.

    ``acted``: in the turn in which the fight begins, which is its first (tx-r-64).
    """

    who: Annotated[Sample | Character, Pick("exorcists", own=Character)]
    at: Cell
    wounds: Points = 0
    drained: Points = 0
    effigies: Count = CONSTANTS.effigies
    pegs: Count = CONSTANTS.pegs
    cables: Count = CONSTANTS.cables
    acted: bool = False


@dataclass(frozen=True, slots=True)
class Apparition:
    """A kaii on the map. ``lost``: Durability lost before. ``attacks``: none for its own, or for samples.

    ``turn``: the round at whose start it comes; those of the first are there from the beginning (tx-r-106).
    ``mob``: the GM calls it one; whoever has no evasion type is one anyway (tx-r-110).
    """

    kaii: PickEnemy
    at: Cell
    lost: Points = 0
    boss: bool = False
    attacks: Annotated[tuple[OwnAttack, ...], Size(0, 3)] = ()
    turn: Annotated[int, Span(1, 30)] = 1
    mob: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """An object on the map."""

    thing: PickThing
    at: Cell
    lost: Points = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """A peg; with cable where ``area`` is not 0, and a barrier where there is an effect. ``spirit``: its setter's."""

    at: Cell
    area: Literal["0", "1", "5", "9"] = "9"
    effect: Annotated[BarrierEffect | None, Pick("barrier_effects", optional=True)] = None
    spirit: Count = 4


@dataclass(frozen=True, slots=True)
class Settings:
    """Rulings that are options: of tx-r-37, 41, 39, 55, 26 and 54."""

    start_bonus: bool = False
    edition: Literal["later", "2024"] = "later"
    armour_once: bool = False
    boss_only: bool = False
    line_block: bool = True
    announce: bool = True


@dataclass(frozen=True, slots=True)
class Mission:
    """``goal``: to exorcise all, to do so by the end of round ``rounds``, or to hold out until then."""

    squad: Annotated[tuple[Member, ...], Size(1, 6)]
    kaii: Annotated[tuple[Apparition, ...], Size(1, 12)]
    width: Annotated[int, Span(3, 26)] = 12
    height: Annotated[int, Span(3, 20)] = 8
    respawn: Cell = "A1"
    walls: Cells = ()
    things: Annotated[tuple[Placed, ...], Size(0, 40)] = ()
    ropes: Annotated[tuple[Laid, ...], Size(0, 20)] = ()
    goal: Literal["purge", "deadline", "hold"] = "purge"
    rounds: Annotated[int, Span(1, 30)] = 8
    settings: Settings = Settings()


SAMPLES = RECORDS.keep("exorcists", (Sample(name, sheet) for name, sheet in CHARACTERS.items()))
MISSIONS = RECORDS.read("missions", Mission)
