"""Checks: what may be added, what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.avatar.history import LAWS, Check
from tests.eyes.avatar.seen import JOKERS, ep, held, number
from tests.eyes.table import Table, key_of


def worth(check: Check, suit: str) -> int:
    """Critical: face cards that do not hit the difficulty (av-j-crit, av-r-52)."""
    count = len(check.cards)
    if all(card[0] == suit for card in check.cards):
        return 13 * count - (13 * count == check.difficulty)
    return sum(number(card, any(each[1:] == "K" for each in check.cards)) for card in check.cards)


@LAWS("av-j-2a", "av-j-crit", "av-j-fum", "av-r-51", "av-r-52", "av-r-55")
def a_check_is_the_sum_of_its_cards_against_the_difficulty(table: Table) -> Iterator[str]:
    check = table.history.check
    for step in table.steps("av-j-2a"):
        if check and check.cards and not JOKERS & set(check.cards) and table.before:
            value = worth(check, table.before.actors[check.who].record.suit)
            yield "" if int(step["value"]) == value else f"{check.cards}: {step['value']}, should be {value}"
            due = "success" if value > check.difficulty else "fumble" if value == check.difficulty else "failure"
            told = str(getattr(step["outcome"], "key", step["outcome"])).split(".")[-1]
            yield "" if told == due else f"{value} against {check.difficulty} is told as {told}"


@LAWS("av-j-2c", "av-j-2d", "av-r-53", "av-r-69 top")
def a_card_may_be_added_as_often_as_the_hand_limit(table: Table) -> Iterator[str]:
    """From the hand, or for 100 EP from the deck, while it is too low; stopping is free."""
    now, check = table.now, table.history.check
    if check and now.of("settle") and not now.of("miracle"):
        left = check.added < now.actors[check.who].record.limit
        cards = len(held(now, check.who))
        offered = len(now.open("add", "cards"))
        yield "" if offered == (cards if left else 0) else f"{offered} of {cards} cards after {check.added} additions"
        piles = [each for each in now.scene.piles if key_of(each.name).startswith("figures")]
        stocked = sum(len(each.cards) + each.hidden for each in piles)
        due = left and ep(now, check.who) > 100 and stocked > 0
        yield "" if now.may("top") == due else f"top card offered: {now.may('top')}, due: {due}"
        yield "" if now.may("settle") else "it may not stop"


@LAWS("av-j-1", "av-r-74", "av-j-1b")
def any_cards_may_be_played_in_a_check(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("play") and table.history.check:
        cards = len(held(now, table.history.check.who))
        yield "" if len(now.open("play", "cards")) == cards else "not all cards may be played"


@LAWS("av-j-3b", "av-f-artifact", "av-r-55 right")
def a_failed_check_may_be_saved_by_a_miracle(table: Table) -> Iterator[str]:
    """With an artifact and a card; not after a fumble."""
    before, now, check = table.before, table.now, table.history.check
    if before and check and table.move and table.move.verb == "settle" and not before.of("miracle"):
        cards = len(held(before, check.who))
        due = table.history.artifacts.get(check.who, 0) > 0 and cards > 0
        yield "" if now.may("miracle") == due else f"miracle offered: {now.may('miracle')}, due: {due}"
