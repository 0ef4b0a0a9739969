"""Attacks: what one is before its dice, whom it is at, and the reaction to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.kokoroko.play.mutable import BEYOND, Battle
from engine.games.kokoroko.play.roster import FAR, Armed
from engine.games.kokoroko.play.state import Assault
from engine.games.kokoroko.records import COMPLEX, CONSTANTS, WOUNDS
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike, counters
from engine.games.kokoroko.rules.complex import ParallelAct, lowest
from engine.games.kokoroko.rules.hearts import REACHES, Adjusted, adjust
from engine.games.kokoroko.rules.points import Cost, cost
from engine.games.kokoroko.types import Extent, Try
from engine.words import Label, listed


@dataclass(frozen=True, slots=True)
class Spread:
    """How wide an attack is: its area, and whether its targets are chosen there (ko-e-3)."""

    extent: Extent = "one_target"
    chosen: bool = False


ONE = Spread()


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack as it would be rolled. ``off``: of the modifier, what changed power, reach and area take off."""

    attempt: Try
    dice: int
    off: int


def extended(arm: Armed, colours: int, change: int = 0, spread: Spread = ONE) -> Adjusted:
    """A heart's effect that reaches further or wider, or is stronger or weaker, for once (ko-e-2, ko-k-manage)."""
    base = arm.weapon.reach
    to = REACHES[max(base, min(colours, FAR))]
    wide = (arm.extent, spread.extent, spread.chosen)
    return adjust(arm.weapon.dice, change, REACHES[base], to, *wide, inner=arm.inner)


def reaches(arm: Armed, colours: int) -> bool:
    return colours <= arm.most


def origin(battle: Battle, one: int, whom: int, arm: Armed, to: str = "") -> str:
    """From where an attack is made: from where a move ends, or from where it began if only that will do (ko-r-70)."""
    start, end = battle.apart(one, whom), battle.apart(one, whom, to)
    near = arm.weapon.reach
    return to if to and (end <= near or (start > near and end < BEYOND)) else battle.units[one].at


def from_where(battle: Battle, one: int, whom: int, arm: Armed, to: str = "") -> int:
    """Colours that the attack has to bridge."""
    return battle.apart(one, whom, origin(battle, one, whom, arm, to))


def plan(battle: Battle, one: int, whom: int, arm: Armed, to: str = "", change: int = 0) -> Plan | None:
    """None where it does not reach."""
    return planned_at(battle, one, arm, from_where(battle, one, whom, arm, to), to, change)


def planned_at(
    battle: Battle, one: int, arm: Armed, colours: int, to: str = "", change: int = 0, spread: Spread = ONE
) -> Plan | None:
    """The same over so many colours. A parallel move lowers the target to that of the worse part (ko-parallel-2)."""
    if not reaches(arm, colours):
        return None
    adjusted = extended(arm, colours, change, spread)
    if adjusted.outcome != "adjusted":
        return None
    more = battle.more(one) + adjusted.modifier + battle.chained
    attempt, runs = arm.attempt, battle.who[one].athletics
    target = attempt.target + more
    if to:
        parts = (ParallelAct(runs.ability, runs.skill), ParallelAct(attempt.ability, attempt.skill, attempt.level))
        target = lowest(parts, modifier=more)
    return Plan(replace(attempt, modifier=target - attempt.target), adjusted.dice, adjusted.modifier)


def named(battle: Battle, several: tuple[int, ...]) -> Label:
    """Their names, joined."""
    return listed(map(battle.name, several))


def strike_of(battle: Battle, task: Assault) -> Strike:
    who = battle.who[task.by]
    arm = who.arms[task.arm]
    return Strike(task.attempt, arm.weapon.way, task.dice, arm.weapon.plus, task.again, who.person.bears)


def arm_of(battle: Battle, one: int, code: str) -> Armed:
    """A weapon as a move names it."""
    return next(arm for arm in battle.who[one].arms if arm.code == code)


def best_arm(battle: Battle, one: int) -> Armed:
    """The weapon named where none is asked for: the one with most 武器負傷点 (ko-r-79)."""
    return max(battle.who[one].arms, key=lambda arm: arm.weapon.wound_points)


def came_from(battle: Battle, task: Assault) -> str:
    """Where the attacker strikes from."""
    return origin(battle, task.by, task.whom, battle.who[task.by].arms[task.arm], task.to)


def counter_reaches(battle: Battle, task: Assault, arm: Armed) -> bool:
    return battle.apart(task.by, task.whom, came_from(battle, task)) <= arm.weapon.reach


def defence_of(battle: Battle, task: Assault, answer: Answer, arm: Armed, again: bool = False) -> Defence:
    """Who is attacked, answering so with this weapon; as a chain, with what its first check brings (ko-chain-4)."""
    who, unit = battle.who[task.whom], battle.units[task.whom]
    more = battle.more(task.whom) + (task.braced.bonus - CONSTANTS.chain if task.braced else 0)
    base = who.will if answer == "will" else who.parry if answer in ("parry", "parry_counter") else who.athletics
    return Defence(
        answer=answer,
        attempt=replace(base, modifier=more),
        weapon=replace(arm.attempt, modifier=more),
        dice=arm.weapon.dice,
        plus=arm.weapon.plus,
        wound_points=arm.weapon.wound_points,
        hand=unit.hands < WOUNDS["hands"].boxes,
        reaches=counter_reaches(battle, task, arm),
        guarding=unit.guarding,
        bears=who.person.bears,
        again=again,
    )


def doing(answer: Answer, chained: bool = False) -> str:
    """What a reaction is paid as."""
    if answer in ("none", "guard"):
        return "guard"
    found = "counter" if counters(answer) else "react"
    return f"{found}_chain" if chained else found


def reserved(task: Assault) -> int:
    """What the retry takes that whoever answers has declared for hindering the step, until that is rolled (ko-r-18)."""
    due = len(task.rolls) < len(task.rollers)
    return COMPLEX["retry"].active if due and any(each.whom == task.whom and each.again for each in task.minds) else 0


def spare(battle: Battle, task: Assault) -> int:
    """The points of whoever answers that are not kept for that; the GM may have taken some since."""
    return max(0, battle.units[task.whom].points - reserved(task))


def bill(battle: Battle, task: Assault, answer: Answer, retries: int = 0) -> Cost:
    """What a reaction costs whoever answers now, all of a chain together: part of that may be paid (ko-r-62)."""
    unit, paid = battle.units[task.whom], task.braced.paid if task.braced else 0
    what = doing(answer, task.braced is not None)
    return cost(what, retries, spare(battle, task) + paid, unit.made, 0, battle.roster.setup.free)  # type: ignore[arg-type]


def price(battle: Battle, task: Assault, answer: Answer, retries: int = 0) -> int:
    """What a reaction still costs."""
    return bill(battle, task, answer, retries).cost - (task.braced.paid if task.braced else 0)
