"""The pre-emptive round (※先制攻撃時): one side acts one by one, without cards and without a refill."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.avatar.evening.declarations import named_act
from engine.games.avatar.evening.harm import cover
from engine.games.avatar.evening.rounds import FRESH
from engine.games.avatar.evening.state import Task
from engine.games.avatar.evening.table import Table
from engine.session import Ask, Choice, Move, Option
from engine.words import phrase

AIMED = {"attack": "raid", "cover": "screen"}


def surprise(table: Table, task: Task) -> None:
    """``note``: the side that was ready. The others neither declare nor act (av-c-pre-def)."""
    foes = task.note == "foes"
    for at in table.here():
        table.change(at, **FRESH)
    those = tuple(at for at in table.here() if table.who[at].foe == foes)
    table.order = ()
    table.tell("av-c-pre-en" if foes else "av-c-pre-pc")
    table.push(*_next(those, ()), Task("verdict", note="surprise"))


def _next(left: tuple[int, ...], later: tuple[int, ...]) -> tuple[Task, ...]:
    """Whoever is next; ``number``: how many of the others have not let somebody go first."""
    rest = (*left, *later)
    return (Task("ambush", rest[0], rest[1:], max(0, len(left) - 1)),) if rest else ()


def raiding(table: Table) -> Iterator[Choice]:
    """Attack, guard, cover or nothing, or to let the next one go first (av-c-pre-order); nobody pursues (av-r-47)."""
    task = table.task
    for act, verb in AIMED.items():
        those = tuple(Option(who.id, who.name) for who in table.others(task.who))
        ask = Ask("target", phrase("sessions.evening.target"), those)
        yield Choice(Move(verb), named_act(table, task.who, act), "ambush", asks=(ask,))
    yield Choice(Move("brace"), named_act(table, task.who, "guard"), "ambush")
    if task.number:
        yield Choice(Move("yield"), phrase("sessions.evening.yield"), "ambush")
    yield Choice(Move("idle"), named_act(table, task.who, "wait"), "ambush")


def raid(table: Table, move: Move) -> None:
    """Executed at once."""
    task = table.agenda.pop(0)
    at, left = task.who, task.whom[: task.number]
    later = task.whom[task.number :]
    if move.verb == "yield":
        table.push(*_next(left, (*later, at)))
        return
    table.push(*_next(left, later))
    if move.verb == "raid":
        table.change(at, act="attack", state="ready", target=table.roster.find(move["target"]))
        table.push(Task("land", whom=(at,)))
    elif move.verb == "screen":
        cover(table, at, table.roster.find(move["target"]))
        table.tell("av-cover-1", who=table.name(at), target=table.name(table.people[at].covers))
    elif move.verb == "brace":
        table.change(at, act="guard", state="acted", guards=True)
        table.push(Task("draw", at, (), 1, "av-guard-1"))


CHOICES = {"ambush": raiding}
DONE = dict.fromkeys(("raid", "screen", "brace", "yield", "idle"), raid)
RUN = {"surprise": surprise}
