"""What the GM sets right at any moment: a piece is moved, a figure is changed. The log tells it as an event."""

from __future__ import annotations

from engine.games.exorcist.play.actions.map_corrections import map_corrections
from engine.games.exorcist.play.combatants import Who
from engine.games.exorcist.play.mutable import Field
from engine.places import Square
from engine.session import Choice, Option, Reason
from engine.session import corrections as gm
from engine.words import Label, phrase

MOST = 30  # of what has no maximum of its own
FINESSE = 12  # as far as it grows
OF_EXORCISTS = ("vitality", "aura", "evasion", "effigies", "pegs", "cables", "kits", "finesse")
OF_OTHERS = ("vitality", "aura", "evasion", "finesse")


def corrections(field: Field) -> tuple[Choice, ...]:
    there = [who for who in field.who if field.units[who.at].at is not None]
    numbers = (_number(field, who, figure) for who in there for figure in figures(who))
    return (_put(field, there), *map_corrections(field), *numbers)


def figures(who: Who) -> tuple[str, ...]:
    if who.exorcist:
        return OF_EXORCISTS
    has = {"vitality": True, "aura": who.aura, "evasion": who.evades, "finesse": who.owner is None}
    return tuple(each for each in OF_OTHERS if has[each])


def _put(field: Field, there: list[Who]) -> Choice:
    """Anybody on any cell where somebody may stand."""
    taken = field.taken()
    cells = (
        Option(field.cell(at).lower(), field.cell(at), why=_no_room(field, at, taken), at=at)
        for at in field.roster.squares
    )
    pieces = (Option(who.id, who.name, at=field.units[who.at].at) for who in there)
    return gm.put(pieces, cells)


def _no_room(field: Field, at: Square, taken: set[Square]) -> tuple[Reason, ...]:
    if at in field.ground.walls:
        return (Reason("tx-r-88", phrase("why.wall")),)
    if at in field.ground.things:
        return (Reason("tx-2-4-objpass", phrase("why.object")),)
    return (Reason("tx-2-4-endocc", phrase("why.occupied")),) if at in taken else ()


def _number(field: Field, who: Who, figure: str) -> Choice:
    """An exorcist at 0 would be dead, which is for the rules to say; others at 0 are gone."""
    least = 1 if who.exorcist and figure in ("vitality", "aura") else 0
    most = getattr(who, figure) if figure in ("vitality", "aura") else FINESSE if figure == "finesse" else MOST
    now = figure_of(field, who.at, figure)
    return gm.number(who, figure, figure_name(who, figure), now, range(least, most + 1))


def figure_of(field: Field, one: int, figure: str) -> int:
    found: int = field.finesse(one) if figure == "finesse" else getattr(field.units[one], figure)
    return found


def figure_name(who: Who, figure: str) -> Label:
    if figure == "vitality":
        return phrase("fields.durability" if who.durable else "fields.vitality")
    return phrase(f"fields.{figure}") if figure in ("aura", "finesse") else phrase(f"sessions.fight.meters.{figure}")


def put(field: Field, one: int, at: Square) -> None:
    field.units[one].at = at
    field.tell("tx-2-1-event", what=gm.putting(field.name(one), field.cell(at)))


def number(field: Field, one: int, figure: str, value: int) -> None:
    unit, who = field.units[one], field.who[one]
    before = figure_of(field, one, figure)
    if figure == "finesse":
        _finesse(field, one, value)
    else:
        setattr(unit, figure, value)
    if not unit.vitality or not (unit.aura or who.durable):
        unit.at = None
    field.tell("tx-2-1-event", what=gm.numbering(who.name, figure_name(who, figure), before, value))


def _finesse(field: Field, one: int, value: int) -> None:
    """The latest change comes last of its value; back at what it was it has its old place (tx-r-6)."""
    unit = field.units[one]
    unit.shift = value - field.who[one].finesse
    unit.changed = 1 + max(each.changed for each in field.units) if unit.shift else 0
    field.reorder()
