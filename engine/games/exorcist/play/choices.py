"""What may be done in a hand, and what may not: each bar with its clause and what is missing, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions import arts, barriers, group_attacks, supplies
from engine.games.exorcist.play.actions.attack_choices import attacks
from engine.games.exorcist.play.actions.terrain import near
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.turns import equipping
from engine.places import Square
from engine.session import NOBODY, Ask, Choice, Move, Offer, Option, Reason, answers
from engine.words import phrase

SHORT = 2  # a cell that so many more steps would reach is shown, too: it answers why not


def offered(battle: Battle) -> tuple[Offer[Battle], ...]:
    """What may be done now, in the order it is shown: the answers to what waits, the gear, or what a hand offers."""
    if battle.queue:
        return answers, group_attacks.demanding
    return (equipping,) if battle.acting == NOBODY else _in_hand(battle)


def _in_hand(battle: Battle) -> tuple[Offer[Battle], ...]:
    unit = battle.units[battle.acting]
    if battle.step == group_attacks.ATTACK:
        return group_attacks.attacking, ending
    if battle.step == group_attacks.FIRST:  # whoever has given its own first move up waits for the attack
        return (declaring, ending) if unit.focus else (moving, declaring, ending)
    if battle.step:  # whoever of the group did not reach has an attack of its own (tx-r-103)
        return (attacks,) * (not unit.used and not unit.closed) + (moving, ending)
    who = battle.who[battle.acting]
    if who.pc and not who.ways:  # an origin moves, and that is all (tx-d-kit-origin)
        return moving, ending
    second = unit.used or unit.focus
    return (
        *(() if second else (moving,)),
        declaring,
        group_attacks.preceding,
        group_attacks.grouping,
        attacks,
        arts.instead,
        barriers.instead,
        supplies.instead,
        barriers.anytime,
        arts.anytime,
        supplies.anytime,
        *((moving,) if second else ()),
        ending,
    )


def moving(battle: Battle) -> Iterator[Choice]:
    """After the attack step, or focused, it is the second move (tx-r-90)."""
    one = battle.acting
    unit = battle.units[one]
    left = unit.budget - unit.spent
    why = (Reason("tx-2-4-moves", phrase("why.no_distance", used=unit.spent)),) if left <= 0 else ()
    second = unit.used or unit.focus or battle.step == group_attacks.SECOND
    name = phrase("sessions.fight.second" if second else "sessions.fight.move")
    note = phrase("sessions.fight.cells", cells=max(0, left))
    asks = (Ask("to", phrase("session.to"), tuple(_cells(battle, one, left))),)
    yield Choice(Move("move"), name, "last" if second else "first", note, why, asks)


def declaring(battle: Battle) -> tuple[Choice, ...]:
    """The manoeuvre, for whom it is a skill (tx-r-65), and giving the first move up."""
    who = battle.who[battle.acting]
    note = phrase("sessions.fight.focus_note")
    focus = Choice(Move("focus"), phrase("sessions.fight.focus"), "first", note, tuple(_no_focus(battle)))
    if who.manoeuvre is None:
        return (focus,)
    note = phrase("sessions.fight.manoeuvre_note", dice=battle.finesse(who.at), difficulty=who.manoeuvre.id)
    why = tuple(_no_manoeuvre(battle))
    return (Choice(Move("manoeuvre"), phrase("sessions.fight.manoeuvre"), "first", note, why), focus)


def _no_focus(battle: Battle) -> Iterator[Reason]:
    """It is a hand's first declaration (tx-r-89)."""
    unit = battle.units[battle.acting]
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


def _no_manoeuvre(battle: Battle) -> Iterator[Reason]:
    unit = battle.units[battle.acting]
    if unit.focus:
        yield Reason("tx-2-5-1-c", phrase("why.focused"))
    if unit.manoeuvre:
        yield Reason("tx-r-66", phrase("why.manoeuvred"))
    elif unit.moved:
        yield Reason("tx-r-66", phrase("why.moved"))
    if unit.used:
        yield Reason("tx-2-4-tm-when", phrase("why.acted"))


def _cells(battle: Battle, one: int, left: int) -> Iterator[Option]:
    """Cells that can be reached, and those near that cannot."""
    unit, walker, ground = battle.units[one], battle.who[one].walker, battle.ground
    assert unit.at
    taken = battle.taken()
    far = max(0, left) + SHORT
    costs = ground.reach(unit.at, far, walker)
    for at in near(battle.roster.board, unit.at, far):
        if at == unit.at:
            continue
        cost, name = costs.get(at), battle.cell(at)
        why = tuple(_no_entry(battle, at, cost, left, taken))
        if cost is not None or why:
            note = phrase("sessions.fight.cells", cells=cost) if cost is not None and not why else ""
            yield Option(name.lower(), name, note, why, at)


def _no_entry(battle: Battle, at: Square, cost: int | None, left: int, taken: set[Square]) -> Iterator[Reason]:
    """Why a move may not end there, what is nearest to being met first."""
    if cost is not None and cost > left:
        yield Reason("tx-2-4-mv", phrase("why.short", count=cost - left))
    if at in taken:
        yield Reason("tx-2-4-endocc", phrase("why.occupied"))
    if at in battle.ground.walls:
        yield Reason("tx-r-88", phrase("why.wall"))
    elif at in battle.ground.things:
        yield Reason("tx-2-4-objpass", phrase("why.object"))
    elif at in battle.ground.sealed and cost is None:
        yield Reason("tx-2-7-4-fx1a2", phrase("why.sealed"))


def ending(battle: Battle) -> Iterator[Choice]:
    unused = not battle.units[battle.acting].used and not battle.step
    name = phrase("sessions.fight.next") if battle.step else phrase("sessions.fight.end")
    yield Choice(Move("end"), name, "last", phrase("sessions.fight.unused") if unused else "")
