"""What an exorcist calls onto the map: shikigami by the art, an origin from its kit (section D, tx-r-100, tx-r-101)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.combatants import Called, Servant, kind_of
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.turns import joined
from engine.games.exorcist.types_gear import Art, Gear
from engine.places import Square
from engine.session import Ask, Move, Option, Reason
from engine.words import Label, phrase

ARMED, TWICE = 2, 3  # from which Art on one carries gear, and two may be called
GEARS = ("gear", "other")


def standing(battle: Battle, kind: Servant) -> bool:
    """Whether one of those who acts stands already."""
    mine = tuple(each.at for each in battle.who if each.owner == battle.acting and kind_of(each.begins) == kind)
    return bool(battle.standing(mine))


def near(battle: Battle, cells: list[Square]) -> tuple[Option, ...]:
    """Of these cells those on the map where somebody may stand, the others with what is there."""
    taken = battle.taken()
    return tuple(
        Option(battle.cell(at).lower(), battle.cell(at), why=tuple(_no_room(battle, at, taken)), at=at) for at in cells
    )


def _no_room(battle: Battle, at: Square, taken: set[Square]) -> Iterator[Reason]:
    if at in taken:
        yield Reason("tx-2-4-endocc", phrase("why.occupied"))
    elif at in battle.ground.walls:
        yield Reason("tx-r-88", phrase("why.wall"))
    elif at in battle.ground.things:
        yield Reason("tx-2-4-objpass", phrase("why.object"))


def calling(battle: Battle, art: Art) -> tuple[Ask, ...]:
    """A cell for it, with Art 3 two; what each of them carries, from Art 2 on (tx-d-art-shikigami)."""
    who = battle.who[battle.acting]
    cells = [at for at in battle.roster.squares if battle.within(battle.acting, at, art.reach)]
    unit = battle.units[battle.acting]
    pays = unit.aura > 2 * art.aura and unit.effigies >= 2 * art.effigies
    count = 2 if who.art >= TWICE and pays else 1
    asks = [Ask("to", phrase("sessions.fight.to_call"), near(battle, cells), 1, count)]
    if who.art >= ARMED and who.sheet:
        for number, name in enumerate(GEARS[:count], 1):
            options = tuple(Option(_code(gear), _named(gear)) for gear in who.sheet.gear)
            asks.append(Ask(name, phrase("sessions.fight.carries", number=number), options, 0))
    return tuple(asks)


def _code(gear: Gear) -> str:
    return gear.id.replace("-", "")


def _named(gear: Gear) -> Label:
    return phrase(f"records.gear.{gear.id}.name")


def called(battle: Battle, move: Move) -> None:
    """One for each cell that was chosen. Its hand comes right after its owner's."""
    owner = battle.who[battle.acting]
    carried = owner.sheet.gear if owner.sheet else ()
    placed = []
    for name, at in zip(GEARS, move.all("to"), strict=False):
        held = next((gear for gear in carried if _code(gear) in move.all(name)), None)
        placed.append(joined(battle, Called("shikigami", owner.at, at.upper(), owner.art, held)).at)
    for one in placed:  # by then they are told apart by their numbers
        battle.tell("tx-d-art-shikigami", who=battle.name(one), at=battle.cell(battle.square(one)))


def set_up(battle: Battle, at: str) -> None:
    """An origin; its hand of this round has gone by, as it stands before its owner's (tx-r-101)."""
    who = joined(battle, Called("origin", battle.acting, at.upper(), 0))
    battle.units[who.at].acted = True
    battle.tell("tx-d-kit-origin", who=who.name, at=at.upper())


def origin_cells(battle: Battle, reach: int) -> tuple[Option, ...]:
    me = battle.square(battle.acting)
    return near(battle, [at for at in battle.roster.squares if distance(at, me) <= reach])
