"""What there is to see of an evening: the piles and hands, the fields with their values, what everybody has left."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import JOKER
from engine.games.avatar.play.actions.clashes import ahead
from engine.games.avatar.play.actions.courtship import Hearts
from engine.games.avatar.play.actions.declarations import said
from engine.games.avatar.play.cards import card_label, in_order
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import UNKNOWN, Clash, Laid
from engine.games.avatar.play.tasks import Decision
from engine.games.avatar.records import BANDS
from engine.scene import Actor, Condition, Meter, Pile, Scene, Side, Turn
from engine.session import NOBODY
from engine.words import Label, phrase

OF_AN_ACT = {"cancelled": "av-cancel-1", "clashed": "av-clash-0"}


def scene(table: Table, seat: str) -> Scene:
    order = tuple(_order(table)) if table.fighting else ()
    clashes = (_clash(table, each) for each in table.clashes if not each.over)
    actors = (_round(table), *clashes, *(_actor(table, who.at) for who in table.who))
    return Scene(None, tuple(_piles(table)), actors, order)


def left_over(table: Table) -> tuple[Actor, ...]:
    """What everybody has left of what counts in the end."""
    return tuple(
        Actor(who.name, "foe" if who.foe else "own", (_ep(table, who.at), _hand(table, who.at))) for who in table.who
    )


def _piles(table: Table) -> Iterator[Pile]:
    """The fields first, then the hands, the deck and the discard pile."""
    for at in table.roster.clockwise:
        me = table.people[at]
        if me.field or me.bid:
            down = me.bid == UNKNOWN
            cards = tuple(map(_laid, me.field)) + ((me.bid,) if me.bid and not down else ())
            named = phrase("sessions.evening.face_down", who=table.name(at))
            if me.field:
                named = phrase("sessions.evening.field", who=table.name(at), value=_value(table, at))
            yield Pile(named, cards, int(down))
    if table.love and table.love.field:
        yield Pile(phrase("sessions.evening.beloved"), tuple(map(_laid, table.love.field)))
    for task in table.queue:
        if isinstance(task, Hearts) and task.cards:
            cards = tuple(card for card in task.cards if card != UNKNOWN)
            named = phrase("sessions.evening.face_down", who=table.name(task.suitor))
            yield Pile(named, cards, len(task.cards) - len(cards))
    for at in table.roster.clockwise:
        if table.people[at].state != "fallen":
            hand = table.people[at].hand.faces
            cards = tuple(in_order(card for card in hand if card != UNKNOWN))
            yield Pile(phrase("sessions.evening.hand", who=table.name(at)), cards, len(hand) - len(cards))
    yield Pile(phrase("figures.deck"), (), len(table.deck))
    yield Pile(phrase("figures.discard"), tuple(in_order(table.discards.faces)))


def _laid(card: Laid) -> Label:
    """A JORKER with what it was named."""
    if card.card != JOKER or card.named == JOKER:
        return card.card
    return phrase("sessions.evening.named", card=card_label(card.named))


def _value(table: Table, at: int) -> int:
    """What the cards are worth; in a check with the suits, which may make it a critical."""
    trial = table.trial
    return table.lay(at).achieved(trial.difficulty) if trial and trial.who == at else table.value(at)


def _ep(table: Table, at: int) -> Meter:
    return Meter(phrase("fields.ep"), table.people[at].ep)


def _hand(table: Table, at: int) -> Meter:
    return Meter(phrase("sessions.evening.in_hand"), len(table.people[at].hand))


def _actor(table: Table, at: int) -> Actor:
    who, me = table.who[at], table.people[at]
    meters = [_ep(table, at), Meter(phrase("sessions.evening.power"), table.power(at))]
    if me.sep:
        meters.append(Meter(phrase("fields.sep"), me.sep))
    meters.append(
        Meter(phrase("sessions.evening.in_hand"), len(me.hand), who.limit if len(me.hand) <= who.limit else 0)
    )
    if me.miracles:
        meters.append(Meter(phrase("sessions.evening.miracles"), me.miracles))
    suit = phrase(f"options.{who.suit}")
    note = phrase("sessions.evening.note", suit=suit, doing=_doing(table, at)) if me.state else suit
    side: Side = "foe" if who.foe else "own"
    return Actor(who.name, side, tuple(meters), note, tuple(_ails(table, at)), record=who.begins.who)


def _ails(table: Table, at: int) -> Iterator[Condition]:
    """What holds until the end of the round, and what became of its act."""
    me = table.people[at]
    if not me.here:
        return
    if me.guards:
        yield Condition(phrase("options.guard"), "av-guard-1")
    if me.covers != NOBODY:
        yield Condition(said(table, "cover", me.covers), "av-cover-2")
    if me.state in OF_AN_ACT:
        yield Condition(phrase(f"sessions.evening.states.{me.state}"), OF_AN_ACT[me.state])


def _doing(table: Table, at: int) -> Label:
    """What was declared and what became of it."""
    me = table.people[at]
    state = phrase(f"sessions.evening.states.{me.state}")
    if not me.act or not me.here:
        return state
    act = said(table, me.act, me.target)
    return phrase("sessions.evening.acting", act=act, state=state)


def _round(table: Table) -> Actor:
    """The fight with its round, or the check and how hard it is said to be."""
    if table.trial:
        band = BANDS[table.trial.band]
        told = phrase("sessions.evening.trial", row=phrase(f"records.bands.{band.id}.name"))
        known = (Meter(phrase("inputs.difficulty.label"), table.trial.difficulty),) if table.trial.difficulty else ()
        return Actor(phrase("rules.check.title"), "other", known, told)
    if not table.fighting:
        return Actor(
            phrase("sessions.evening.exploring"), "other", (Meter(phrase("sessions.evening.done"), table.done),)
        )
    meters = (Meter(phrase("sessions.evening.round"), table.round), Meter(phrase("sessions.evening.pb"), table.pb))
    note: Label = phrase("sessions.evening.king") if table.king else ""
    return Actor(phrase("sessions.evening.fighting"), "other", meters, note)


def _clash(table: Table, clash: Clash) -> Actor:
    """The two 攻撃力 as they are fixed, and who is ahead."""
    lead = ahead(table, clash)
    meters = tuple(
        Meter(phrase("sessions.evening.power_of", who=table.name(at)), points)
        for at, points in zip(clash.sides, clash.powers, strict=True)
    )
    first, second = clash.sides
    note = phrase("sessions.evening.lead", who=table.name(first if lead > 0 else second), count=abs(lead))
    return Actor(phrase("sessions.evening.clash"), "other", meters, note if lead else phrase("sessions.evening.level"))


def _order(table: Table) -> Iterator[Turn]:
    """While it is settled by the bids, then as they have declared."""
    there = table.here()
    order = [at for at in table.order if at in there]
    now = next((each.who for each in table.queue[:1] if isinstance(each, Decision)), NOBODY)
    for at in [*order, *(each for each in there if each not in order)]:
        me = table.people[at]
        state = "now" if at == now else "done" if me.state in ("acted", "cancelled", "lost", "clashed") else "next"
        note = phrase("sessions.evening.worth", value=table.value(at)) if me.field else ""
        yield Turn(table.name(at), note, state)  # type: ignore[arg-type]
