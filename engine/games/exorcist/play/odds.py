"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.fields import PickOne, Written
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.attack_plans import dice_of, plan_of
from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.actions.barriers import rope_at
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.moves import square, target, way_of
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.rules.attack_calculation import Exorcist
from engine.games.exorcist.rules.turns import MOBILE
from engine.session import Move

RuleCall = tuple[str, Mapping[str, Any]]


def likely(battle: Battle, move: Move) -> RuleCall | None:
    """The rule by name; None where no rule has just these odds."""
    if move.verb == "attack":
        return _attack(battle, move)
    if move.verb == "evade":
        task = battle.queue[0]
        assert isinstance(task, Hit)
        assert isinstance(task.target, int)
        left = battle.units[task.target].evasion
        return "evade", {"dice": int(move["count"]), "difficulty": task.plan.evade_at.id, "remaining": left}
    asked = {"manoeuvre": _manoeuvre, "remove": _removal, "art": _art, "cable": _cable}.get(move.verb)
    return asked(battle, move) if asked else None


def _steps(battle: Battle) -> int:
    """What the manoeuvre adds to every other check of the hand."""
    return int(battle.units[battle.acting].manoeuvre > 0)


def _cable(battle: Battle, move: Move) -> RuleCall:
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    return "lay_cable", {"finesse": battle.finesse(who.at), "cables": unit.cables, "steps": _steps(battle)}


def _removal(battle: Battle, move: Move) -> RuleCall:
    who, rope = battle.who[battle.acting], rope_at(battle, square(battle, move["peg"]))
    bonus, own = who.enemy.removal_bonus if who.enemy else 0, rope.by == battle.acting
    told = {"spirit": who.spirit, "setter": rope.spirit, "bonus": bonus, "own": own}
    return "remove_barrier", {**told, "steps": _steps(battle)}


def _art(battle: Battle, move: Move) -> RuleCall | None:
    """Whether it is activated at all."""
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    if who.sheet is None or who.sheet.learnt is None:
        return None
    paid = {"aura": unit.aura, "effigies": unit.effigies, "steps": _steps(battle)}
    return "use_art", {"art": who.sheet.learnt.id, "spirit": who.spirit, "level": who.art, **paid}


def _manoeuvre(battle: Battle, move: Move) -> RuleCall:
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    inputs: dict[str, Any] = {"finesse": battle.finesse(who.at), "mobility": unit.budget, "evasion": unit.evasion}
    if who.sheet and who.sheet.jacket:
        inputs |= {"jacket": who.sheet.jacket.id, "mobile": MOBILE in who.sheet.skills}
    return "manoeuvre", inputs


def _attack(battle: Battle, move: Move) -> RuleCall | None:
    """One target; that of an exorcist as the calculator takes it, evading with half of what it holds."""
    one = battle.acting
    way, names = (
        way_of(battle, one, move["way"]),
        {each for part in ("target", "second", "third") for each in move.all(part)},
    )
    whom = target(battle, move["target"])
    if len(names) > 1 or not isinstance(whom, int):
        return None
    if way.attack:
        return _on_exorcist(battle, one, way, whom)
    foe, unit, me = battle.who[whom], battle.units[whom], battle.units[one]
    if way.manner is None or foe.enemy is None or unit.cursed("taint"):
        return None
    far = distance(battle.square(one), battle.square(whom))
    effects = battle.ground.effects(battle.square(whom))
    how = {
        "gear": way.manner.gear.id,
        "style": way.manner.style,
        "two_handed": way.manner.two_handed,
        "distance": far,
        "focus": me.focus,
        "manoeuvre": me.manoeuvre > 0,
        "naming": me.naming,
        "split": [int(each) for each in move["dice"].split("x")] if move.all("dice") else [],
    }
    told = {
        "enemy": PickOne("enemies", Written(Kaii)).without_defaults(foe.enemy),
        "taken": foe.vitality - unit.vitality,
        "policy": "half",
        "mode": battle.mode,
        "holds": str(min(unit.evasion, 30)) if foe.evades else "own",
        **{name: name in effects for name in ("dissolve", "hinder", "opening")},
    }
    who = Written(Exorcist).plain(battle.who[one].attacker) | {"body": battle.body(one)}
    return "armed_attack", {"who": who, "how": how, "foe": told}


def _on_exorcist(battle: Battle, one: int, way: Way, whom: int) -> RuleCall | None:
    ready, unit = plan_of(battle, one, way, whom), battle.units[whom]
    if ready is None or battle.who[whom].durable:
        return None
    return "withstand_any", {
        "dice": dice_of(ready),
        "difficulty": ready.at.id,
        "damage": ready.damage,
        "kind": ready.kind,
        "attack": "melee" if way.melee else "ranged",
        "vitality": unit.vitality,
        "aura": unit.aura,
        "jacket": "light",
        "armour": ready.taint,
        "evasion": (unit.evasion + 1) // 2,
        "mode": battle.mode,
    }
