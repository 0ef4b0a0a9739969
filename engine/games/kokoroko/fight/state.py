"""The frozen state between two moves: who stands where, what is left, and what waits for an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.kokoroko.fight.cast import Cast
from engine.games.kokoroko.types import Medium, Try

PC, GM = "pc", "gm"
NOBODY = -1


class Unit(NamedTuple):
    """What changes of somebody. ``made``: reactions in this round; ``bonus``: help for the next check.

    ``body``, ``mind``, ``vital``, ``hands``, ``feet``: boxes filled; ``hp``: left, of who bears no heart.
    """

    at: str
    medium: Medium
    points: int
    made: int = 0
    waiting: bool = False
    guarding: bool = False
    gave_up: bool = False
    bonus: int = 0
    body: int = 0
    mind: int = 0
    vital: int = 0
    hands: int = 0
    feet: int = 0
    hp: int = 0


class Assault(NamedTuple):
    """An attack that was declared, before the target's reaction. ``to``: where a parallel move ends, else ""."""

    by: int
    whom: int
    arm: int
    attempt: Try
    dice: int
    again: bool
    to: str = ""


class Leaving(NamedTuple):
    """A move that somebody in the same area may not want."""

    by: int
    to: str
    medium: Medium


class Linked(NamedTuple):
    """A chain after its first check: the second is still to be made, with what the first brings."""

    by: int
    bonus: int


Task = Assault | Leaving | Linked


@dataclass(frozen=True, slots=True)
class State:
    """``acting``: whose turn it is. ``task``: what waits for somebody. ``seat``: who decides."""

    cast: Cast
    units: tuple[Unit, ...]
    round: int = 1
    acting: int = NOBODY
    task: Task | None = None
    outcome: str = ""
    seat: str = PC
