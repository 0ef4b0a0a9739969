"""Figures of the book: what the rules say of a board, drawn from the rules themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.chance import Script, Unlogged
from engine.fields import Pick, Size, Span
from engine.games.exorcist.records import ARTS, ATTACKS, ENEMIES, KITS
from engine.games.exorcist.rules.attacks import peg_form
from engine.games.exorcist.rules.barriers import lay_cable
from engine.games.exorcist.rules.map import AREA, Away, Cell, barrier_position, line, line_of_fire, plant_peg, walk
from engine.games.exorcist.rules.map import Ground as Floor
from engine.games.exorcist.types import Enemy
from engine.places import Square, Squares
from engine.scene import Area, Board, Ground, Mark, Scene, Segment, Token
from engine.words import Label, phrase

POWDER = ATTACKS["ageha-powder"]


def said(key: str, **values: int) -> Label:
    return phrase(f"figures.words.{key}", **values)


def exorcist(at: Square) -> Token:
    return Token(at, said("exorcist"), said("exorcist_short"), "own")


def kaii(at: Square, kind: str, short: str = "") -> Token:
    return Token(at, phrase(f"records.enemies.{kind}.name"), short or said(kind), "foe")


def obstacle(at: Square, kind: str) -> Ground:
    return Ground(at, "object", phrase(f"records.objects.{kind}.name"), said(kind))


def away(a: Square, b: Square) -> tuple[int, int]:
    """Cells to the right and up, as the rules count."""
    return b.x - a.x, a.y - b.y


def offset(at: Square, right: int, up: int) -> Square:
    return Square(at.x + right, at.y - up)


def melee_reach() -> Scene:
    """The cells that a melee attack reaches."""
    board, me = Squares(5, 5), Square(2, 2)
    near = tuple(at for at in board.all() if peg_form("melee", board.distance(me, at)))
    kinds = ((Square(3, 1), "onryo"), (Square(0, 3), "ageha"))
    return Scene(Board(board, (), (Area(said("melee"), near, "reach"),), tokens=(exorcist(me), *_all(kinds))))


def _all(kinds: tuple[tuple[Square, str], ...]) -> tuple[Token, ...]:
    return tuple(kaii(at, kind) for at, kind in kinds)


def peg_reach() -> Scene:
    """Where a peg may be planted: around oneself, less the cells behind what blocks."""
    board, me, post = Squares(9, 9), Square(4, 4), Square(6, 3)
    marks = []
    for at in board.all():
        found = plant_peg(*away(me, at), (Cell(*away(me, post)),)).outcome
        if found in ("planted", "blocked"):
            look: Literal["open", "barred"] = "open" if found == "planted" else "barred"
            steps = str(board.distance(me, at)) if at != me else ""
            marks.append(
                Mark(at, steps if found == "planted" else "×", said("planted" if look == "open" else "hidden"), look)
            )
    return Scene(Board(board, (obstacle(post, "barricade"),), (), tuple(marks), (), (exorcist(me),)))


def spread(by: Literal["burst", "bomb"] = "burst") -> Scene:
    """Which cells may be chosen as a centre, and what one of the farthest takes in."""
    what = ARTS["burst"] if by == "burst" else KITS["bomb"]
    half = what.reach + what.area
    board, me = Squares(2 * half + 1, 2 * half + 1), Square(half, half)
    centre = offset(me, what.reach, what.reach)
    marks = [
        Mark(
            at,
            "",
            phrase(f"figures.spread.{'chosen' if at == centre else 'centre'}"),
            "chosen" if at == centre else "open",
        )
        for at in board.all()
        if board.distance(me, at) <= what.reach
    ]
    hit = tuple(at for at in board.all() if board.distance(centre, at) <= what.area)
    area = Area(phrase("figures.spread.hit"), hit, "zone")
    return Scene(Board(board, (), (area,), tuple(marks), tokens=(exorcist(me),)))


def fire(right: Away = 5, up: Away = 2, blockers: Annotated[tuple[Cell, ...], Size(0, 8)] = (Cell(2, 1),)) -> Scene:
    """A line of fire past others, traced from either end."""
    board, me = Squares(7, 4), Square(0, 3)
    target, there = offset(me, right, up), {(each.right, each.up) for each in blockers}
    ways = sorted((line(right, up, half) for half in (0, 1)), key=there.isdisjoint)  # a clear one last
    traced = {cell: "clear" if there.isdisjoint(way) else "shut" for way in ways for cell in way}
    marks = tuple(
        Mark(offset(me, *cell), "", said(f"on_{how}"), "open" if how == "clear" else "barred")
        for cell, how in sorted(traced.items())
    )
    found = line_of_fire(right, up, blockers)
    drawn = Segment(me, target, said(found.outcome), found.outcome)
    tokens = (exorcist(me), kaii(target, "onryo"), *(kaii(offset(me, *at), "ageha") for at in sorted(there)))
    name = said(f"fire_{found.outcome}")
    note = said("fire_one" if ways[0] == ways[1] else "fire_two", cells=found.distance)
    return Scene(Board(board, (), (), marks, (drawn,), tokens), name=name, note=note)


def cable(successes: Annotated[int, Span(0, 6)] = 2) -> Scene:
    """The area that so many successes of the Finesse check allow."""
    dice = Unlogged(Script([6] * successes + [1]))
    cells = lay_cable(successes + 1, chance=dice).cells
    board, peg = Squares(5, 5), Square(2, 2)
    roped = tuple(offset(peg, *at) for at in AREA[str(cells)])
    area = Area(phrase("figures.cable.area"), tuple(sorted(roped, key=lambda at: (at.y, at.x))), "zone")
    name = phrase("figures.cable.name", successes=successes)
    note = phrase("figures.cable.note", cells=cells)
    return Scene(Board(board, (_peg(peg),), (area,)), name=name, note=note)


def _peg(at: Square) -> Ground:
    return Ground(at, "plain", said("peg"), said("peg_short"))


def barrier(act: Literal["lay", "declare", "remove"] = "declare", area: Literal["1", "5", "9"] = "9") -> Scene:
    """From where a barrier's steps can be done."""
    board, peg = Squares(7, 7), Square(3, 3)
    near = [at for at in board.all() if barrier_position(act, *away(peg, at), area).outcome == "there"]
    marks = tuple(Mark(at, "", phrase("figures.barrier.there")) for at in near)
    inside = tuple(at for at in board.all() if away(peg, at) in AREA[area])
    areas = {  # a step's own name for what lies there; before the first nothing does
        "lay": (),
        "declare": (Area(phrase("figures.cable.area"), inside, "zone"),),
        "remove": (Area(phrase("figures.barrier.area"), inside, "barrier"),),
    }[act]
    name, note = phrase(f"figures.barrier.{act}"), phrase(f"figures.barrier.{act}_note")
    return Scene(Board(board, (_peg(peg),), areas, marks), name=name, note=note)


def wall(
    enemy: Annotated[Enemy, Pick("enemies")] = ENEMIES["onryo"],
    manoeuvre: bool = False,
    path: Annotated[tuple[Floor, ...], Size(1, 12)] = ("free", "wall", "wall", "wall", "free"),
) -> Scene:
    """How far a straight path through a Wall Barrier takes a kaii, with what it has cost by then."""
    board, start = Squares(len(path) + 1, 3), Square(0, 1)
    walker: Literal["evader", "lesser"] = "evader" if enemy.evades else "lesser"
    marks, walked = [], [start]
    for steps in range(1, len(path) + 1):
        at, by_then = Square(steps, 1), walk(walker, enemy.mobility, manoeuvre, path=path[:steps])
        if by_then.outcome == "arrives":
            walked.append(at)
            marks.append(Mark(at, str(by_then.used), phrase("figures.wall.used", used=by_then.used)))
        else:
            marks.append(Mark(at, "×", phrase(f"figures.wall.{by_then.outcome}"), "barred"))
            break
    closed = tuple(Square(x + 1, y) for y in range(3) for x, each in enumerate(path) if each == "wall")
    areas = (Area(phrase("records.barrier_effects.wall.name"), closed, "barrier"),)
    lines = (Segment(start, walked[-1], "", "open", tuple(walked[1:-1])),) if len(walked) > 1 else ()
    left = walk(walker, enemy.mobility, manoeuvre, path=()).left
    named = "figures.wall.manoeuvre" if manoeuvre else "figures.wall.name"
    name = phrase(named, who=phrase(f"records.enemies.{enemy.id}.name"))
    note = phrase(f"figures.wall.{walker}", left=left)
    return Scene(Board(board, (), areas, tuple(marks), lines, (kaii(start, enemy.id),)), name=name, note=note)


def group(attackers: Annotated[int, Span(1, 4)] = 4) -> Scene:
    """Kaii of one kind on one target: an attack check each, one evasion check."""
    far = min(POWDER.reach, 3)  # no farther apart than the picture needs
    board, me = Squares(2 * far + 1, 2 * far + 1), Square(far, far)
    swarm = [offset(me, *each) for each in ((far, 1), (1 - far, far), (-far, -1), (1, -far))][:attackers]
    dice = phrase("figures.group.dice", dice=ENEMIES["ageha"].finesse)
    lines = tuple(Segment(at, me, dice) for at in swarm)
    return Scene(Board(board, lines=lines, tokens=(exorcist(me), *(kaii(at, "ageha") for at in swarm))))


def mission() -> Scene:
    """The sample mission's map."""
    board = Squares(12, 8)

    def cells(*names: str) -> tuple[Square, ...]:
        return tuple(board.find(name) for name in names)

    ground = [obstacle(at, "barricade") for at in cells("E2", "E3", "E6", "E7")]
    for at, name in (("A4", "respawn"), ("H4", "lamp")):
        key = f"figures.mission.{name}"
        ground.append(Ground(board.find(at), "plain", phrase(key), phrase(f"{key}_short")))
    start = Area(phrase("figures.mission.start"), cells("A3", "B3", "B4", "A5", "B5", "A6", "B6"), "zone")
    first = cells("H2", "I3", "I6", "H7")
    tokens = (*(kaii(at, "ageha", "1") for at in first), kaii(board.find("K4"), "onryo", "2"))
    return Scene(Board(board, tuple(ground), (start,), tokens=tokens))


FIGURES = {
    "melee_reach": melee_reach,
    "peg_reach": peg_reach,
    "spread": spread,
    "fire": fire,
    "cable": cable,
    "barrier": barrier,
    "wall": wall,
    "group": group,
    "mission": mission,
}
