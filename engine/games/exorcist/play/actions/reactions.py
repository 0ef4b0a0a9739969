"""What is to be decided in the middle of something: evasion, death, where one respawns; and gear before the fight."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from engine.chance import weigh
from engine.games.exorcist.play.actions.attack_resolution import nearest_free, wounded
from engine.games.exorcist.play.actions.barriers import covering
from engine.games.exorcist.play.actions.group_attacks import joining, may_demand
from engine.games.exorcist.play.actions.warding_walls import walled
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.state import Back, Cover, Death, Guard, Hit, Join, Rise
from engine.games.exorcist.play.turns import equipment, gear_code
from engine.games.exorcist.rules.evasion import evade
from engine.games.exorcist.types import Difficulty
from engine.session import Ask, Choice, Move, Option
from engine.words import Label, phrase


def answers(field: Field) -> Iterator[Choice]:
    """To the first thing that waits."""
    task = field.queue[0]
    if isinstance(task, Hit):
        yield _evasion(field, task)
        if may_demand(field, task):
            yield Choice(Move("demand"), phrase("sessions.fight.demand"), "evade")
    elif isinstance(task, Join):
        yield from joining(field, task)
    elif isinstance(task, Death):
        yield from _death(field, task)
    elif isinstance(task, Back):
        yield _return(field, task)
    elif isinstance(task, Cover):
        yield covering(field, task)
    elif isinstance(task, Guard):
        yield from _guarding(field, task)
    elif isinstance(task, Rise):
        yield from _rising(field)


@lru_cache(maxsize=500)  # for speed only
def evades(dice: int, at: Difficulty) -> Fraction:
    """How often so many dice evade."""
    return sum((p for found, p in weigh(evade, dice, at, 0, dice).items() if found.outcome == "evaded"), Fraction(0))


def _evasion(field: Field, task: Hit) -> Choice:
    """Any number of the dice that are left, or none; the odds of each (tx-2-8-spend, tx-2-8-decline)."""
    assert isinstance(task.target, int)
    at, left = task.plan.evade_at, field.units[task.target].evasion
    options = [Option("0", phrase("sessions.fight.decline"), _harm(task))]
    for dice in range(1, left + 1):
        note = phrase("sessions.fight.left", count=left - dice)
        options.append(Option(str(dice), phrase("sessions.fight.evade_dice", dice=dice), note))
    name = phrase("sessions.fight.evade", who=field.name(task.target), by=field.name(task.by), difficulty=at.id)
    ask = Ask("count", phrase("sessions.fight.how_many", left=left), tuple(options))
    return Choice(Move("evade"), name, "evade", "", (), (ask,))


def _harm(task: Hit) -> Label:
    return phrase("sessions.fight.harm", damage=task.plan.damage.upper(), armour=task.plan.taint)


def _death(field: Field, task: Death) -> Iterator[Choice]:
    """An effigy is spent either way, or two (tx-2-9-kata, tx-2-9-double)."""
    for option in ("avert", "respawn"):
        after = wounded(field, task.who, task.physical, task.spiritual, option)
        note = phrase("sessions.fight.after", spent=after.spent, vitality=after.vitality, aura=after.aura)
        name = phrase(f"sessions.fight.{option}", who=field.name(task.who))
        yield Choice(Move.of("survive", option=option), name, "death", note)


def _guarding(field: Field, task: Guard) -> Iterator[Choice]:
    """Before damage is worked out (tx-d-art-wall)."""
    name = phrase("sessions.fight.ward", who=field.name(task.by), target=field.name(task.hit.target))
    note = phrase("sessions.fight.harm", damage=task.hit.plan.damage.upper(), armour=task.hit.plan.taint)
    asks: tuple[Ask, ...] = ()
    if field.who[task.by].art > 1 and isinstance(task.hit.target, int):
        asks = (walled(field, task.by, field.square(task.hit.target)),)
    yield Choice(Move.of("guard", option="yes"), name, "evade", note, (), asks)
    yield Choice(Move.of("guard", option="no"), phrase("sessions.fight.no_ward"), "evade")


def _rising(field: Field) -> Iterator[Choice]:
    """At the start of a round; who lets it pass is asked again at the next (tx-2-13-hard, tx-r-54)."""
    for option in ("yes", "no"):
        name = phrase(f"sessions.fight.announce.{option}")
        yield Choice(
            Move.of("announce", option=option), name, "pressure", phrase(f"sessions.fight.announce.{option}_note")
        )


def _return(field: Field, task: Back) -> Choice:
    options = tuple(Option(field.cell(at).lower(), field.cell(at), at=at) for at in nearest_free(field))
    ask = Ask("to", phrase("session.to"), options)
    return Choice(Move("return"), phrase("sessions.fight.back", who=field.name(task.who)), "death", asks=(ask,))


def equipping(field: Field) -> Iterator[Choice]:
    """What the next exorcist declares as equipped; later it may be swapped at every attack (tx-2-5-swap)."""
    one = field.roster.pcs[field.equipping]
    sheet, sets = field.who[one].sheet, equipment(field.who[one])
    assert sheet
    for held in sets:
        names: Label = ""
        for at in held:
            name = phrase(f"records.gear.{sheet.gear[at].id}.name")
            names = phrase("sessions.fight.both", one=names, other=name) if names else name
        told = phrase("sessions.fight.equip", who=field.name(one), gear=names)
        yield Choice(Move.of("equip", gear=gear_code(field.who[one], held)), told, "equip", automatic=len(sets) == 1)
