"""Attacking: every way one has, at everybody and everything it might be aimed at."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.attack_plans import dice_of, plan_of
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Target
from engine.games.exorcist.records import STYLES
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase

PARTS = ("target", "second", "third")


def attacks(battle: Battle) -> Iterator[Choice]:
    one = battle.acting
    targets: list[Target] = [*battle.foes(one), *(each.at for each in battle.things)]
    targets += [each for each in _lured(battle, one) if each not in targets]
    closed = tuple(step_over(battle))
    for way in battle.who[one].ways:
        why = closed
        if way.spends and not battle.units[one].pegs:
            why = (*why, Reason("tx-2-5-5-use", phrase("why.no_pegs")))
        yield _way(battle, one, way, targets, why)


def _lured(battle: Battle, one: int) -> list[Target]:
    """Whoever is on the cell that it is drawn to, be it one of its own side (tx-d-kit-lure)."""
    at = battle.units[one].lured
    return [each.at for each in battle.who if at and each.at != one and battle.units[each.at].at == at]


def step_over(battle: Battle) -> Iterator[Reason]:
    """Why the attack step is over: for attacks and for all that is done instead of one."""
    unit = battle.units[battle.acting]
    if unit.used:
        yield Reason("tx-2-5-2-once", phrase("why.attacked"))
    elif unit.closed:
        yield Reason("tx-r-90", phrase("why.closed"))


def _way(battle: Battle, one: int, way: Way, targets: list[Target], why: tuple[Reason, ...]) -> Choice:
    options = tuple(_option(battle, one, way, each) for each in targets)
    asks = [Ask("target", phrase("sessions.fight.target"), options, 1, min(way.targets, len(options)))]
    if way.parts > 1:
        asks[0] = Ask("target", phrase("sessions.fight.part", number=1), options)
        asks += [
            Ask(PARTS[number], phrase("sessions.fight.part", number=number + 1), options)
            for number in range(1, way.parts)
        ]
        asks.append(Ask("dice", phrase("sessions.fight.shares"), tuple(_shares(battle, one, way, targets))))
    return Choice(Move.of("attack", way=way.code), way.name, "attack", note_of(way), why, tuple(asks))


def note_of(way: Way) -> Label:
    if way.manner:
        style = way.manner.style
        damage = way.manner.gear.damage if style == "none" or STYLES[style].damage == "gear" else STYLES[style].damage
        kind = way.manner.gear.damage_kind
    else:
        assert way.attack
        damage, kind = way.attack.damage, way.attack.kind
    form = "dice" if "d" in damage else "points"
    told = phrase(f"sessions.fight.{form}", points=damage.upper(), kind=phrase(f"options.{kind}"))
    return phrase("kaii.with_text", told=told, text=way.text) if way.text else told


def _option(battle: Battle, one: int, way: Way, target: Target) -> Option:
    at = battle.square(target)
    ready = plan_of(battle, one, way, target)
    why = tuple(reasons_against(battle, one, way, target))
    value = battle.who[target].id if isinstance(target, int) else battle.cell(at).lower()
    name: Label = battle.name(target)
    if not isinstance(target, int):
        name = phrase("sessions.fight.thing_at", name=name, at=battle.cell(at))
    note = phrase("sessions.fight.check", dice=dice_of(ready), difficulty=ready.at.id) if ready and not why else ""
    return Option(value, name, note, why, at)


def reasons_against(battle: Battle, one: int, way: Way, target: Target) -> Iterator[Reason]:
    """Melee is for the 3*3, ranged for its bands and an open line; no step changes that (tx-r-73)."""
    away = distance(battle.square(one), battle.square(target))
    if plan_of(battle, one, way, target) is None:
        far, near, clause = _span(way)
        if away < near:
            yield Reason(clause, phrase("why.near", count=near - away))
        elif away > far:
            yield Reason(clause, phrase("why.far", count=away - far))
    lured = battle.units[one].lured
    if lured and battle.square(target) != lured:
        yield Reason("tx-d-kit-lure", phrase("why.lured", at=battle.cell(lured)))
    if not way.melee and not battle.clear(one, target):
        yield Reason("tx-2-5-2-rng-los", phrase("why.line"))


def _span(way: Way) -> tuple[int, int, str]:
    """The farthest and the nearest cells it reaches, and the clause that says so."""
    if way.melee:
        return 1, 1, "tx-2-5-2-melee-range"
    if not way.manner:
        assert way.attack
        return way.attack.reach, 1, "tx-2-11-atk"
    bands, style = way.manner.gear.bands, way.manner.style
    near = STYLES[style].nearest if style != "none" else 1
    clause = "tx-2-5-5-rng-dist" if way.peg else "tx-r-77"
    return max(each.far for each in bands), near, clause


def _shares(battle: Battle, one: int, way: Way, targets: list[Target]) -> Iterator[Option]:
    """Every way to give the dice out, the even one first (tx-2-5-6-2, tx-r-23)."""
    ready = next((found for each in targets if (found := plan_of(battle, one, way, each))), None)
    if ready is None:
        return
    dice = dice_of(ready)
    for given in sorted(_given(dice, way.parts), key=lambda each: (max(each) - min(each), each)):
        yield Option("x".join(map(str, given)), phrase("sessions.fight.share", dice="・".join(map(str, given))))


def _given(dice: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        yield from ((first, *rest) for rest in _given(dice - first, parts - 1))
