"""Moving: a step without a check, more with one, out of an area where somebody does not want it, into white."""

from __future__ import annotations

from dataclasses import replace

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.attack_resolution import paid_for_retry
from engine.games.kokoroko.play.mutable import Fray, outside
from engine.games.kokoroko.play.state import Leaving, Linked
from engine.games.kokoroko.records import ACTS, COMPLEX, CONSTANTS
from engine.games.kokoroko.rules.checks import against_act
from engine.games.kokoroko.rules.colour_map import MAP, ways
from engine.games.kokoroko.rules.colours import hindered
from engine.games.kokoroko.rules.points import act
from engine.games.kokoroko.types import Medium, Try

CODES = {at: at.replace("_", "") for at in MAP.all()}  # as a move's token names a spot
SPOTS = {code: at for at, code in CODES.items()}
BY = "by"  # between where a run ends and the area in which it begins


def firsts(here: str, to: str) -> tuple[str, ...]:
    """The areas in which a run may begin: one for every shortest way that begins elsewhere."""
    if outside(here) or outside(to):
        return ()
    return tuple(dict.fromkeys(way[1] for way in ways(here, to) if len(way) > 2))


def course(code: str) -> tuple[str, str]:
    """Where a move ends, and where a run begins that does not take the first of the shortest ways (ko-r-87)."""
    to, _, first = code.partition(BY)
    return SPOTS[to], SPOTS[first] if first else ""


def whole(fray: Fray, one: int, to: str, medium: Medium) -> int:
    """Edges to be crossed; another medium is one more (ko-r-74)."""
    unit = fray.units[one]
    return fray.steps(unit.at, to) + (unit.medium != medium)


def runner(fray: Fray, one: int) -> Try:
    return replace(fray.who[one].athletics, modifier=fray.more(one))


def target(fray: Fray, one: int, steps: int, more: int = 0) -> int:
    """Of the one check for so many steps (ko-r-51); ``more``: what a chain adds."""
    return runner(fray, one).target + more - CONSTANTS.step * (steps - 1)


def leave(fray: Fray, task: Leaving) -> None:
    """Paid, then at once unless somebody there may not want it."""
    one = task.by
    unit = fray.units[one]
    found = act(ACTS["move"], unit.points, unit.waiting, unit.guarding)
    task = task._replace(more=fray.chained)
    fray.change(one, points=found.points, guarding=found.guarding)
    if fray.hindering(one):
        fray.task = task
        fray.tell("ko-z-block", who=fray.name(one), at=fray.place(task.to))
    else:
        go(fray, task)


def go(fray: Fray, task: Leaving) -> None:
    """The move itself; a failed check leaves one step, a lost contest none (ko-r-51, ko-r-72)."""
    one, retried, outcome = task.by, 0, "arrives"
    steps = whole(fray, one, task.to, task.medium)
    check = D100(target(fray, one, steps, task.more), task.again)
    fray.task = None
    if steps > 1:
        achieved, retried = fray.chance.event(Tried(check, brief=True), "ko-r-51")
        if achieved < 0 and task.sees and fray.units[one].points >= COMPLEX["retry"].active + task.link:
            fray.task = task._replace(failed=True)
            return
        outcome = "arrives" if achieved >= 0 else "one_step"
        fray.used(one)
    paid_for_retry(fray, one, retried)
    arrive(fray, task, outcome)


def contested(fray: Fray, task: Leaving) -> None:
    """Against those who mind, where nobody of them retries nor looks at the own roll first (ko-z-block)."""
    one, minds = task.by, task.minds
    check = D100(target(fray, one, whole(fray, one, task.to, task.medium), task.more), task.again)
    fray.task = None
    against = hindered(check, tuple(runner(fray, each.whom) for each in minds))
    free, retried = fray.chance.event(against, "ko-z-block")
    for each in (one, *(each.whom for each in minds)):
        fray.used(each)
    paid_for_retry(fray, one, retried)
    arrive(fray, task, "arrives" if free else "held")


def freed(rolls: tuple[tuple[int, int], ...]) -> bool:
    """Whether the first gets away from the best of the others (ko-r-71)."""
    return against_act(rolls[0][0], max(achieved for achieved, _ in rolls[1:])) == "first"


def once_more(fray: Fray, task: Leaving, retried: bool) -> None:
    """A check that failed is made again at 20 less, or one step is what it comes to."""
    one, good = task.by, False
    fray.task = None
    if retried:
        check = D100(target(fray, one, whole(fray, one, task.to, task.medium), task.more) - CONSTANTS.retry)
        good = fray.chance.event(Tried(check, brief=True), "ko-retry-2")[0] >= 0
        paid_for_retry(fray, one, 1)
    fray.used(one)
    arrive(fray, task, "arrives" if good else "one_step")


def arrive(fray: Fray, task: Leaving, outcome: str) -> None:
    """Where one stands now; a chain that it began goes on."""
    one, unit = task.by, fray.units[task.by]
    at, medium = unit.at, unit.medium
    if outcome == "arrives":
        at, medium = task.to, task.medium
    elif outcome == "one_step":
        at = task.first or ways(unit.at, task.to)[0][1]
    fray.change(one, at=at, medium=medium)
    if task.link:
        fray.task = Linked(one, 0, ran=True)
    if not fray.tells:
        return
    if outcome == "held":
        fray.tell("ko-r-72", who=fray.name(one), at=fray.place(at))
    elif medium != unit.medium:
        fray.tell("ko-r-74", who=fray.name(one), medium=f"options.{medium}", left=unit.points)
    elif outside(at):
        fray.tell("ko-z-escape", who=fray.name(one))
    else:
        fray.tell("ko-a-move", who=fray.name(one), start=fray.place(unit.at), at=fray.place(at), left=unit.points)
