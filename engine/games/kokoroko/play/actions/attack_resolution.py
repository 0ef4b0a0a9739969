"""What comes of an attack and the reactions to it: what they cost, the step, the blows, the boxes they fill."""

from __future__ import annotations

from engine.games.kokoroko.play.actions.attack_plans import bill, defence_of, doing, strike_of
from engine.games.kokoroko.play.actions.judgement import judge
from engine.games.kokoroko.play.actions.retries import paid_for_retry
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.state import Assault, Reply
from engine.games.kokoroko.records import WOUNDS
from engine.games.kokoroko.rules.attacks import Clash, blow_of, counter_of
from engine.games.kokoroko.rules.damage import ordinary, where, wound
from engine.games.kokoroko.types import Way
from engine.words import phrase


def land(battle: Battle, task: Assault, found: tuple[tuple[Reply, Clash], ...]) -> None:
    """A parallel move is made if the attack's check succeeded; all blows land together (ko-r-28)."""
    paid_for_retry(battle, task.by, found[0][1].retried[0])
    for reply, clash in found:
        _pay(battle, facing(task, reply), reply, clash.retried[1])
    if task.to and found[0][1].landing != "misses":
        battle.change(task.by, at=task.to)
        battle.tell("ko-parallel-3", who=battle.name(task.by), at=battle.place(task.to))
    blows = [_blows(battle, task, *each) for each in found]
    for (reply, _), (lost, back) in zip(found, blows, strict=True):
        if lost:
            suffer(battle, reply.whom, lost, strike_of(battle, task).way)
        if back:
            suffer(battle, task.by, back, battle.who[reply.whom].arms[reply.arm].weapon.way)
    _texts(battle, task, found)


def _texts(battle: Battle, task: Assault, found: tuple[tuple[Reply, Clash], ...]) -> None:
    """What a weapon or an effect that struck does beside its damage, once for all it struck."""
    arm = battle.who[task.by].arms[task.arm]
    if arm.text and any(clash.landing == "hits" for _, clash in found):
        judge(battle, task.by, arm.name, arm.text)
    for reply, clash in found:
        back = battle.who[reply.whom].arms[reply.arm]
        if clash.back and back.text:
            judge(battle, reply.whom, back.name, back.text)


def facing(task: Assault, reply: Reply) -> Assault:
    """The attack as it is for one of those who answer."""
    return task._replace(whom=reply.whom, braced=reply.braced)


def _blows(battle: Battle, task: Assault, reply: Reply, clash: Clash) -> tuple[int, int]:
    """What the target takes, and what the attacker takes from a counter."""
    arm = battle.who[reply.whom].arms[reply.arm]
    strike, defence = strike_of(battle, task), defence_of(battle, facing(task, reply), reply.answer, arm)
    outcome = ("both" if clash.landing == "hits" else "countered") if clash.back else clash.landing
    if battle.tells:
        told = phrase(f"rules.attack.outcomes.{outcome}")
        if task.given[1:]:
            told = phrase("sessions.fight.for", who=battle.name(reply.whom), outcome=told)
        battle.tell("ko-c5-res", outcome=told)
    if clash.landing == "hits" and battle.tells and battle.who[task.by].arms[task.arm].bare:
        battle.tell("ko-r-91", who=battle.name(task.by), plus=strike.plus)
    lost = battle.chance.event(blow_of(strike, defence, clash.counts), "ko-d-1") if clash.landing == "hits" else 0
    back = battle.chance.event(counter_of(strike, defence), "ko-r-counter2") if clash.back and defence.reaches else 0
    return lost, back


def _pay(battle: Battle, task: Assault, reply: Reply, retried: int) -> None:
    """Retries that were made, and the reaction. A guard is none, but a chain that was begun is (ko-r-24, ko-r-10)."""
    unit = battle.units[task.whom]
    if doing(reply.answer) == "guard":
        battle.change(task.whom, made=unit.made + bool(task.braced))
        return
    paid = bill(battle, task, reply.answer, retried)
    battle.used(task.whom)
    battle.change(task.whom, points=paid.points, made=paid.made)
    if paid.points < unit.points and battle.tells:
        cost = unit.points - paid.points
        battle.tell("ko-react-1", who=battle.name(task.whom), cost=cost, left=paid.points)


def suffer(battle: Battle, one: int, lost: int, way: Way) -> None:
    """負傷力 fills boxes of who bears a heart; 破壊力 comes off the HP of others (ko-d-3, ko-d-4)."""
    who, unit = battle.who[one], battle.units[one]
    if not who.person.bears:
        left = ordinary(unit.hp, lost).left
        battle.change(one, hp=left)
        battle.tell("ko-d-3", who=who.name, lost=lost, left=left)
    else:
        part = where(way).outcome
        most, filled = (who.mind, unit.mind) if part == "mind" else (who.body, unit.body)
        now = wound(WOUNDS[part], most, filled, lost).filled
        battle.change(one, **{part: now})
        name = phrase(f"sessions.fight.meters.{part}")
        battle.tell("ko-d-4", who=who.name, lost=lost, part=name, left=most - now, most=most)
    if battle.out(one):
        clause = {"dead": "ko-w-body", "fainted": "ko-w-mind"}[battle.out(one)] if who.person.bears else "ko-d-7"
        battle.tell(clause, who=who.name, state=phrase(f"sessions.fight.states.{battle.out(one)}"))
