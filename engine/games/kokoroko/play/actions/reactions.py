"""What is to be decided in the middle of something: the reaction to an attack, and whether a move is let pass."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.play.actions.attack_choices import retrying, wish_for
from engine.games.kokoroko.play.actions.attack_plans import best_arm, bill, came_from, counter_reaches, defence_of
from engine.games.kokoroko.play.actions.attack_rolls import payable
from engine.games.kokoroko.play.actions.support import goal
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Assault, Crossing, Leaving
from engine.games.kokoroko.records import COMPLEX
from engine.games.kokoroko.rules.attacks import Answer, bar, counters
from engine.games.kokoroko.rules.points import Cost, cost
from engine.session import Ask, Choice, Move, Option, Reason
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


def answers(fray: Fray) -> Iterator[Choice]:
    """To what waits."""
    task = fray.task
    if task and task.retriable:
        yield from _stand(fray)
    elif isinstance(task, Assault):
        for answer in ANSWERS:
            arms = fray.who[task.whom].arms if counters(answer) else (best_arm(fray, task.whom),)
            yield from (_reaction(fray, task, answer, arm) for arm in arms)
        yield from _reading(fray, task)
    elif isinstance(task, (Leaving, Crossing)):
        yield from _minding(fray, task.by, task.to if isinstance(task, Leaving) else task.assault.to)


def _minding(fray: Fray, one: int, to: str) -> Iterator[Choice]:
    """Each foe in the area says for itself whether it minds (ko-r-88), and may retry (ko-r-86)."""
    those = fray.hindering(one)
    told = {"who": fray.name(one), "at": fray.place(to)}
    note = phrase("sessions.fight.hinder_note", count=len(those))
    again = (wish_for(most_able(fray, those)),)
    yield Choice(Move.of("hinder", option="yes"), phrase("sessions.fight.hinder", **told), "react", note, asks=again)
    if len(those) > 1:
        options = tuple(Option(fray.who[each].id, fray.name(each)) for each in those)
        some = Ask("who", phrase("sessions.fight.who_minds"), options, 1, len(those) - 1)
        name, few = phrase("sessions.fight.hinder_some", **told), phrase("sessions.fight.hinder_few")
        yield Choice(Move.of("hinder", option="some"), name, "react", few, asks=(some, *again))
    yield Choice(Move.of("hinder", option="no"), phrase("sessions.fight.let_pass"), "react")


def most_able(fray: Fray, those: list[int]) -> Cost:
    """The bill of a retry for whoever of these has most 行動権: the check itself costs nothing (ko-r-52)."""
    points = max((fray.units[each].points for each in those), default=0)
    price = COMPLEX["retry"].active
    return Cost("paid" if points >= price else "short", price, points, 0)


def _stand(fray: Fray) -> Iterator[Choice]:
    """Keep what was rolled, or roll once more. Of the other side's roll nothing is told (ko-retry-5)."""
    task, note = fray.task, phrase("rules.check.outcomes.failure")
    assert task
    if isinstance(task, (Assault, Leaving)) and task.rolls:
        achieved = task.rolls[-1][0]
        outcome = phrase(f"rules.check.outcomes.{'success' if achieved >= 0 else 'failure'}")
        note = phrase("sessions.fight.rolled", achieved=achieved, outcome=outcome)
    name = fray.name(task.rolled if isinstance(task, (Assault, Leaving)) else task.by)
    yield Choice(Move.of("stand", option="keep"), phrase("sessions.fight.keep", who=name), "react", note)
    why = () if payable(fray, task) else (Reason("ko-r-18", phrase("why.points", count=1)),)
    again = phrase("sessions.fight.again_note")
    yield Choice(Move.of("stand", option="retry"), phrase("sessions.fight.retry", who=name), "react", again, why)


def _reading(fray: Fray, task: Assault) -> Iterator[Choice]:
    """The first check of a reaction by chain, which the -30 does not strike (ko-r-66)."""
    one, unit = task.whom, fray.units[task.whom]
    for aid in (each for each in fray.who[one].aids if each.kind == "read" and not task.braced):
        asked = cost("react_chain", 0, unit.points, unit.made, 0, fray.roster.setup.free)
        why = (Reason("ko-c4-chain", phrase("why.points", count=asked.cost - unit.points)),)
        effect = phrase(f"sessions.fight.aids.{aid.kind}", amount=aid.amount)
        target = goal(fray, one, aid)
        note = phrase("sessions.fight.read_note", target=target, effect=effect, points=asked.cost)
        asks = (retrying(fray, one, "react_chain"),)
        name = _by(fray, task, phrase("sessions.fight.read"))
        yield Choice(Move("aim"), name, "react", note, why if asked.outcome == "short" else (), asks)


def _reaction(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Choice:
    """With its target value and its cost; a counter names its weapon."""
    name: Label = phrase(f"options.{answer}") if answer != "none" else phrase("sessions.fight.no_reaction")
    move = Move.of("react", answer=CODES[answer])
    if counters(answer):
        move = Move.of("react", answer=CODES[answer], way=arm.code)
        if len(fray.who[task.whom].arms) > 1:
            name = phrase("sessions.fight.with", name=name, way=arm.name)
    name = _by(fray, task, name)
    why = tuple(barred(fray, task, answer, arm))
    asks = () if answer in ("none", "guard") else (wish_for(bill(fray, task, answer, 1)),)
    return Choice(move, name, "react", _note(fray, task, answer, arm), why, asks)


def _by(fray: Fray, task: Assault, name: Label) -> Label:
    """Where several are attacked at once, whose reaction it is."""
    return phrase("sessions.fight.for", who=fray.name(task.whom), outcome=name) if task.rest or task.given else name


def _note(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Label:
    found = defence_of(fray, task, answer, arm)
    if answer == "none":
        return ""
    if answer == "guard":
        return phrase("sessions.fight.wound_points", points=found.wound_points if found.hand else 0)
    return phrase("sessions.fight.react_note", target=found.target, points=price(fray, task, answer))


def price(fray: Fray, task: Assault, answer: Answer) -> int:
    """What a reaction still costs."""
    return bill(fray, task, answer).cost - (task.braced.paid if task.braced else 0)


def barred(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Iterator[Reason]:
    way = fray.who[task.by].arms[task.arm].weapon.way
    found, value = bar(answer, way, counter_reaches(fray, task, arm)), 0
    if found == "reach":
        value = fray.apart(task.by, task.whom, came_from(fray, task)) - arm.weapon.reach
    elif found == "may":
        asked = bill(fray, task, answer)
        if asked.outcome == "paid":
            return
        found, value = "short", asked.cost - asked.points
    yield Reason(BARS[found], phrase(f"why.react.{found}", count=value))
