"""The rolls of an attack: at once, or one by one where a roll is for several or may be retried when it is seen."""

from __future__ import annotations

from engine.games.kokoroko.dice import D100, Tried, Unseen
from engine.games.kokoroko.play.actions.attack_plans import best_arm, bill, defence_of, doing, from_where, strike_of
from engine.games.kokoroko.play.actions.attack_resolution import facing, land, paid_for_retry
from engine.games.kokoroko.play.actions.contest import shown
from engine.games.kokoroko.play.actions.movement import freed, runner
from engine.games.kokoroko.play.actions.support import may_retry
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Assault, Leaving, Minded, Reply, Task, Trial
from engine.games.kokoroko.records import COMPLEX, CONSTANTS
from engine.games.kokoroko.rules.attacks import Answer, Settled, clash

NO_ROLL = (-1, 0)  # of who does not react: it neither exceeds nor stands


def answered(fray: Fray, answer: Answer, arm: Armed, wish: str = "") -> None:
    """One of those attacked has declared; when all have, the dice fall (ko-r-61)."""
    task = _assault(fray)
    reply = Reply(task.whom, answer, arm.at, wish == "1", wish == "see", task.braced)
    whom, *rest = task.rest or (task.whom,)
    fray.task = task._replace(given=(*task.given, reply), braced=None, whom=whom, rest=tuple(rest))
    if task.rest:
        nobody_there(fray)
    else:
        throw(fray)


def nobody_there(fray: Fray) -> None:
    """Who is down is still rolled for, but does not answer (ko-r-77)."""
    task = _assault(fray)
    if fray.out(task.whom):
        answered(fray, "none", best_arm(fray, task.whom))


def throw(fray: Fray) -> None:
    """The rolls that are still to be made, as far as nobody has to be asked about one."""
    task = _assault(fray)
    if len(task.given) == 1 and not (task.sees or task.given[0].sees or task.minds):
        reply = task.given[0]
        defence = defence_of(fray, facing(task, reply), reply.answer, fray.who[reply.whom].arms[reply.arm], reply.again)
        land(fray, task, ((reply, clash(strike_of(fray, task), defence, chance=fray.chance)),))
        return
    while len(task.rolls) < len(task.rollers):
        task = _next_roll(fray, task)
        fray.task = task
        if task.asking:
            return
    if hidden(task):
        _shown(fray, task)
    if task.minds:
        task = _left(fray, task)
    results = zip(task.given, task.rolls[1:], strict=False)
    land(fray, task, tuple((reply, Settled(reply.answer)(task.rolls[0], roll)) for reply, roll in results))


def _left(fray: Fray, task: Assault) -> Assault:
    """The one roll is the mover's side of the contest, too, and lost there is no step (ko-r-85).

    The attack comes from where one stands then, if it reaches from there; else it fails.
    """
    own, minds = task.rolls[0], task.rolls[1 + len(task.given) :]
    for each, (_, retried) in zip(task.minds, minds, strict=True):
        fray.used(each.whom)
        paid_for_retry(fray, each.whom, retried)
    if freed((own, *minds)):
        return task
    fray.tell("ko-r-72", who=fray.name(task.by), at=fray.place(fray.units[task.by].at))
    arm = fray.who[task.by].arms[task.arm]
    bridged = max(arm.weapon.reach, from_where(fray, task.by, task.whom, arm, task.to))
    if fray.apart(task.by, task.whom) > bridged:
        own = (min(own[0], NO_ROLL[0]), own[1])
    return task._replace(to="", rolls=(own, *task.rolls[1:]))


def stand(fray: Fray, retried: bool) -> None:
    """The last roll stands, or is made once more at 20 less; that one stands whatever it is (ko-retry-3)."""
    task = _assault(fray)
    rolls = task.rolls
    if retried:
        check = Unseen(D100(_target(fray, task, len(rolls) - 1) - CONSTANTS.retry))
        rolls = (*rolls[:-1], (fray.chance.event(check, "ko-retry-2"), 1))
    fray.task = task._replace(rolls=rolls, asking=False)
    throw(fray)


def payable(fray: Fray, task: Task | None) -> bool:
    """Whether the last roll can still be retried (ko-r-18)."""
    if isinstance(task, Trial):
        return may_retry(fray, task.by, fray.who[task.by].aids[task.aid])
    if isinstance(task, Assault) and 1 < len(task.rolls) <= 1 + len(task.given):
        reply = task.given[len(task.rolls) - 2]
        return bill(fray, facing(task, reply), reply.answer, 1).outcome == "paid"
    if isinstance(task, Leaving):
        return fray.units[task.rolled].points >= COMPLEX["retry"].active + task.link
    return isinstance(task, Assault) and fray.units[task.rolled].points >= COMPLEX["retry"].active


def hidden(task: Assault) -> bool:
    """Rolls are shown together once everybody has decided (ko-retry-5)."""
    return task.sees or any(each.sees for each in task.given) or any(each.sees for each in task.minds)


def _assault(fray: Fray) -> Assault:
    assert isinstance(fray.task, Assault)
    return fray.task


def _target(fray: Fray, task: Assault, at: int) -> int:
    """Of a roll: the attack's is the first."""
    if not at:
        return task.attempt.target
    if at > len(task.given):
        return runner(fray, task.minds[at - 1 - len(task.given)].whom).target
    reply = task.given[at - 1]
    return defence_of(fray, facing(task, reply), reply.answer, fray.who[reply.whom].arms[reply.arm]).target


def _next_roll(fray: Fray, task: Assault) -> Assault:
    at = len(task.rolls)
    wishes: list[Assault | Reply | Minded] = [task, *task.given, *task.minds]
    wish = wishes[at]
    if isinstance(wish, Reply) and doing(wish.answer) == "guard":
        return task._replace(rolls=(*task.rolls, NO_ROLL))
    check = D100(_target(fray, task, at), wish.again)
    clause = "ko-a-attack" if not at else "ko-react-0" if isinstance(wish, Reply) else "ko-z-block"
    if wish.sees:
        task = task._replace(rolls=(*task.rolls, (fray.chance.event(Unseen(check), clause), 0)))
        return task._replace(asking=payable(fray, task))
    tried = Unseen(Tried(check)) if hidden(task) else Tried(check)
    return task._replace(rolls=(*task.rolls, fray.chance.event(tried, clause)))


def _shown(fray: Fray, task: Assault) -> None:
    """Both strips, once nothing is left to be decided."""
    rolls = (True, *(doing(each.answer) != "guard" for each in task.given), *(True for _ in task.minds))
    made = [each for each, rolled in zip(zip(task.rollers, task.rolls, strict=True), rolls, strict=True) if rolled]
    shown(fray, tuple(one for one, _ in made), tuple(roll for _, roll in made))
