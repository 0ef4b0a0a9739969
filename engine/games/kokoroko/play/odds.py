"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.fields import Written
from engine.games.kokoroko.play.actions.attack_plans import arm_of, best_arm, defence_of, strike_of
from engine.games.kokoroko.play.actions.contest import Going
from engine.games.kokoroko.play.actions.movement import runner, whole
from engine.games.kokoroko.play.actions.reactions import NAMED, Answering
from engine.games.kokoroko.play.actions.retries import wish_of
from engine.games.kokoroko.play.actions.support import first_of, goal
from engine.games.kokoroko.play.moves import helped, leaving, planned, planned_wide
from engine.games.kokoroko.play.mutable import Battle, colour
from engine.games.kokoroko.play.state import Assault
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike
from engine.games.kokoroko.types import Try
from engine.session import Move

RuleCall = tuple[str, Mapping[str, Any]]


def likely(battle: Battle, move: Move) -> RuleCall | None:
    """The rule by name; None where no rule has just these odds."""
    if move.verb == "charge" and battle.hindering(battle.acting):
        return None
    if move.verb in ("attack", "charge"):
        return _attack(battle, move)
    if move.verb == "react":
        return _reaction(battle, move)
    if move.verb in ("move", "medium", "hinder"):
        return _move(battle, move)
    if move.verb in ("blast", "pick"):
        attempt = planned_wide(battle, move)[2].attempt
        return "check", Written(Try).plain(attempt)
    if move.verb in ("aim", "support"):
        one, kind = (battle.task.assault.whom, "read") if isinstance(battle.task, Answering) else (battle.acting, "aim")
        aid = battle.who[one].aids[first_of(move, kind)]
        more = goal(battle, one, aid, helped(battle, move)) - Try(aid.ability, aid.skill, aid.level, 0).target
        return "check", {"ability": aid.ability, "skill": aid.skill, "level": aid.level, "modifier": more}
    return None


def usual(task: Assault, battle: Battle) -> Answer:
    """How a target answers as a rule: 意志 to the mental, else 回避; who is down does not."""
    if battle.out(task.whom):
        return "none"
    return "will" if battle.who[task.by].arms[task.arm].weapon.way == "mental" else "dodge"


def exchange(
    battle: Battle, task: Assault, answer: Answer, code: str = "", again: bool = False
) -> tuple[Strike, Defence]:
    """An attack and the reaction to it, as the rule takes them."""
    arm = arm_of(battle, task.whom, code) if code else best_arm(battle, task.whom)
    return strike_of(battle, task), defence_of(battle, task, answer, arm, again)


def _asked(strike: Strike, defence: Defence) -> RuleCall:
    return "attack", {"strike": Written(Strike).plain(strike), "defence": Written(Defence).plain(defence)}


def assault_of(battle: Battle, move: Move) -> Assault:
    whom, arm, ready, to = planned(battle, move)
    return Assault(battle.acting, whom, arm.at, ready.attempt, ready.dice, wish_of(move) == "1", to)


def _attack(battle: Battle, move: Move) -> RuleCall:
    task = assault_of(battle, move)
    return _asked(*exchange(battle, task, usual(task, battle)))


def _reaction(battle: Battle, move: Move) -> RuleCall:
    assert isinstance(battle.task, Answering)
    code = move["way"] if move.all("way") else ""
    return _asked(*exchange(battle, battle.task.assault, NAMED[move["answer"]], code, wish_of(move) == "1"))


def _move(battle: Battle, move: Move) -> RuleCall | None:
    """One step that nobody minds is no matter of chance; of a roll that an attack is, too, no rule has the odds."""
    if move.verb != "hinder":
        task, minds = leaving(battle, move)._replace(more=battle.chained), battle.hindering(battle.acting)
    elif isinstance(battle.task, Going) and not wish_of(move):
        task, minds = battle.task.of, [each.whom for each in battle.task.minds(battle, move)]
    else:
        return None
    one, unit = task.by, battle.units[task.by]
    if not minds and whole(battle, one, task.to, task.medium) < 2:
        return None
    mover = replace(runner(battle, one), modifier=runner(battle, one).modifier + task.more)
    return "move", {
        "here": colour(unit.at).id,
        "there": colour(task.to).id,
        "here_in": unit.medium,
        "there_in": task.medium,
        "mover": Written(Try).plain(mover),
        "opponents": [Written(Try).plain(runner(battle, each)) for each in minds][:4],
        "again": task.again,
    }
