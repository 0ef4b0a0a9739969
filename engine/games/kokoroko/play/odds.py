"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.fields import Written
from engine.games.kokoroko.play.actions.attack_plans import best_arm, defence_of, strike_of
from engine.games.kokoroko.play.actions.movement import runner, whole
from engine.games.kokoroko.play.actions.reactions import NAMED
from engine.games.kokoroko.play.actions.support import goal
from engine.games.kokoroko.play.moves import aid_of, arm_of, helped, leaving, minds_of, planned, planned_wide, wish_of
from engine.games.kokoroko.play.mutable import Fray, colour
from engine.games.kokoroko.play.state import Assault, Leaving
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike
from engine.games.kokoroko.types import Try
from engine.session import Move

Asked = tuple[str, Mapping[str, Any]]


def likely(fray: Fray, move: Move) -> Asked | None:
    """The rule by name; None where no rule has just these odds."""
    if move.verb == "charge" and fray.hindering(fray.acting):
        return None
    if move.verb in ("attack", "charge"):
        return _attack(fray, move)
    if move.verb == "react":
        return _reaction(fray, move)
    if move.verb in ("move", "medium", "hinder"):
        return _move(fray, move)
    if move.verb in ("blast", "pick"):
        attempt = planned_wide(fray, move)[2].attempt
        return "check", Written(Try).plain(attempt)
    if move.verb in ("aim", "support"):
        one, aid = aid_of(fray, move)
        more = goal(fray, one, aid, helped(fray, move)) - Try(aid.ability, aid.skill, aid.level, 0).target
        return "check", {"ability": aid.ability, "skill": aid.skill, "level": aid.level, "modifier": more}
    return None


def usual(task: Assault, fray: Fray) -> Answer:
    """How a target answers as a rule: 意志 to the mental, else 回避; who is down does not."""
    if fray.out(task.whom):
        return "none"
    return "will" if fray.who[task.by].arms[task.arm].weapon.way == "mental" else "dodge"


def exchange(fray: Fray, task: Assault, answer: Answer, code: str = "", again: bool = False) -> tuple[Strike, Defence]:
    """An attack and the reaction to it, as the rule takes them."""
    arm = arm_of(fray, task.whom, code) if code else best_arm(fray, task.whom)
    return strike_of(fray, task), defence_of(fray, task, answer, arm, again)


def _asked(strike: Strike, defence: Defence) -> Asked:
    return "attack", {"strike": Written(Strike).plain(strike), "defence": Written(Defence).plain(defence)}


def assault_of(fray: Fray, move: Move) -> Assault:
    whom, arm, ready, to = planned(fray, move)
    return Assault(fray.acting, whom, arm.at, ready.attempt, ready.dice, wish_of(move) == "1", to)


def _attack(fray: Fray, move: Move) -> Asked:
    task = assault_of(fray, move)
    return _asked(*exchange(fray, task, usual(task, fray)))


def _reaction(fray: Fray, move: Move) -> Asked:
    assert isinstance(fray.task, Assault)
    code = move["way"] if move.all("way") else ""
    return _asked(*exchange(fray, fray.task, NAMED[move["answer"]], code, wish_of(move) == "1"))


def _move(fray: Fray, move: Move) -> Asked | None:
    """One step that nobody minds is no matter of chance; of a roll that an attack is, too, no rule has the odds."""
    task = leaving(fray, move) if move.verb in ("move", "medium") else fray.task
    minds = [each.whom for each in minds_of(fray, move)] if move.verb == "hinder" else fray.hindering(fray.acting)
    if not isinstance(task, Leaving) or (move.verb == "hinder" and wish_of(move)):
        return None
    one, unit = task.by, fray.units[task.by]
    if not minds and whole(fray, one, task.to, task.medium) < 2:
        return None
    more = task.more if fray.task is task else fray.chained
    mover = replace(runner(fray, one), modifier=runner(fray, one).modifier + more)
    return "move", {
        "here": colour(unit.at).id,
        "there": colour(task.to).id,
        "here_in": unit.medium,
        "there_in": task.medium,
        "mover": Written(Try).plain(mover),
        "opponents": [Written(Try).plain(runner(fray, each)) for each in minds][:4],
        "again": task.again,
    }
