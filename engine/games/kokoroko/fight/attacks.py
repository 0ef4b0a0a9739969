"""Attacks: what one is before its dice, the reaction to it, and what comes of both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.kokoroko.colours import steps_between
from engine.games.kokoroko.fight.cast import Armed
from engine.games.kokoroko.fight.fray import Fray, colour, outside
from engine.games.kokoroko.fight.state import Assault, Linked
from engine.games.kokoroko.records import ACTS, COMPLEX, CONSTANTS, WOUNDS
from engine.games.kokoroko.rules_attacks import Answer, Defence, Strike, blow_of, clash, counter_of, counters
from engine.games.kokoroko.rules_colours import charge
from engine.games.kokoroko.rules_complex import Part, lowest
from engine.games.kokoroko.rules_damage import ordinary, where, wound
from engine.games.kokoroko.rules_hearts import REACHES, Adjusted, adjust
from engine.games.kokoroko.rules_points import act, cost
from engine.games.kokoroko.types import Try, Way
from engine.words import phrase

FAR = REACHES.index("four")


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack as it would be rolled. ``off``: of the modifier, what changed power and reach take off."""

    attempt: Try
    dice: int
    off: int


def extended(arm: Armed, colours: int, change: int = 0) -> Adjusted:
    """A heart's effect that reaches further, or is stronger or weaker, for once (ko-e-2, ko-k-manage)."""
    base = arm.weapon.reach
    return adjust(arm.weapon.dice, change, REACHES[base], REACHES[max(base, min(colours, FAR))])


def reaches(arm: Armed, colours: int) -> bool:
    return colours <= (FAR if arm.heart else arm.weapon.reach)


def from_where(fray: Fray, one: int, whom: int, arm: Armed, to: str = "") -> int:
    """Colours that the attack has to bridge: from where a move ends, else from where it began (ko-r-70)."""
    unit, target = fray.units[one], fray.units[whom]
    if to and unit.medium == target.medium and not outside(unit.at) and not outside(target.at):
        found = charge(colour(unit.at), colour(to), colour(target.at), arm.weapon.reach)
        return steps_between(unit.at if found.outcome == "from_start" else to, target.at)
    return fray.apart(one, whom, to)


def plan(fray: Fray, one: int, whom: int, arm: Armed, to: str = "", change: int = 0) -> Plan | None:
    """None where it does not reach. A parallel move lowers the target to that of the worse part (ko-parallel-2)."""
    colours = from_where(fray, one, whom, arm, to)
    if not reaches(arm, colours):
        return None
    adjusted = extended(arm, colours, change)
    if adjusted.outcome != "adjusted":
        return None
    more = fray.more(one) + adjusted.modifier
    if isinstance(fray.task, Linked):
        more += fray.task.bonus - CONSTANTS.chain
    attempt, runs = arm.attempt, fray.who[one].athletics
    target = attempt.target + more
    if to:
        parts = (Part(runs.ability, runs.skill), Part(attempt.ability, attempt.skill, attempt.level))
        target = lowest(parts, modifier=more)
    return Plan(replace(attempt, modifier=target - attempt.target), adjusted.dice, adjusted.modifier)


def declare(fray: Fray, whom: int, arm: Armed, ready: Plan, again: bool, to: str = "") -> None:
    """Paid when it is declared; the target's reaction comes before either die (ko-r-61)."""
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS["attack"], unit.points, unit.waiting, unit.guarding)
    fray.used(one)
    fray.change(one, points=found.points, guarding=found.guarding)
    fray.task = Assault(one, whom, arm.at, ready.attempt, ready.dice, again, to)
    if fray.tells:
        told = phrase("sessions.fight.charging", way=arm.name, to=fray.place(to)) if to else arm.name
        fray.tell(
            "ko-a-attack",
            who=fray.name(one),
            whom=fray.name(whom),
            way=told,
            target=ready.attempt.target,
            left=found.points,
        )
    if fray.out(whom):  # still rolled for, but nobody answers (ko-r-77)
        resolve(fray, "none", best_arm(fray, whom), False)


def strike_of(fray: Fray, task: Assault) -> Strike:
    who = fray.who[task.by]
    arm = who.arms[task.arm]
    return Strike(task.attempt, arm.weapon.way, task.dice, arm.weapon.plus, task.again, who.person.bears)


def best_arm(fray: Fray, one: int) -> Armed:
    """The weapon named where none is asked for: the one with most 武器負傷点 (ko-r-79)."""
    return max(fray.who[one].arms, key=lambda arm: arm.weapon.wound_points)


def counter_reaches(fray: Fray, task: Assault, arm: Armed) -> bool:
    return fray.apart(task.by, task.whom, task.to) <= arm.weapon.reach


def defence_of(fray: Fray, task: Assault, answer: Answer, arm: Armed, again: bool = False) -> Defence:
    """Who is attacked, answering so with this weapon."""
    who, unit = fray.who[task.whom], fray.units[task.whom]
    more = fray.more(task.whom)
    base = who.will if answer == "will" else who.parry if answer in ("parry", "parry_counter") else who.athletics
    return Defence(
        answer=answer,
        attempt=replace(base, modifier=more),
        weapon=replace(arm.attempt, modifier=more),
        dice=arm.weapon.dice,
        plus=arm.weapon.plus,
        wound_points=arm.weapon.wound_points,
        hand=unit.hands < WOUNDS["hands"].boxes,
        reaches=counter_reaches(fray, task, arm),
        guarding=unit.guarding,
        bears=who.person.bears,
        again=again,
    )


def doing(answer: Answer) -> str:
    """What a reaction is paid as."""
    return "guard" if answer in ("none", "guard") else "counter" if counters(answer) else "react"


def resolve(fray: Fray, answer: Answer, arm: Armed, again: bool) -> None:
    """Both roll; a parallel move is made if the attack's check succeeded; both blows land together (ko-r-28)."""
    task = fray.task
    assert isinstance(task, Assault)
    fray.task = None
    strike, defence = strike_of(fray, task), defence_of(fray, task, answer, arm, again)
    found = clash(strike, defence, chance=fray.dice)
    _pay(fray, task, answer, found.retried)
    if task.to and found.landing != "misses":
        fray.change(task.by, at=task.to)
        fray.tell("ko-parallel-3", who=fray.name(task.by), at=fray.place(task.to))
    lost = fray.dice.event(blow_of(strike, defence, found.counts), "ko-d-1") if found.landing == "hits" else 0
    back = fray.dice.event(counter_of(strike, defence), "ko-r-counter2") if found.back else 0
    outcome = ("both" if found.landing == "hits" else "countered") if found.back else found.landing
    fray.tell("ko-c5-res", outcome=phrase(f"rules.attack.outcomes.{outcome}"))
    if lost:
        suffer(fray, task.whom, lost, strike.way)
    if back:
        suffer(fray, task.by, back, arm.weapon.way)


def _pay(fray: Fray, task: Assault, answer: Answer, retried: tuple[int, int]) -> None:
    """Retries that were made, and the reaction; a guard is none (ko-r-24)."""
    unit = fray.units[task.whom]
    paid_for_retry(fray, task.by, retried[0])
    paid = cost(doing(answer), retried[1], unit.points, unit.made, 0, fray.cast.encounter.free)  # type: ignore[arg-type]
    if doing(answer) != "guard":
        fray.used(task.whom)
    fray.change(task.whom, points=paid.points, made=paid.made)
    if paid.cost and fray.tells:
        fray.tell("ko-react-1", who=fray.name(task.whom), cost=paid.cost, left=paid.points)


def paid_for_retry(fray: Fray, one: int, retried: int) -> None:
    """One more 行動権 for each (ko-c4-retry)."""
    if retried:
        left = fray.units[one].points - COMPLEX["retry"].active * retried
        fray.change(one, points=left)
        fray.tell("ko-c4-retry", who=fray.name(one), left=left)


def suffer(fray: Fray, one: int, lost: int, way: Way) -> None:
    """負傷力 fills boxes of who bears a heart; 破壊力 comes off the HP of others (ko-d-3, ko-d-4)."""
    who, unit = fray.who[one], fray.units[one]
    if not who.person.bears:
        left = ordinary(unit.hp, lost).left
        fray.change(one, hp=left)
        fray.tell("ko-d-3", who=who.name, lost=lost, left=left)
    else:
        part = where(way).outcome
        most, filled = (who.mind, unit.mind) if part == "mind" else (who.body, unit.body)
        now = wound(WOUNDS[part], most, filled, lost).filled
        fray.change(one, **{part: now})
        name = phrase(f"records.wounds.{part}.name")
        fray.tell("ko-d-4", who=who.name, lost=lost, part=name, filled=now, most=most)
    if fray.out(one):
        clause = {"dead": "ko-w-body", "fainted": "ko-w-mind"}[fray.out(one)] if who.person.bears else "ko-d-7"
        fray.tell(clause, who=who.name, state=phrase(f"sessions.fight.states.{fray.out(one)}"))
