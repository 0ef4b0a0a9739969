"""A god or a lesser god as a table writes it down: its numbers, owned cards, divine arts and special rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Size
from engine.games.karukami.types import (
    Alive,
    Art,
    Few,
    Helper,
    Kind,
    Name,
    Points,
    Power,
    Speciality,
    Value,
)


@dataclass(frozen=True, slots=True)
class Ability:
    """As many dice as it is worth are rolled for its checks (kk-check-1); which there are is the table's to say."""

    name: Name = ""
    value: Few = 3


@dataclass(frozen=True, slots=True)
class Character:
    """``kp``: what the table grants; ``kp_numbers``: what it asks for the numbers (kk-r-95)."""

    name: Name = ""
    kind: Kind = "pc"
    divinity: Few = 2
    vp: Alive = 28
    fp: Points = 15
    mp: Few = 2
    combat: Power = 5
    spirit: Power = 5
    heaven: Power = 5
    healing: Power = 3
    defence: Power = 4
    resistance: Power = 5
    moves: Few = 0
    attacks: Few = 0
    fixed: Few = 0
    owned: Annotated[tuple[Helper, ...], Size(0, 6)] = ()
    arts: Annotated[tuple[Art, ...], Size(0, 8)] = ()
    traits: Annotated[tuple[Speciality, ...], Size(0, 3)] = ()
    kp: Value = 0
    kp_numbers: Points = 0
    abilities: Annotated[tuple[Ability, ...], Size(0, 9)] = ()
