"""What the GM sets right at any moment: a piece is moved, a figure is changed. The log tells it as an event."""

from __future__ import annotations

from engine.games.exorcist.play.actions.map_corrections import map_corrections
from engine.games.exorcist.play.combatants import Who
from engine.games.exorcist.play.mutable import Battle
from engine.places import Square
from engine.session import Choice, Option, Reason
from engine.session import corrections as gm
from engine.words import Label, phrase

MOST = 30  # of what has no maximum of its own
FINESSE = 12  # as far as it grows
OF_EXORCISTS = ("vitality", "aura", "evasion", "effigies", "pegs", "cables", "kits", "finesse")
OF_OTHERS = ("vitality", "aura", "evasion", "finesse")


def corrections(battle: Battle) -> tuple[Choice, ...]:
    there = [who for who in battle.who if battle.units[who.at].at is not None]
    numbers = (_number(battle, who, figure) for who in there for figure in figures(who))
    return (_put(battle, there), *map_corrections(battle), *numbers)


def figures(who: Who) -> tuple[str, ...]:
    if who.exorcist:
        return OF_EXORCISTS
    has = {"vitality": True, "aura": who.aura, "evasion": who.evades, "finesse": who.owner is None}
    return tuple(each for each in OF_OTHERS if has[each])


def _put(battle: Battle, there: list[Who]) -> Choice:
    """Anybody on any cell where somebody may stand."""
    taken = battle.taken()
    cells = (
        Option(battle.cell(at).lower(), battle.cell(at), why=_no_room(battle, at, taken), at=at)
        for at in battle.roster.squares
    )
    pieces = (Option(who.id, who.name, at=battle.units[who.at].at) for who in there)
    return gm.put(pieces, cells)


def _no_room(battle: Battle, at: Square, taken: set[Square]) -> tuple[Reason, ...]:
    if at in battle.ground.walls:
        return (Reason("tx-r-88", phrase("why.wall")),)
    if at in battle.ground.things:
        return (Reason("tx-2-4-objpass", phrase("why.object")),)
    return (Reason("tx-2-4-endocc", phrase("why.occupied")),) if at in taken else ()


def _number(battle: Battle, who: Who, figure: str) -> Choice:
    """An exorcist at 0 would be dead, which is for the rules to say; others at 0 are gone."""
    least = 1 if who.exorcist and figure in ("vitality", "aura") else 0
    most = getattr(who, figure) if figure in ("vitality", "aura") else FINESSE if figure == "finesse" else MOST
    now = figure_of(battle, who.at, figure)
    return gm.number(who, figure, figure_name(who, figure), now, range(least, most + 1))


def figure_of(battle: Battle, one: int, figure: str) -> int:
    found: int = battle.finesse(one) if figure == "finesse" else getattr(battle.units[one], figure)
    return found


def figure_name(who: Who, figure: str) -> Label:
    if figure == "vitality":
        return phrase("fields.durability" if who.durable else "fields.vitality")
    return phrase(f"fields.{figure}") if figure in ("aura", "finesse") else phrase(f"sessions.fight.meters.{figure}")


def put(battle: Battle, one: int, at: Square) -> None:
    battle.units[one].at = at
    battle.tell("tx-2-1-event", what=gm.putting(battle.name(one), battle.cell(at)))


def number(battle: Battle, one: int, figure: str, value: int) -> None:
    unit, who = battle.units[one], battle.who[one]
    before = figure_of(battle, one, figure)
    if figure == "finesse":
        _finesse(battle, one, value)
    else:
        setattr(unit, figure, value)
    if not unit.vitality or not (unit.aura or who.durable):
        unit.at = None
    battle.tell("tx-2-1-event", what=gm.numbering(who.name, figure_name(who, figure), before, value))


def _finesse(battle: Battle, one: int, value: int) -> None:
    """The latest change comes last of its value; back at what it was it has its old place (tx-r-6)."""
    unit = battle.units[one]
    unit.shift = value - battle.who[one].finesse
    unit.changed = 1 + max(each.changed for each in battle.units) if unit.shift else 0
    battle.reorder()
