"""Supplies: nothing is lost, nothing comes from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.exorcist.seen import LAWS, SUPPLIES, asked_of, exorcists, hand, kit, learnt, sheet, square
from tests.eyes.table import Seen, Table, key_of

# --- supplies: nothing is lost, nothing comes from nothing ---


@LAWS("tx-1-3-supply", "tx-2-7-3-cost", "tx-2-7-2-where", "tx-2-5-5-use", "tx-1-3-kata-heal")
def supplies_go_where_the_text_says(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if not before or not move:
        return
    for name in exorcists(before):
        found = tuple((before.meter(name, each) or 0) - (now.meter(name, each) or 0) for each in SUPPLIES)
        mine = name == before.acting
        cost = _cost(before, move) if mine else (0, 0, 0)
        if move.verb == "survive" and name == asked_of(before, "survive"):
            cost = (found[0] if found[0] in (1, 2) else -1, 0, 0)
        if any(found) or any(cost):
            yield "" if found == cost else f"{move.verb}: {found} of 形代, 祓串, 注連鋼縄, should be {cost}"


def _cost(before: Seen, move: Any) -> tuple[int, int, int]:
    if move.verb == "art" and learnt(before, before.acting) == "shikigami":
        return (len([1 for name, _ in move.values if name == "to"]), 0, 0)
    pegs = move.verb == "plant" or (move.verb == "attack" and move["way"].startswith("peg"))
    return (
        int(move.verb == "mend"),
        int(pegs and sheet(before, before.acting) is not None),
        3 * (move.verb == "cable"),
    )


@LAWS("tx-d-supply", "tx-d-kit-naming", "tx-d-kit-lure", "tx-d-kit-bomb", "tx-d-kit-medic", "tx-d-kit-origin")
def a_kit_is_used_up_one_at_a_time(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    for name in exorcists(before) if before and move else ():
        assert before
        assert move
        key = f"kits.{kit(before, name)}.name"
        lost = (before.meter(name, key) or 0) - (now.meter(name, key) or 0)
        used = int(move.verb == "kit" and name == before.acting)
        if lost or used:
            yield "" if lost == used else f"{lost} of the kit"


@LAWS("tx-1-3-kata-heal", "tx-d-kit-medic", "tx-r-82")
def what_heals_heals_as_much_as_it_says(table: Table) -> Iterator[str]:
    before, move, now = table.before, table.move, table.now
    if not before or not move or move.verb in ("survive", "judged"):
        return
    for name in exorcists(before):
        for figure in ("vitality", "aura"):
            most = next(
                (each.most for each in before.actors[name].meters if key_of(each.name) == f"fields.{figure}"), 0
            )
            was, found = before.meter(name, figure) or 0, now.meter(name, figure) or 0
            points = 0
            if move.verb == "mend" and name == before.acting and move["resource"] == figure:
                points = 4
            elif move.verb == "kit" and move.all("whom") and found > was:
                points = 1 if move["whom"].endswith(f"x{figure}") else 0
            if found > was or points:
                yield "" if found == min(most, was + points) else f"{figure} from {was} to {found} of {most}"


@LAWS("tx-2-3-anytime", "tx-1-3-kata-heal any")
def effigies_heal_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.meter(one, "effigies"):
        lacking = {
            key_of(each.name).removeprefix("fields.") for each in now.actors[one].meters if each.value < each.most
        }
        offered = {each.value for each in now.open("mend", "resource")}
        yield "" if offered == lacking else f"lacking {sorted(lacking)}, offered {sorted(offered)}"


@LAWS("tx-2-7-2-when")
def a_peg_is_planted_at_any_time_of_the_own_hand(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.meter(one, "pegs"):
        yield "" if now.may("plant") else "not offered"


@LAWS("tx-2-7-4-n2a")
def one_peg_stands_on_a_cell(table: Table) -> Iterator[str]:
    board = table.now.scene.board
    pegs = [each.at for each in board.ground if key_of(each.name) == "sessions.fight.peg"] if board else []
    if pegs:
        yield "" if len(set(pegs)) == len(pegs) else "two pegs on one cell"


@LAWS("tx-2-7-5-d")
def the_own_barrier_is_removed_at_any_time(table: Table) -> Iterator[str]:
    now, one = table.now, table.now.acting
    if hand(now) and sheet(now, one) and now.scene.board:
        standing = {each.at for each in now.scene.board.ground if key_of(each.name) == "sessions.fight.peg"}
        for peg, setter in table.history.setters.items():
            if setter == one and square(peg) in standing:
                offered = {each.value for each in now.open("remove", "peg")}
                yield "" if peg in offered else f"the barrier at {peg} may not be removed"
