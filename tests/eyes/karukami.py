"""Karukami, from its text alone: owned cards, the cards of the field, what an action costs, the right to resist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.eyes.table import Laws, Seen, Table, in_words, key_of

SUITS = {"S": "faith", "C": "reason", "D": "civilisation", "H": "prosperity"}
ANSWERS = ("resist", "cover", "reduce", "person", "art", "judged", "restore")


def round_of(seen: Seen) -> int:
    return seen.scene.actors[0].meters[0].value


def pile(seen: Seen, name: str) -> Any:
    return next(each for each in seen.scene.piles if key_of(each.name).endswith(name))


def god(seen: Seen, name: Any) -> bool:
    """A lower god has no AP (kk-sub-2)."""
    return seen.meter(name, "options.ap") is not None


def owned(seen: Seen, name: Any) -> Any:
    note = seen.actors[name].note
    return dict(note.values)["card"] if key_of(note) == "sessions.field.owned" else None


def hand(seen: Seen) -> bool:
    return bool(seen.of("end"))


def target(seen: Seen) -> Any:
    return next((each.name for each in seen.tokens.values() if each.state == "target"), None)


@dataclass
class History:
    """What somebody at the table remembers."""

    resisted: dict[tuple[Any, int], int] = field(default_factory=dict)
    on_this: set[str] = field(default_factory=set)  # what was used against the damage that waits
    last: Any = None
    cards: int = 0

    def tell(self, table: Table) -> None:
        before, move = table.before, table.move
        if not before or not move:
            return
        if move.verb not in ANSWERS or not before.of("take"):
            self.on_this = set()
        elif move.verb in ("resist", "cover", "reduce"):
            self.on_this.add(move.verb)
        if move.verb == "resist":
            key = (target(before), round_of(before))
            self.resisted[key] = self.resisted.get(key, 0) + 1


EAGER = {"attack": 5, "preach": 2, "pass": 2, "resist": 2, "cover": 2, "put": 0}
LAWS: Laws[History] = Laws(History, eager=EAGER, bounded=False)


@LAWS("kk-card-c", "kk-r-42")
def an_owned_card_is_of_the_own_deck_and_comes_at_the_head_of_a_round(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    for name, actor in now.actors.items():
        card = owned(now, name)
        if card is None or before is None:
            continue
        mine = {f"records.people.{each.id}.name" for each in actor.record.owned if hasattr(each, "id")}
        if mine:
            yield ("" if key_of(card) in mine else f"{in_words(table, card)} is another's")
        if card != owned(before, name):
            head = round_of(now) != round_of(before) or before.may("begin")
            yield "" if head else f"{in_words(table, name)} has another one in the middle of a round"


@LAWS("kk-r-42", "kk-card-c each")
def every_round_brings_an_owned_card(table: Table) -> Iterator[str]:
    now, before = table.now, table.before
    if before and not now.outcome and round_of(now) == round_of(before) + 1:
        for name, actor in now.actors.items():
            if name in now.tokens and getattr(actor.record, "owned", ()):
                yield "" if owned(now, name) else f"{in_words(table, name)} has none"


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


@LAWS("kk-miss-2b")
def nobody_holds_more_people_than_its_divinity(table: Table) -> Iterator[str]:
    now = table.now
    for each in now.scene.piles:
        if key_of(each.name).endswith("piles.stock") and not now.of("discard"):
            who = now.actors[dict(each.name.values)["who"]]
            yield "" if len(each.cards) <= who.record.divinity else f"{len(each.cards)} cards"


@LAWS("kk-main-0", "kk-ap-2", "kk-melee-1", "kk-spirit-1", "kk-heaven-1")
def an_attack_costs_an_action_and_its_force(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb in ("attack", "heal", "move", "stay") and god(before, before.acting):
        one = before.acting
        if round_of(now) == round_of(before):
            spent = (before.meter(one, "options.ap") or 0) - (now.meter(one, "options.ap") or 0)
            yield "" if spent == 1 else f"{move.verb} took {spent} AP"
        if move.verb == "attack" and not now.of("judged"):
            cost = {"melee": 0, "spirit": 1, "heaven": 2}[move["way"]]
            spent = (before.meter(one, "options.fp") or 0) - (now.meter(one, "options.fp") or 0)
            yield "" if spent == cost else f"{move['way']} took {spent} FP"


@LAWS("kk-cap-2", "kk-cap-3")
def vp_and_fp_stop_at_their_most(table: Table) -> Iterator[str]:
    for actor in table.now.scene.actors:
        for each in actor.meters:
            if each.most and key_of(each.name) in ("options.vp", "options.fp"):
                yield "" if each.value <= each.most else f"{key_of(each.name)} {each.value}/{each.most}"


@LAWS("kk-atk-1", "kk-main-0 no", "kk-mp-free")
def nothing_is_spent_that_is_not_there(table: Table) -> Iterator[str]:
    for actor in table.now.scene.actors:
        for each in actor.meters:
            if key_of(each.name) in ("options.fp", "options.mp", "options.ap"):
                yield "" if each.value >= 0 else f"{key_of(each.name)} {each.value}"


@LAWS("kk-init-2", "kk-delay-2", "kk-sub-1")
def lower_gods_come_after_all_gods(table: Table) -> Iterator[str]:
    now = table.now
    if hand(now) and now.acting and not god(now, now.acting):
        wait = [each.name for each in now.scene.order if each.state == "next" and god(now, each.name)]
        yield "" if not wait else f"{in_words(table, wait[0])} has not acted"


@LAWS("kk-resist-1", "kk-r-26")
def whoever_is_struck_may_resist_as_often_as_its_divinity(table: Table) -> Iterator[str]:
    """A god with 3 FP, once on each damage, before anything was answered."""
    now, history = table.now, table.history
    one = target(now)
    if not now.of("take") or one is None or not god(now, one) or history.on_this:
        return
    if {"own": "pc", "foe": "gm"}[now.actors[one].side] != now.seat:
        return
    used = history.resisted.get((one, round_of(now)), 0)
    due = (now.meter(one, "options.fp") or 0) >= 3 and used < now.actors[one].record.divinity
    yield "" if now.may("resist") == due else f"offered: {now.may('resist')}, used {used} times, due: {due}"


@LAWS("kk-main-0 own")
def a_seat_is_asked_for_its_own(table: Table) -> Iterator[str]:
    now = table.now
    if (hand(now) or now.of("pass")) and now.acting in now.actors:
        side = {"own": "pc", "foe": "gm"}[now.actors[now.acting].side]
        yield "" if side == now.seat else f"{now.seat} is asked for {in_words(table, now.acting)}"
