"""Leaving an area where somebody does not want it: who minds, and the rolls of both sides (ko-z-block, ko-r-52)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic

from engine.games.kokoroko.dice import D100
from engine.games.kokoroko.play.actions import movement
from engine.games.kokoroko.play.actions.attack_choices import wish_for
from engine.games.kokoroko.play.actions.retries import (
    OneOfSeveral,
    R,
    Roll,
    can_pay,
    hidden_roll,
    open_roll,
    paid_for_retry,
    rolled_again,
    shown,
    wish_of,
)
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.state import Leaving, Minded, Waiting
from engine.games.kokoroko.records import ACTS, COMPLEX
from engine.games.kokoroko.rules.checks import against_act
from engine.games.kokoroko.rules.colours import hindered
from engine.games.kokoroko.rules.points import Cost, act
from engine.session import Ask, Choice, Move, Option
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class Minding(Waiting, Generic[R]):
    """Somebody would leave: each foe in the area says whether it minds (ko-r-88), and may retry (ko-r-86).

    ``of``: what they do there, the leaving among it.
    """

    of: R

    @property
    def involved(self) -> tuple[int, ...]:
        return self.of.involved

    @abstractmethod
    def minded(self, on: Battle, minds: tuple[Minded, ...]) -> None:
        """Those who mind have said so."""

    def decider(self, on: Battle) -> str:
        return on.other_side(self.of.by)

    def choices(self, on: Battle) -> Iterator[Choice]:
        by = self.of.by
        those, told = on.hindering(by), {"who": on.name(by), "at": on.place(self.of.to)}
        note, few = phrase("sessions.fight.hinder_note", count=len(those)), phrase("sessions.fight.hinder_few")
        again = wish_for(_most_able(on, those))
        yield Choice(
            Move.of("hinder", option="yes"), phrase("sessions.fight.hinder", **told), "react", note, (), (again,)
        )
        if len(those) > 1:
            options = tuple(Option(on.who[each].id, on.name(each)) for each in those)
            some = Ask("who", phrase("sessions.fight.who_minds"), options, 1, len(those) - 1)
            name = phrase("sessions.fight.hinder_some", **told)
            yield Choice(Move.of("hinder", option="some"), name, "react", few, asks=(some, again))
        yield Choice(Move.of("hinder", option="no"), phrase("sessions.fight.let_pass"), "react")

    def apply(self, on: Battle, move: Move) -> None:
        self.minded(on, self.minds(on, move))

    def minds(self, on: Battle, move: Move) -> tuple[Minded, ...]:
        """All of them, some by name, or nobody (ko-r-88); a retry is wished for by all who can pay it (ko-r-86)."""
        those = {"yes": on.hindering(self.of.by), "no": []}.get(move["option"])
        if those is None:
            named = [on.roster.by_id[each].at for each in move.all("who")]
            those = [each for each in on.hindering(self.of.by) if each in named]
        wish = wish_of(move)
        return tuple(
            Minded(each, wish == "1" and can_pay(on, each), wish == "see" and can_pay(on, each)) for each in those
        )


def _most_able(battle: Battle, those: list[int]) -> Cost:
    """The bill of a retry for whoever of these has most 行動権: the check itself costs nothing (ko-r-52)."""
    points = max((battle.units[each].points for each in those), default=0)
    price = COMPLEX["retry"].active
    return Cost("paid" if points >= price else "short", price, points, 0)


def leave(battle: Battle, task: Leaving) -> None:
    """A move is paid, then made at once unless somebody there may not want it."""
    one = task.by
    unit = battle.units[one]
    found = act(ACTS["move"], unit.points, unit.waiting, unit.guarding)
    task, battle.chain = task._replace(more=battle.chained), None
    battle.change(one, points=found.points, guarding=found.guarding)
    if battle.hindering(one):
        battle.queue.append(Going(task))
        battle.tell("ko-z-block", who=battle.name(one), at=battle.place(task.to))
    else:
        movement.go(battle, task)


class Going(Minding[Leaving]):
    """A move that they are asked about."""

    __slots__ = ()

    def minded(self, on: Battle, minds: tuple[Minded, ...]) -> None:
        """Where nobody does it goes on as if they were not there."""
        task = self.of._replace(minds=minds)
        if not minds:
            movement.go(on, task)
        elif task.sees or any(each.again or each.sees for each in minds):
            _throw(on, task)
        else:
            _at_once(on, task)


@dataclass(frozen=True, slots=True)
class ContestRoll(OneOfSeveral[Leaving]):
    """A roll of the contest."""

    def payable(self, on: Battle) -> bool:
        return can_pay(on, self.roller)

    def stand(self, on: Battle, retried: bool) -> None:
        task = self.of
        if retried:
            task = task._replace(rolls=rolled_again(on, task.rolls, _check(on, task, len(task.rolls) - 1).target))
        _throw(on, task)


def _at_once(battle: Battle, task: Leaving) -> None:
    """Where nobody of them retries nor looks at the own roll first (ko-z-block)."""
    against = hindered(
        movement.check_of(battle, task), tuple(movement.runner(battle, each.whom) for each in task.minds)
    )
    free, retried = battle.chance.event(against, "ko-z-block")
    for each in task.rollers:
        battle.used(each)
    paid_for_retry(battle, task.by, retried)
    movement.arrive(battle, task, "arrives" if free else "held")


def _throw(battle: Battle, task: Leaving) -> None:
    """The rolls that are still to be made, as far as nobody has to be asked about one (ko-retry-5)."""
    hidden = task.sees or any(each.sees for each in task.minds)
    while len(task.rolls) < len(task.rollers):
        at = len(task.rolls)
        check = _check(battle, task, at)
        if (task.minds[at - 1] if at else task).sees:
            task = task._replace(rolls=(*task.rolls, hidden_roll(battle, check, "ko-z-block")))
            if can_pay(battle, task.rollers[at]):
                battle.queue.append(ContestRoll(task))
                return
        else:
            task = task._replace(rolls=(*task.rolls, open_roll(battle, check, "ko-z-block", hidden)))
    if hidden:
        shown(battle, task.rollers, task.rolls)
    for each, (_, retried) in zip(task.rollers, task.rolls, strict=True):
        battle.used(each)
        paid_for_retry(battle, each, retried)
    movement.arrive(battle, task, "arrives" if freed(task.rolls) else "held")


def _check(battle: Battle, task: Leaving, at: int) -> D100:
    """The mover's is the first."""
    if not at:
        return movement.check_of(battle, task)
    wish = task.minds[at - 1]
    return D100(movement.runner(battle, wish.whom).target, wish.again)


def freed(rolls: tuple[Roll, ...]) -> bool:
    """Whether the first gets away from the best of the others (ko-r-71)."""
    return against_act(rolls[0][0], max(achieved for achieved, _ in rolls[1:])) == "first"
