"""Those who do not want somebody to leave: who they are, and their rolls where one of them may still be retried."""

from __future__ import annotations

from engine.games.kokoroko.dice import D100, Tried, Unseen
from engine.games.kokoroko.play.actions import movement
from engine.games.kokoroko.play.actions.attack_resolution import paid_for_retry
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.state import Leaving, Minded
from engine.games.kokoroko.records import COMPLEX, CONSTANTS
from engine.words import phrase


def minded(fray: Fray, those: list[int], wish: str) -> tuple[Minded, ...]:
    """Each says for itself whether it minds (ko-r-88); a retry is wished for by all who can pay it (ko-r-86)."""
    able = {each: fray.units[each].points >= COMPLEX["retry"].active for each in those}
    return tuple(Minded(each, wish == "1" and able[each], wish == "see" and able[each]) for each in those)


def answered(fray: Fray, task: Leaving, minds: tuple[Minded, ...]) -> None:
    """Those who mind have said so; nobody does: it goes on as if they were not there."""
    task = task._replace(minds=minds)
    if not minds:
        movement.go(fray, task)
    elif task.sees or any(each.again or each.sees for each in minds):
        throw(fray, task)
    else:
        movement.contested(fray, task)


def throw(fray: Fray, task: Leaving) -> None:
    """The rolls that are still to be made, as far as nobody has to be asked about one (ko-retry-5)."""
    hidden = task.sees or any(each.sees for each in task.minds)
    while len(task.rolls) <= len(task.minds):
        at = len(task.rolls)
        wish = task.minds[at - 1] if at else task
        check, clause = D100(_target(fray, task, at), wish.again), "ko-z-block"
        if wish.sees:
            task = task._replace(rolls=(*task.rolls, (fray.chance.event(Unseen(check), clause), 0)))
            if fray.units[task.rolled].points >= COMPLEX["retry"].active:
                fray.task = task._replace(asking=True)
                return
        else:
            tried = Unseen(Tried(check)) if hidden else Tried(check)
            task = task._replace(rolls=(*task.rolls, fray.chance.event(tried, clause)))
    fray.task = None
    rollers = (task.by, *(each.whom for each in task.minds))
    if hidden:
        shown(fray, rollers, task.rolls)
    for each, (_, retried) in zip(rollers, task.rolls, strict=True):
        fray.used(each)
        paid_for_retry(fray, each, retried)
    movement.arrive(fray, task, "arrives" if movement.freed(task.rolls) else "held")


def stand(fray: Fray, task: Leaving, retried: bool) -> None:
    """The last roll stands, or is made once more at 20 less (ko-retry-3)."""
    rolls = task.rolls
    if retried:
        check = Unseen(D100(_target(fray, task, len(rolls) - 1) - CONSTANTS.retry))
        rolls = (*rolls[:-1], (fray.chance.event(check, "ko-retry-2"), 1))
    throw(fray, task._replace(rolls=rolls, asking=False))


def _target(fray: Fray, task: Leaving, at: int) -> int:
    """The mover's is the first."""
    if at:
        return movement.runner(fray, task.minds[at - 1].whom).target
    return movement.target(fray, task.by, movement.whole(fray, task.by, task.to, task.medium), task.more)


def shown(fray: Fray, rollers: tuple[int, ...], rolls: tuple[tuple[int, int], ...]) -> None:
    """All strips, once nothing is left to be decided."""
    for one, (achieved, retried) in zip(rollers, rolls, strict=True):
        if fray.tells:
            how = phrase(f"sessions.fight.shown.{'retried' if retried else 'once'}", achieved=achieved)
            fray.tell("ko-j-ach", who=fray.name(one), how=how)
