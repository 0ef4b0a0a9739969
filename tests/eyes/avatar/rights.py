"""Who may declare what, break in, be asked; whose cards are seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.session import Choice
from tests.eyes.avatar.history import LAWS
from tests.eyes.avatar.seen import acting, ep, everybody, fighting, held, ready, seat_of, stand
from tests.eyes.table import Table, in_words, key_of, values_of


@LAWS("av-1-bid", "av-r-101", "av-r-102")
def a_hand_is_seen_from_its_own_seat_alone(table: Table) -> Iterator[str]:
    for seat, scene in table.now.views.items():
        for pile in scene.piles:
            if key_of(pile.name) == "sessions.evening.hand":
                mine = seat_of(table.now, values_of(pile.name)["who"]) == seat
                shown = len(pile.cards)
                due = len(held(table.now, values_of(pile.name)["who"])) if mine else 0
                yield ("" if shown == due else f"seat {seat} sees {shown} of {in_words(table, pile.name)}, not {due}")


@LAWS("av-1-bid down", "av-f-deck down")
def nobody_sees_what_lies_face_down(table: Table) -> Iterator[str]:
    whole = {each.name: each for each in table.now.scene.piles}
    for seat, scene in table.now.views.items():
        for pile in scene.piles:
            if key_of(pile.name) == "figures.deck":
                yield "" if not pile.cards else f"seat {seat} sees the deck"
            there = whole.get(pile.name)
            if there and table.now.of("bid") and key_of(pile.name) == "sessions.evening.field":
                own = seat_of(table.now, values_of(pile.name)["who"]) == seat
                yield "" if own or not pile.cards else f"seat {seat} sees what {in_words(table, pile.name)} put down"


@LAWS("av-v-joker")
def a_joker_may_be_named_as_any_card_a_low_one_too(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("name") and key_of(now.scene.actors[0].name).endswith("fighting"):
        ranks = {each.value for each in now.open("name", "rank")}
        yield "" if len(ranks) == 13 else f"only {sorted(ranks)}"


@LAWS("av-1-gm", "av-x-ask")
def a_seat_is_asked_for_its_own(table: Table) -> Iterator[str]:
    now = table.now
    if now.asked in now.actors and now.actors[now.asked].record is not None:
        due = seat_of(now, now.asked)
        yield "" if now.seat == due else f"{now.seat} is asked for {in_words(table, now.asked)}"


@LAWS("av-1-bid all", "av-r-10 must")
def any_card_of_the_hand_may_be_put_down(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("bid") and now.asked in now.actors:
        offered = len(now.open("bid", "cards"))
        yield "" if offered == len(held(now, now.asked)) else f"{offered} cards of {len(held(now, now.asked))}"


@LAWS("av-c-start declare", "av-atk-normal right", "av-guard-1 right", "av-r-38", "av-r-39", "av-flee-1", "av-chase-1")
def everything_may_be_declared_that_can_be_paid_for(table: Table) -> Iterator[str]:
    """Attack and Cover of anybody who is there, Guard, waiting; Flee for a card; Pursue once somebody flees."""
    now, one = table.now, table.now.asked
    if not now.of("wait") or one not in now.actors:
        return
    others = {each for each in everybody(now) if each != one and fighting(now, each)}
    for verb in ("guard", "wait"):
        yield "" if now.may(verb) else f"{verb} is not offered"
    for verb in ("attack", "cover"):
        offered = len(now.open(verb, "target"))
        yield "" if offered == len(others) else f"{verb}: {offered} targets of {len(others)}"
    cards = len(held(now, one))
    yield "" if now.may("flee") == (cards > 0) else f"flee offered: {now.may('flee')} with {cards} cards"
    fleeing = {each for each in ready(now) if acting(now, each)[0] == "flee" and each != one}
    offered = len(now.open("chase", "target"))
    yield "" if offered == len(fleeing) else f"pursuit of {offered}, {len(fleeing)} flee"


@LAWS("av-1-add any", "av-release-1", "av-r-79")
def any_cards_may_be_added_and_power_be_released(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.asked
    if now.of("wait") and one in now.actors:
        cards = len(held(now, one))
        yield "" if len(now.open("wait", "cards")) == cards else "not all cards may be added"
        asks = [ask for each in now.of("wait") for ask in each.asks if ask.field == "cards"]
        yield "" if not asks or asks[0].most >= cards else f"at most {asks[0].most} cards may be added"
        sep = now.meter(one, "fields.sep") or 0
        offered = {each.value for each in now.open("wait", "release")}
        yield "" if offered == ({"zero", "half"} if sep else set()) else f"SEP {sep}, release {offered}"


@LAWS("av-cover-3", "av-cancel-3", "av-r-78")
def who_waits_for_its_action_may_cover_or_cancel(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.asked
    if now.may("go") and one in now.actors:
        others = [each for each in everybody(now) if each != one and fighting(now, each)]
        yield (
            "" if len(now.open("shield", "target")) == len(others) else f"cover of {len(now.open('shield', 'target'))}"
        )
        yield "" if now.may("cancel") else "it may not be cancelled"


@LAWS("av-cover-3 any", "av-chase-2 any", "av-r-78 any")
def who_has_not_acted_may_break_in_at_any_time(table: Table) -> Iterator[str]:
    """Cover, and Pursue of whoever flees, out of turn; not before it has declared."""
    now = table.now
    if not now.of("go") and not now.of("wait"):
        return
    for name in ready(now) if now.asked in now.actors else ():
        act, whom, _ = acting(now, name)
        idle = act == "chase" and (whom not in now.actors or acting(now, whom)[::2] != ("flee", "ready"))
        if name == now.asked or idle:
            continue  # a pursuit whose flight came to nothing is none any more (av-r-84)
        others = [each for each in everybody(now) if each != name and fighting(now, each)]
        covers = [each for each in now.unasked() if each.move.verb == "intercept" and seated(each) == name]
        if others:
            yield "" if any(not each.barred for each in covers) else f"{in_words(table, name)} may not cover"
        fleeing = [each for each in others if acting(now, each)[0] == "flee" and acting(now, each)[2] == "ready"]
        hunts = [each for each in now.unasked() if each.move.verb == "hunt" and seated(each) == name]
        if fleeing and acting(now, name)[0] != "chase":
            yield "" if any(not each.barred for each in hunts) else f"{in_words(table, name)} may not pursue"


def seated(choice: Choice) -> Any:
    """Whom a choice is of."""
    who = values_of(choice.name).get("who")
    return values_of(who).get("who", who)


@LAWS("av-chase-2", "av-flee-2")
def all_who_have_not_acted_are_asked_to_pursue(table: Table) -> Iterator[str]:
    """When a flight is executed; who acts at that moment has begun, whom its attacks met has lost its act (av-r-83)."""
    before, now, move = table.before, table.now, table.move
    if (
        before
        and move
        and move.verb == "go"
        and before.asked in before.actors
        and acting(before, before.asked)[0] == "flee"
    ):
        fugitive = before.asked
        wait = {each for each in ready(before) if each != fugitive and stand(before, each) < stand(before, fugitive)}
        wait = {each for each in wait if acting(before, each)[0] != "chase" and fighting(now, each)}
        wait = {each for each in wait if now.actors[each].side != now.actors[fugitive].side}  # an ally says so unasked
        wait -= {step["who"] for step in table.steps("av-cancel-1")}
        gone = any(step["who"] == fugitive for step in table.steps("av-flee-2"))
        yield "" if not (gone and wait) else f"{in_words(table, next(iter(wait)))} was not asked to pursue"


@LAWS("av-clash-s3a", "av-r-30")
def all_who_have_not_acted_are_asked_to_help_in_a_clash(table: Table) -> Iterator[str]:
    """When step 3 begins: who holds a card and is to act later."""
    before, now = table.before, table.now
    if not before or not list(table.steps("av-clash-s2c")):
        return
    two = set(table.history.clash)
    wait = {each for each in ready(before) if each not in two and held(before, each) and fighting(now, each)}
    wait = {each for each in wait if acting(before, each)[0] != "chase"}
    wait = {each for each in wait if stand(before, each) < max((stand(before, one) for one in two), default=0)}
    if wait and len(two) == 2 and not now.of("name"):
        yield "" if now.of("help") else f"{in_words(table, next(iter(wait)))} is not asked to help"


@LAWS("av-3-draw", "av-3-extra", "av-r-69", "av-r-71")
def the_refill_brings_a_card_and_another_for_ep(table: Table) -> Iterator[str]:
    now, before, one = table.now, table.before, table.now.asked
    price = 100 * table.setup.stage
    if now.of("refill") and one in now.actors and not table.setup.settings.cap_draws:
        counts = {dict(each.move.values)["count"] for each in now.of("refill") if not each.barred}
        due = {"1", "2"} if ep(now, one) > price else {"1"}
        yield "" if counts == due else f"{counts} cards offered, should be {due}"
    for step in table.steps("av-r-95") if before else ():
        assert before
        left = ep(before, step["who"]) - price
        yield "" if int(step["ep"]) == left else f"{step['ep']} EP after the extra card, should be {left}"


@LAWS("av-release-3", "av-release-4", "av-r-42")
def power_is_released_in_whole_percents(table: Table) -> Iterator[str]:
    before = table.before
    for step in table.steps("av-release-3") if before else ():
        assert before
        had, sep = ep(before, step["who"]), before.meter(step["who"], "fields.sep") or 0
        spent = sep if table.move and table.move["release"] == "zero" else sep - sep // 2
        gain = had * (spent * 100 // had) // 100
        told = int(step["spent"]), int(step["gain"]), int(step["ep"])
        yield "" if told == (spent, gain, had + gain) else f"{told}, should be {(spent, gain, had + gain)}"
