"""What is to be decided in the middle of something: the reaction to an attack, and whether a move is let pass."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.fight.attacks import best_arm, counter_reaches, defence_of, doing
from engine.games.kokoroko.fight.cast import Armed
from engine.games.kokoroko.fight.choices_attack import retrying
from engine.games.kokoroko.fight.fray import Fray
from engine.games.kokoroko.fight.state import Assault, Leaving
from engine.games.kokoroko.rules_attacks import Answer, counters, may_react
from engine.games.kokoroko.rules_points import cost
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


def answers(fray: Fray) -> Iterator[Choice]:
    """To what waits."""
    task = fray.task
    if isinstance(task, Assault):
        for answer in ANSWERS:
            arms = fray.who[task.whom].arms if counters(answer) else (best_arm(fray, task.whom),)
            yield from (_reaction(fray, task, answer, arm) for arm in arms)
    elif isinstance(task, Leaving):
        one, at = fray.name(task.by), fray.place(task.to)
        note = phrase("sessions.fight.hinder_note", count=len(fray.hindering(task.by)))
        yield Choice(Move.of("hinder", option="yes"), phrase("sessions.fight.hinder", who=one, at=at), "react", note)
        yield Choice(Move.of("hinder", option="no"), phrase("sessions.fight.let_pass"), "react")


def _reaction(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Choice:
    """With its target value and its cost; a counter names its weapon."""
    name: Label = phrase(f"options.{answer}") if answer != "none" else phrase("sessions.fight.no_reaction")
    move = Move.of("react", answer=CODES[answer])
    if counters(answer):
        move = Move.of("react", answer=CODES[answer], way=arm.code)
        if len(fray.who[task.whom].arms) > 1:
            name = phrase("sessions.fight.with", name=name, way=arm.name)
    why = tuple(barred(fray, task, answer, arm))
    asks = () if answer in ("none", "guard") else (retrying(fray, task.whom, doing(answer)),)
    return Choice(move, name, "react", _note(fray, task, answer, arm), why, asks)


def _note(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Label:
    found = defence_of(fray, task, answer, arm)
    if answer == "none":
        return ""
    if answer == "guard":
        return phrase("sessions.fight.wound_points", points=found.wound_points if found.hand else 0)
    return phrase("sessions.fight.react_note", target=found.target, points=price(fray, task.whom, answer))


def price(fray: Fray, one: int, answer: Answer) -> int:
    unit = fray.units[one]
    return cost(doing(answer), 0, unit.points, unit.made, 0, fray.cast.encounter.free).cost  # type: ignore[arg-type]


def barred(fray: Fray, task: Assault, answer: Answer, arm: Armed) -> Iterator[Reason]:
    unit = fray.units[task.whom]
    way = fray.who[task.by].arms[task.arm].weapon.way
    near = counter_reaches(fray, task, arm)
    made = 0 if fray.cast.encounter.free == "each_attack" else unit.made
    found = may_react(answer, way, near, unit.points, made).outcome
    if found == "may":
        return
    value = 0
    if found == "reach":
        value = fray.apart(task.by, task.whom, task.to) - arm.weapon.reach
    elif found == "short":
        value = price(fray, task.whom, answer) - unit.points
    yield Reason(BARS[found], phrase(f"why.react.{found}", count=value))
