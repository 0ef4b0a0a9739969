"""Who may react to a damage, and with what; whose seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.karukami.history import LAWS
from tests.eyes.karukami.seen import (
    SEATS,
    Damage,
    arts,
    distance,
    god,
    hand,
    owned,
    people,
    points,
    round_of,
    said,
    side,
    stock,
    target,
    traits,
)
from tests.eyes.table import Table, in_words, key_of


def waits(table: Table) -> Damage | None:
    """The damage that is to be answered now."""
    waiting = table.history.waiting
    return waiting[0] if waiting and table.now.of("take") else None


def offered(table: Table, verb: str, *names: str) -> set[Any]:
    """For whom a reaction is offered."""
    choices = [each for each in table.now.of(verb) if not each.barred]
    found = {
        tuple(key_of(said(each, name)) if name == "what" else said(each, name) for name in names) for each in choices
    }
    return {each[0] for each in found} if len(names) == 1 else found


def fp(table: Table, name: Any) -> int:
    return table.now.meter(name, "options.fp") or 0


def exception(table: Table, name: Any) -> bool:
    """A lesser god that reacts all the same: what it pays nobody says (kk-sub-3)."""
    return not god(table.now, name) and any(each.effect == "reacts" for each in traits(table, name))


def shown(table: Table, due: set[Any], found: set[Any]) -> str:
    def named(each: Any) -> str:
        return " ".join(in_words(table, one) for one in (each if isinstance(each, tuple) else (each,)))

    if due == found:
        return ""
    return f"offered for {sorted(map(named, found))}, should be for {sorted(map(named, due))}"


@LAWS("kk-resist-1", "kk-r-26", "kk-cover-2 resist", "kk-sub-3")
def whoever_takes_it_may_resist_as_often_as_its_divinity(table: Table) -> Iterator[str]:
    """With 3 FP, once on each damage; who covers, too."""
    damage, now = waits(table), table.now
    if damage and not exception(table, damage.taker):
        one = damage.taker
        used = table.history.used("resist", one, round_of(now))
        due = god(now, one) and fp(table, one) >= 3 and used < now.actors[one].record.divinity and not damage.resisted
        yield shown(table, {one} if due else set(), offered(table, "resist", "who"))


@LAWS("kk-cover-1", "kk-r-26 cover", "kk-r-31", "kk-r-81", "kk-r-74 cover")
def whoever_is_near_may_cover_before_anybody_resisted(table: Table) -> Iterator[str]:
    damage, now = waits(table), table.now
    if not damage:
        return
    due, history = set(), table.history
    for one in side(now, damage.first):
        near = distance(now.tokens[one].at, now.tokens[damage.first].at) <= 1 if damage.first in now.tokens else False
        left = history.used("cover", one, round_of(now)) < now.actors[one].record.divinity
        if god(now, one) and one != damage.first and near and left and fp(table, one) >= 3:
            due.add(one)
    if damage.covered is not None or damage.resisted:
        due = set()
    found = {one for one in offered(table, "cover", "who") if not exception(table, one)}
    yield shown(table, due, found)


@LAWS("kk-mp-2 right", "kk-r-26 mp", "kk-r-50", "kk-r-87", "kk-r-51 mp")
def any_god_of_the_side_may_take_two_dice_off_by_mp(table: Table) -> Iterator[str]:
    damage, now = waits(table), table.now
    if damage:
        due = {one for one in side(now, damage.first) if (now.meter(one, "options.mp") or 0) > 0}
        yield shown(table, set() if damage.reduced else due, offered(table, "reduce", "who"))


@LAWS("kk-r-92 wound", "kk-r-26 person", "kk-miss-2c wound", "kk-r-16")
def any_of_the_side_may_use_one_card_against_it(table: Table) -> Iterator[str]:
    """Cover and a card together: after a cover the cards are those of all, the covered one's too."""
    damage, now = waits(table), table.now
    if damage:
        known = people(table)
        held = {(one, key_of(card)) for one in side(now, damage.first) for card in stock(now, one)}
        held |= {(one, key_of(owned(now, one))) for one in side(now, damage.first) if owned(now, one) is not None}
        due = {(one, card) for one, card in held if known[card].use in ("wound", "text")}
        yield shown(table, set() if damage.person is not None else due, offered(table, "person", "who", "what"))


@LAWS("kk-sp-free", "kk-uses-1", "kk-uses-r", "kk-uses-s", "kk-mp-4", "kk-mp-4b", "kk-r-77 declare")
def free_arts_may_be_used_against_it(table: Table) -> Iterator[str]:
    damage, now = waits(table), table.now
    if not damage:
        return
    due, mine = set(), side(now, damage.first)
    for one in mine:
        for name, art in arts(table, one).items():
            fresh = (one, art.name or art.id) not in damage.arts
            if (art.type, art.effect) == ("free", "shield") and fresh and may_use(table, one, name, art):
                due.add((one, name))
    found = {
        (said(each, "who"), key_of(said(each, "what")))
        for each in now.of("art")
        if not each.barred and "by" in dict(each.move.values)
    }
    yield shown(table, due, found)


def may_use(table: Table, one: Any, name: str, art: Any) -> bool:
    """FP, PP, and uses that are left, or MP in their place (kk-r-51)."""
    now, history = table.now, table.history
    used = history.used(name, one, round_of(now)) if art.per == "round" else history.session.get((name, one), 0)
    left = art.per == "always" or used < art.times or (now.meter(one, "options.mp") or 0) > 0
    pp = art.need_suit == "none" or points(now, art.need_suit) >= art.need
    return bool(left and pp and fp(table, one) >= art.fp)


@LAWS("kk-atk-1 asked", "kk-main-0 own")
def a_seat_is_asked_for_its_own(table: Table) -> Iterator[str]:
    now, damage = table.now, waits(table)
    if (hand(now) or now.of("pass")) and now.acting in now.actors:
        due = SEATS[now.actors[now.acting].side]
        yield "" if due == now.seat else f"{now.seat} is asked for {in_words(table, now.acting)}"
    if damage:
        due = SEATS[now.actors[damage.first].side]
        yield "" if due == now.seat else f"{now.seat} is asked for {in_words(table, damage.first)}"
        struck = target(now)
        yield (
            ""
            if struck == damage.taker
            else f"{in_words(table, struck)} is marked, {in_words(table, damage.taker)} struck"
        )
        for each in now.choices:
            who = said(each, "who")
            if each.move.verb in ("resist", "cover", "reduce", "person") and who in now.actors:
                mine = SEATS[now.actors[who].side] == now.seat
                yield "" if mine else f"{now.seat} is offered {each.move.verb} of {in_words(table, who)}"
