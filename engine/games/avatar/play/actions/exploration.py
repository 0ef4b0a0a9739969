"""Between fights: what the GM calls for, 睡眠, EP消費, events left to chance, a fight, the end of the evening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance.cards import JOKER, SUITS, rank, suit
from engine.chance.event import Card
from engine.games.avatar.events.types import Event, brought, entries_of
from engine.games.avatar.play.actions import checks, courtship
from engine.games.avatar.play.actions.deck import Draw, flip, reachable, waits
from engine.games.avatar.play.actions.judgement import happened, named
from engine.games.avatar.play.actions.preemptive_round import Surprise
from engine.games.avatar.play.actions.rounds import Round
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.setup import Evening
from engine.games.avatar.play.state import NOTHING
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.games.avatar.records import CONSTANTS, EVENTS
from engine.games.avatar.rules.explore import buy, sleep
from engine.session import Ask, Choice, Move, Option, Reason, action, answer
from engine.words import Label, phrase

SIDES = ("nobody", "party", "foes")


def free(table: Table) -> Iterator[Choice]:
    """All that may be called for while exploring."""
    party = [who for who in table.who if not who.foe and table.people[who.at].ep]
    yield from _fighting(table)
    yield from checks.asking(table)
    sleepers = tuple(Option(who.id, who.name, why=_no_sleep(table, who.at)) for who in party)
    rest = Ask("who", phrase("session.who"), sleepers, 1, len(sleepers))
    yield Choice(Move("sleep"), phrase("sessions.evening.sleep"), "explore", asks=(rest,))
    buyers = tuple(Option(who.id, who.name, why=_no_buying(table, who.at)) for who in party)
    cost = phrase("sessions.evening.ep", ep=CONSTANTS.buy)
    one = Ask("who", phrase("session.who"), buyers)
    yield Choice(Move("purchase"), phrase("sessions.evening.purchase"), "explore", cost, (), (one,))
    no_deck = () if reachable(table) else (Reason("av-e-1", phrase("why.no_deck")),)
    yield Choice(Move("event"), phrase("sessions.evening.event"), "explore", why=no_deck)
    yield from courtship.wooing(table)
    yield Choice(Move("finish"), phrase("sessions.evening.finish"), "end")


def _fighting(table: Table) -> Iterator[Choice]:
    foes = any(who.foe and table.people[who.at].ep for who in table.who)
    why = () if foes else (Reason("av-c-start", phrase("why.no_foes")),)
    sides = tuple(Option(each, phrase(f"sessions.evening.ahead.{each}")) for each in SIDES)
    ask = Ask("ahead", phrase("sessions.evening.who_ahead"), sides)
    yield Choice(Move("fight"), phrase("sessions.evening.fight"), "fight", "", why, (ask,))


def _full(table: Table, at: int, clause: str) -> tuple[Reason, ...]:
    held, limit = len(table.people[at].hand), table.who[at].limit
    return (Reason(clause, phrase("why.limit", limit=limit)),) if held >= limit else ()


def _no_sleep(table: Table, at: int) -> tuple[Reason, ...]:
    return (*table.bodiless(at, "av-h-sleep"), *_full(table, at, "av-h-sleep"))


def _no_buying(table: Table, at: int) -> tuple[Reason, ...]:
    short = CONSTANTS.buy + 1 - table.people[at].ep
    poor = (Reason("av-r-69", phrase("why.short_ep", count=short)),) if short > 0 else ()
    return (*_full(table, at, "av-h-ep3"), *poor)


def fight(table: Table, move: Move) -> None:
    table.tell("av-c-start")
    start(table, move["ahead"])


def start(table: Table, ahead: str) -> None:
    """Whoever was ready for it first acts for a round, without cards (av-c-pre-pc, av-c-pre-en)."""
    table.round, table.fighting = 0, True
    table.covering, table.chasing, table.clashes = (), (), ()
    table.push(Round() if ahead == "nobody" else Surprise(ahead))


def rest(table: Table, move: Move) -> None:
    """睡眠: up to the hand limit (av-h-sleep)."""
    for name in reversed(move.all("who")):
        at = table.roster.by_id[name].at
        found = sleep(len(table.people[at].hand), table.who[at].limit, CONSTANTS.sleep)
        table.push(Draw(at, found.draws, "av-h-sleep"))
    table.tell("av-x-act", what=phrase("sessions.evening.sleep"))


def purchase(table: Table, move: Move) -> None:
    """EP消費: a card for 100 EP (av-h-ep)."""
    at = table.roster.by_id[move["who"]].at
    me = table.people[at]
    found = buy(len(me.hand), table.who[at].limit, me.ep, 1)
    table.change(at, ep=found.ep)
    table.tell("av-r-58", who=table.name(at), paid=found.paid, ep=found.ep)
    table.push(Draw(at, found.cards, "av-h-ep"))


def event(table: Table, move: Move) -> None:
    """Left to the top card of the deck."""
    table.push(Omen())


@dataclass(frozen=True, slots=True)
class Omen(Automatic):
    """The top card to the discard pile; suit and number decide, a JORKER as the GM names it (av-e-1, av-r-60)."""

    def run(self, on: Table) -> None:
        if waits(on, self):
            return
        card = flip(on, "av-e-1")
        if card == JOKER:
            on.push(Destiny())
        else:
            _happen(on, card, suit(card), brought(on.setup.events, suit(card), rank(card)))


@dataclass(frozen=True, slots=True)
class Destiny(Decision):
    """What a JORKER brings."""

    def choices(self, on: Table) -> Iterator[Choice]:
        every = tuple(Option(value, _called(sign, own)) for value, sign, own in coming(on.setup))
        ask = Ask("suit", phrase("fields.suit"), every)
        yield Choice(Move("destiny"), phrase("sessions.evening.destiny"), "explore", asks=(ask,))

    def apply(self, on: Table, move: Move) -> None:
        sign, own = next((sign, own) for value, sign, own in coming(on.setup) if value == move["suit"])
        _happen(on, JOKER, sign, own)


def coming(setup: Evening) -> Iterator[tuple[str, str, Event | None]]:
    """All that can come, by how a move names it: "h", what the rules have for ♥; "h7", the table's own from 7 on."""
    for sign in SUITS:
        own = entries_of(setup.events, sign)
        if not own or own[0].low > 1:
            yield sign.lower(), sign, None
        for each in own:
            yield f"{sign.lower()}{each.low}", sign, each


def _called(sign: str, own: Event | None) -> Label:
    if own is None:
        return SUITS[sign]
    return phrase("sessions.evening.own_event", sign=SUITS[sign], what=named(own))


def _happen(table: Table, card: Card, sign: str, own: Event | None) -> None:
    """The table's own is judged; what the rules have comes with it only where it says so, and first (av-r-105)."""
    if own:
        happened(table, card, own)
    if own is None or own.printed:
        kind = next(each.id for each in EVENTS.values() if each.suit == sign)
        table.tell("av-e-0", what=phrase(f"records.events.{kind}.name"))
        if kind in ("feast", "trouble"):
            table.push(Involve(kind=kind))


@dataclass(frozen=True, slots=True)
class Involve(Decision):
    """Who takes part in the feast, or is caught in the trouble."""

    kind: str = ""

    def choices(self, on: Table) -> Iterator[Choice]:
        party = tuple(Option(who.id, who.name) for who in on.who if not who.foe and on.people[who.at].ep)
        ask = Ask("who", phrase("session.who"), party, 0, len(party))
        yield Choice(Move("involve"), phrase(f"sessions.evening.{self.kind}"), "explore", asks=(ask,))

    def apply(self, on: Table, move: Move) -> None:
        named = [on.roster.by_id[name].at for name in move.all("who")]
        (_feast if self.kind == "feast" else _trouble)(on, [at for at in on.roster.clockwise if at in named])


def _feast(table: Table, those: list[int]) -> None:
    for at in those:
        table.change(at, ep=table.people[at].ep + CONSTANTS.feast * table.setup.stage)
        table.tell("av-e-d", who=table.name(at), ep=table.people[at].ep)


def _trouble(table: Table, those: list[int]) -> None:
    """All hands are shuffled in before the first is drawn again; no 還暦 between (av-r-61)."""
    draws = []
    for at in those:
        hand = table.people[at].hand
        table.deck += hand
        table.change(at, hand=NOTHING)
        draws += [Draw(at, len(hand), "av-e-s")] if hand.faces else []
    table.push(*draws)
    table.tell("av-r-61", count=len(those))


def finish(table: Table, move: Move) -> None:
    table.outcome = "end"


ACTIONS = (
    action("es", "sleep", rest, W="who"),
    action("eb", "purchase", purchase, W="who"),
    action("ev", "event", event),
    action("ed", "destiny", answer, S="suit"),
    action("ew", "involve", answer, W="who"),
    action("ef", "fight", fight, A="ahead"),
    action("ee", "finish", finish),
)
