"""On the field: who is aimed at, what a hit does, who moves up, where a unit comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Script, Unlogged
from engine.faults import refused
from engine.fields import Pick, Size, Span
from engine.games.cardgard.hands import Options
from engine.games.cardgard.play.actions.targeting import AIMS
from engine.games.cardgard.play.actions.unit_turn import damage as damage_of
from engine.games.cardgard.play.mutable import Battle, moves_up
from engine.games.cardgard.play.mutable import first_state as start
from engine.games.cardgard.play.roster import BITS, Act, Hit, Setup
from engine.games.cardgard.records import ATTRIBUTES, TARGETS
from engine.games.cardgard.types import (
    Action,
    Attributes,
    Card,
    Cell,
    Lean,
    PickAttribute,
    Points,
    Power,
    Standing,
    Target,
    Unit,
)
from engine.rule import rule

PlaceInOrder = Annotated[int, Span(1, 6)]
NOTHING = Action(TARGETS["none"])


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy as a row sees it; ``place``: in the turn order."""

    cell: Cell
    hp: Annotated[int, Span(1, 99)] = 8
    attribute: PickAttribute = ATTRIBUTES["dark"]
    place: PlaceInOrder = 2


@dataclass(frozen=True, slots=True)
class Aimed:
    """The cells that are aimed at, ascending. oneself: the own cell; written: 特殊, as the row itself says."""

    outcome: Literal["hits", "oneself", "written", "none"]
    cells: tuple[int, ...]


def _stand_in(cell: int, hp: int, attribute: PickAttribute) -> Card:
    return Card(Unit("stand-in", 0, attribute, hp, 1), (NOTHING,) * 6, Power())


def _scene(cell: int, place: int, enemies: tuple[Foe, ...], last: int) -> Battle:
    """One unit of side a against these enemies, everybody else out."""
    out = Foe(cell=1, hp=1)
    foes = (*enemies, *(out,) * (3 - len(enemies)))
    cards = (
        *(_stand_in(0, 1, ATTRIBUTES["holy"]) for _ in range(3)),
        *(_stand_in(f.cell, f.hp, f.attribute) for f in foes),
    )
    cells = (cell, 0, 0, *(f.cell for f in enemies), *(0,) * (3 - len(enemies)))
    setup = Setup(cards, cells, (None, None), (4, 4), Options())
    places = {0: place, 1: 7, 2: 7} | {3 + at: foe.place for at, foe in enumerate(foes)}
    order = tuple(sorted(range(6), key=lambda slot: (places[slot], slot)))
    had = next((3 + at for at, foe in enumerate(enemies) if foe.cell == last), -1)
    state = start(setup)._replace(round=1, at=order.index(0), roll=1, order=order, last=(-1, had))
    return Battle(setup, state, Unlogged(Script()))


@rule(
    *("cg-target-melee", "cg-target-melee-num", "cg-target-melee-speed", "cg-target-melee-hp"),
    *("cg-target-melee-prev", "cg-target-melee-next", "cg-target-melee-assassin", "cg-target-melee-pierce"),
    *("cg-target-melee-area", "cg-target-melee-all", "cg-target-melee-back", "cg-target-shoot", "cg-target-shoot-num"),
    *("cg-target-shoot-back", "cg-target-shoot-speed", "cg-target-shoot-hp", "cg-target-shoot-prev"),
    *("cg-target-shoot-next", "cg-target-area-front", "cg-target-area-back", "cg-target-area-col", "cg-target-attr"),
    *("cg-target-all", "cg-target-special", "cg-pt-1", "cg-brd-map"),
    *(f"cg-r-{number}" for number in (24, 25, 29, 30, 32, 33, 35, 37, 39, 40, 80, 105)),
)
def target(
    kind: Annotated[Target, Pick("targets")] = TARGETS["melee"],
    cell: Cell = 1,
    place: PlaceInOrder = 1,
    enemies: Annotated[tuple[Foe, ...], Size(1, 3)] = (Foe(1), Foe(2, place=3), Foe(3, place=4)),
    last: Annotated[int, Span(0, 4)] = 0,
    attributes: Attributes = (),
) -> Aimed:
    """Whom a row aims at from a cell. ``last``: the cell of the enemy that had the last turn, 0 before any."""
    if len({foe.cell for foe in enemies}) < len(enemies):
        raise refused("same_cell", "enemies")
    if kind.id == "none" or (kind.melee and cell > 2):
        return Aimed("none", ())
    if kind.id == "self":
        return Aimed("oneself", (cell,))
    if kind.family == "special":
        return Aimed("written", ())
    battle = _scene(cell, place, enemies, last)
    names = frozenset(each.id for each in attributes)
    act = Act(NOTHING, 1, "", kind.id, kind.melee, names, 0, (), (), (), (), False)
    hit = AIMS[kind.id](battle, 0, act)
    cells = tuple(sorted(battle.cells[foe] for foe in hit))
    return Aimed("hits" if cells else "none", cells)


@dataclass(frozen=True, slots=True)
class Damage:
    outcome: Literal["hurt", "none"]
    points: int


@rule(
    *("cg-dmg-1", "cg-st-seal", "cg-st-weak", "cg-r-47", "cg-r-48", "cg-r-49", "cg-r-50", "cg-r-51", "cg-r-56"),
    *("cg-u5-5", "cg-r-87"),
)
def damage(
    points: Points = 3,
    lean: Lean = "physical",
    extra: Points = 0,
    sealed: bool = False,
    weak_dealer: bool = False,
    weak_target: bool = False,
    spared: bool = False,
) -> Damage:
    """One hit: base and extra, then every modifier of both units, then not below 0."""
    dealer = sealed * BITS["seal"] | weak_dealer * BITS["weak"]
    hit = Hit(points + extra, lean in ("physical", "both"), lean in ("magic", "both"), 0, 0, False)
    lost = 0 if spared else damage_of(hit, dealer, weak_target * BITS["weak"], 0)
    return Damage("hurt" if lost else "none", lost)


@dataclass(frozen=True, slots=True)
class FrontLine:
    """Each moves from the one cell to the other, in pairs."""

    outcome: Literal["stays", "moves"]
    cells: tuple[int, ...]


Cells = Annotated[tuple[Cell, ...], Size(1, 3)]
CommandCell = Annotated[int, Span(0, 4)]


@rule(
    *("cg-prep-cmdcell", "cg-brd-f1", "cg-brd-f2", "cg-brd-f3", "cg-r-18", "cg-r-21", "cg-r-22", "cg-r-95"),
)
def front_line(cells: Cells = (3, 4), command: CommandCell = 0) -> FrontLine:
    """Where a side's units stand after the front rule; ``command``: the cell of its command, 0 once it is gone."""
    if len({*cells, command}) < len(cells) + 1:
        raise refused("same_cell", "cells")
    moved = {come: goes for come, goes, _ in moves_up(cells, command)}
    return FrontLine("moves" if moved else "stays", tuple(moved.get(cell, cell) for cell in cells))


@dataclass(frozen=True, slots=True)
class Return:
    outcome: Literal["returns"]
    cell: int


@rule("cg-hp-revive", "cg-r-16", "cg-r-86")
def revive(cells: Annotated[tuple[Cell, ...], Size(1, 2)] = (1, 4), command: CommandCell = 0) -> Return:
    """The cell of a unit that comes back after its removal: the lowest empty one."""
    if len({*cells, command}) < len(cells) + 1:
        raise refused("same_cell", "cells")
    return Return("returns", next(cell for cell in (1, 2, 3, 4) if cell not in (*cells, command)))


@dataclass(frozen=True, slots=True)
class Healed:
    outcome: Literal["healed", "full"]
    hp: int


@rule("cg-hp-max", "cg-r-73")
def heal(hp: Standing = 6, maximum: Standing = 11, points: Points = 6) -> Healed:
    """Healing stops at the maximum; HP above it (after a leap) stays."""
    then = max(hp, min(maximum, hp + points))
    return Healed("healed" if then > hp else "full", then)


@dataclass(frozen=True, slots=True)
class Facing:
    """The two cells of the enemy column ahead: its front, its back."""

    outcome: Literal["faces"]
    front: int
    back: int


@rule("cg-brd-map", "cg-prep-board")
def facing(cell: Cell = 1) -> Facing:
    """Which enemy column a cell faces: the boards are mirrored."""
    front = 2 if cell in (1, 3) else 1
    return Facing("faces", front, front + 2)
