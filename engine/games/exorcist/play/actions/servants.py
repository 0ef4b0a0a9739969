"""What an exorcist calls onto the map: shikigami by the art, an origin from its kit (section D, tx-r-100, tx-r-101)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.combatants import Called, Servant, kind_of
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.turns import joined
from engine.games.exorcist.types_gear import Art, Gear
from engine.places import Square
from engine.session import Ask, Move, Option, Reason
from engine.words import Label, phrase

ARMED, TWICE = 2, 3  # from which Art on one carries gear, and two may be called
GEARS = ("gear", "other")


def standing(field: Field, kind: Servant) -> bool:
    """Whether one of those who acts stands already."""
    mine = tuple(each.at for each in field.who if each.owner == field.acting and kind_of(each.begins) == kind)
    return bool(field.standing(mine))


def near(field: Field, cells: list[Square]) -> tuple[Option, ...]:
    """Of these cells those on the map where somebody may stand, the others with what is there."""
    taken = field.taken()
    return tuple(
        Option(field.cell(at).lower(), field.cell(at), why=tuple(_no_room(field, at, taken)), at=at) for at in cells
    )


def _no_room(field: Field, at: Square, taken: set[Square]) -> Iterator[Reason]:
    if at in taken:
        yield Reason("tx-2-4-endocc", phrase("why.occupied"))
    elif at in field.ground.walls:
        yield Reason("tx-r-88", phrase("why.wall"))
    elif at in field.ground.things:
        yield Reason("tx-2-4-objpass", phrase("why.object"))


def calling(field: Field, art: Art) -> tuple[Ask, ...]:
    """A cell for it, with Art 3 two; what each of them carries, from Art 2 on (tx-d-art-shikigami)."""
    who = field.who[field.acting]
    cells = [at for at in field.roster.squares if field.within(field.acting, at, art.reach)]
    unit = field.units[field.acting]
    pays = unit.aura > 2 * art.aura and unit.effigies >= 2 * art.effigies
    count = 2 if who.art >= TWICE and pays else 1
    asks = [Ask("to", phrase("sessions.fight.to_call"), near(field, cells), 1, count)]
    if who.art >= ARMED and who.sheet:
        for number, name in enumerate(GEARS[:count], 1):
            options = tuple(Option(_code(gear), _named(gear)) for gear in who.sheet.gear)
            asks.append(Ask(name, phrase("sessions.fight.carries", number=number), options, 0))
    return tuple(asks)


def _code(gear: Gear) -> str:
    return gear.id.replace("-", "")


def _named(gear: Gear) -> Label:
    return phrase(f"records.gear.{gear.id}.name")


def called(field: Field, move: Move) -> None:
    """One for each cell that was chosen. Its hand comes right after its owner's."""
    owner = field.who[field.acting]
    carried = owner.sheet.gear if owner.sheet else ()
    placed = []
    for name, at in zip(GEARS, move.all("to"), strict=False):
        held = next((gear for gear in carried if _code(gear) in move.all(name)), None)
        placed.append(joined(field, Called("shikigami", owner.at, at.upper(), owner.art, held)).at)
    for one in placed:  # by then they are told apart by their numbers
        field.tell("tx-d-art-shikigami", who=field.name(one), at=field.cell(field.square(one)))


def set_up(field: Field, at: str) -> None:
    """An origin; its hand of this round has gone by, as it stands before its owner's (tx-r-101)."""
    who = joined(field, Called("origin", field.acting, at.upper(), 0))
    field.units[who.at].acted = True
    field.tell("tx-d-kit-origin", who=who.name, at=at.upper())


def origin_cells(field: Field, reach: int) -> tuple[Option, ...]:
    me = field.square(field.acting)
    return near(field, [at for at in field.roster.squares if distance(at, me) <= reach])
