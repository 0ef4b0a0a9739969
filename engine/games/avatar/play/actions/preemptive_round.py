"""The pre-emptive round (※先制攻撃時): one side acts one by one, without cards and without a refill."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.avatar.play.actions.damage import cover
from engine.games.avatar.play.actions.declarations import guarded, named_act, released, releases
from engine.games.avatar.play.actions.flights import escape
from engine.games.avatar.play.actions.rounds import FRESH
from engine.games.avatar.play.cards import card_label, one_card
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.state import Task
from engine.session import Ask, Choice, Move, Option, Reason, action
from engine.words import phrase

AIMED = {"attack": "raid", "special": "storm", "cover": "screen"}


def surprise(table: Table, task: Task) -> None:
    """``note``: the side that was ready. The others neither declare nor act (av-c-pre-def)."""
    foes = task.note == "foes"
    for at in table.here():
        table.change(at, **FRESH)
    those = tuple(at for at in table.here() if table.who[at].foe == foes)
    table.order = ()
    table.tell("av-c-pre-en" if foes else "av-c-pre-pc")
    table.push(*_next(those), Task("verdict", note="surprise"))


def _next(rest: tuple[int, ...], passes: int | None = None) -> tuple[Task, ...]:
    """Whoever is next; ``number``: how often somebody may still let the next go first, before one has to act.

    After every act all may do so anew: thus every order can be reached (av-c-pre-order).
    """
    passes = len(rest) - 1 if passes is None else passes
    return (Task("ambush", rest[0], rest[1:], passes),) if rest else ()


def raiding(table: Table) -> Iterator[Choice]:
    """Any declaration but 追跡, or to let the next one go first (av-c-pre-order, av-r-47)."""
    task, at = table.task, table.task.who
    release = tuple(releases(table, at))
    those = tuple(Option(who.id, who.name) for who in table.others(at))
    aim = Ask("target", phrase("sessions.evening.target"), those)
    for act, verb in AIMED.items():
        if act != "special" or table.who[at].begins.special != NORMAL:
            yield Choice(Move(verb), named_act(table, at, act), "ambush", asks=(aim, *release))
    yield Choice(Move("brace"), named_act(table, at, "guard"), "ambush", asks=release)
    yield _bolting(table, at, release)
    if task.number:
        yield Choice(Move("yield"), phrase("sessions.evening.yield"), "ambush")
    yield Choice(Move("idle"), named_act(table, at, "wait"), "ambush", asks=release)


def _bolting(table: Table, at: int, release: tuple[Ask, ...]) -> Choice:
    """逃走 costs its card here, too (av-c-pre-cost)."""
    one, note = one_card(table, at), phrase("sessions.evening.costs_card")
    asks = (one, *release) if one.options else ()
    why = () if one.options else (Reason("av-flee-1", phrase("why.no_hand")),)
    return Choice(Move("bolt"), named_act(table, at, "flee"), "ambush", note, why, asks)


def raid(table: Table, move: Move) -> None:
    """Executed at once; what it draws comes first."""
    task = table.agenda.pop(0)
    at = task.who
    if move.verb == "yield":
        table.push(*_next((*task.whom, at), task.number - 1))
        return
    table.push(*_next(task.whom))
    follows = _done(table, at, move)
    draws = released(table, at, move["release"], 0) if move.all("release") else []
    table.push(*draws, *follows)


def _done(table: Table, at: int, move: Move) -> list[Task]:
    """The act itself, as far as it is not a task."""
    target = table.roster.by_id[move["target"]].at if move.all("target") else None
    if target is not None and move.verb != "screen":
        table.change(at, act="attack", state="ready", target=target, special=move.verb == "storm")
        return [Task("land", whom=(at,))]
    if target is not None:
        cover(table, at, target)
        table.tell("av-cover-1", who=table.name(at), target=table.name(target))
    elif move.verb == "brace":
        table.change(at, act="guard", state="acted")
        return guarded(table, at)
    elif move.verb == "bolt":
        card = move["cards"].upper()
        table.throw(table.take(at, [card]))
        table.tell("av-flee-1", who=table.name(at), card=card_label(card))
        escape(table, at, ())
    return []


CHOICES = {"ambush": raiding}
ACTIONS = (
    action("za", "raid", raid, T="target", L="release"),
    action("zs", "storm", raid, T="target", L="release"),
    action("zc", "screen", raid, T="target", L="release"),
    action("zg", "brace", raid, L="release"),
    action("zf", "bolt", raid, P="cards", L="release"),
    action("zy", "yield", raid),
    action("zw", "idle", raid, L="release"),
)
RUN = {"surprise": surprise}
