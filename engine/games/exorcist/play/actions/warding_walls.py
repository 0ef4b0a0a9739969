"""Warding walls: put up in one's own hand, or before damage is worked out on somebody (tx-d-art-wall)."""

from __future__ import annotations

from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.state import Target, Ward
from engine.games.exorcist.records import ARTS
from engine.games.exorcist.rules.arts import use_art, warding_wall
from engine.places import Square
from engine.session import Ask, Option
from engine.words import phrase

WALL = ARTS["wall"]


def wards_at(field: Field, target: Target) -> list[Ward]:
    where = field.units[target].at if isinstance(target, int) else None
    return [each for each in field.wards if each.at == where]


def walled(field: Field, one: int, besides: Square | None = None) -> Ask:
    """Cells for its walls: as many as its Art, or one for a wall of all their strength (tx-d-art-wall)."""
    cells = [at for at in field.roster.squares if at != besides and at not in field.ground.walls]
    options = tuple(
        Option(field.cell(at).lower(), field.cell(at), at=at) for at in cells if field.within(one, at, WALL.reach)
    )
    name = phrase("sessions.fight.walls_more" if besides else "sessions.fight.walls")
    return Ask("to", name, options, 0 if besides else 1, field.who[one].art - bool(besides))


def guards_of(field: Field, target: Target, asked: int) -> list[int]:
    """Exorcists from a place on who may still put a wall between: once a turn, near enough, with the Aura for it."""
    if not isinstance(target, int) or not field.who[target].pc:
        return []
    left = [one for one in field.standing(field.roster.pcs) if one >= asked]
    return [one for one in left if may_ward(field, one, target)]


def may_ward(field: Field, one: int, target: int) -> bool:
    who, unit = field.who[one], field.units[one]
    knows = who.art and who.sheet and who.sheet.learnt is WALL
    return bool(
        knows and not unit.warded and unit.aura > WALL.aura and field.within(one, field.square(target), WALL.reach)
    )


def through(field: Field, target: Target, points: int, kind: str) -> int:
    """What of one hit passes the walls before somebody; armour comes after them."""
    for ward in wards_at(field, target):
        found = warding_wall(points, kind, field.who[ward.by].art, joined=True, wall=ward.left)  # type: ignore[arg-type]
        rest = tuple(each for each in field.wards if each is not ward)
        field.wards = (*rest, ward._replace(left=found.wall)) if found.wall else rest
        field.tell("tx-d-art-wall", points=points, left=found.wall, passed=found.passed)
        points = found.passed
    return points


def cast_ward(field: Field, one: int, cells: list[Square]) -> None:
    """New walls, if the check succeeds; they take the place of the old ones. One alone has the strength of all."""
    unit, who = field.units[one], field.who[one]
    unit.warded = True
    steps = int(unit.manoeuvre > 0 and one == field.acting)
    found = use_art(WALL, who.spirit, who.art, unit.aura, unit.effigies, 1, steps, chance=field.chance)
    unit.aura = found.aura
    if found.outcome == "activated":
        strength = WALL.durability * (who.art if len(cells) == 1 else 1)
        old = (each for each in field.wards if each.by != one)
        field.wards = (*old, *(Ward(at, strength, one) for at in cells))
    if field.tells:
        outcome = f"rules.use_art.outcomes.{found.outcome}"
        name = phrase("records.arts.wall.name")
        field.tell("tx-2-6-art", who=who.name, art=name, outcome=outcome, left=unit.aura)
