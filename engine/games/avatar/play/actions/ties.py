"""Who comes first of those who are equal: one card each off the deck; and JORKERs named by who flips or throws them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.chance.cards import JOKER
from engine.chance.event import Card
from engine.games.avatar.play.actions.deck import exhaust, flip
from engine.games.avatar.play.actions.jokers import RANKS, ask_rank
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Tying
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.games.avatar.rules.order import ranked
from engine.games.avatar.rules.played_cards import value
from engine.session import Choice, Move
from engine.words import phrase

PLAIN = "S"  # the suit of what is named for its rank alone


@dataclass(frozen=True, slots=True)
class Ordered(Tying, Automatic):
    """What comes when the order of those ``whom`` it is about stands."""

    whom: tuple[int, ...] = ()


class Named(Automatic):
    """What waits until a JORKER has a name that is no card of the field."""

    __slots__ = ()

    @abstractmethod
    def named(self, on: Table, who: int, place: int, card: Card) -> Named:
        """The same with that name; ``place``: among several."""


def settle(table: Table, those: tuple[int, ...], then: Ordered) -> None:
    """What comes ``then`` gets the whole order; nothing of it comes before that stands (av-r-77)."""
    table.push(Tie(those), then)


@dataclass(frozen=True, slots=True)
class Tie(Tying, Automatic):
    """One card each from the top of the deck; without enough cards it is clockwise (av-1-tie3)."""

    whom: tuple[int, ...]

    def run(self, on: Table) -> None:
        if len(self.whom) < 2:
            _stands(on, self.whom)
        elif len(on.deck) < len(self.whom) or any(isinstance(each, Exhausted) for each in on.queue):
            on.tell("av-1-tie3")
            _put_off(on)
            _stands(on, tuple(at for at in on.roster.clockwise if at in self.whom))
        else:
            cards = []
            for at in self.whom:
                on.tell("av-1-tie", who=on.name(at))
                cards.append(flip(on, "av-1-tie"))
            names = [Dub(at, place) for place, at in enumerate(self.whom) if cards[place] == JOKER]
            on.push(*names, Flipped(self.whom, tuple(cards)))


@dataclass(frozen=True, slots=True)
class Flipped(Tying, Named):
    """Equal ones again, the highest of them first."""

    whom: tuple[int, ...]
    cards: tuple[Card, ...]

    def run(self, on: Table) -> None:
        groups = ranked(value(card, on.king) for card in self.cards)
        on.push(*(Tie(tuple(self.whom[number - 1] for number in group)) for group in groups))

    def named(self, on: Table, who: int, place: int, card: Card) -> Flipped:
        return replace(self, cards=(*self.cards[:place], card, *self.cards[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Exhausted(Tying, Automatic):
    """The 還暦 of a deck too small for a tie, once those who were tied have declared (av-1-tie3, av-r-13)."""

    def run(self, on: Table) -> None:
        exhaust(on)


def _put_off(table: Table) -> None:
    """Behind what the order is for; one is enough."""
    if not any(isinstance(each, Exhausted) for each in table.queue):
        at = next(at for at, each in enumerate(table.queue) if isinstance(each, Ordered))
        table.queue.insert(at + 1, Exhausted())


def _stands(table: Table, those: tuple[int, ...]) -> None:
    at, then = next((at, each) for at, each in enumerate(table.queue) if isinstance(each, Ordered))
    table.queue[at] = replace(then, whom=(*then.whom, *those))


@dataclass(frozen=True, slots=True)
class Dub(Tying, Decision):
    """What a JORKER that is no card of the field counts as, the best first; low, if one likes (av-r-8).

    ``place``: among the cards of what waits for it, next in the queue but for other JORKERs.
    """

    place: int = 0

    def choices(self, on: Table) -> Iterator[Choice]:
        best = (RANKS[-1], *RANKS[:-1]) if on.king else RANKS
        yield Choice(Move("name"), phrase("sessions.evening.name", who=on.lead(self.who)), asks=(ask_rank(best),))

    def apply(self, on: Table, move: Move) -> None:
        rank = move["rank"].upper()
        on.tell("av-v-joker", who=on.name(self.who), card="A" if rank == "1" else rank)
        at, then = next((at, each) for at, each in enumerate(on.queue) if isinstance(each, Named))
        on.queue[at] = then.named(on, self.who, self.place, PLAIN + rank)
