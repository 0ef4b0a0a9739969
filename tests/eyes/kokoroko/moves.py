"""Moves: who may mind one, how far one gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.kokoroko.history import LAWS
from tests.eyes.kokoroko.seen import RINGS, down, layer, place, steps
from tests.eyes.table import Seen, Table, key_of

FARTHER = 20  # for each colour after the first (ko-r-51)


@LAWS("ko-z-step", "ko-a-move", "ko-r-51")
def without_a_check_a_move_is_one_colour(table: Table) -> Iterator[str]:
    if any(each.clause in ("ko-r-51", "ko-chain-1", "ko-z-block") for each in table.log):
        return
    for step in table.steps("ko-a-move"):
        start, end = (key_of(step[each]).removesuffix(".name").split(".")[-1] for each in ("start", "at"))
        if start in RINGS and end in RINGS:
            yield "" if steps(start, end) == 1 else f"from {start} to {end} without a check"


@LAWS("ko-z-block", "ko-r-52", "ko-r-74 minds", "ko-r-88")
def those_beside_somebody_who_leaves_are_asked(table: Table) -> Iterator[str]:
    """Each enemy who stands in the same area and layer, and nobody else."""
    before, move, now = table.before, table.move, table.now
    if not before or not move or not before.of("pass") or move.verb != "move" or now.outcome:
        return
    one, asks = before.acting, now.of("hinder")
    beside = [each for each in before.tokens if _beside(before, one, each)]
    yield "" if bool(asks) == bool(beside) else f"asked: {bool(asks)}, beside: {beside}"
    if asks and beside:
        due = {"own": "gm", "foe": "pc"}[before.actors[one].side]
        yield "" if now.seat == due else f"{now.seat} is asked, should be {due}"
        named = now.open("hinder", "who")
        yield "" if len(named) == (len(beside) if len(beside) > 1 else 0) else f"{len(named)} may mind of {beside}"


def _beside(seen: Seen, one: Any, other: Any) -> bool:
    same = place(seen.tokens[one]) == place(seen.tokens[other]) and layer(seen, one) == layer(seen, other)
    return same and seen.actors[one].side != seen.actors[other].side and not down(seen, other)


@LAWS("ko-r-51 check", "ko-a-move far")
def a_run_that_fails_is_one_colour_long(table: Table) -> Iterator[str]:
    """One check for all of it; who neither waited nor was helped nor tries twice."""
    before, move = table.before, table.move
    rolls = [each.faces for each in table.log if each.clause == "ko-r-51" and each.faces]
    if not before or not move or move.verb != "move" or len(rolls) != 1 or len(rolls[0]) != 1:
        return
    one, values = before.acting, dict(move.values)
    if {"again", "link"} & set(values) or one in table.history.lifted or one not in table.now.tokens:
        return
    start, end = place(before.tokens[one]), place(table.now.tokens[one])
    to, _, first = values["to"].partition("by")
    spots = {each.replace("_", ""): each for each in RINGS}
    if start not in RINGS or to not in spots:
        return
    far = steps(start, spots[to])
    record = table.now.actors[one].record
    target = record.body * record.athletics - FARTHER * (far - 1)
    arrives = target >= 100 or 1 <= target >= int(rolls[0][0])
    ways = {spots[first]} if first else {each for each in RINGS[start] if steps(each, spots[to]) == far - 1}
    due = {spots[to]} if arrives else ways
    yield "" if end in due else f"{rolls[0]} against {target} leads to {end}, should to {due}"
