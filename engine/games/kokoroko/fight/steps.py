"""Moving: a step without a check, more with one, out of an area where somebody does not want it, into white."""

from __future__ import annotations

from dataclasses import replace

from engine.games.kokoroko.colours import MAP, ways
from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.fight.fray import Fray, outside
from engine.games.kokoroko.fight.landing import paid_for_retry
from engine.games.kokoroko.fight.state import Leaving
from engine.games.kokoroko.records import ACTS, COMPLEX, CONSTANTS
from engine.games.kokoroko.rules_colours import hindered
from engine.games.kokoroko.rules_points import act
from engine.games.kokoroko.types import Medium, Try

CODES = {at: at.replace("_", "") for at in MAP.all()}  # as a move's token names a spot
SPOTS = {code: at for at, code in CODES.items()}


def whole(fray: Fray, one: int, to: str, medium: Medium) -> int:
    """Edges to be crossed; another medium is one more (ko-r-74)."""
    unit = fray.units[one]
    return fray.steps(unit.at, to) + (unit.medium != medium)


def runner(fray: Fray, one: int) -> Try:
    return replace(fray.who[one].athletics, modifier=fray.more(one))


def target(fray: Fray, one: int, steps: int) -> int:
    """Of the one check for so many steps (ko-r-51)."""
    return runner(fray, one).target - CONSTANTS.step * (steps - 1)


def leave(fray: Fray, to: str, medium: Medium, wish: str = "") -> None:
    """Paid, then at once unless somebody there may not want it."""
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS["move"], unit.points, unit.waiting, unit.guarding)
    fray.change(one, points=found.points, guarding=found.guarding)
    task = Leaving(one, to, medium, wish == "1", wish == "see")
    if fray.hindering(one):
        fray.task = task
        fray.tell("ko-z-block", who=fray.name(one), at=fray.place(to))
    else:
        go(fray, task, ())


def go(fray: Fray, task: Leaving, opponents: tuple[int, ...]) -> None:
    """The move itself; a failed check leaves one step, a lost contest none (ko-r-51, ko-r-72)."""
    one, retried, outcome = task.by, 0, "arrives"
    steps = whole(fray, one, task.to, task.medium)
    check = D100(target(fray, one, steps), task.again)
    fray.task = None
    if opponents:
        against = hindered(check, tuple(runner(fray, each) for each in opponents))
        free, retried = fray.dice.event(against, "ko-z-block")
        outcome = "arrives" if free else "held"
    elif steps > 1:
        achieved, retried = fray.dice.event(Tried(check, brief=True), "ko-r-51")
        if achieved < 0 and task.sees and fray.units[one].points >= COMPLEX["retry"].active:
            fray.task = task._replace(failed=True)
            return
        outcome = "arrives" if achieved >= 0 else "one_step"
    for each in (one, *opponents) if opponents or steps > 1 else ():
        fray.used(each)
    paid_for_retry(fray, one, retried)
    _arrive(fray, task, outcome)


def once_more(fray: Fray, task: Leaving, retried: bool) -> None:
    """A check that failed is made again at 20 less, or one step is what it comes to."""
    one, good = task.by, False
    fray.task = None
    if retried:
        check = D100(target(fray, one, whole(fray, one, task.to, task.medium)) - CONSTANTS.retry)
        good = fray.dice.event(Tried(check, brief=True), "ko-retry-2")[0] >= 0
        paid_for_retry(fray, one, 1)
    fray.used(one)
    _arrive(fray, task, "arrives" if good else "one_step")


def _arrive(fray: Fray, task: Leaving, outcome: str) -> None:
    one, unit = task.by, fray.units[task.by]
    at, medium = unit.at, unit.medium
    if outcome == "arrives":
        at, medium = task.to, task.medium
    elif outcome == "one_step":
        at = ways(unit.at, task.to)[0][1]
    fray.change(one, at=at, medium=medium)
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
