"""The frozen state between two moves: who and what is there, and what an attack has still to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.exorcist.play.actions.terrain import Rope
from engine.games.exorcist.play.roster import Roster
from engine.games.exorcist.things import OwnThing
from engine.games.exorcist.types import Thing as Published
from engine.places import Square
from engine.session import NOBODY, PC, Task

Target = int | Square  # somebody, by place in the roster, or the object on a square


class Thing(NamedTuple):
    """An object that stands; ``left`` of its Durability."""

    at: Square
    what: Published | OwnThing
    left: int


class Ward(NamedTuple):
    """A warding wall on a cell: it takes damage first."""

    at: Square
    left: int
    by: int


@dataclass(slots=True)
class Unit:
    """What changes of somebody. ``at``: None off the map.

    Of its hand: ``budget`` of distance and how much is ``spent``, ``focus``, ``manoeuvre`` (1 done, 2 failed), whether
    it has ``moved``, done something ``free``, ``used`` its attack step, or ``closed`` it by moving on; ``chanted``: a
    curse that leaves the attack. ``curses``: of whom, and which. ``warded``: it put a wall up in this round.
    ``asked``: in which round it was last asked for what only a text says of its turns.
    ``shift``: by how much its Finesse is changed in mid-fight; ``changed``: which change that was, 0 for none.
    """

    at: Square | None
    vitality: int
    aura: int
    evasion: int = 0
    effigies: int = 0
    pegs: int = 0
    cables: int = 0
    kits: int = 0
    equipped: tuple[int, ...] = ()
    lives: int = 0
    acted: bool = False
    budget: int = 0
    spent: int = 0
    focus: bool = False
    manoeuvre: int = 0
    moved: bool = False
    free: bool = False
    used: bool = False
    closed: bool = False
    naming: bool = False
    stride: int = 0
    curses: tuple[tuple[int, str], ...] = ()
    chanted: bool = False
    lured: Square | None = None
    warded: bool = False
    shift: int = 0
    changed: int = 0
    asked: int = 0

    def cursed(self, effect: str) -> int:
        """How many curses of that effect lie on it."""
        return sum(each == effect for _, each in self.curses) if self.curses else 0


@dataclass(frozen=True, slots=True)
class State:
    """``order``: everybody in the order of turns; ``places``: of those of one Finesse. ``acting``: whose hand it is.

    ``group``: with whom it acts together, in which ``step`` of that. ``queue``: what an attack has still to do, its
    first entry waiting for somebody. ``history``: of the rounds so far, as tx-2-13 looks at them; ``waived``:
    occasions to announce Hard mode that the GM let pass; ``attacked``,
    ``hurt``: of this one (1: others were hurt, 2: boss or exorcist). ``seat``: who decides. ``equipping``: which
    exorcist declares its gear, before the first hand.
    """

    roster: Roster
    units: tuple[tuple[Any, ...], ...]
    things: tuple[Thing, ...]
    ropes: tuple[Rope, ...]
    order: tuple[int, ...]
    wards: tuple[Ward, ...] = ()
    round: int = 1
    equipping: int = 0
    acting: int = NOBODY
    group: tuple[int, ...] = ()
    step: int = 0
    queue: tuple[Task[Any], ...] = ()
    history: tuple[str, ...] = ()
    waived: int = 0
    attacked: bool = False
    hurt: int = 0
    outcome: str = ""
    seat: str = PC
    places: tuple[int, ...] = ()
