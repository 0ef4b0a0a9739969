"""What is to be decided in the middle of an attack: the reaction to it, which may be a chain of two checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.attack_choices import retrying, wish_for
from engine.games.kokoroko.play.actions.attack_plans import (
    arm_of,
    best_arm,
    bill,
    came_from,
    counter_reaches,
    defence_of,
    price,
    reserved,
    spare,
)
from engine.games.kokoroko.play.actions.attack_rolls import make_rolls
from engine.games.kokoroko.play.actions.retries import Retriable, can_pay, once_more, paid_for_retry, wish_of
from engine.games.kokoroko.play.actions.support import effect_of, first_of, firsts_of, goal, linked
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Assault, Braced, Reply, Waiting
from engine.games.kokoroko.rules.attacks import Answer, bar, counters
from engine.games.kokoroko.rules.points import cost
from engine.games.kokoroko.rules.points import price as price_of
from engine.session import Choice, Move, Reason
from engine.words import Label, phrase

ANSWERS: tuple[Answer, ...] = ("dodge", "parry", "will", "guard", "counter", "dodge_counter", "parry_counter", "none")
CODES = {each: each.replace("_", "") for each in ANSWERS}
NAMED = {code: each for each, code in CODES.items()}
BARS = {
    "mental": "ko-r-69",
    "not_mental": "ko-r-will",
    "not_melee": "ko-r-parry3",
    "reach": "ko-r-counter1",
    "short": "ko-r-18",
}


@dataclass(frozen=True, slots=True)
class Answering(Waiting):
    """An attack that somebody answers, before any die (ko-r-61)."""

    assault: Assault

    @property
    def involved(self) -> tuple[int, ...]:
        return self.assault.involved

    def by_itself(self, on: Battle) -> bool:
        """Who is down is still rolled for, but does not answer (ko-r-77)."""
        task = self.assault
        if not on.out(task.whom):
            return False
        on.queue.pop(0)
        self._answered(on, Reply(task.whom, "none", best_arm(on, task.whom).at, braced=task.braced))
        return True

    def decider(self, on: Battle) -> str:
        return on.side(self.assault.whom)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.assault.whom)

    def choices(self, on: Battle) -> Iterator[Choice]:
        task = self.assault
        for answer in ANSWERS:
            arms = on.who[task.whom].arms if counters(answer) else (best_arm(on, task.whom),)
            yield from (_reaction(on, task, answer, arm) for arm in arms)
        yield from _reading(on, task)

    def apply(self, on: Battle, move: Move) -> None:
        """A reaction, or the first check of one by chain."""
        task, wish = self.assault, wish_of(move)
        if move.verb == "aim":
            _read(on, task, first_of(move, "read"), wish)
            return
        arm = arm_of(on, task.whom, move["way"]) if move.all("way") else best_arm(on, task.whom)
        self._answered(on, Reply(task.whom, NAMED[move["answer"]], arm.at, wish == "1", wish == "see", task.braced))

    def _answered(self, on: Battle, reply: Reply) -> None:
        """When all who are attacked have declared, the dice fall."""
        whom, *rest = self.assault.rest or (reply.whom,)
        given = (*self.assault.given, reply)
        task = self.assault._replace(given=given, braced=None, whom=whom, rest=tuple(rest))
        if self.assault.rest:
            on.queue.append(Answering(task))
        else:
            make_rolls(on, task)


@dataclass(frozen=True, slots=True)
class Reading(Retriable):
    """The first check of a reaction by chain, which has failed."""

    assault: Assault
    code: str
    target: int

    @property
    def involved(self) -> tuple[int, ...]:
        return self.assault.involved

    @property
    def roller(self) -> int:
        return self.assault.whom

    def payable(self, on: Battle) -> bool:
        return can_pay(on, self.roller, 1 + reserved(self.assault))

    def stand(self, on: Battle, retried: bool) -> None:
        _braced(on, self.assault, self.code, retried and once_more(on, self.roller, self.target))


def _read(battle: Battle, task: Assault, code: str, wish: str) -> None:
    """As the round's first reaction it costs nothing yet (ko-r-62)."""
    one, unit = task.whom, battle.units[task.whom]
    paid = price_of("react", battle.roster.setup.free == "each_attack" or not unit.made)
    battle.change(one, points=unit.points - paid)
    target = goal(battle, one, battle.who[one].aids[code])
    achieved, retried = battle.chance.event(Tried(D100(target, wish == "1"), brief=True), "ko-chain-1")
    battle.used(one)
    paid_for_retry(battle, one, retried)
    reading = Reading(task._replace(braced=Braced(0, paid)), code, target)
    if achieved < 0 and wish == "see" and reading.payable(battle):
        battle.queue.append(reading)
    else:
        _braced(battle, reading.assault, code, achieved >= 0)


def _braced(battle: Battle, task: Assault, code: str, good: bool) -> None:
    """The reaction itself is still to be declared."""
    assert task.braced
    bonus = linked(battle, task.whom, battle.who[task.whom].aids[code], good)
    battle.queue.append(Answering(task._replace(braced=task.braced._replace(bonus=bonus))))


def _reading(battle: Battle, task: Assault) -> Iterator[Choice]:
    """The first check of a reaction by chain, which the -30 does not strike (ko-r-66)."""
    one, unit = task.whom, battle.units[task.whom]
    for move, aid in () if task.braced else firsts_of(battle, one, "read"):
        points = spare(battle, task)
        asked = cost("react_chain", 0, points, unit.made, 0, battle.roster.setup.free)
        why = (Reason("ko-c4-chain", phrase("why.points", count=asked.cost - points)),)
        effect = effect_of(aid)
        target = goal(battle, one, aid)
        note = phrase("sessions.fight.read_note", target=target, effect=effect, points=asked.cost)
        asks = (retrying(battle, one, "react_chain", reserved=reserved(task)),)
        name = _by(battle, task, phrase("sessions.fight.read"))
        yield Choice(move, name, "react", note, why if asked.outcome == "short" else (), asks)


def _reaction(battle: Battle, task: Assault, answer: Answer, arm: Armed) -> Choice:
    """With its target value and its cost; a counter names its weapon."""
    name: Label = phrase(f"options.{answer}") if answer != "none" else phrase("sessions.fight.no_reaction")
    move = Move.of("react", answer=CODES[answer])
    if counters(answer):
        move = Move.of("react", answer=CODES[answer], way=arm.code)
        if len(battle.who[task.whom].arms) > 1:
            name = phrase("sessions.fight.with", name=name, way=arm.name)
    name = _by(battle, task, name)
    why = tuple(barred(battle, task, answer, arm))
    asks = () if answer in ("none", "guard") else (wish_for(bill(battle, task, answer, 1)),)
    return Choice(move, name, "react", _note(battle, task, answer, arm), why, asks)


def _by(battle: Battle, task: Assault, name: Label) -> Label:
    """Where several are attacked at once, whose reaction it is."""
    return phrase("sessions.fight.for", who=battle.name(task.whom), outcome=name) if task.rest or task.given else name


def _note(battle: Battle, task: Assault, answer: Answer, arm: Armed) -> Label:
    found = defence_of(battle, task, answer, arm)
    if answer == "none":
        return ""
    if answer == "guard":
        return phrase("sessions.fight.wound_points", points=found.wound_points if found.hand else 0)
    return phrase("sessions.fight.react_note", target=found.target, points=price(battle, task, answer))


def barred(battle: Battle, task: Assault, answer: Answer, arm: Armed) -> Iterator[Reason]:
    way = battle.who[task.by].arms[task.arm].weapon.way
    found, value = bar(answer, way, counter_reaches(battle, task, arm)), 0
    if found == "reach":
        value = battle.apart(task.by, task.whom, came_from(battle, task)) - arm.weapon.reach
    elif found == "may":
        asked = bill(battle, task, answer)
        if asked.outcome == "paid":
            return
        found, value = "short", asked.cost - asked.points
    yield Reason(BARS[found], phrase(f"why.react.{found}", count=value))
