"""Cards into hands, the top card of the deck, and the deck made anew (還暦)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance.event import Card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import NOTHING, Tying
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.games.avatar.rules.cards import Seat, renewal
from engine.session import NOBODY, Choice, Move, action, answer
from engine.words import phrase

DEALT, RENEWED = "av-f-deck", "av-f-kanreki"


def due(table: Table) -> bool:
    """Whether the deck is to be made anew before anything else (av-r-2, av-r-75), but for an order (av-r-13)."""
    if table.deck.faces or not table.discards.faces or table.spent or table.clashing:
        return False
    return not any(isinstance(task, Tying) for task in table.queue)


@dataclass(frozen=True, slots=True)
class Draw(Decision):
    """Cards that somebody is to draw: nothing to decide, but they are its own."""

    count: int = 1
    clause: str = DEALT

    def by_itself(self, on: Table) -> bool:
        """Without a card it waits for the 還暦 that a tie puts off (av-r-13)."""
        held = [at for at, task in enumerate(on.queue) if isinstance(task, Tying)]
        if on.deck.faces or not held:
            return Decision.by_itself(self, on)
        later = on.queue[held[-1] + 1 :]
        behind = next((at for at, task in enumerate(later) if not isinstance(task, Draw)), len(later))
        on.queue.insert(held[-1] + 1 + behind, self)
        on.queue.pop(0)
        return True

    def void(self, on: Table) -> bool:
        return Decision.void(self, on) or not possible(on, self.who)

    def choices(self, on: Table) -> Iterator[Choice]:
        name = phrase("sessions.evening.draw", who=on.lead(self.who), count=self.count)
        yield Choice(Move("draw"), name, automatic=not on.setup.settings.dealt_by_hand)

    def apply(self, on: Table, move: Move) -> None:
        deal(on, self.who, self.count, self.clause)


def deal(table: Table, at: int, count: int, clause: str) -> None:
    """Card by card: where the deck ends the rest waits for a new one."""
    there = min(count, len(table.deck))
    if there:
        cards, table.deck = table.chance.deal(table.deck, there, clause)
        table.change(at, hand=table.people[at].hand + cards)
    if count > there:
        table.push(Draw(at, count - there, clause))


def reachable(table: Table) -> bool:
    """Whether a card can be drawn or flipped, if need be after the 還暦 that has waited for it (av-r-75)."""
    return bool(table.deck.faces) or (table.spent and bool(table.discards.faces))


def possible(table: Table, who: int) -> bool:
    """Whether there is a card for who is to draw now; 還暦 may have to come first, once (av-r-75)."""
    if table.deck.faces:
        return True
    if reachable(table):
        table.spent = False
        return True
    table.tell("av-r-75", who=table.name(who))
    return False


def waits(table: Table, task: Automatic, who: int = NOBODY) -> bool:
    """Whether a step that turns up the top card comes again after a 還暦, or, without any card, not at all."""
    if table.deck.faces:
        return False
    if possible(table, who):
        table.push(task)
    return True


def top(table: Table, clause: str) -> Card:
    """The top card of the deck, turned up: a card of the field, or of the discard pile."""
    cards, table.deck = table.chance.deal(table.deck, 1, clause)
    return cards.faces[0]


def exhaust(table: Table) -> None:
    """Too few cards for a tie: those left go into the 還暦 that follows (av-1-tie3, av-r-13)."""
    table.throw(table.deck.faces)
    table.deck, table.spent = NOTHING, False


def flip(table: Table, clause: str) -> Card:
    """Straight to the discard pile."""
    card = top(table, clause)
    table.throw((card,))
    return card


class Renew(Automatic):
    """還暦."""

    __slots__ = ()

    def run(self, on: Table) -> None:
        renew(on)


def renew(table: Table) -> None:
    """Everybody discards one at random, the pile becomes the deck, everybody with a hand limit gets one."""
    seats = []
    clockwise = table.roster.clockwise
    for at in clockwise:
        each = table.people[at]
        seats.append(Seat(len(each.hand), table.who[at].limit, each.state == "fallen"))
    found = renewal(tuple(seats), len(table.discards))
    for at, seat in zip(clockwise, seats, strict=True):
        if _one(seat):
            table.tell("av-r-2", who=table.name(at))
            lost, hand = table.chance.deal(table.people[at].hand, 1, "av-r-2")
            table.change(at, hand=hand)
            table.discards += lost
    table.deck, table.discards = table.discards, NOTHING
    table.spent = found.outcome == "spent"
    dealt = [at for at, seat, hand in zip(clockwise, seats, found.hands, strict=True) if hand > seat.hand - _one(seat)]
    table.push(*(Draw(at, 1, RENEWED) for at in dealt))


def _one(seat: Seat) -> int:
    """What somebody discards."""
    return int(seat.hand > 0 and not seat.dead)


ACTIONS = (action("d", "draw", answer),)
