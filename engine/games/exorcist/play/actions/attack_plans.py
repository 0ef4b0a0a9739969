"""What an attack is before its dice: the calculator's own plan, for who attacks whom with what from where."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import Any

from engine.chance import Chance, weigh
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Target
from engine.games.exorcist.records import ARTS, ENEMIES, NORMAL
from engine.games.exorcist.rules.attack_calculation import MODES, Bonus, Foe, Plan, plan
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.rules.gear import attack_check, inflict
from engine.games.exorcist.things import OwnThing
from engine.games.exorcist.types import Thing

ANYBODY = next(iter(ENEMIES.values()))  # an object is attacked as anybody is; what is its own is put in afterwards
NO_BONUS = Bonus(0, 1, 0)


def plan_of(battle: Battle, by: int, way: Way, target: Target) -> Plan | None:
    """The attack as it would be rolled now; None out of reach. Lines of fire are not looked at."""
    far = distance(battle.square(by), battle.square(target))
    key = (way.at, *_key(battle, by, target, far))
    plans = battle.roster.plans
    if key not in plans:
        plans[key] = _planned(battle, by, way, target, far)
    found: Plan | None = plans[key]
    return found


def worths(battle: Battle, by: int, target: Target, far: int) -> tuple[float, ...]:
    """Of each of its ways the points that it takes on average from so far away, where the target does not evade.

    0 for what does not reach, and for pegs where none is left.
    """
    key = (*_key(battle, by, target, far), battle.units[by].pegs > 0)
    found: tuple[float, ...] | None = battle.roster.worths.get(key)
    if found is None:
        found = battle.roster.worths[key] = tuple(
            _worth(battle, by, way, target, far) if battle.units[by].pegs or not way.spends else 0.0
            for way in battle.who[by].ways
        )
    return found


def _worth(battle: Battle, by: int, way: Way, target: Target, far: int) -> float:
    ready = _planned(battle, by, way, target, far)
    return expected(ready) if ready else 0.0


def _key(battle: Battle, by: int, target: Target, far: int) -> tuple[Any, ...]:
    """All that the plans of somebody's ways depend on."""
    me = battle.units[by]
    effects, loss, whom = battle.ground.effects(battle.square(target)), 0, None
    if isinstance(target, int):
        loss = battle.units[target].cursed("taint")
    else:
        whom = _thing(battle, target)
    state = (me.focus, me.manoeuvre > 0, me.naming, me.stride > 0, me.shift)
    return by, far, whom or target, state, effects, loss, battle.mode


def _thing(battle: Battle, at: Target) -> Thing | OwnThing:
    thing = battle.thing(at)
    assert thing is not None
    return thing.what


def _planned(battle: Battle, by: int, way: Way, target: Target, far: int) -> Plan | None:
    if way.manner:
        return _of_exorcist(battle, by, way, target, far)
    attack, who, me = way.attack, battle.who[by], battle.units[by]
    if attack is None or far > attack.reach:
        return None
    up = MODES.index(battle.mode) if way.melee else 0
    return Plan(
        parts=(battle.finesse(by) if attack.ability == "finesse" else getattr(who, attack.ability),),
        at=harder(attack.difficulty, (me.manoeuvre > 0) - me.focus),
        evade_at=harder(NORMAL, up),
        policy="fixed",
        evasion=0,
        holds=0,
        damage=attack.damage,
        kind=attack.kind,
        bonus=NO_BONUS,
        taint=_armour(battle, target),
        evasion_loss=0,
    )


def _of_exorcist(battle: Battle, by: int, way: Way, target: Target, far: int) -> Plan | None:
    me, who, kaii = battle.units[by], battle.who[by], isinstance(target, int)
    assert way.manner
    assert who.attacker
    how = replace(way.manner, distance=far, focus=me.focus, manoeuvre=me.manoeuvre > 0, naming=bool(me.naming and kaii))
    attacker = replace(who.attacker, body=battle.body(by), finesse=battle.finesse(by))
    if not isinstance(target, int):
        ready = plan(attacker, how, Foe(ANYBODY))
        return replace(ready, taint=_armour(battle, target)) if ready else None
    enemy, effects = battle.who[target].enemy, battle.ground.effects(battle.square(target))
    assert enemy
    loss = ARTS["curse"].taint_loss * battle.units[target].cursed("taint")
    cursed = replace(enemy, taint=max(0, enemy.taint - loss))
    over = {name: name in effects for name in ("dissolve", "hinder", "opening")}
    return plan(attacker, how, Foe(cursed, mode=battle.mode, **over))  # type: ignore[arg-type]


def _armour(battle: Battle, target: Target) -> int:
    return battle.who[target].armour if isinstance(target, int) else _thing(battle, target).armour


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
