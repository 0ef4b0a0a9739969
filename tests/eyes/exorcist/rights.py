"""Rights of several mobs and against them, and evading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.exorcist.seen import (
    LAWS,
    ails,
    asked_of,
    dist,
    here,
    learnt,
    mobs,
    sheet,
    states,
    turn_of,
    waiting_alike,
)
from tests.eyes.table import Seen, Table, in_words, key_of, values_of

# --- rights of several mobs, and against them ---


@LAWS("tx-2-8-1-b", "tx-r-93")
def mobs_of_one_kind_may_be_grouped(table: Table) -> Iterator[str]:
    one = table.now.acting
    others = waiting_alike(table, one) if table.history.fresh else set()
    if others:
        offered = {each.name for each in table.now.open("group", "member")}
        yield "" if offered == others else f"{in_words(table, one)} may group {len(offered)} of {len(others)}"


@LAWS("tx-2-8-1-g", "tx-r-71")
def the_target_may_demand_one_evasion_for_all(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    if not (now.of("evade") and before and move and move.verb == "attack"):
        return
    by, target = values_of(now.of("evade")[0].name)["by"], asked_of(now, "evade")
    first = table.history.questions.count(target) == 1 and states(now).get(by) == "now"
    alone = len(move.all("target")) == 1 and not _grouped(table)
    if first and alone and by in mobs(table) and target in now.tokens:
        near = {each for each in waiting_alike(table, by) if dist(here(now, each), here(now, target)) == 1}
        near = {each for each in near if table.history.closed.get(each) != turn_of(now)}
        near = {each for each in near if turn_of(now) not in table.history.attacks.get(each, [])}
        near = {each for each in near if "records.kits.lure.name" not in ails(now, each)}
        if near:
            yield "" if now.may("demand") else f"{in_words(table, target)} may not demand it against {len(near)} more"


def _grouped(table: Table) -> bool:
    """Whether the attack was that of a group, be it that one of it alone reached the target (tx-r-103)."""
    asks = table.choice.asks if table.choice else ()
    return any(key_of(each.note) == "sessions.fight.attackers" for ask in asks for each in ask.options)


@LAWS("tx-2-8-1-e", "tx-2-8-1-f")
def a_grouped_attack_is_rolled_for_each_and_evaded_once(table: Table) -> Iterator[str]:
    rolled = sum(each.clause == "tx-2-5-3-3" for each in table.log)
    if table.move and table.move.verb == "attack" and _grouped(table):
        asked = sum(1 for _ in table.steps("tx-2-5-3-1"))
        yield "" if rolled == asked else f"{asked} attack and {rolled} roll"


# --- evading ---


@LAWS("tx-2-8-o2")
def any_number_of_the_dice_that_are_left_may_be_spent(table: Table) -> Iterator[str]:
    now = table.now
    if now.of("evade"):
        left = now.meter(asked_of(now, "evade"), "evasion")
        counts = sorted(int(each.value) for each in now.open("evade", "count"))
        yield "" if left and counts == list(range(left + 1)) else f"{left} dice are left, offered are {counts}"


@LAWS("tx-2-8-o1", "tx-2-8-decline")
def nobody_is_hurt_unasked_while_it_has_dice(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    if not before or not move or move.verb not in ("attack", "evade", "guard", "art", "kit", "join"):
        return
    if move.verb == "art" and learnt(before, before.acting) == "curse":
        return  # a curse is not evaded, but broken by a check
    for name in before.actors:
        dice = before.meter(name, "evasion")
        pays = before.acting if move.verb == "art" else asked_of(before, "guard") if move.verb == "guard" else None
        if not dice or name == pays or name not in now.actors:
            continue
        owner = table.history.calls.get(name)
        if owner in before.tokens and owner not in now.tokens:
            continue  # what it had called goes with it
        if _lost(before, now, name):
            yield "" if name in table.history.evaded else f"{in_words(table, name)} had {dice} dice and was not asked"


def _lost(before: Seen, now: Seen, name: Any) -> bool:
    figures = ("vitality", "aura", "durability")
    return any((before.meter(name, each) or 0) > (now.meter(name, each) or 0) for each in figures)


@LAWS("tx-2-8-spend", "tx-2-8-o3")
def spent_dice_are_gone_until_the_next_hand(table: Table) -> Iterator[str]:
    now, before, move = table.now, table.before, table.move
    begun = {each["who"] for each in table.steps("tx-2-8-reset")}
    if before and move and move.verb == "evade":
        who = asked_of(before, "evade")
        if who in now.actors and who not in begun:
            left = (before.meter(who, "evasion") or 0) - int(move["count"])
            found = now.meter(who, "evasion") or 0
            fits = found == left or (found == max(0, left - 2) and found < left)  # 連射 takes two more
            yield "" if fits else f"{left} dice should be left, and there are {found}"


@LAWS("tx-2-8-reset", "tx-2-8-pool", "tx-d-art-stride", "tx-d-jackets", "tx-d-skill-evade")
def the_own_hand_gives_all_dice_and_cells(table: Table) -> Iterator[str]:
    for step in table.steps("tx-2-8-reset"):
        who = sheet(table.now, step["who"])
        if not who:
            continue
        turn, (since, lasts) = turn_of(table.now), table.history.strides.get(step["who"], (0, -1))
        if since and turn == since + lasts:
            continue  # the hand in which it ends
        on = since < turn < since + lasts
        jacket, skills = who.jacket.refill if who.jacket else 0, sum(each.refill for each in who.skills)
        dice = max(who.body + 3 * on, who.spirit, who.finesse) + jacket + skills
        cells = max(2, (max(who.body, who.finesse) + 1) // 2) + sum(each.mobility for each in who.skills) + 2 * on
        found = (step["dice"], step["cells"])
        yield "" if found == (dice, cells) else f"dice and cells {found}, should be {(dice, cells)}"
