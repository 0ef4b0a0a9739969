"""Damage, who takes it for whom (かばう), and death."""

from __future__ import annotations

from engine.games.avatar.play.actions.judgement import triggered
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import NOTHING
from engine.games.avatar.rules.attacks import suffered
from engine.session import NOBODY


def cover(table: Table, at: int, target: int) -> None:
    """The first who covers a target takes its damage (av-r-37)."""
    table.change(at, covers=target, state="acted")
    table.covering += (at,)


def hurt(table: Table, struck: list[tuple[int, int]], now: tuple[int, ...] | None) -> None:
    """Damage of one moment. Who takes it before its own act loses that; clash damage cancels nothing (av-r-73)."""
    wounded: dict[int, int] = {}
    takers = [(_taker(table, foe), points) for foe, points in struck]
    for at, points in takers:
        each = table.people[at]
        lost = min(each.ep, suffered(points, each.covers != NOBODY, each.guards))
        table.change(at, ep=each.ep - lost)
        wounded[at] = wounded.get(at, 0) + lost
        table.tell("av-r-94", who=table.name(at), lost=lost, ep=each.ep - lost)
        if now is not None and each.unspent and at not in now and each.target not in _flying(table, at, now):
            table.change(at, state="cancelled")
            table.tell("av-cancel-1", who=table.name(at))
    for at, each in enumerate(table.people):
        if not each.ep and each.state != "fallen":
            fall(table, at)
            triggered(table, at, "when_out")
    for at, lost in wounded.items():
        if lost and table.people[at].ep:
            triggered(table, at, "when_hurt")


def _flying(table: Table, at: int, now: tuple[int, ...]) -> tuple[int, ...]:
    """Whom a pursuer follows at this very moment: its own act comes then, too."""
    return now if table.people[at].act == "chase" else ()


def _taker(table: Table, foe: int) -> int:
    """Damage moves once, to the first coverer who is still here (av-r-37)."""
    return next((at for at in table.covering if table.people[at].covers == foe and table.people[at].here), foe)


def fall(table: Table, at: int) -> None:
    """Without EP one is lost; the hand goes to the discard pile, a clash is over (av-r-34, av-r-80, av-clash-3)."""
    table.throw(table.people[at].hand.faces)
    table.change(at, state="fallen", hand=NOTHING)
    table.clashes = tuple(each._replace(over=each.over or at in each.sides) for each in table.clashes)
    table.tell("av-r-34", who=table.name(at))
