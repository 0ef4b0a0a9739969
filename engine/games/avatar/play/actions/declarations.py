"""What is declared (1. 行動宣言), with the cards added to it and 力の解放 beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.play.actions.damage import cover
from engine.games.avatar.play.actions.deck import Draw
from engine.games.avatar.play.actions.jokers import put
from engine.games.avatar.play.cards import card_label, card_of, cards_named, cards_of, one_card
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.tasks import Decision, Fighting
from engine.games.avatar.rules.attacks import guard, release
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action, answer
from engine.words import Label, phrase

ACTS = ("attack", "special", "guard", "cover", "flee", "chase", "wait")
AIMED = ("attack", "special", "cover", "chase")


@dataclass(frozen=True, slots=True)
class Declare(Fighting):
    """Every declaration, with cards added to it and 力の解放 beside it."""

    def choices(self, on: Table) -> Iterator[Choice]:
        at = self.who
        held = len(on.people[at].hand)
        for act in ACTS:
            if act == "special" and on.who[at].special == NORMAL:
                continue
            most = held - 1 if act == "flee" else held
            asks = (*_targets(on, at, act), *_added(on, at, most), *releases(on, at))
            note = phrase("sessions.evening.costs_card") if act == "flee" else ""
            yield Choice(Move(act), named_act(on, at, act), "declare", note, tuple(_barred(on, at, act)), asks)

    def apply(self, on: Table, move: Move) -> None:
        declare(on, self.who, move)


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


def declare(table: Table, at: int, move: Move) -> None:
    """Cards first, then what is executed at once: what that draws is not added any more (av-r-78)."""
    special = move.verb == "special"
    act = "attack" if special else move.verb
    target = table.roster.by_id[move["target"]].at if move.all("target") else NOBODY
    cards = cards_named(move)
    draws: list[Decision] = [Pay(at)] if act == "flee" else []
    state = {"guard": "acted", "wait": "waits"}.get(act, "ready")
    table.change(at, act=act, target=target, state=state, special=special)
    if act == "guard":
        draws += guarded(table, at, len(cards))
    if act == "cover":
        cover(table, at, target)
    if act == "chase":
        table.chases(at)
    if move.all("release"):
        paid = len(draws) if act == "flee" else 0
        draws += released(table, at, move["release"], len(cards) + paid)
    table.push(*draws)
    put(table, at, table.take(at, cards))
    if table.tells:
        table.tell("av-1-add", who=table.name(at), what=said(table, move.verb, target), value=table.value(at))


def said(table: Table, act: str, target: int) -> Label:
    """An act, with whom it is aimed at."""
    named = phrase(f"options.{act}")
    return named if target == NOBODY else phrase("sessions.evening.aimed", act=named, target=table.name(target))


def guarded(table: Table, at: int, laid: int = 0) -> list[Draw]:
    table.change(at, guards=True)
    held = len(table.people[at].hand) - laid
    found = guard(held, table.who[at].limit, table.setup.settings.cap_draws)
    return [Draw(at, found.hand - held, "av-guard-1")] if found.hand > held else []


def released(table: Table, at: int, to: str, laid: int) -> list[Draw]:
    """``laid``: cards that leave the hand before any is drawn, those paid for a flight among them."""
    me = table.people[at]
    found = release(me.ep, me.sep, "zero" if to == "zero" else "half", len(me.hand) - laid, table.who[at].limit)
    table.change(at, ep=found.ep, sep=found.sep)
    table.tell("av-release-3", who=table.name(at), spent=found.spent, gain=found.gain, ep=found.ep)
    return [Draw(at, found.draws, "av-release-5")] if found.draws else []


@dataclass(frozen=True, slots=True)
class Pay(Decision):
    """One card for the flight (av-flee-1)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        named = phrase("sessions.evening.pay", who=on.lead(self.who))
        yield Choice(Move("pay"), named, "declare", asks=(one_card(on, self.who),))

    def apply(self, on: Table, move: Move) -> None:
        cards = on.take(self.who, [card_of(move["cards"])])
        on.throw(cards)
        on.tell("av-flee-1", who=on.name(self.who), card=card_label(cards[0]))


ACTIONS = (
    action("a", "attack", answer, T="target", P="cards", L="release"),
    action("sa", "special", answer, T="target", P="cards", L="release"),
    action("g", "guard", answer, P="cards", L="release"),
    action("c", "cover", answer, T="target", P="cards", L="release"),
    action("f", "flee", answer, P="cards", L="release"),
    action("h", "chase", answer, T="target", P="cards", L="release"),
    action("w", "wait", answer, P="cards", L="release"),
    action("p", "pay", answer, P="cards"),
)
