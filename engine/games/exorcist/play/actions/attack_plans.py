"""What an attack is before its dice: the calculator's own plan, for who attacks whom with what from where."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import Any

from engine.chance import Chance, weigh
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.state import Target
from engine.games.exorcist.records import ARTS, ENEMIES, NORMAL, OBJECTS
from engine.games.exorcist.rules.attack_calculation import MODES, Bonus, Foe, Plan, plan
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.rules.gear import attack_check, inflict

ANYBODY = next(iter(ENEMIES.values()))  # an object is attacked as anybody is; what is its own is put in afterwards
NO_BONUS = Bonus(0, 1, 0)


def plan_of(field: Field, by: int, way: Way, target: Target) -> Plan | None:
    """The attack as it would be rolled now; None out of reach. Lines of fire are not looked at."""
    far = distance(field.square(by), field.square(target))
    key = (way.at, *_key(field, by, target, far))
    plans = field.roster.plans
    if key not in plans:
        plans[key] = _planned(field, by, way, target, far)
    found: Plan | None = plans[key]
    return found


def worths(field: Field, by: int, target: Target, far: int) -> tuple[float, ...]:
    """Of each of its ways the points that it takes on average from so far away, where the target does not evade.

    0 for what does not reach, and for pegs where none is left.
    """
    key = (*_key(field, by, target, far), field.units[by].pegs > 0)
    found: tuple[float, ...] | None = field.roster.worths.get(key)
    if found is None:
        found = field.roster.worths[key] = tuple(
            _worth(field, by, way, target, far) if field.units[by].pegs or not way.spends else 0.0
            for way in field.who[by].ways
        )
    return found


def _worth(field: Field, by: int, way: Way, target: Target, far: int) -> float:
    ready = _planned(field, by, way, target, far)
    return expected(ready) if ready else 0.0


def _key(field: Field, by: int, target: Target, far: int) -> tuple[Any, ...]:
    """All that the plans of somebody's ways depend on."""
    me = field.units[by]
    effects, loss, whom = field.ground.effects(field.square(target)), 0, ""
    if isinstance(target, int):
        loss = field.units[target].cursed("taint")
    else:
        whom = _thing(field, target)
    state = (me.focus, me.manoeuvre > 0, me.naming, me.stride > 0, me.shift)
    return by, far, whom or target, state, effects, loss, field.mode


def _thing(field: Field, at: Target) -> str:
    thing = field.thing(at)
    assert thing is not None
    return thing.id


def _planned(field: Field, by: int, way: Way, target: Target, far: int) -> Plan | None:
    if way.manner:
        return _of_exorcist(field, by, way, target, far)
    attack, who, me = way.attack, field.who[by], field.units[by]
    if attack is None or far > attack.reach:
        return None
    up = MODES.index(field.mode) if way.melee else 0
    return Plan(
        parts=(field.finesse(by) if attack.ability == "finesse" else getattr(who, attack.ability),),
        at=harder(attack.difficulty, (me.manoeuvre > 0) - me.focus),
        evade_at=harder(NORMAL, up),
        policy="fixed",
        evasion=0,
        holds=0,
        damage=attack.damage,
        kind=attack.kind,
        bonus=NO_BONUS,
        taint=_armour(field, target),
        evasion_loss=0,
    )


def _of_exorcist(field: Field, by: int, way: Way, target: Target, far: int) -> Plan | None:
    me, who, kaii = field.units[by], field.who[by], isinstance(target, int)
    assert way.manner
    assert who.attacker
    how = replace(way.manner, distance=far, focus=me.focus, manoeuvre=me.manoeuvre > 0, naming=bool(me.naming and kaii))
    attacker = replace(who.attacker, body=field.body(by), finesse=field.finesse(by))
    if not isinstance(target, int):
        ready = plan(attacker, how, Foe(ANYBODY))
        return replace(ready, taint=_armour(field, target)) if ready else None
    enemy, effects = field.who[target].enemy, field.ground.effects(field.square(target))
    assert enemy
    loss = ARTS["curse"].taint_loss * field.units[target].cursed("taint")
    cursed = replace(enemy, taint=max(0, enemy.taint - loss))
    over = {name: name in effects for name in ("dissolve", "hinder", "opening")}
    return plan(attacker, how, Foe(cursed, mode=field.mode, **over))  # type: ignore[arg-type]


def _armour(field: Field, target: Target) -> int:
    return field.who[target].armour if isinstance(target, int) else OBJECTS[_thing(field, target)].armour


def dice_of(ready: Plan) -> int:
    """All dice of the attack, over all its parts."""
    return sum(ready.parts)


def _uncontested(dice: int, ready: Plan, *, chance: Chance) -> int:
    hit, shown = attack_check(dice, ready, chance=chance)
    return inflict(ready, shown, chance=chance) if hit else 0


def expected(ready: Plan) -> float:
    """Points that the whole attack takes on average from a target that does not evade."""
    return fsum(_mean(dice, ready) for dice in ready.parts)


def _mean(dice: int, ready: Plan) -> float:
    return fsum(lost * float(p) for lost, p in weigh(_uncontested, dice, ready).items())
