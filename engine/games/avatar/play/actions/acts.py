"""What is executed in its turn (2. 行動の実行): attacks, who steps between, what is given up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games.avatar.play.actions import clashes
from engine.games.avatar.play.actions.damage import cover, hurt
from engine.games.avatar.play.actions.declarations import said
from engine.games.avatar.play.actions.flights import Flight
from engine.games.avatar.play.actions.judgement import triggered
from engine.games.avatar.play.actions.refills import sweep
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Automatic, Late
from engine.games.avatar.rules.round_execution import meeting
from engine.session import NOBODY, Ask, Choice, Move, Option, action, answer
from engine.words import phrase

IN_TURN = ("attack", "flee")


@dataclass(frozen=True, slots=True)
class Moments(Automatic):
    """The highest 行動値 of those who have still to act; equal ones act together (av-2-exec, av-2-sim).

    With one side gone nobody is asked any more where nothing is left but attacks on it; else these have their turn
    as well (av-r-106).
    """

    def run(self, on: Table) -> None:
        now = [at for at in on.order if on.people[at].state == "ready" and on.people[at].act in IN_TURN]
        over = len({on.who[at].foe for at in on.here()}) < 2 and not on.clashing
        if not now or (over and not any(on.people[at].act == "flee" or _aim_here(on, at) for at in now)):
            return
        best = max(on.value(at) for at in now)
        first = tuple(at for at in now if on.value(at) == best)
        on.push(*(Act(at) for at in first), Strike(first), self)


def _aim_here(table: Table, at: int) -> bool:
    return table.people[table.people[at].target].here


@dataclass(frozen=True, slots=True)
class Act(Late):
    """In its turn: what was declared, or giving it up (av-cancel-3), for a clash too (av-clash-s3a)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        at, me = self.who, on.people[self.who]
        told = said(on, me.act, me.target)
        yield Choice(Move("go"), phrase("sessions.evening.go", who=on.lead(at), what=told), "act")
        yield from clashes.helping(on, at)
        others = [who.at for who in reversed(on.others(at))]
        if others:
            yield _shield(on, at, sorted(others, key=lambda other: not on.allies(at, other)))
        yield Choice(Move("cancel"), phrase("sessions.evening.cancel"), "act")

    def apply(self, on: Table, move: Move) -> None:
        match move.verb:
            case "help":
                clashes.help_out(on, self.who, move)
            case "shield":
                step_between(on, self.who, on.roster.by_id[move["target"]].at)
            case "cancel":
                on.change(self.who, state="cancelled")
                on.tell("av-cancel-3", who=on.name(self.who))


@dataclass(frozen=True, slots=True)
class Strike(Automatic):
    """Before the blows fall, whoever has not acted may step between (av-cover-3); those of this 行動値 may not."""

    whom: tuple[int, ...]

    def run(self, on: Table) -> None:
        now = tuple(at for at in self.whom if on.people[at].state == "ready")
        attackers = [at for at in now if on.people[at].act == "attack"]
        struck = {on.people[at].target for at in attackers if _meets(on, at, attackers) == "alone"}
        on.push(*_shields(on, struck, now), Land(now))


def _shields(table: Table, struck: Iterable[int], now: tuple[int, ...]) -> Iterator[Shield]:
    there = [foe for foe in sorted(struck) if table.people[foe].here]
    for at in table.order:
        whom = tuple(foe for foe in there if foe != at and table.allies(foe, at))
        if table.free(at) and at not in now and whom:
            yield Shield(at, whom)


@dataclass(frozen=True, slots=True)
class Shield(Late):
    """Whether it steps between for one of these."""

    whom: tuple[int, ...] = ()

    def choices(self, on: Table) -> Iterator[Choice]:
        yield _shield(on, self.who, self.whom)
        yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")

    def apply(self, on: Table, move: Move) -> None:
        if move.verb == "shield":
            step_between(on, self.who, on.roster.by_id[move["target"]].at)


def _shield(table: Table, at: int, whom: Iterable[int]) -> Choice:
    """かばう at any time, for giving up one's own act (av-cover-3)."""
    those = tuple(Option(table.who[each].id, table.name(each)) for each in whom)
    ask, note = Ask("target", phrase("sessions.evening.target"), those), phrase("sessions.evening.gives_up")
    return Choice(Move("shield"), phrase("sessions.evening.shield", who=table.lead(at)), "late", note, (), (ask,))


def step_between(table: Table, at: int, target: int) -> None:
    """かばう in place of one's own act (av-cover-3)."""
    cover(table, at, target)
    table.tell("av-cover-3", who=table.name(at), target=table.name(target))


@dataclass(frozen=True, slots=True)
class Land(Automatic):
    """Attacks of one 行動値."""

    whom: tuple[int, ...]

    def run(self, on: Table) -> None:
        _land(on, self.whom)


def _land(table: Table, whom: tuple[int, ...]) -> None:
    """From the state before them; then flights, then the steps of clashes (av-r-83)."""
    now = [at for at in whom if table.people[at].state == "ready"]
    attackers = [at for at in now if table.people[at].act == "attack"]
    flights = [Flight(at) for at in now if table.people[at].act == "flee"]
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
        if not _aim_here(table, at):
            table.tell("av-r-106", who=table.name(at), target=table.name(table.people[at].target))
    for at, foe, points in hits:
        table.tell("av-atk-normal", who=table.name(at), target=table.name(foe), points=points)
    table.push(*flights, *clashing)
    hurt(table, [(foe, points) for _, foe, points in hits], tuple(now))
    for at, _, _ in hits:
        triggered(table, at, "when_hits")


def _meets(table: Table, at: int, attackers: list[int]) -> str:
    """Whether two who attack each other clash, or one of them attacks alone and the other not at all (av-clash-2)."""
    one, foe = table.people[at], table.people[at].target
    if foe not in attackers or table.people[foe].target != at:
        return "alone"
    met = meeting(one.ep, table.people[foe].ep, len(one.hand), len(table.people[foe].hand))
    return met if met == "clash" else "alone" if met in ("a", "both") else "beaten"


@dataclass(frozen=True, slots=True)
class Ending(Automatic):
    """Before the damage of the clashes, who has only waited may still cover."""

    def run(self, on: Table) -> None:
        losers = {loser for _, loser in clashes.decided(on) if loser != NOBODY}
        on.push(*_shields(on, losers, ()))


@dataclass(frozen=True, slots=True)
class Settle(Automatic):
    """All 形勢値 are read together, the damage comes in the order in which the clashes began (av-r-82).

    The fields go before anything else, also a 還暦 that a clash has put off (av-r-97); then come texts (av-r-103).
    """

    def run(self, on: Table) -> None:
        waiting = len(on.queue)
        for clash, _ in clashes.decided(on):
            damage = clashes.settled(on, clash)
            if damage:
                hurt(on, [damage], None)
                triggered(on, next(at for at in clash.sides if at != damage[0]), "when_hits")
        told = len(on.queue) - waiting
        rulings, on.queue[:told] = on.queue[:told], []
        sweep(on)
        on.push(*rulings)


ACTIONS = (
    action("x", "go", answer),
    action("o", "cancel", answer),
    action("k", "shield", answer, T="target"),
    action("v", "leave", answer),
)
