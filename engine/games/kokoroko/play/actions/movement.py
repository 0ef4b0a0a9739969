"""Moving: a step without a check, more with one, into white."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.retries import Retriable, can_pay, once_more, paid_for_retry
from engine.games.kokoroko.play.mutable import Battle, outside
from engine.games.kokoroko.play.state import Chain, Leaving
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.colour_map import MAP, ways
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


def whole(battle: Battle, one: int, to: str, medium: Medium) -> int:
    """Edges to be crossed; another medium is one more (ko-r-74)."""
    unit = battle.units[one]
    return battle.steps(unit.at, to) + (unit.medium != medium)


def runner(battle: Battle, one: int) -> Try:
    return replace(battle.who[one].athletics, modifier=battle.more(one))


def target(battle: Battle, one: int, steps: int, more: int = 0) -> int:
    """Of the one check for so many steps (ko-r-51); ``more``: what a chain adds."""
    return runner(battle, one).target + more - CONSTANTS.step * (steps - 1)


def check_of(battle: Battle, task: Leaving) -> D100:
    """The mover's, for the whole way."""
    return D100(target(battle, task.by, whole(battle, task.by, task.to, task.medium), task.more), task.again)


def go(battle: Battle, task: Leaving) -> None:
    """A move that nobody minds; a failed check leaves one step (ko-r-51)."""
    one, retried, outcome = task.by, 0, "arrives"
    if whole(battle, one, task.to, task.medium) > 1:
        achieved, retried = battle.chance.event(Tried(check_of(battle, task), brief=True), "ko-r-51")
        if achieved < 0 and task.sees and can_pay(battle, one, task.link):
            battle.queue.append(Stumbled(task))
            return
        outcome = "arrives" if achieved >= 0 else "one_step"
        battle.used(one)
    paid_for_retry(battle, one, retried)
    arrive(battle, task, outcome)


@dataclass(frozen=True, slots=True)
class Stumbled(Retriable):
    """A move whose check has failed: as it stands one step is what it comes to."""

    leaving: Leaving

    @property
    def involved(self) -> tuple[int, ...]:
        return (self.leaving.by,)

    @property
    def roller(self) -> int:
        return self.leaving.by

    def payable(self, on: Battle) -> bool:
        return can_pay(on, self.leaving.by, self.leaving.link)

    def stand(self, on: Battle, retried: bool) -> None:
        good = retried and once_more(on, self.leaving.by, check_of(on, self.leaving).target)
        on.used(self.leaving.by)
        arrive(on, self.leaving, "arrives" if good else "one_step")


def arrive(battle: Battle, task: Leaving, outcome: str) -> None:
    """Where one stands now; a chain that it began goes on."""
    one, unit = task.by, battle.units[task.by]
    at, medium = unit.at, unit.medium
    if outcome == "arrives":
        at, medium = task.to, task.medium
    elif outcome == "one_step":
        at = task.first or ways(unit.at, task.to)[0][1]
    battle.change(one, at=at, medium=medium)
    if task.link:
        battle.chain = Chain(0, ran=True)
    if not battle.tells:
        return
    if outcome == "held":
        battle.tell("ko-r-72", who=battle.name(one), at=battle.place(at))
    elif medium != unit.medium:
        battle.tell("ko-r-74", who=battle.name(one), medium=f"options.{medium}", left=unit.points)
    elif outside(at):
        battle.tell("ko-z-escape", who=battle.name(one))
    else:
        battle.tell(
            "ko-a-move", who=battle.name(one), start=battle.place(unit.at), at=battle.place(at), left=unit.points
        )
