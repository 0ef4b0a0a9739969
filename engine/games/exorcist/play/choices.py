"""What may be done in a hand, and what may not: each bar with its clause and what is missing, the nearest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.games.exorcist.play.actions import arts, barriers, group_attacks, supplies
from engine.games.exorcist.play.actions.attack_choices import attacks
from engine.games.exorcist.play.actions.reactions import answers, equipping
from engine.games.exorcist.play.actions.terrain import near
from engine.games.exorcist.play.mutable import Field
from engine.places import Square
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason
from engine.words import phrase

Part = tuple[tuple[str, ...], Callable[[Field], Iterable[Choice]]]
SHORT = 2  # a cell that so many more steps would reach is shown, too: it answers why not


def choices_of(field: Field, verb: str = "") -> tuple[Choice, ...]:
    """All that may be done now, or what of it is a move of this verb and its neighbours."""
    if field.outcome:
        return ()
    if field.queue:
        return tuple(answers(field))
    if field.acting == NOBODY:
        return tuple(equipping(field))
    return tuple(each for verbs, part in _parts(field) if not verb or verb in verbs for each in part(field))


def _parts(field: Field) -> tuple[Part, ...]:
    """What a hand offers, in the order it is shown, each with its verbs."""
    unit = field.units[field.acting]
    ending: Part = (("end",), _last)
    if field.step == group_attacks.ATTACK:
        return (("attack",), group_attacks.attacking), ending
    moving, declaring = (("move",), _moving), (("manoeuvre", "focus"), _declaring)
    if field.step == group_attacks.FIRST:  # whoever has given its own first move up waits for the attack
        return (declaring, ending) if unit.focus else (moving, declaring, ending)
    if field.step:  # whoever of the group did not reach has an attack of its own (tx-r-103)
        return ((("attack",), attacks),) * (not unit.used and not unit.closed) + (moving, ending)
    if not field.who[field.acting].ways:  # an origin moves, and that is all (tx-d-kit-origin)
        return moving, ending
    second = unit.used or unit.focus
    return (
        *(() if second else (moving,)),
        declaring,
        (("first",), group_attacks.preceding),
        (("group",), group_attacks.grouping),
        (("attack",), attacks),
        (("art",), arts.instead),
        (("cable", "remove"), barriers.instead),
        (("kit", "other"), supplies.instead),
        (("plant", "declare"), barriers.anytime),
        (("art",), arts.anytime),
        (("mend", "kit"), supplies.anytime),
        *((moving,) if second else ()),
        ending,
    )


def _moving(field: Field) -> Iterator[Choice]:
    """After the attack step, or focused, it is the second move (tx-r-90)."""
    one = field.acting
    unit = field.units[one]
    left = unit.budget - unit.spent
    why = (Reason("tx-2-4-moves", phrase("why.no_distance", used=unit.spent)),) if left <= 0 else ()
    second = unit.used or unit.focus
    name = phrase("sessions.fight.second" if second else "sessions.fight.move")
    note = phrase("sessions.fight.cells", cells=max(0, left))
    asks = (Ask("to", phrase("session.to"), tuple(_cells(field, one, left))),)
    yield Choice(Move("move"), name, "last" if second else "first", note, why, asks)


def _declaring(field: Field) -> tuple[Choice, ...]:
    """The manoeuvre, for whom it is a skill (tx-r-65), and giving the first move up."""
    who = field.who[field.acting]
    note = phrase("sessions.fight.focus_note")
    focus = Choice(Move("focus"), phrase("sessions.fight.focus"), "first", note, tuple(_no_focus(field)))
    if who.manoeuvre is None:
        return (focus,)
    note = phrase("sessions.fight.manoeuvre_note", dice=field.finesse(who.at), difficulty=who.manoeuvre.id)
    why = tuple(_no_manoeuvre(field))
    return (Choice(Move("manoeuvre"), phrase("sessions.fight.manoeuvre"), "first", note, why), focus)


def _no_focus(field: Field) -> Iterator[Reason]:
    """It is a hand's first declaration (tx-r-89)."""
    unit = field.units[field.acting]
    if unit.manoeuvre:
        yield Reason("tx-2-5-1-c", phrase("why.manoeuvred"))
    elif unit.moved:
        yield Reason("tx-r-18", phrase("why.moved"))
    if unit.focus:
        yield Reason("tx-2-5-1-b", phrase("why.focused"))
    elif unit.used:
        yield Reason("tx-2-5-1-a", phrase("why.acted"))
    elif unit.free:
        yield Reason("tx-r-89", phrase("why.declared"))


def _no_manoeuvre(field: Field) -> Iterator[Reason]:
    unit = field.units[field.acting]
    if unit.focus:
        yield Reason("tx-2-5-1-c", phrase("why.focused"))
    if unit.manoeuvre:
        yield Reason("tx-r-66", phrase("why.manoeuvred"))
    elif unit.moved:
        yield Reason("tx-r-66", phrase("why.moved"))
    if unit.used:
        yield Reason("tx-2-4-tm-when", phrase("why.acted"))


def _cells(field: Field, one: int, left: int) -> Iterator[Option]:
    """Cells that can be reached, and those near that cannot."""
    unit, walker, ground = field.units[one], field.who[one].walker, field.ground
    assert unit.at
    taken = field.taken()
    far = max(0, left) + SHORT
    costs = ground.reach(unit.at, far, walker)
    for at in near(field.roster.board, unit.at, far):
        if at == unit.at:
            continue
        cost, name = costs.get(at), field.cell(at)
        why = tuple(_no_entry(field, at, cost, left, taken))
        if cost is not None or why:
            note = phrase("sessions.fight.cells", cells=cost) if cost is not None and not why else ""
            yield Option(name.lower(), name, note, why, at)


def _no_entry(field: Field, at: Square, cost: int | None, left: int, taken: set[Square]) -> Iterator[Reason]:
    """Why a move may not end there, what is nearest to being met first."""
    if cost is not None and cost > left:
        yield Reason("tx-2-4-mv", phrase("why.short", count=cost - left))
    if at in taken:
        yield Reason("tx-2-4-endocc", phrase("why.occupied"))
    if at in field.ground.walls:
        yield Reason("tx-r-88", phrase("why.wall"))
    elif at in field.ground.things:
        yield Reason("tx-2-4-objpass", phrase("why.object"))
    elif at in field.ground.sealed and cost is None:
        yield Reason("tx-2-7-4-fx1a2", phrase("why.sealed"))


def _last(field: Field) -> Iterator[Choice]:
    unused = not field.units[field.acting].used and not field.step
    name = phrase("sessions.fight.next") if field.step else phrase("sessions.fight.end")
    yield Choice(Move("end"), name, "last", phrase("sessions.fight.unused") if unused else "")
