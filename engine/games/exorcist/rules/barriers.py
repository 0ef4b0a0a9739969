"""Barriers (2-7): the cable's area, what a barrier does to a kaii, and taking it away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.chance import Chance
from engine.games.exorcist.kaii.types import PickEnemy
from engine.games.exorcist.records import BARRIER_EFFECTS, CONSTANTS, ENEMIES, NORMAL, REMOVALS
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import Count, Difficulty, Steps
from engine.rule import rule

CABLE, AREAS = CONSTANTS.cable, CONSTANTS.areas


@dataclass(frozen=True, slots=True)
class Cable:
    """``cells``: the largest area that may be laid; ``left``: cables left."""

    outcome: Literal["laid", "short"]
    cells: int
    left: int


@rule(
    *("tx-2-7-3-cost", "tx-2-7-3-s0", "tx-2-7-3-s1", "tx-2-7-3-s2"),
    measure="cells",
    chat="asked",
)
def lay_cable(finesse: Count = 3, cables: Count = CONSTANTS.cables, steps: Steps = 0, *, chance: Chance) -> Cable:
    """Three cables, a Finesse check, and at least the peg's own cell whatever the dice show."""
    if cables < CABLE:
        return Cable("short", 0, cables)
    successes = chance.successes(finesse, 6, harder(NORMAL, steps).face, "tx-2-7-3-cost")
    return Cable("laid", AREAS[min(successes, len(AREAS) - 1)], cables - CABLE)


def removal_difficulty(spirit: int) -> Difficulty:
    """Set by the Spirit of whoever declares the barrier."""
    return next(each.difficulty for each in REMOVALS.values() if each.low <= spirit <= each.high)


@dataclass(frozen=True, slots=True)
class Removal:
    outcome: Literal["removed", "stays"]


@rule(
    *("tx-2-7-5-a", "tx-2-7-5-c", "tx-2-7-5-d", "tx-2-7-4-r4", "tx-2-7-4-r5", "tx-2-7-4-r6"),
    *("tx-en-ageha-sp", "tx-r-30", "tx-r-35"),
    aim="removed",
    chat="asked",
)
def remove_barrier(
    spirit: Count = 2, setter: Count = 4, bonus: Count = 0, own: bool = False, steps: Steps = 0, *, chance: Chance
) -> Removal:
    """A Spirit check against the difficulty that the setter's Spirit gave; one's own barrier needs no check."""
    if own:
        return Removal("removed")
    face = harder(removal_difficulty(setter), steps).face
    return Removal("removed" if chance.any_success(spirit + bonus, 6, face, "tx-2-7-5-a") else "stays")


@dataclass(frozen=True, slots=True)
class InBarrier:
    """A kaii inside the barriers. Pinned, it cannot enter such a cell, and ``cell_cost`` is 0."""

    outcome: Literal["inside", "pinned"]
    taint: int
    mobility: int
    cell_cost: int
    evasion_up: int
    attack_down: int


@rule(
    *("tx-2-7-4-fx1b", "tx-2-7-4-fx1c", "tx-2-7-4-fx2", "tx-2-7-4-fx3", "tx-2-7-4-fx4", "tx-2-7-4-n3", "tx-r-31"),
)
def in_barrier(
    enemy: PickEnemy = ENEMIES["onryo"],
    wall: bool = False,
    dissolve: bool = True,
    hinder: bool = False,
    opening: bool = False,
) -> InBarrier:
    """What barriers do to a kaii inside them: all effects apply, the same one only once."""
    laid = {"wall": wall, "dissolve": dissolve, "hinder": hinder, "opening": opening}
    effects = [BARRIER_EFFECTS[name] for name, there in laid.items() if there]
    pinned = wall and not enemy.evades
    return InBarrier(
        "pinned" if pinned else "inside",
        max(0, enemy.taint - sum(each.taint_loss for each in effects)),
        BARRIER_EFFECTS["wall"].mobility if pinned else enemy.mobility,
        0 if pinned else (BARRIER_EFFECTS["wall"].cell_cost if wall else 1),
        sum(each.evasion_up for each in effects) if enemy.evades else 0,
        sum(each.attack_down for each in effects),
    )
