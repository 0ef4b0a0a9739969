"""On the grid: the line of fire (2-5-2), and how far a path takes one (2-4, 2-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span
from engine.games.exorcist.records import BARRIER_EFFECTS, CONSTANTS
from engine.games.exorcist.types import Count
from engine.rule import rule

Away = Annotated[int, Span(-20, 20)]
Ground = Literal["free", "character", "object", "wall"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell, counted from the shooter's own."""

    right: Away = 0
    up: Away = 0


@dataclass(frozen=True, slots=True)
class LineOfFire:
    """``distance``: cells, a diagonal step counting one."""

    outcome: Literal["open", "blocked"]
    distance: int


def line(right: int, up: int, half: int) -> set[tuple[int, int]]:
    """Cells between the shooter's and the target's. Where the line runs between two cells, ``half`` picks one.

    From the other end the same rounding picks the other cell, so that 1 and 0 are the two ways to trace it.
    """
    far = max(abs(right), abs(up))

    def at(step: int, whole: int) -> int:
        size = (2 * step * abs(whole) + far - 1 + half) // (2 * far)
        return size if whole > 0 else -size

    return {(at(step, right), at(step, up)) for step in range(1, far)}


@rule("tx-2-5-2-rng-los", "tx-r-61")
def line_of_fire(
    right: Away = 5,
    up: Away = 2,
    blockers: Annotated[tuple[Cell, ...], Size(0, 8)] = (Cell(2, 1), Cell(4, 1)),
) -> LineOfFire:
    """Hostile characters and objects on a cell between block; traced from either end, one clear way is enough."""
    there = {(each.right, each.up) for each in blockers}
    clear = any(there.isdisjoint(line(right, up, half)) for half in (0, 1))
    return LineOfFire("open" if clear else "blocked", max(abs(right), abs(up)))


@dataclass(frozen=True, slots=True)
class Planted:
    """``pegs``: pegs left."""

    outcome: Literal["planted", "far", "blocked", "taken", "none"]
    pegs: int


@rule("tx-2-7-2-where", "tx-2-7-2-los", "tx-r-74", "tx-2-7-4-n2a")
def plant_peg(
    right: Away = 3,
    up: Away = 1,
    blockers: Annotated[tuple[Cell, ...], Size(0, 8)] = (Cell(2, 1),),
    line_block: bool = True,
    pegged: bool = False,
    pegs: Count = CONSTANTS.pegs,
) -> Planted:
    """A cell of the 7*7 around oneself, occupied or not, but with no peg; by the later edition nothing between."""
    if not pegs:
        return Planted("none", 0)
    if max(abs(right), abs(up)) > CONSTANTS.peg_reach:
        return Planted("far", pegs)
    if pegged:
        return Planted("taken", pegs)
    if line_block and line_of_fire(right, up, blockers).outcome == "blocked":
        return Planted("blocked", pegs)
    return Planted("planted", pegs - 1)


AREA = {
    "1": [(0, 0)],
    "5": [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)],
    "9": [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)],
}


@dataclass(frozen=True, slots=True)
class Position:
    """``away``: cells to what one has to be inside of or next to; 0: inside."""

    outcome: Literal["there", "far"]
    away: int


@rule("tx-2-7-3-pos", "tx-2-7-4-pos", "tx-2-7-5-b", "tx-2-7-5-d", "tx-r-34", "tx-r-70")
def barrier_position(
    act: Literal["lay", "declare", "remove", "own"] = "declare",
    right: Away = 2,
    up: Away = 1,
    area: Literal["1", "5", "9"] = "9",
) -> Position:
    """Is one near enough, counted from the peg: to it for laying cable, else to the cable's or barrier's area?

    For the removal of one's own barrier anywhere will do.
    """
    cells = AREA["1"] if act == "lay" else AREA[area]
    away = min(max(abs(right - x), abs(up - y)) for x, y in cells)
    return Position("there" if away <= 1 or act == "own" else "far", away)


@dataclass(frozen=True, slots=True)
class Respawn:
    """``away``: cells from the respawn point to the nearest free cell; ``cells``: how many are as near."""

    outcome: Literal["this_round", "next_round"]
    away: int
    cells: int


def _ring(away: int) -> set[tuple[int, int]]:
    """The cells so far from one's own."""
    side = range(-away, away + 1)
    return {(x, y) for x in side for y in side if max(abs(x), abs(y)) == away}


@rule("tx-2-9-opt2", "tx-r-46", "tx-r-72")
def respawn(
    moment: Literal["waiting", "acted", "own"] = "waiting",
    taken: Annotated[tuple[Cell, ...], Size(0, 12)] = (Cell(0, 0),),
) -> Respawn:
    """When a respawned exorcist acts, and where it appears if the point is taken: the place in the order is kept."""
    there = {(each.right, each.up) for each in taken}
    away = next(far for far in range(len(there) + 1) if _ring(far) - there)
    return Respawn("this_round" if moment == "waiting" else "next_round", away, len(_ring(away) - there))


@dataclass(frozen=True, slots=True)
class Walk:
    """``used``: distance the path takes; ``left``: what stays for the rest of the hand."""

    outcome: Literal["arrives", "short", "barred"]
    used: int
    left: int


Walker = Literal["pc", "evader", "lesser"]


def step_cost(walker: Walker, ground: Ground) -> int | None:
    """What entering a cell takes of the distance; None where it cannot be entered. Characters are walked past."""
    if ground == "object" or (ground == "wall" and walker == "lesser"):
        return None
    return BARRIER_EFFECTS["wall"].cell_cost if ground == "wall" and walker == "evader" else 1


def hand_distance(walker: Walker, mobility: int, manoeuvre: bool = False, inside: bool = False) -> int:
    """Cells for both moves of a hand; ``inside``: it began in a Wall Barrier."""
    reach = BARRIER_EFFECTS["wall"].mobility if walker == "lesser" and inside else mobility
    return reach * (CONSTANTS.manoeuvre_times if manoeuvre else 1)


@rule(
    *("tx-2-7-4-fx1a", "tx-2-7-4-fx1c", "tx-r-31", "tx-r-32", "tx-2-7-4-fx1a2", "tx-2-7-4-fx1b", "tx-2-4-moves"),
    *("tx-2-4-endocc", "tx-2-4-objpass", "tx-2-12-path", "tx-2-4-mv", "tx-2-4-tm-ok", "tx-r-11"),
)
def walk(
    walker: Walker = "evader",
    mobility: Count = 4,
    manoeuvre: bool = False,
    spent: Count = 0,
    inside: bool = False,
    path: Annotated[tuple[Ground, ...], Size(0, 12)] = ("free", "wall"),
) -> Walk:
    """A path cell by cell: is it allowed, and is it within the distance that this hand has left?

    A Wall Barrier closes its cells to kaii without an evasion type and makes them dear to the others.
    """
    left = max(0, hand_distance(walker, mobility, manoeuvre, inside) - spent)
    costs = [step_cost(walker, cell) for cell in path]
    used = sum(each or 0 for each in costs)
    if None in costs or path[-1:] == ("character",):
        return Walk("barred", 0, left)
    return Walk("arrives", used, left - used) if used <= left else Walk("short", 0, left)
