"""A round from the bids to the refill (1 to 4): who is asked when. What is declared and executed stands in ``acts``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.play.actions import ties
from engine.games.avatar.play.actions.acts import Ending, Moments, Settle
from engine.games.avatar.play.actions.declarations import Declare
from engine.games.avatar.play.actions.jokers import put
from engine.games.avatar.play.actions.judgement import triggered
from engine.games.avatar.play.cards import card_label, card_of, one_card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Automatic, Decision, Fighting
from engine.games.avatar.rules.order import ranked
from engine.session import NOBODY, Choice, Move, action, answer
from engine.words import phrase

FRESH = {"act": "", "target": NOBODY, "state": "", "covers": NOBODY, "guards": False, "special": False}


@dataclass(frozen=True, slots=True)
class Round(Automatic):
    """Everybody with a card is to put one down; then the round takes its course."""

    def run(self, on: Table) -> None:
        on.round, on.fighting = on.round + 1, True
        on.covering, on.chasing, on.clashes = (), (), ()
        for at in on.here():
            on.change(at, **FRESH)
        on.tell("av-4-loop", round=on.round)
        bids = [Bid(at) for at in on.here() if on.people[at].hand.faces]
        on.push(*bids, Reveal(), Order(), *EXECUTION)
        for at in reversed(on.here()):
            triggered(on, at, "each_round")


@dataclass(frozen=True, slots=True)
class Bid(Fighting):
    """One card face down (av-1-bid)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        named = phrase("sessions.evening.bid", who=on.lead(self.who))
        yield Choice(Move("bid"), named, "bid", asks=(one_card(on, self.who),))

    def apply(self, on: Table, move: Move) -> None:
        (card,) = on.take(self.who, [card_of(move["cards"])])
        on.change(self.who, bid=card)


@dataclass(frozen=True, slots=True)
class Reveal(Automatic):
    """All bids are turned up together."""

    def run(self, on: Table) -> None:
        for at in reversed(on.here()):
            card = on.people[at].bid
            if card:
                on.change(at, bid="")
                put(on, at, (card,))
        for at in on.here():
            for laid in on.people[at].field:
                on.tell("av-1-bid", who=on.name(at), card=card_label(laid.card))


@dataclass(frozen=True, slots=True)
class Order(Automatic):
    """The higher value declares first; equal ones flip when it is their turn (av-1-order, av-1-tie)."""

    def run(self, on: Table) -> None:
        on.order = ()
        there = on.here()
        groups = [tuple(there[number - 1] for number in group) for group in ranked(on.value(at) for at in there)]
        on.push(*(Group(group) for group in groups))


@dataclass(frozen=True, slots=True)
class Group(Automatic):
    """Those whose turn to declare has come, one after the other."""

    whom: tuple[int, ...]

    def run(self, on: Table) -> None:
        ties.settle(on, tuple(at for at in self.whom if on.people[at].here), Declares())


@dataclass(frozen=True, slots=True)
class Declares(ties.Ordered):
    """They declare in this order."""

    def run(self, on: Table) -> None:
        on.order += self.whom
        on.push(*(Declare(at) for at in self.whom))


@dataclass(frozen=True, slots=True)
class RoundEnd(Automatic):
    """Who is still fighting (av-4-end). ``surprised``: after a pre-emptive round, which is followed by the first."""

    surprised: bool = False

    def run(self, on: Table) -> None:
        party = [at for at in on.here() if not on.who[at].foe]
        foes = [at for at in on.here() if on.who[at].foe]
        if party and foes:
            on.push(Round() if self.surprised else GoOn())
            return
        alive = any(each.ep for who, each in zip(on.who, on.people, strict=True) if not who.foe)
        end_fight(on, "win" if party else "away" if alive else "loss")


EXECUTION = (Moments(), Ending(), Settle(), RoundEnd())  # of a round, once all have declared


@dataclass(frozen=True, slots=True)
class GoOn(Decision):
    """Whether there is another round."""

    def choices(self, on: Table) -> Iterator[Choice]:
        yield Choice(Move("next"), phrase("sessions.evening.next", round=on.round + 1), "round")
        yield Choice(Move("peace"), phrase("sessions.evening.peace"), "round")

    def apply(self, on: Table, move: Move) -> None:
        if move.verb == "next":
            on.push(Round())
        else:
            end_fight(on, "apart")


def end_fight(table: Table, how: str) -> None:
    """The evening goes on, unless it was about this fight alone; the dead stay dead."""
    table.tell("av-4-end", how=phrase(f"sessions.evening.outcomes.{how}"))
    table.fighting, table.done = False, table.done + 1
    alone = table.setup.ends == "scene" or how == "loss"
    if alone:
        table.outcome = how
    for at, each in enumerate(table.people):
        if each.state == "left" and not alone:
            table.change(at, **FRESH)


ACTIONS = (
    action("b", "bid", answer, P="cards"),
    action("nm", "name", answer, S="suit", R="rank"),
    action("r", "refill", answer, N="count"),
    action("n", "next", answer),
    action("e", "peace", answer),
)
