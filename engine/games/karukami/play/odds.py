"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.fields import Written
from engine.games.karukami.play.actions.attack_resolution import blow_of
from engine.games.karukami.play.actions.healing import vessel
from engine.games.karukami.play.actions.wounds import Wound, bare_guard, guard_of, overflows
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.types import Blow, Facing, Flags, Guard, Way
from engine.session import NOBODY, Move

RuleCall = tuple[str, Mapping[str, Any]]
WAYS: dict[str, Way] = {"melee": "melee", "spirit": "spirit", "heaven": "heaven"}


def likely(battle: Battle, move: Move) -> RuleCall | None:
    """The rule by name; None where no rule has just these odds."""
    if move.verb == "attack" or _strikes(battle, move):
        return _attack(battle, move)
    if move.verb in ("heal", "restore"):
        return _heal(battle, move)
    if battle.queue and isinstance(battle.queue[0], Wound):
        return _wound(battle, battle.queue[0], move)
    return None


def _strikes(battle: Battle, move: Move) -> bool:
    """An art that attacks."""
    art = battle.roster.arts[move["art"]] if move.verb == "art" else None
    return art is not None and art.effect == "attack"


def _attack(battle: Battle, move: Move) -> RuleCall:
    """On whoever does not react."""
    one, target = battle.acting, battle.roster.by_id[move["target"]].at
    art = battle.roster.arts[move["art"]] if move.verb == "art" else None
    way = WAYS[art.method if art else move["way"]]
    blow = Written(Blow).plain(blow_of(battle, one, way, art))
    if art and art.area:
        struck = (bare_guard(battle, battle.roster.by_id[each].at) for each in move.all("target"))
        facing = (Facing(each.defence, each.resistance) for each in struck)
        return "area_attack", {"blow": blow, "targets": [Written(Facing).plain(each) for each in facing]}
    return "attack", {"blow": blow, "guard": Written(Guard).plain(bare_guard(battle, target))}


def _heal(battle: Battle, move: Move) -> RuleCall:
    now, most, alien = vessel(battle, battle.roster.by_id[move["target"]].at, "vp" if move["meter"] == "vp" else "fp")
    told = {"into": move["meter"], "now": now, "most": most, "alien": alien}
    if move.verb == "restore":
        return "mp_heal", told
    more = sum(battle.roster.people[each.upper()].points for each in move.all("person"))
    healing = battle.who[battle.acting].unit.healing + more
    return "heal", {"pp": battle.pp["prosperity"], "healing": healing, **told}


def _wound(battle: Battle, task: Wound, move: Move) -> RuleCall | None:
    """What would be lost if this were the last reaction."""
    if move.verb == "resist":
        task = replace(task, resisted=True)
    elif move.verb == "reduce":
        task = replace(task, mp=battle.roster.by_id[move["by"]].at)
    elif move.verb == "cover":
        task = replace(task, target=battle.roster.by_id[move["by"]].at, behind=task.target)
    elif move.verb == "art":
        task = replace(task, points=task.points + battle.roster.arts[move["art"]].points)
    elif move.verb == "person":
        card = battle.roster.people[move["card"].upper()]
        task = replace(task, person=0 if card.use == "text" else card.points)
    guard = Written(Guard).plain(guard_of(battle, task))
    told = {"value": task.value, "flags": Written(Flags).plain(task.flags)}
    if task.behind != NOBODY:
        return "cover", {**told, "coverer": guard, "overflow": overflows(battle, task)}
    return "damage", {**told, "guard": guard}
