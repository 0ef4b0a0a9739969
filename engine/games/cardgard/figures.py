"""Figures of the book: two fields that face each other, and whom a row aims at from where."""

from __future__ import annotations

from typing import Annotated

from engine.fields import Pick, Size, Span
from engine.games.cardgard.records import TARGETS
from engine.games.cardgard.rules.field import Foe, PlaceInOrder, facing
from engine.games.cardgard.rules.field import target as aimed
from engine.games.cardgard.types import Attributes, Cell, Target
from engine.places import Square, Squares
from engine.scene import Area, Board, Ground, Mark, Name, Scene, Token
from engine.words import Label, phrase

BOARD, CELLS, FRONT = Squares(2, 4), (1, 2, 3, 4), (1, 2)


def own(cell: int) -> Square:
    """Where an own cell is drawn: the front above the back, from the left."""
    return Square((cell - 1) % 2, 2 + (cell - 1) // 2)


def foe(cell: int) -> Square:
    """Where an enemy cell is drawn: straight ahead of the own cell that faces it."""
    ahead = next(mine for mine in FRONT if cell in (facing(mine).front, facing(mine).back))
    return Square(own(ahead).x, 1 if cell == facing(ahead).front else 0)


NAMES = (
    *(Name(foe(cell), phrase("figures.enemy", cell=cell), str(cell)) for cell in CELLS),
    *(Name(own(cell), phrase("figures.own", cell=cell), str(cell)) for cell in CELLS),
)
SIDES = tuple(Area("", tuple(map(at, CELLS)), "zone") for at in (foe, own))


def fields() -> Scene:
    """The two fields, and what faces what."""
    ground = tuple(
        Ground(at(cell), "plain", phrase(f"figures.fields.{'front' if cell in FRONT else 'back'}"))
        for at in (foe, own)
        for cell in CELLS
    )
    columns = []
    for cell, name in zip(FRONT, ("left", "right"), strict=True):
        ahead = facing(cell)
        column = (foe(ahead.back), foe(ahead.front), own(cell), own(cell + len(FRONT)))
        columns.append(Area(phrase(f"figures.fields.{name}"), column, "reach"))
    return Scene(Board(BOARD, ground, (*SIDES, *columns), names=NAMES))


def target(
    kind: Annotated[Target, Pick("targets")] = TARGETS["melee"],
    cell: Cell = 1,
    place: PlaceInOrder = 1,
    enemies: Annotated[tuple[Foe, ...], Size(1, 3)] = (Foe(1), Foe(2, place=3), Foe(3, place=4)),
    last: Annotated[int, Span(0, 4)] = 0,
    attributes: Attributes = (),
) -> Scene:
    """Whom a row of this kind aims at: the rule's own answer."""
    found = aimed(kind, cell, place, enemies, last, attributes)
    oneself = found.outcome == "oneself"
    hit = () if oneself else found.cells
    tokens = [Token(own(cell), phrase(f"figures.target.{'oneself' if oneself else 'attacker'}"), "▲", "own")]
    for each in enemies:
        name, short = ("hit", "★") if each.cell in hit else ("foe", "")
        tokens.append(Token(foe(each.cell), phrase(f"figures.target.{name}"), short, "foe"))
    following = min((each.place for each in enemies if each.place > place), default=0)
    marks = []
    for each in enemies:
        said = _decides(kind, each, last, following)
        marks += [Mark(foe(each.cell), said, said, "chosen" if each.cell in hit else "open")] if said else []
    aim = (own(cell),) if oneself else tuple(map(foe, hit))
    tinted = (Area("", aim, "reach"),) if aim else ()
    board = Board(BOARD, (), (*SIDES, *tinted), tuple(marks), (), tuple(tokens), NAMES)
    return Scene(board, name=phrase(f"records.targets.{kind.id}.name"), note=phrase(f"figures.target.{kind.id}"))


def _decides(kind: Target, each: Foe, last: int, following: int) -> Label:
    """What of an enemy this kind looks at, in its cell."""
    what = kind.id.rpartition("-")[2]
    if what == "speed":
        return phrase("figures.target.place", place=each.place)
    if what == "hp":
        return phrase("figures.target.hp", hp=each.hp)
    if what == "attribute":
        return phrase(f"records.attributes.{each.attribute.id}.name")
    if what == "last":
        return phrase("figures.target.last") if each.cell == last else ""
    if what == "next":
        return phrase("figures.target.next") if each.place == following else ""
    return ""


FIGURES = {"fields": fields, "target": target}
