"""The rolls of an attack: its own, one of each who answers, one of each who does not want its step, in this order.

One attack and one answer that nobody is asked about are rolled at once, as the rule does. Else they are made one by
one (``task.rolls``: those that are), since whoever wished to see a roll decides about it before the next is made.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.kokoroko.dice import D100
from engine.games.kokoroko.play.actions.attack_plans import bill, defence_of, doing, from_where, price, strike_of
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
from engine.games.kokoroko.rules.attacks import Defence, Settled, clash

Part = Assault | Reply | Minded  # what a roll is made for; each says whether a failure is retried, and when
CLAUSES: dict[type[Part], str] = {Assault: "ko-a-attack", Reply: "ko-react-0", Minded: "ko-z-block"}
FAILED = -1  # an achievement; those of successes are 0 or more
NO_ROLL: Roll = (FAILED, 0)  # of who does not react: it neither exceeds nor stands


def make_rolls(battle: Battle, task: Assault) -> None:
    """Those that are still to be made, until somebody is asked about one; after the last, what comes of them."""
    if len(task.given) == 1 and not task.minds and not _hidden(task):
        _settle_at_once(battle, task, task.given[0])
        return
    while len(task.rolls) < len(task.rollers):
        part = _parts(task)[len(task.rolls)]
        task = task._replace(rolls=(*task.rolls, _next_roll(battle, task, part)))
        if part.sees and (seen := AttackRoll(task)).payable(battle):
            battle.queue.append(seen)
            return
    _settle(battle, task)


def _parts(task: Assault) -> tuple[Part, ...]:
    """What the rolls are made for: as ``task.rollers``."""
    return (task, *task.given, *task.minds)


def _hidden(task: Assault) -> bool:
    """Rolls are shown together once everybody has decided (ko-retry-5)."""
    return any(part.sees for part in _parts(task))


def _guards(part: Part) -> bool:
    return isinstance(part, Reply) and doing(part.answer) == "guard"


# --- one roll ---------------------------------------------------------------------------------------------------------


def _next_roll(battle: Battle, task: Assault, part: Part) -> Roll:
    if _guards(part):
        return NO_ROLL
    check, clause = D100(_target(battle, task, part), part.again), CLAUSES[type(part)]
    return hidden_roll(battle, check, clause) if part.sees else open_roll(battle, check, clause, _hidden(task))


def _target(battle: Battle, task: Assault, part: Part) -> int:
    if isinstance(part, Reply):
        return _defence(battle, task, part).target
    return runner(battle, part.whom).target if isinstance(part, Minded) else part.attempt.target


def _defence(battle: Battle, task: Assault, reply: Reply, again: bool = False) -> Defence:
    return defence_of(battle, facing(task, reply), reply.answer, battle.who[reply.whom].arms[reply.arm], again)


@dataclass(frozen=True, slots=True)
class AttackRoll(OneOfSeveral[Assault]):
    """The last roll that was made, of an attack or against it: whoever made it is asked whether it stands."""

    @property
    def part(self) -> Part:
        return _parts(self.of)[len(self.of.rolls) - 1]

    def payable(self, on: Battle) -> bool:
        task, part = self.of, self.part
        if isinstance(part, Reply):
            return bill(on, facing(task, part), part.answer, 1).outcome == "paid"
        return can_pay(on, task.rolled, _owed(on, task, task.rolled))

    def stand(self, on: Battle, retried: bool) -> None:
        task = self.of
        if retried:
            task = task._replace(rolls=rolled_again(on, task.rolls, _target(on, task, self.part)))
        make_rolls(on, task)


def _owed(battle: Battle, task: Assault, one: int) -> int:
    """What somebody still pays for its own answer to the attack."""
    answers = zip(task.given, task.rolls[1:], strict=False)
    return sum(
        price(battle, facing(task, reply), reply.answer, retries)
        for reply, (_, retries) in answers
        if reply.whom == one
    )


# --- what comes of them -----------------------------------------------------------------------------------------------


def _settle_at_once(battle: Battle, task: Assault, reply: Reply) -> None:
    defence = _defence(battle, task, reply, reply.again)
    land(battle, task, ((reply, clash(strike_of(battle, task), defence, chance=battle.chance)),))


def _settle(battle: Battle, task: Assault) -> None:
    """Every roll is made: they are shown, the step is contested, then the attack is held against each answer."""
    if _hidden(task):
        _show(battle, task)
    if task.minds:
        task = _step_contested(battle, task)
    own, answers = task.rolls[0], task.rolls[1 : 1 + len(task.given)]
    results = zip(task.given, answers, strict=True)
    land(battle, task, tuple((reply, Settled(reply.answer)(own, answer)) for reply, answer in results))


def _show(battle: Battle, task: Assault) -> None:
    """The strips of all who rolled."""
    every = zip(_parts(task), task.rollers, task.rolls, strict=True)
    made = [(one, roll) for part, one, roll in every if not _guards(part)]
    shown(battle, tuple(one for one, _ in made), tuple(roll for _, roll in made))


def _step_contested(battle: Battle, task: Assault) -> Assault:
    """The one roll is the mover's side of the contest, too, and lost there is no step (ko-r-85).

    The attack comes from where one stands then, if it reaches from there; else it fails.
    """
    own, against = task.rolls[0], task.rolls[1 + len(task.given) :]
    for each, (_, retried) in zip(task.minds, against, strict=True):
        battle.used(each.whom)
        paid_for_retry(battle, each.whom, retried)
    if freed((own, *against)):
        return task
    battle.tell("ko-r-72", who=battle.name(task.by), at=battle.place(battle.units[task.by].at))
    arm = battle.who[task.by].arms[task.arm]
    bridged = max(arm.weapon.reach, from_where(battle, task.by, task.whom, arm, task.to))
    if battle.apart(task.by, task.whom) > bridged:
        achieved, retried = own
        own = (min(achieved, FAILED), retried)
    return task._replace(to="", rolls=(own, *task.rolls[1:]))
