"""Warding walls: put up in one's own hand, or before damage is worked out on somebody (tx-d-art-wall)."""

from __future__ import annotations

from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Target, Ward
from engine.games.exorcist.records import ARTS
from engine.games.exorcist.rules.arts import use_art, warding_wall
from engine.places import Square
from engine.session import Ask, Option
from engine.words import phrase

WALL = ARTS["wall"]


def wards_at(battle: Battle, target: Target) -> list[Ward]:
    where = battle.units[target].at if isinstance(target, int) else None
    return [each for each in battle.wards if each.at == where]


def walled(battle: Battle, one: int, besides: Square | None = None) -> Ask:
    """Cells for its walls: as many as its Art, or one for a wall of all their strength (tx-d-art-wall)."""
    cells = [at for at in battle.roster.squares if at != besides and at not in battle.ground.walls]
    options = tuple(
        Option(battle.cell(at).lower(), battle.cell(at), at=at) for at in cells if battle.within(one, at, WALL.reach)
    )
    name = phrase("sessions.fight.walls_more" if besides else "sessions.fight.walls")
    return Ask("to", name, options, 0 if besides else 1, battle.who[one].art - bool(besides))


def guards_of(battle: Battle, target: Target, asked: int) -> list[int]:
    """Exorcists from a place on who may still put a wall between: once a turn, near enough, with the Aura for it."""
    if not isinstance(target, int) or not battle.who[target].pc:
        return []
    left = [one for one in battle.standing(battle.roster.pcs) if one >= asked]
    return [one for one in left if may_ward(battle, one, target)]


def may_ward(battle: Battle, one: int, target: int) -> bool:
    who, unit = battle.who[one], battle.units[one]
    knows = who.art and who.sheet and who.sheet.learnt is WALL
    return bool(
        knows and not unit.warded and unit.aura > WALL.aura and battle.within(one, battle.square(target), WALL.reach)
    )


def through(battle: Battle, target: Target, points: int, kind: str) -> int:
    """What of one hit passes the walls before somebody; armour comes after them."""
    for ward in wards_at(battle, target):
        found = warding_wall(points, kind, battle.who[ward.by].art, joined=True, wall=ward.left)  # type: ignore[arg-type]
        rest = tuple(each for each in battle.wards if each is not ward)
        battle.wards = (*rest, ward._replace(left=found.wall)) if found.wall else rest
        battle.tell("tx-d-art-wall", points=points, left=found.wall, passed=found.passed)
        points = found.passed
    return points


def cast_ward(battle: Battle, one: int, cells: list[Square]) -> None:
    """New walls, if the check succeeds; they take the place of the old ones. One alone has the strength of all."""
    unit, who = battle.units[one], battle.who[one]
    unit.warded = True
    steps = int(unit.manoeuvre > 0 and one == battle.acting)
    found = use_art(WALL, who.spirit, who.art, unit.aura, unit.effigies, 1, steps, chance=battle.chance)
    unit.aura = found.aura
    if found.outcome == "activated":
        strength = WALL.durability * (who.art if len(cells) == 1 else 1)
        old = (each for each in battle.wards if each.by != one)
        battle.wards = (*old, *(Ward(at, strength, one) for at in cells))
    if battle.tells:
        outcome = f"rules.use_art.outcomes.{found.outcome}"
        name = phrase("records.arts.wall.name")
        battle.tell("tx-2-6-art", who=who.name, art=name, outcome=outcome, left=unit.aura)
