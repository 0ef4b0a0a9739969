"""Who may attack whom, and how whoever is attacked may answer; whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.kokoroko.history import LAWS
from tests.eyes.kokoroko.seen import Arm, arms, asked_of, distance, down, people, points
from tests.eyes.table import Table, in_words, key_of, values_of

# --- the own turn ---


@LAWS("ko-z-d0", "ko-z-d1", "ko-z-d2", "ko-z-d3", "ko-z-d4", "ko-r-53", "ko-r-50", "ko-e-1", "ko-r-83", "ko-r-91")
def everybody_in_reach_may_be_attacked(table: Table) -> Iterator[str]:
    """A heart reaches further at -20 a colour; nothing reaches in or out of white; nobody attacks the dead."""
    now, one = table.now, table.now.acting
    if one not in now.tokens:
        return
    for choice in now.of("attack"):
        if set(dict(choice.move.values)) != {"way"}:
            continue
        arm = arms(table, one).get(key_of(choice.name))
        if arm is None:
            continue
        for option in (option for ask in choice.asks if ask.field == "target" for option in ask.options):
            yield from _aimed(table, one, arm, option)


def _aimed(table: Table, one: Any, arm: Arm, option: Any) -> Iterator[str]:
    now = table.now
    far = distance(now, one, option.name) if option.name in now.tokens else None
    short = None if far is None else max(0, far - arm.reach)
    due = short is not None and (short == 0 or arm.heart)
    yield "" if (not option.why) == due else f"{arm.name} at {far}: offered {not option.why}, should be {due}"
    if due and short:
        off = values_of(option.note).get("off")
        yield "" if off is not None and int(off) == -20 * short else f"{off} for {short} colours more"


@LAWS("ko-r-91 right", "ko-a-attack")
def everybody_has_something_to_attack_with(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if now.of("pass") and one in now.tokens:
        offered = {key_of(each.name) for each in now.of("attack")}
        due = set(arms(table, one))
        yield "" if due <= offered else f"{in_words(table, one)} attacks by {offered}, has {due}"


@LAWS("ko-a-0", "ko-a-wait", "ko-r-32 right", "ko-r-81", "ko-r-75")
def everybody_may_wait_guard_use_an_item_or_give_up(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("pass"):
        for verb in ("wait", "guard", "item", "pass"):
            yield "" if now.may(verb) else f"{verb} is not offered"


@LAWS("ko-c3a", "ko-ap-1", "ko-c5-recheck", "ko-r-20")
def who_has_most_points_left_acts(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if now.of("pass") and one in now.actors:
        others = [each for each in people(now) if each != one and each not in history.passed and not down(now, each)]
        more = [each for each in others if points(now, each) > points(now, one)]
        yield "" if not more else f"{in_words(table, more[0])} should act before {in_words(table, one)}"


@LAWS("ko-r-77", "ko-w-body", "ko-w-mind", "ko-d-7")
def whoever_is_down_neither_acts_nor_reacts(table: Table) -> Iterator[str]:
    now = table.now
    for each in (now.acting if now.of("pass") else None, asked_of(now)):
        if each in now.actors:
            yield "" if not down(now, each) else f"{in_words(table, each)} is down and is asked"


@LAWS("ko-r-61", "ko-a-0 own")
def a_seat_is_asked_for_its_own(table: Table) -> Iterator[str]:
    now = table.now
    for each in (now.acting if now.of("pass") else None, asked_of(now)):
        if each in now.actors:
            due = {"own": "pc", "foe": "gm"}[now.actors[each].side]
            yield "" if now.seat == due else f"{now.seat} is asked for {in_words(table, each)}"


# --- reactions ---


@LAWS(
    "ko-r-dodge",
    "ko-r-parry1",
    "ko-r-parry3",
    "ko-r-will",
    "ko-r-69",
    "ko-r-guard",
    "ko-r-counter1",
    "ko-r-23",
    "ko-ap-3",
)
def every_reaction_that_can_be_paid_for_is_offered(table: Table) -> Iterator[str]:
    """The first is free, later ones cost a point; a Counter always does, within its own reach."""
    now, history, one = table.now, table.history, asked_of(table.now)
    if one is None or not history.attack or one not in now.tokens:
        return
    by = history.attack.by
    arm = arms(table, by).get(history.attack.way)
    far = distance(now, one, by) if by in now.tokens else None
    if arm is None or far is None or history.attack.moves:
        return
    free = table.setup.free == "each_attack" or not history.reacted.get(one)
    paid = free or points(now, one) > 0
    mental = arm.way == "mental"
    due = {"none": True, "dodge": paid and not mental, "parry": paid and arm.way == "melee", "will": paid and mental}
    due |= {"guard": not mental}
    for answer, right in due.items():
        may = any(not each.barred for each in now.of("react") if dict(each.move.values).get("answer") == answer)
        yield "" if may == right else f"{answer} against {arm.way}: offered {may}, should be {right}"
    yield from _counters(table, one, far, mental)


def _counters(table: Table, one: Any, far: int, mental: bool) -> Iterator[str]:
    """With every weapon that reaches; how far a heart does is another matter (ko-e-1)."""
    mine, offered = arms(table, one), set()
    for choice in table.now.of("react"):
        if dict(choice.move.values).get("answer") == "counter" and not choice.barred:
            what = values_of(choice.name).get("outcome", choice.name)
            offered.add(key_of(values_of(what).get("way", "")) or next(iter(mine)))
    for way, arm in mine.items():
        if not arm.heart:
            due = points(table.now, one) > 0 and not mental and far <= arm.reach
            yield "" if (way in offered) == due else f"counter by {way} at {far}: due {due}"
