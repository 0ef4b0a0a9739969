"""The rolls of an attack: at once, or one by one where a roll is for several or may be retried when it is seen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.kokoroko.dice import D100
from engine.games.kokoroko.play.actions.attack_plans import bill, defence_of, doing, from_where, strike_of
from engine.games.kokoroko.play.actions.attack_resolution import facing, land
from engine.games.kokoroko.play.actions.contest import freed
from engine.games.kokoroko.play.actions.movement import runner
from engine.games.kokoroko.play.actions.retries import (
    OneOfSeveral,
    Roll,
    can_pay,
    hidden_roll,
    open_roll,
    paid_for_retry,
    rolled_again,
    shown,
)
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.state import Assault, Minded, Reply
from engine.games.kokoroko.rules.attacks import Settled, clash

NO_ROLL = (-1, 0)  # of who does not react: it neither exceeds nor stands


def throw(battle: Battle, task: Assault) -> None:
    """The rolls that are still to be made, as far as nobody has to be asked about one."""
    if len(task.given) == 1 and not (task.sees or task.given[0].sees or task.minds):
        reply = task.given[0]
        defence = defence_of(
            battle, facing(task, reply), reply.answer, battle.who[reply.whom].arms[reply.arm], reply.again
        )
        land(battle, task, ((reply, clash(strike_of(battle, task), defence, chance=battle.chance)),))
        return
    while len(task.rolls) < len(task.rollers):
        wishes: list[Assault | Reply | Minded] = [task, *task.given, *task.minds]
        wish = wishes[len(task.rolls)]
        task = task._replace(rolls=(*task.rolls, _next_roll(battle, task, wish)))
        if wish.sees and (seen := AttackRoll(task)).payable(battle):
            battle.queue.append(seen)
            return
    if hidden(task):
        _shown(battle, task)
    if task.minds:
        task = _left(battle, task)
    results = zip(task.given, task.rolls[1:], strict=False)
    land(battle, task, tuple((reply, Settled(reply.answer)(task.rolls[0], roll)) for reply, roll in results))


def _left(battle: Battle, task: Assault) -> Assault:
    """The one roll is the mover's side of the contest, too, and lost there is no step (ko-r-85).

    The attack comes from where one stands then, if it reaches from there; else it fails.
    """
    own, minds = task.rolls[0], task.rolls[1 + len(task.given) :]
    for each, (_, retried) in zip(task.minds, minds, strict=True):
        battle.used(each.whom)
        paid_for_retry(battle, each.whom, retried)
    if freed((own, *minds)):
        return task
    battle.tell("ko-r-72", who=battle.name(task.by), at=battle.place(battle.units[task.by].at))
    arm = battle.who[task.by].arms[task.arm]
    bridged = max(arm.weapon.reach, from_where(battle, task.by, task.whom, arm, task.to))
    if battle.apart(task.by, task.whom) > bridged:
        own = (min(own[0], NO_ROLL[0]), own[1])
    return task._replace(to="", rolls=(own, *task.rolls[1:]))


@dataclass(frozen=True, slots=True)
class AttackRoll(OneOfSeveral[Assault]):
    """A roll of an attack or against it."""

    def payable(self, on: Battle) -> bool:
        task, at = self.of, len(self.of.rolls) - 1
        if not 0 < at <= len(task.given):
            return can_pay(on, task.rolled)
        reply = task.given[at - 1]
        return bill(on, facing(task, reply), reply.answer, 1).outcome == "paid"

    def stand(self, on: Battle, retried: bool) -> None:
        task = self.of
        if retried:
            task = task._replace(rolls=rolled_again(on, task.rolls, _target(on, task, len(task.rolls) - 1)))
        throw(on, task)


def hidden(task: Assault) -> bool:
    """Rolls are shown together once everybody has decided (ko-retry-5)."""
    return task.sees or any(each.sees for each in task.given) or any(each.sees for each in task.minds)


def _target(battle: Battle, task: Assault, at: int) -> int:
    """Of a roll: the attack's is the first."""
    if not at:
        return task.attempt.target
    if at > len(task.given):
        return runner(battle, task.minds[at - 1 - len(task.given)].whom).target
    reply = task.given[at - 1]
    return defence_of(battle, facing(task, reply), reply.answer, battle.who[reply.whom].arms[reply.arm]).target


def _next_roll(battle: Battle, task: Assault, wish: Assault | Reply | Minded) -> Roll:
    at = len(task.rolls)
    if isinstance(wish, Reply) and doing(wish.answer) == "guard":
        return NO_ROLL
    check = D100(_target(battle, task, at), wish.again)
    clause = "ko-a-attack" if not at else "ko-react-0" if isinstance(wish, Reply) else "ko-z-block"
    return hidden_roll(battle, check, clause) if wish.sees else open_roll(battle, check, clause, hidden(task))


def _shown(battle: Battle, task: Assault) -> None:
    """Both strips, once nothing is left to be decided."""
    rolls = (True, *(doing(each.answer) != "guard" for each in task.given), *(True for _ in task.minds))
    made = [each for each, rolled in zip(zip(task.rollers, task.rolls, strict=True), rolls, strict=True) if rolled]
    shown(battle, tuple(one for one, _ in made), tuple(roll for _, roll in made))
