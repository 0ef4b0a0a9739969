"""逃走 and 追跡: who gives up its own act to pursue, the fugitive's card, the pursuers' cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import JOKER
from engine.games.avatar.play.actions import ties
from engine.games.avatar.play.cards import one_card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Task
from engine.session import Choice, Move, action
from engine.words import phrase


def flight(table: Table, task: Task) -> None:
    """Whoever of the other side has not acted may still pursue (av-chase-2)."""
    at = task.who
    if table.people[at].state != "ready":
        return
    free = [
        other
        for other in table.order
        if table.free(other) and not table.allies(at, other) and not follows(table, other, at)
    ]
    table.push(*(Task("pursue", other, (at,)) for other in free), Task("flee", at))


def pursuing(table: Table) -> Iterator[Choice]:
    who, whom = table.lead(table.task.who), table.name(table.task.whom[0])
    note = phrase("sessions.evening.gives_up")
    yield Choice(Move("follow"), phrase("sessions.evening.follow", who=who, target=whom), "late", note)
    yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")


def follow(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    pursue(table, task.who, task.whom[0])


def pursue(table: Table, at: int, fugitive: int) -> None:
    """追跡 in place of one's own act (av-chase-2)."""
    table.change(at, act="chase", target=fugitive, state="ready")
    table.tell("av-chase-2", who=table.name(at), target=table.name(fugitive))


def flee(table: Table, task: Task) -> None:
    """Nobody pursues: gone. Else a card of the fugitive, then one of each pursuer in the order of declaring."""
    at = task.who
    after = tuple(other for other in table.order if follows(table, other, at))
    if not after:
        escape(table, at, ())
    elif table.people[at].hand.faces:
        table.push(Task("throw", at, after))
    else:
        table.push(Task("match", at, after))


def follows(table: Table, other: int, at: int) -> bool:
    each = table.people[other]
    return each.act == "chase" and each.target == at and each.state == "ready"


def throwing(table: Table) -> Iterator[Choice]:
    """The fugitive has to discard one (av-chase-3)."""
    at = table.task.who
    named = phrase("sessions.evening.throw", who=table.lead(at))
    yield Choice(Move("throw"), named, "flight", asks=(one_card(table, at),))


def throw(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    _discard(table, task.who, move, task._replace(kind="match"))


def _discard(table: Table, at: int, move: Move, *then: Task) -> None:
    """What is worth so much goes on; a JORKER is named first, by whoever throws it (av-r-98)."""
    (card,) = table.take(at, [move["cards"].upper()])
    table.throw((card,))
    if card == JOKER:
        table.push(Task("dub", at), *then)
    else:
        first, *rest = then
        table.push(first._replace(number=ties.thrown(table, at, card, card)), *rest)


def match(table: Table, task: Task) -> None:
    """The next pursuer; when none is left the fugitive is gone, with who shadows it. ``note``: those, by number."""
    at, after = task.who, task.whom
    shadows = tuple(int(each) for each in task.note.split())
    if not after:
        escape(table, at, shadows)
        return
    one, *_ = after
    if table.people[one].hand.faces:
        table.push(Task("outdo", one, (at, *after[1:]), task.number, task.note))
    else:
        table.change(one, state="acted")
        table.push(task._replace(whom=after[1:]))


def outdoing(table: Table) -> Iterator[Choice]:
    """At most one card: only a larger one catches the fugitive (av-chase-4)."""
    at, number = table.task.who, table.task.number
    named = phrase("sessions.evening.outdo", who=table.lead(at), number=number)
    yield Choice(Move("outdo"), named, "flight", asks=(one_card(table, at),))
    yield Choice(Move("pass"), phrase("sessions.evening.let_go"), "flight")


def outdo(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    at, *rest = task.whom
    table.change(task.who, state="acted")
    left = Task("match", at, tuple(rest), task.number, task.note)
    if move.verb == "outdo":
        _discard(table, task.who, move, Task("met", task.who, (at,), 0, str(task.number)), left)
    else:
        table.push(left)


def met(table: Table, task: Task) -> None:
    """``number``: of the pursuer's card; ``note``: of the fugitive's."""
    if task.number > int(task.note):
        table.push(Task("catch", task.who, task.whom))


def catching(table: Table) -> Iterator[Choice]:
    """Stop it, or go with it (av-chase-5)."""
    yield Choice(Move("stop"), phrase("sessions.evening.stop"), "flight")
    yield Choice(Move("shadow"), phrase("sessions.evening.shadow"), "flight")


def caught(table: Table, move: Move) -> None:
    """A stop wins over any shadow, who then stays, too (av-r-84)."""
    task = table.agenda.pop(0)
    at = task.whom[0]
    stopped = move.verb == "stop"
    told = phrase(f"sessions.evening.told.{move.verb}", who=table.name(task.who), target=table.name(at))
    table.tell("av-chase-5", what=told)
    if stopped:
        table.agenda.pop(0)
        table.change(at, state="acted")
    else:
        table.agenda[0] = table.task._replace(note=f"{table.task.note} {task.who}")


def escape(table: Table, at: int, shadows: tuple[int, ...]) -> None:
    """Out of the fight, hand and all; acts aimed at it are lost (av-flee-2, av-r-39, av-r-41)."""
    for each in (at, *shadows):
        table.change(each, state="left")
        table.tell("av-flee-2", who=table.name(each))


CHOICES = {"pursue": pursuing, "throw": throwing, "outdo": outdoing, "catch": catching}
ACTIONS = (
    action("u", "follow", follow),
    action("t", "throw", throw, P="cards"),
    action("to", "outdo", outdo, P="cards"),
    action("tn", "pass", outdo),
    action("ts", "stop", caught),
    action("tf", "shadow", caught),
)
RUN = {"flight": flight, "flee": flee, "match": match, "met": met}
