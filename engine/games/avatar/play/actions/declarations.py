"""What is declared (1. 行動宣言), with the cards added to it and 力の解放 beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.avatar.play.actions.damage import cover
from engine.games.avatar.play.cards import card_label, cards_of, one_card
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.state import Task
from engine.games.avatar.rules.attacks import guard, release
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action
from engine.words import Label, phrase

ACTS = ("attack", "special", "guard", "cover", "flee", "chase", "wait")
AIMED = ("attack", "special", "cover", "chase")


def declaring(table: Table) -> Iterator[Choice]:
    """Every declaration, with cards added to it and 力の解放 beside it."""
    at = table.task.who
    held = len(table.people[at].hand)
    for act in ACTS:
        if act == "special" and table.who[at].begins.special == NORMAL:
            continue
        most = held - 1 if act == "flee" else held
        asks = [*_targets(table, at, act), *_added(table, at, most), *releases(table, at)]
        note = phrase("sessions.evening.costs_card") if act == "flee" else ""
        yield Choice(Move(act), named_act(table, at, act), "declare", note, tuple(_barred(table, at, act)), tuple(asks))


def named_act(table: Table, at: int, act: str) -> Label:
    return phrase("sessions.evening.act", who=table.lead(at), act=phrase(f"options.{act}"))


def _targets(table: Table, at: int, act: str) -> Iterator[Ask]:
    if act in AIMED:
        those = [who for who in table.others(at) if act != "chase" or table.fleeing(who.at)]
        options = tuple(Option(who.id, who.name) for who in those)
        yield Ask("target", phrase("sessions.evening.target"), options)


def _added(table: Table, at: int, most: int) -> Iterator[Ask]:
    cards = cards_of(table, at)
    if cards and most > 0:
        yield Ask("cards", phrase("sessions.evening.add"), cards, 0, min(most, len(cards)))


def releases(table: Table, at: int) -> Iterator[Ask]:
    if table.people[at].sep:
        options = tuple(Option(each, phrase(f"sessions.evening.release_{each}")) for each in ("zero", "half"))
        yield Ask("release", phrase("records.acts.release.name"), options, 0, 1)


def _barred(table: Table, at: int, act: str) -> Iterator[Reason]:
    if act == "flee" and not table.people[at].hand.faces:
        yield Reason("av-flee-1", phrase("why.no_hand"))
    if act == "chase" and not any(table.fleeing(who.at) for who in table.others(at)):
        yield Reason("av-chase-1", phrase("why.nobody_flees"))


def declare(table: Table, move: Move) -> None:
    """Cards first, then what is executed at once: what that draws is not added any more (av-r-78)."""
    at, special = table.agenda.pop(0).who, move.verb == "special"
    act = "attack" if special else move.verb
    target = table.roster.by_id[move["target"]].at if move.all("target") else NOBODY
    cards = tuple(card.upper() for card in move.all("cards"))
    draws = []
    if act == "flee":
        draws.append(Task("pay", at))
    state = {"guard": "acted", "wait": "waits"}.get(act, "ready")
    table.change(at, act=act, target=target, state=state, special=special)
    if act == "guard":
        draws += guarded(table, at, len(cards))
    if act == "cover":
        cover(table, at, target)
    if move.all("release"):
        paid = len(draws) if act == "flee" else 0
        draws += released(table, at, move["release"], len(cards) + paid)
    table.push(*draws)
    table.put(at, table.take(at, cards))
    if table.tells:
        table.tell("av-1-add", who=table.name(at), what=said(table, move.verb, target), value=table.value(at))


def said(table: Table, act: str, target: int) -> Label:
    """An act, with whom it is aimed at."""
    named = phrase(f"options.{act}")
    return named if target == NOBODY else phrase("sessions.evening.aimed", act=named, target=table.name(target))


def guarded(table: Table, at: int, laid: int = 0) -> list[Task]:
    table.change(at, guards=True)
    held = len(table.people[at].hand) - laid
    found = guard(held, table.who[at].limit, table.setup.settings.cap_draws)
    return [Task("draw", at, (), found.hand - held, "av-guard-1")] if found.hand > held else []


def released(table: Table, at: int, to: str, laid: int) -> list[Task]:
    """``laid``: cards that leave the hand before any is drawn, those paid for a flight among them."""
    me = table.people[at]
    found = release(me.ep, me.sep, "zero" if to == "zero" else "half", len(me.hand) - laid, table.who[at].limit)
    table.change(at, ep=found.ep, sep=found.sep)
    table.tell("av-release-3", who=table.name(at), spent=found.spent, gain=found.gain, ep=found.ep)
    return [Task("draw", at, (), found.draws, "av-release-5")] if found.draws else []


def paying(table: Table) -> Iterator[Choice]:
    """One card for the flight (av-flee-1)."""
    at = table.task.who
    named = phrase("sessions.evening.pay", who=table.lead(at))
    yield Choice(Move("pay"), named, "declare", asks=(one_card(table, at),))


def pay(table: Table, move: Move) -> None:
    at = table.agenda.pop(0).who
    cards = table.take(at, [move["cards"].upper()])
    table.throw(cards)
    table.tell("av-flee-1", who=table.name(at), card=card_label(cards[0]))


CHOICES = {"declare": declaring, "pay": paying}
ACTIONS = (
    action("a", "attack", declare, T="target", P="cards", L="release"),
    action("sa", "special", declare, T="target", P="cards", L="release"),
    action("g", "guard", declare, P="cards", L="release"),
    action("c", "cover", declare, T="target", P="cards", L="release"),
    action("f", "flee", declare, P="cards", L="release"),
    action("h", "chase", declare, T="target", P="cards", L="release"),
    action("w", "wait", declare, P="cards", L="release"),
    action("p", "pay", pay, P="cards"),
)
RUN: dict[str, Callable[[Table, Task], None]] = {}
