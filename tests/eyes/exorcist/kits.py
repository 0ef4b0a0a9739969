"""Kits: when they are offered, what they do."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.exorcist.seen import LAWS, ails, dist, exorcists, hand, here, kit, mobs, square
from tests.eyes.table import Table, in_words, key_of

# --- kits ---


@LAWS("tx-d-kit-naming any", "tx-d-kit-lure any")
def slips_and_lures_are_offered_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    lasts = hand(now) and "records.kits.naming.name" in ails(now, one)  # one that lasts is not doubled
    if hand(now) and not lasts and kit(now, one) in ("naming", "lure") and now.meter(one, f"kits.{kit(now, one)}.name"):
        yield "" if now.may("kit") else f"{kit(now, one)} is not offered"


@LAWS("tx-d-kit-medic any")
def whoever_is_near_and_lacks_something_is_tended(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and kit(now, one) == "medic" and now.meter(one, "kits.medic.name") and one in now.tokens:
        near = [name for name in exorcists(now) if name in now.tokens and dist(here(now, name), here(now, one)) <= 1]
        lacking = sum(m.value < m.most for name in near for m in now.actors[name].meters if m.most)
        offered = now.open("kit", "whom")
        yield "" if lacking <= len(offered) else f"{lacking} to be tended, {len(offered)} offered"


@LAWS("tx-d-kit-naming end")
def a_slip_lasts_until_the_next_hand(table: Table) -> Iterator[str]:
    before, now = table.before, table.now
    if before and table.history.fresh and "records.kits.naming.name" in ails(before, now.acting):
        yield "" if "records.kits.naming.name" not in ails(now, now.acting) else "it still holds"


@LAWS("tx-d-kit-lure")
def a_lure_draws_mobs_of_its_five_by_five_alone(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if before and move and move.verb == "kit" and kit(before, before.acting) == "lure":
        for name, token in before.tokens.items():
            if before.actors[name].side == "foe" and dist(token.at, square(move["to"])) <= 2:
                drawn = "records.kits.lure.name" in ails(now, name)
                yield "" if drawn == (name in mobs(table)) else f"{in_words(table, name)} drawn: {drawn}"


@LAWS("tx-d-kit-lure at")
def a_lured_kaii_attacks_that_cell_alone(table: Table) -> Iterator[str]:
    now, one, history = table.now, table.now.acting, table.history
    if hand(now) and not history.grouped and one in history.lures and "records.kits.lure.name" in ails(now, one):
        at = {each.at for each in now.open("attack", "target")}
        yield "" if at <= {history.lures[one]} else f"{sorted(map(str, at))}, lured to {history.lures[one]}"


@LAWS("tx-d-kit-bomb all")
def a_bomb_strikes_everybody_in_its_three_by_three(table: Table) -> Iterator[str]:
    now, history = table.now, table.history
    if not history.blast or not hand(now) or now.outcome:
        return
    centre, before = history.blast
    history.blast = None
    areas = [*before.scene.board.areas, *now.scene.board.areas]  # also of walls put up against it (tx-r-107)
    walls = {cell for each in areas for cell in each.places if "warding" in key_of(each.name)}
    for name, token in before.tokens.items():
        if dist(token.at, centre) > 1 or token.at in walls or history.warded.get(name):
            continue
        if before.meter(name, "evasion"):
            yield "" if name in history.evaded else f"{in_words(table, name)} was not asked to evade"
        elif name in mobs(table):
            left = max(0, (before.meter(name, "durability") or 0) - 2)
            yield "" if now.meter(name, "durability") == left else f"{in_words(table, name)} should have {left} left"
