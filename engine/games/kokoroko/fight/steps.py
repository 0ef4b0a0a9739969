"""Moving: a step without a check, more with one, out of an area where somebody does not want it, into white."""

from __future__ import annotations

from dataclasses import replace

from engine.games.kokoroko.colours import MAP, ways
from engine.games.kokoroko.fight.fray import Fray, colour, outside
from engine.games.kokoroko.fight.state import Leaving
from engine.games.kokoroko.records import ACTS, CONSTANTS
from engine.games.kokoroko.rules_colours import Moved, move
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


def leave(fray: Fray, to: str, medium: Medium) -> None:
    """Paid, then at once unless somebody there may not want it."""
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS["move"], unit.points, unit.waiting, unit.guarding)
    fray.change(one, points=found.points, guarding=found.guarding)
    task = Leaving(one, to, medium)
    if fray.hindering(one):
        fray.task = task
        fray.tell("ko-z-block", who=fray.name(one), at=fray.place(to))
    else:
        go(fray, task, ())


def go(fray: Fray, task: Leaving, opponents: tuple[int, ...]) -> None:
    """The move itself; a failed check leaves one step, a lost contest none (ko-r-51, ko-r-72)."""
    one, unit = task.by, fray.units[task.by]
    found = attempted(fray, task, opponents)
    if opponents or found.whole > 1:
        for each in (one, *opponents):
            fray.used(each)
    at, medium = unit.at, unit.medium
    if found.outcome == "arrives":
        at, medium = task.to, task.medium
    elif found.outcome == "one_step":
        at = ways(unit.at, task.to)[0][1]
    fray.change(one, at=at, medium=medium)
    if not fray.tells:
        return
    if found.outcome == "held":
        fray.tell("ko-r-72", who=fray.name(one), at=fray.place(at))
    elif medium != unit.medium:
        fray.tell("ko-r-74", who=fray.name(one), medium=f"options.{medium}", left=unit.points)
    elif outside(at):
        fray.tell("ko-z-escape", who=fray.name(one))
    else:
        fray.tell("ko-a-move", who=fray.name(one), start=fray.place(unit.at), at=fray.place(at), left=unit.points)


def attempted(fray: Fray, task: Leaving, opponents: tuple[int, ...]) -> Moved:
    unit = fray.units[task.by]
    return move(
        colour(unit.at),
        colour(task.to),
        unit.medium,
        task.medium,
        runner(fray, task.by),
        tuple(runner(fray, each) for each in opponents),
        chance=fray.dice,
    )
