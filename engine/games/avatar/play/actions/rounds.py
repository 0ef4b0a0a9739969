"""A round from the bids to the refill (1 to 4): who is asked when. What is declared and executed stands in ``acts``."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import JOKER, SUITS
from engine.games.avatar.play.actions import ties
from engine.games.avatar.play.actions.deck import deal
from engine.games.avatar.play.cards import card_label, one_card
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Laid, Task
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.attacks import refill as refilled
from engine.games.avatar.rules.love import SUITS as COURTED
from engine.games.avatar.rules.order import ranked
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action
from engine.words import phrase

FRESH = {"act": "", "target": NOBODY, "state": "", "covers": NOBODY, "guards": False, "special": False}


def begin(table: Table, task: Task) -> None:
    """Everybody with a card is to put one down."""
    table.round, table.fighting, table.covering, table.clashes = table.round + 1, True, (), ()
    for at in table.here():
        table.change(at, **FRESH)
    table.tell("av-4-loop", round=table.round)
    bids = [Task("bid", at) for at in table.here() if table.people[at].hand.faces]
    table.push(*bids, Task("reveal"))


def bidding(table: Table) -> Iterator[Choice]:
    at = table.task.who
    yield Choice(Move("bid"), phrase("sessions.evening.bid", who=table.lead(at)), "bid", asks=(one_card(table, at),))


def bid(table: Table, move: Move) -> None:
    """One card face down (av-1-bid)."""
    at = table.agenda.pop(0).who
    (card,) = table.take(at, [move["cards"].upper()])
    table.change(at, bid=card)


def reveal(table: Table, task: Task) -> None:
    """All bids are turned up together."""
    table.push(Task("order"))
    for at in reversed(table.here()):
        card = table.people[at].bid
        if card:
            table.change(at, bid="")
            table.put(at, (card,))
    for at in table.here():
        for laid in table.people[at].field:
            table.tell("av-1-bid", who=table.name(at), card=card_label(laid.card))


def naming(table: Table) -> Iterator[Choice]:
    """What a JORKER is played as (av-v-joker); in 恋 a card of a fitting suit (av-r-62)."""
    at = table.task.who
    fits = COURTED[table.who[at].sex] if table.love and at in table.love.suitors else "".join(SUITS)
    wrong = (Reason("av-r-62", phrase("why.suit")),)
    suits = tuple(Option(each.lower(), sign, why=() if each in fits else wrong) for each, sign in SUITS.items())
    ranks = tuple(Option(each.lower(), "A" if each == "1" else each) for each in ties.RANKS)
    asks = Ask("suit", phrase("fields.suit"), suits), Ask("rank", phrase("sessions.evening.rank"), ranks)
    yield Choice(Move("name"), phrase("sessions.evening.name", who=table.lead(at)), asks=asks)


def name(table: Table, move: Move) -> None:
    """``whom``: the field it lies on (nobody's: the beloved's), and its place there."""
    if table.task.kind == "dub":
        ties.dub(table, move)
        return
    task = table.agenda.pop(0)
    at, place = task.whom
    card = (move["suit"] + move["rank"]).upper()
    if at == NOBODY and table.love:
        table.love = table.love._replace(field=_named(table.love.field, place, card))
    else:
        table.change(at, field=_named(table.people[at].field, place, card))
    table.tell("av-v-joker", who=table.name(task.who), card=card_label(card))


def _named(field: tuple[Laid, ...], place: int, card: str) -> tuple[Laid, ...]:
    return (*field[:place], Laid(JOKER, card), *field[place + 1 :])


def order(table: Table, task: Task) -> None:
    """The higher value declares first; equal ones flip when it is their turn (av-1-order, av-1-tie)."""
    table.order = ()
    there = table.here()
    groups = [tuple(there[number - 1] for number in group) for group in ranked(table.value(at) for at in there)]
    table.push(*(Task("group", NOBODY, group) for group in groups), Task("moments"))


def group(table: Table, task: Task) -> None:
    """Those whose turn to declare has come, one after the other."""
    ties.settle(table, tuple(at for at in task.whom if table.people[at].here), "declares")


def declares(table: Table, task: Task) -> None:
    table.order += task.whom
    table.push(*(Task("declare", at) for at in task.whom))


def sweep(table: Table) -> None:
    """The field goes to the discard pile, then everybody draws (av-r-72)."""
    table.sweep()
    table.clashes = ()
    table.tell("av-2-end")
    table.push(*(Task("refill", at) for at in table.here()), Task("verdict"))


def refilling(table: Table) -> Iterator[Choice]:
    """One card, or one more for EP (av-3-draw, av-3-extra, av-r-69)."""
    at = table.task.who
    me, limit, cap = table.people[at], table.who[at].limit, table.setup.settings.cap_draws
    cost = CONSTANTS.extra * table.setup.stage
    named = phrase("sessions.evening.refill", who=table.lead(at))
    capped = cap and len(me.hand) >= limit
    yield Choice(Move.of("refill", count=int(not capped)), named, "refill", phrase("sessions.evening.free"))
    why = [Reason("av-r-69", phrase("why.short_ep", count=cost + 1 - me.ep))] if cost >= me.ep else []
    if cap and len(me.hand) + 2 > limit:
        why.append(Reason("av-r-46", phrase("why.limit", limit=limit)))
    more = phrase("sessions.evening.refill_more", who=table.lead(at))
    yield Choice(Move.of("refill", count=2), more, "refill", phrase("sessions.evening.ep", ep=cost), tuple(why))


def refill(table: Table, move: Move) -> None:
    at, count = table.agenda.pop(0).who, int(move["count"])
    me, setup = table.people[at], table.setup
    if not count:
        return
    found = refilled(len(me.hand), table.who[at].limit, me.ep, setup.stage, count > 1, setup.settings.cap_draws)
    if count > 1:
        table.change(at, ep=found.ep)
        table.tell("av-r-95", who=table.name(at), ep=found.ep)
    deal(table, at, found.cards, "av-3-draw")


def verdict(table: Table, task: Task) -> None:
    """Who is still fighting (av-4-end). ``note``: after a pre-emptive round, which is followed by the first."""
    party = [at for at in table.here() if not table.who[at].foe]
    foes = [at for at in table.here() if table.who[at].foe]
    if party and foes:
        table.push(Task("round" if task.note else "goon"))
        return
    alive = any(each.ep for who, each in zip(table.who, table.people, strict=True) if not who.foe)
    end_fight(table, "win" if party else "away" if alive else "loss")


def going_on(table: Table) -> Iterator[Choice]:
    yield Choice(Move("next"), phrase("sessions.evening.next", round=table.round + 1), "round")
    yield Choice(Move("peace"), phrase("sessions.evening.peace"), "round")


def go_on(table: Table, move: Move) -> None:
    table.agenda.pop(0)
    if move.verb == "next":
        table.push(Task("round"))
    else:
        end_fight(table, "apart")


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


CHOICES = {"bid": bidding, "name": naming, "refill": refilling, "goon": going_on}
ACTIONS = (
    action("b", "bid", bid, P="cards"),
    action("nm", "name", name, S="suit", R="rank"),
    action("r", "refill", refill, N="count"),
    action("n", "next", go_on),
    action("e", "peace", go_on),
)
RUN = {
    "round": begin,
    "reveal": reveal,
    "order": order,
    "group": group,
    "declares": declares,
    "verdict": verdict,
}
