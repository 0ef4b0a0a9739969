"""逃走 and 追跡: who gives up its own act to pursue, the fugitive's card, the pursuers' cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.chance.cards import JOKER
from engine.chance.event import Card
from engine.games.avatar.play.actions import ties
from engine.games.avatar.play.cards import card_of, one_card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Automatic, Decision, Late
from engine.games.avatar.rules.played_cards import value
from engine.session import NOBODY, Choice, Move, action, answer
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class Flight(Automatic):
    """Whoever of the other side has not acted may still pursue (av-chase-2)."""

    who: int

    def run(self, on: Table) -> None:
        at = self.who
        if on.people[at].state == "ready":
            free = (other for other in on.order if on.free(other) and not on.allies(at, other))
            on.push(*(Pursue(other, at) for other in free if not follows(on, other, at)), Flee(at))


@dataclass(frozen=True, slots=True)
class Pursue(Late):
    """Whether it gives up its own act for that."""

    fugitive: int = NOBODY

    def choices(self, on: Table) -> Iterator[Choice]:
        who, whom = on.lead(self.who), on.name(self.fugitive)
        note = phrase("sessions.evening.gives_up")
        yield Choice(Move("follow"), phrase("sessions.evening.follow", who=who, target=whom), "late", note)
        yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")

    def apply(self, on: Table, move: Move) -> None:
        if move.verb == "follow":
            pursue(on, self.who, self.fugitive)


def pursue(table: Table, at: int, fugitive: int) -> None:
    """追跡 in place of one's own act (av-chase-2)."""
    table.change(at, act="chase", target=fugitive, state="ready")
    table.chases(at)
    table.tell("av-chase-2", who=table.name(at), target=table.name(fugitive))


@dataclass(frozen=True, slots=True)
class Flee(Automatic):
    """Nobody pursues: gone. Else a card of the fugitive, then one of each pursuer in the order of 追跡 (av-r-99)."""

    who: int

    def run(self, on: Table) -> None:
        at = self.who
        after = tuple(other for other in on.chasing if follows(on, other, at))
        if not after:
            escape(on, at, ())
        else:
            on.push(Throw(at, after) if on.people[at].hand.faces else Match(0, at, after))


def follows(table: Table, other: int, at: int) -> bool:
    each = table.people[other]
    return each.act == "chase" and each.target == at and each.state == "ready"


@dataclass(frozen=True, slots=True)
class Throw(Decision):
    """The fugitive has to discard one (av-chase-3). ``after``: its pursuers."""

    after: tuple[int, ...] = ()

    def choices(self, on: Table) -> Iterator[Choice]:
        named = phrase("sessions.evening.throw", who=on.lead(self.who))
        yield Choice(Move("throw"), named, "flight", asks=(one_card(on, self.who),))

    def apply(self, on: Table, move: Move) -> None:
        _discard(on, self.who, move, Match(0, self.who, self.after))


def _discard(table: Table, at: int, move: Move, *then: Thrown) -> None:
    """What is worth so much goes on; a JORKER is named first, by whoever throws it (av-r-8)."""
    (card,) = table.take(at, [card_of(move["cards"])])
    table.throw((card,))
    if card == JOKER:
        table.push(ties.Dub(at), *then)
    else:
        first, *rest = then
        table.push(first.worth(table, at, card, card), *rest)


@dataclass(frozen=True, slots=True)
class Thrown(ties.Named):
    """What follows when a card was thrown. ``number``: what it is worth."""

    number: int

    def worth(self, on: Table, who: int, card: Card, named: Card) -> Thrown:
        """It is no card of the field, but a K there counts (av-r-6)."""
        number = value(named, on.king)
        on.tell("av-chase-4", who=on.name(who), card=phrase(f"options.{card}"), value=number)
        return replace(self, number=number)

    def named(self, on: Table, who: int, place: int, card: Card) -> Thrown:
        return self.worth(on, who, JOKER, card)


@dataclass(frozen=True, slots=True)
class Match(Thrown):
    """The next pursuer; when none is left the fugitive is gone, with who shadows it."""

    who: int
    after: tuple[int, ...]
    shadows: tuple[int, ...] = ()

    def run(self, on: Table) -> None:
        if not self.after:
            escape(on, self.who, self.shadows)
            return
        one, *rest = self.after
        then = replace(self, after=tuple(rest))
        if on.people[one].hand.faces:
            on.push(Outdo(one, then))
        else:
            on.change(one, state="acted")
            on.push(then)


@dataclass(frozen=True, slots=True)
class Outdo(Decision):
    """At most one card: only a larger one catches the fugitive (av-chase-4). ``then``: who comes after it."""

    then: Match = Match(0, NOBODY, ())

    def choices(self, on: Table) -> Iterator[Choice]:
        named = phrase("sessions.evening.outdo", who=on.lead(self.who), number=self.then.number)
        yield Choice(Move("outdo"), named, "flight", asks=(one_card(on, self.who),))
        yield Choice(Move("pass"), phrase("sessions.evening.let_go"), "flight")

    def apply(self, on: Table, move: Move) -> None:
        on.change(self.who, state="acted")
        if move.verb == "outdo":
            _discard(on, self.who, move, Met(0, self.who, self.then.who, self.then.number), self.then)
        else:
            on.push(self.then)


@dataclass(frozen=True, slots=True)
class Met(Thrown):
    """The pursuer's card against the fugitive's, which was worth ``theirs``."""

    who: int
    fugitive: int
    theirs: int

    def run(self, on: Table) -> None:
        if self.number > self.theirs:
            on.push(Catch(self.who, self.fugitive))


@dataclass(frozen=True, slots=True)
class Catch(Decision):
    """Stop it, or go with it (av-chase-5)."""

    fugitive: int = NOBODY

    def choices(self, on: Table) -> Iterator[Choice]:
        yield Choice(Move("stop"), phrase("sessions.evening.stop"), "flight")
        yield Choice(Move("shadow"), phrase("sessions.evening.shadow"), "flight")

    def apply(self, on: Table, move: Move) -> None:
        """A stop wins over any shadow, who then stays, too (av-r-84)."""
        at = self.fugitive
        told = phrase(f"sessions.evening.told.{move.verb}", who=on.name(self.who), target=on.name(at))
        on.tell("av-chase-5", what=told)
        then = on.queue.pop(0)
        assert isinstance(then, Match)
        if move.verb == "stop":
            on.change(at, state="acted")
        else:
            on.push(replace(then, shadows=(*then.shadows, self.who)))


def escape(table: Table, at: int, shadows: tuple[int, ...]) -> None:
    """Out of the fight, hand and all; acts aimed at it are lost (av-flee-2, av-r-106, av-r-41)."""
    for each in (at, *shadows):
        table.change(each, state="left")
        table.tell("av-flee-2", who=table.name(each))


ACTIONS = (
    action("u", "follow", answer),
    action("t", "throw", answer, P="cards"),
    action("to", "outdo", answer, P="cards"),
    action("tn", "pass", answer),
    action("ts", "stop", answer),
    action("tf", "shadow", answer),
)
