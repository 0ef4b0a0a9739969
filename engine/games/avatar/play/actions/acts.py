"""What is executed in its turn (2. 行動の実行): attacks, who steps between, what is given up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.avatar.play.actions import clashes
from engine.games.avatar.play.actions.damage import cover, covers, hurt
from engine.games.avatar.play.actions.declarations import said
from engine.games.avatar.play.actions.rounds import sweep
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Task
from engine.games.avatar.rules.round_execution import meeting
from engine.session import NOBODY, Ask, Choice, Move, Option, action
from engine.words import phrase

IN_TURN = ("attack", "flee")


def moments(table: Table, task: Task) -> None:
    """The highest 行動値 of those who have still to act; equal ones act together (av-2-exec, av-2-sim).

    With one side gone nobody is asked any more about an attack on it.
    """
    waiting = [at for at in table.order if table.people[at].state == "ready" and table.people[at].act in IN_TURN]
    over = len({table.who[at].foe for at in table.here()}) < 2
    now = [at for at in waiting if not over or table.people[at].act == "flee" or _aim_here(table, at)]
    if not now:
        table.push(Task("ending"))
        return
    best = max(table.value(at) for at in now)
    first = tuple(at for at in now if table.value(at) == best)
    table.push(*(Task("act", at) for at in first), Task("strike", NOBODY, first), Task("moments"))


def _aim_here(table: Table, at: int) -> bool:
    return table.people[table.people[at].target].here


def acting(table: Table) -> Iterator[Choice]:
    """In its turn: what was declared, or giving it up (av-cancel-3), for a clash too (av-clash-s3a)."""
    at = table.task.who
    me = table.people[at]
    told = said(table, me.act, me.target)
    yield Choice(Move("go"), phrase("sessions.evening.go", who=table.lead(at), what=told), "act")
    yield from clashes.helping(table, at)
    others = [who.at for who in reversed(table.others(at))]
    if others:
        yield _shield(table, at, sorted(others, key=lambda other: not table.allies(at, other)))
    yield Choice(Move("cancel"), phrase("sessions.evening.cancel"), "act")


def go(table: Table, move: Move) -> None:
    table.agenda.pop(0)


def cancel(table: Table, move: Move) -> None:
    at = table.agenda.pop(0).who
    table.change(at, state="cancelled")
    table.tell("av-cancel-3", who=table.name(at))


def strike(table: Table, task: Task) -> None:
    """Before the blows fall, whoever has not acted may step between (av-cover-3); those of this 行動値 may not."""
    now = tuple(at for at in task.whom if table.people[at].state == "ready")
    attackers = [at for at in now if table.people[at].act == "attack"]
    struck = {table.people[at].target for at in attackers if _meets(table, at, attackers) == "alone"}
    table.push(*covers(table, struck, now), Task("land", NOBODY, now))


def shielding(table: Table) -> Iterator[Choice]:
    yield _shield(table, table.task.who, table.task.whom)
    yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")


def _shield(table: Table, at: int, whom: Iterable[int]) -> Choice:
    """かばう at any time, for giving up one's own act (av-cover-3)."""
    those = tuple(Option(table.who[each].id, table.name(each)) for each in whom)
    ask, note = Ask("target", phrase("sessions.evening.target"), those), phrase("sessions.evening.gives_up")
    return Choice(Move("shield"), phrase("sessions.evening.shield", who=table.lead(at)), "late", note, (), (ask,))


def shield(table: Table, move: Move) -> None:
    step_between(table, table.agenda.pop(0).who, table.roster.by_id[move["target"]].at)


def step_between(table: Table, at: int, target: int) -> None:
    """かばう in place of one's own act (av-cover-3)."""
    cover(table, at, target)
    table.tell("av-cover-3", who=table.name(at), target=table.name(target))


def leave(table: Table, move: Move) -> None:
    table.agenda.pop(0)


def land(table: Table, task: Task) -> None:
    """Attacks of one 行動値 from the state before them; then flights, then the steps of clashes (av-r-83)."""
    now = [at for at in task.whom if table.people[at].state == "ready"]
    attackers = [at for at in now if table.people[at].act == "attack"]
    flights = [Task("flight", at) for at in now if table.people[at].act == "flee"]
    alone: list[int] = []
    begun: list[tuple[int, int]] = []
    beaten: list[int] = []
    for at in attackers:
        foe, met = table.people[at].target, _meets(table, at, attackers)
        if met == "clash" and at < foe:
            begun.append((at, foe))
        elif met != "clash":
            (alone if met == "alone" else beaten).append(at)
    hits = [
        (at, table.people[at].target, table.power(at)) for at in alone if table.people[table.people[at].target].here
    ]
    clashing = [clashes.begun(table, pair) for pair in begun]
    for at in attackers:
        vain = at in beaten or not _aim_here(table, at)
        table.change(at, state="clashed" if any(at in pair for pair in begun) else "lost" if vain else "acted")
    for at, foe, points in hits:
        table.tell("av-atk-normal", who=table.name(at), target=table.name(foe), points=points)
    hurt(table, [(foe, points) for _, foe, points in hits], tuple(now))
    table.push(*flights, *clashing)


def _meets(table: Table, at: int, attackers: list[int]) -> str:
    """Whether two who attack each other clash, or one of them attacks alone and the other not at all (av-clash-2)."""
    one, foe = table.people[at], table.people[at].target
    if foe not in attackers or table.people[foe].target != at:
        return "alone"
    met = meeting(one.ep, table.people[foe].ep, len(one.hand), len(table.people[foe].hand))
    return met if met == "clash" else "alone" if met in ("a", "both") else "beaten"


def ending(table: Table, task: Task) -> None:
    """Before the damage of the clashes, who has only waited may still cover."""
    losers = {loser for _, loser in clashes.decided(table) if loser != NOBODY}
    table.push(*covers(table, losers, ()), Task("settle"))


def settle(table: Table, task: Task) -> None:
    """All 形勢値 are read together, the damage comes in the order in which the clashes began (av-r-82).

    The fields go before anything else, also a 還暦 that a clash has put off (av-r-97).
    """
    for clash, _ in clashes.decided(table):
        damage = clashes.settled(table, clash)
        if damage:
            hurt(table, [damage], None)
    sweep(table)


CHOICES = {"act": acting, "shield": shielding}
ACTIONS = (
    action("x", "go", go),
    action("o", "cancel", cancel),
    action("k", "shield", shield, T="target"),
    action("v", "leave", leave),
)
RUN = {"moments": moments, "strike": strike, "land": land, "ending": ending, "settle": settle}
