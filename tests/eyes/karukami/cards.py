"""Owned cards, follower cards, the cards of the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.karukami.history import LAWS
from tests.eyes.karukami.seen import owned, people, pile, round_of, stock
from tests.eyes.table import Seen, Table, in_words, key_of, values_of

SUITS = {"S": "faith", "C": "reason", "D": "civilisation", "H": "prosperity"}


def deck(table: Table, name: Any) -> list[str]:
    """Somebody's owned cards as they are called, in order."""
    cards = getattr(table.now.actors[name].record, "owned", ())
    return [each.name or f"records.people.{each.id}.name" for each in cards]


# --- owned cards ---


@LAWS("kk-card-c", "kk-r-42")
def an_owned_card_is_of_the_own_deck_and_comes_at_the_head_of_a_round(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    for name in now.actors:
        card = owned(now, name)
        if card is None or before is None:
            continue
        yield "" if key_of(card) in deck(table, name) else f"{in_words(table, card)} is another's"
        due = table.history.drawn.get(name, (None, 0))
        yield (
            ""
            if due == (card, round_of(now))
            else f"{in_words(table, name)} has another one than came up in this round"
        )


@LAWS("kk-r-85", "kk-card-c all")
def the_choice_is_among_all_owned_cards_used_ones_too(table: Table) -> Iterator[str]:
    """The dice CHOICE: one face for each card of the sheet, whatever came up before."""
    for rolled, told in zip(table.log, table.log[1:], strict=False):
        if rolled.clause == "kk-card-c" and told.clause == "kk-r-42":
            values = dict(told.values)
            mine = deck(table, values["who"])
            face = int(rolled.faces[0])
            due = mine[face - 1] if face <= len(mine) else "none"
            yield "" if key_of(values["card"]) == due else f"{in_words(table, values['card'])} at {face} of {mine}"


@LAWS("kk-r-42 each", "kk-card-c each", "kk-r-92 again")
def every_round_brings_an_owned_card(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and not now.outcome and round_of(now) == round_of(before) + 1:
        for name in now.actors:
            if name in now.tokens and deck(table, name):
                yield "" if owned(now, name) else f"{in_words(table, name)} has none"


@LAWS("kk-r-42 lasts", "kk-r-92 once")
def an_owned_card_stays_until_it_is_used_or_the_round_ends(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if not before or round_of(now) != round_of(before) or before.may("begin"):
        return
    for name in before.actors:
        card = owned(before, name)
        if card is not None and name in now.tokens:
            spent = name in table.history.taken
            yield "" if (owned(now, name) is None) == spent else f"{in_words(table, name)}: used {spent}, still there"


@LAWS("kk-r-92", "kk-r-42 two")
def a_used_card_leaves_the_stock_or_is_the_owned_one(table: Table) -> Iterator[str]:
    """One of the stock is discarded; an owned one leaves nothing in any pile."""
    before, now = table.before, table.now
    used = list(table.steps("kk-r-41"))
    if not before or len(used) != 1:
        return
    who, card = used[0]["who"], used[0]["card"]
    was, left = stock(before, who), stock(now, who)
    if was == left:
        yield "" if owned(before, who) == card else f"{in_words(table, card)} was neither held nor owned"
        yield "" if table_of(now) <= table_of(before) else "an owned card went to a pile"
    else:
        gone = list(was)
        held = card in gone
        if held:
            gone.remove(card)
        yield "" if held and gone == left else f"{in_words(table, card)} used, {len(was) - len(left)} cards gone"


def table_of(seen: Seen) -> int:
    """How many follower cards lie in the deck and in the pile beside it."""
    piles = [each for each in seen.scene.piles if "people" in key_of(each.name)]
    return sum(len(each.cards) + each.hidden for each in piles)


@LAWS("kk-miss-2b", "kk-card-d")
def nobody_holds_more_people_than_its_divinity(table: Table) -> Iterator[str]:
    now = table.now
    for each in now.scene.piles:
        if key_of(each.name).endswith("piles.stock") and not now.of("discard"):
            who = now.actors[values_of(each.name)["who"]]
            yield "" if len(each.cards) <= who.record.divinity else f"{len(each.cards)} cards"


@LAWS("kk-r-92 timing", "kk-r-41 heal")
def a_healing_card_may_be_added_to_a_heal(table: Table) -> Iterator[str]:
    """Of the stock or the owned one; a lesser god does not heal."""
    for choice in table.now.of("heal"):
        offered = {option.value for ask in choice.asks if ask.field == "person" for option in ask.options}
        due = _of_a_use(table, "healing")
        yield "" if len(offered) == len(due) else f"{len(offered)} cards offered, should be {due}"


@LAWS("kk-r-92 preach", "kk-miss-2c")
def a_preaching_card_may_be_added_to_preach_one(table: Table) -> Iterator[str]:
    for choice in table.now.of("preach"):
        if choice.move["effect"] == "cards":
            offered = {option.value for ask in choice.asks if ask.field == "person" for option in ask.options}
            due = _of_a_use(table, "preaching")
            yield "" if len(offered) == len(due) else f"{len(offered)} cards offered, should be {due}"


def _of_a_use(table: Table, use: str) -> set[str]:
    """What whose turn it is holds for something, each name once."""
    now, one = table.now, table.now.acting
    held = [*stock(now, one), *([owned(now, one)] if owned(now, one) else [])]
    return {key_of(each) for each in held if people(table)[key_of(each)].use == use}


# --- the cards of the field ---


@LAWS("kk-discard-1", "kk-r-43", "kk-r-93")
def no_area_card_is_lost_or_doubled(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("keep") or now.of("settle") or not now.scene.board:
        return
    cells = len(now.scene.board.marks) + sum(each.look == "hidden" for each in now.scene.board.ground)
    count = cells + pile(now, "temporary").cards.__len__() + pile(now, "area").hidden + len(pile(now, "pile").cards)
    if not table.history.cards:
        table.history.cards = count
    yield "" if count == table.history.cards else f"{count} area cards, there were {table.history.cards}"


@LAWS("kk-r-4", "kk-r-5", "kk-miss-1f")
def the_points_of_the_field_are_those_of_its_open_cards(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("keep") or now.of("settle") or not now.scene.board:
        return
    cards = [key_of(each.text) for each in now.scene.board.marks] + [
        key_of(each) for each in pile(now, "temporary").cards
    ]
    codes = [each.split(".")[2] for each in cards if each.startswith("records.area_cards.")]
    if len(codes) == len(cards):
        for letter, suit in SUITS.items():
            found = sum(int(each[1:]) for each in codes if each[0] == letter)
            told = now.meter(now.scene.actors[0].name, f"options.{suit}")
            yield "" if found == told else f"{suit} is {told}, its cards make {found}"


@LAWS("kk-card-a", "kk-card-b", "kk-r-42 open")
def no_seat_sees_another_battle_than_the_open_table(table: Table) -> Iterator[str]:
    """Nothing is held in secret: what lies face down nobody has seen, decks are counted."""
    now = table.now
    whole = {each.name: each for each in now.scene.piles}
    for seat, scene in now.views.items():
        fits = {each.name: each for each in scene.piles} == whole and scene.board == now.scene.board
        yield "" if fits else f"seat {seat} sees another battle"
    for name in ("piles.area", "piles.people"):
        yield "" if not pile(now, name).cards else "a deck shows its cards"
