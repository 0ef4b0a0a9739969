"""Between fights: what the GM calls for, 睡眠, EP消費, events left to chance, a fight, the end of the evening."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import JOKER, SUITS, suit
from engine.games.avatar.play.actions import checks, courtship
from engine.games.avatar.play.actions.deck import flip, reachable, waits
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import NOTHING, Task
from engine.games.avatar.records import CONSTANTS, EVENTS
from engine.games.avatar.rules.explore import buy, sleep
from engine.session import Ask, Choice, Move, Option, Reason, action
from engine.words import phrase

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
    table.agenda.pop(0)
    table.tell("av-c-start")
    start(table, move["ahead"])


def start(table: Table, ahead: str) -> None:
    """Whoever was ready for it first acts for a round, without cards (av-c-pre-pc, av-c-pre-en)."""
    table.round, table.fighting, table.covering, table.clashes = 0, True, (), ()
    table.push(Task("round") if ahead == "nobody" else Task("surprise", note=ahead))


def rest(table: Table, move: Move) -> None:
    """睡眠: up to the hand limit (av-h-sleep)."""
    table.agenda.pop(0)
    for name in reversed(move.all("who")):
        at = table.roster.by_id[name].at
        found = sleep(len(table.people[at].hand), table.who[at].limit, CONSTANTS.sleep)
        table.push(Task("draw", at, (), found.draws, "av-h-sleep"))
    table.tell("av-x-act", what=phrase("sessions.evening.sleep"))


def purchase(table: Table, move: Move) -> None:
    """EP消費: a card for 100 EP (av-h-ep)."""
    table.agenda.pop(0)
    at = table.roster.by_id[move["who"]].at
    me = table.people[at]
    found = buy(len(me.hand), table.who[at].limit, me.ep, 1)
    table.change(at, ep=found.ep)
    table.tell("av-r-58", who=table.name(at), paid=found.paid, ep=found.ep)
    table.push(Task("draw", at, (), found.cards, "av-h-ep"))


def event(table: Table, move: Move) -> None:
    """Left to the top card of the deck."""
    table.agenda.pop(0)
    table.push(Task("omen"))


def omen(table: Table, task: Task) -> None:
    """The top card to the discard pile; suit and number decide, a JORKER as the GM names it (av-e-1, av-r-60)."""
    if waits(table, task):
        return
    card = flip(table, "av-e-1")
    if card == JOKER:
        table.push(Task("destiny"))
    else:
        _happen(table, suit(card))


def destined(table: Table) -> Iterator[Choice]:
    suits = tuple(Option(each.lower(), sign) for each, sign in SUITS.items())
    ask = Ask("suit", phrase("fields.suit"), suits)
    yield Choice(Move("destiny"), phrase("sessions.evening.destiny"), "explore", asks=(ask,))


def destiny(table: Table, move: Move) -> None:
    table.agenda.pop(0)
    _happen(table, move["suit"].upper())


def _happen(table: Table, sign: str) -> None:
    kind = next(each.id for each in EVENTS.values() if each.suit == sign)
    table.tell("av-e-0", what=phrase(f"records.events.{kind}.name"))
    if kind in ("feast", "trouble"):
        table.push(Task("involve", note=kind))


def involving(table: Table) -> Iterator[Choice]:
    """Who takes part in the feast, or is caught in the trouble."""
    party = tuple(Option(who.id, who.name) for who in table.who if not who.foe and table.people[who.at].ep)
    ask = Ask("who", phrase("session.who"), party, 0, len(party))
    yield Choice(Move("involve"), phrase(f"sessions.evening.{table.task.note}"), "explore", asks=(ask,))


def involve(table: Table, move: Move) -> None:
    kind = table.agenda.pop(0).note
    those = [table.roster.by_id[name].at for name in move.all("who")]
    those = [at for at in table.roster.clockwise if at in those]
    if kind == "feast":
        for at in those:
            table.change(at, ep=table.people[at].ep + CONSTANTS.feast * table.setup.stage)
            table.tell("av-e-d", who=table.name(at), ep=table.people[at].ep)
        return
    # All hands are shuffled in before the first is drawn again; no 還暦 between (av-r-61).
    draws = []
    for at in those:
        hand = table.people[at].hand
        table.deck += hand
        table.change(at, hand=NOTHING)
        draws += [Task("draw", at, (), len(hand), "av-e-s")] if hand.faces else []
    table.push(*draws)
    table.tell("av-r-61", count=len(those))


def finish(table: Table, move: Move) -> None:
    table.outcome = "end"


CHOICES = {"free": free, "destiny": destined, "involve": involving}
ACTIONS = (
    action("es", "sleep", rest, W="who"),
    action("eb", "purchase", purchase, W="who"),
    action("ev", "event", event),
    action("ed", "destiny", destiny, S="suit"),
    action("ew", "involve", involve, W="who"),
    action("ef", "fight", fight, A="ahead"),
    action("ee", "finish", finish),
)
RUN = {"omen": omen}
