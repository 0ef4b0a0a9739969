"""Evasion (2-8) and group evasion (2-8-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Span
from engine.games.exorcist.records import ARTS, NORMAL
from engine.games.exorcist.rules.attacks import Attack, attack_commands, roll_damage
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import Count, Damage, Difficulty, Kind, PickDifficulty, Steps
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Evasion:
    """``left``: evasion dice that remain after the spent ones."""

    outcome: Literal["evaded", "hit"]
    left: int


@rule("tx-2-8-spend", "tx-2-8-decline", "tx-2-8-o2", "tx-2-8-o3", "tx-2-8-o4", aim="evaded", chat="asked")
def evade(
    dice: Count = 2, difficulty: PickDifficulty = NORMAL, steps: Steps = 0, remaining: Count = 6, *, chance: Chance
) -> Evasion:
    """Spend some of the remaining evasion dice; one success evades. Spent dice stay spent; 0 declines."""
    if dice > remaining:
        raise refused("too_many_dice", "dice", given=dice, most=remaining)
    evaded = bool(dice) and chance.any_success(dice, 6, harder(difficulty, steps).face, "tx-2-8-o3")
    return Evasion("evaded" if evaded else "hit", remaining - dice)


@dataclass(frozen=True, slots=True)
class EvasionPool:
    outcome: Literal["ready"]
    dice: int


@rule("tx-2-8-pool", "tx-2-8-reset", "tx-r-37", "tx-r-38", "tx-r-108")
def evasion_pool(
    body: Count = 3,
    spirit: Count = 2,
    finesse: Count = 4,
    bonus: Count = 0,
    when: Literal["start", "refill"] = "start",
    start_bonus: bool = False,
    slowed: Annotated[int, Span(0, 3)] = 0,
) -> EvasionPool:
    """Evasion dice: the highest ability. Jackets and skills add theirs at a refill; at the start only by option.

    ``slowed``: Cursed Noritos that last and take evasion dice; each keeps some back from a refill, too (tx-r-108).
    """
    extra = bonus if when == "refill" or start_bonus else 0
    fewer = ARTS["curse"].evasion_loss * slowed if when == "refill" else 0
    return EvasionPool("ready", max(0, max(body, spirit, finesse) + extra - fewer))


@dataclass(frozen=True, slots=True)
class GroupEvasion:
    """``hits``: attacks of the group that got through."""

    outcome: Literal["miss", "evaded", "blocked", "hurt"]
    hits: int
    lost: int


def _one_more_attack(hits: int, pool: int, at: Difficulty, *, chance: Chance) -> int:
    return hits + chance.any_success(pool, 6, at.face, "tx-2-8-1-e")


def _one_more_wound(lost: int, damage: str, kind: str, armour: int, *, chance: Chance) -> int:
    return lost + roll_damage(damage, kind, armour, chance=chance)


def _group_chat(
    attackers: int,
    pool: int,
    difficulty: Difficulty,
    steps: int,
    damage: str,
    kind: str,
    evasion: int,
    evasion_difficulty: Difficulty,
    armour: int,
    armour_once: bool,
) -> tuple[tuple[str, str], ...]:
    at = harder(difficulty, steps)
    each = 0 if armour_once else armour  # the command rolls one hit; what comes off the sum is not its business
    return attack_commands(Attack(pool, at, evasion, evasion_difficulty, damage, kind, each))


@rule(
    *("tx-2-8-1-a", "tx-2-8-1-e", "tx-2-8-1-f", "tx-2-8-1-g", "tx-2-8-1-h", "tx-r-39", "tx-r-71"),
    measure="lost",
    aim="hurt",
    chat=_group_chat,
    lowers=("vitality",),
)
def group_evasion(
    attackers: Annotated[int, Span(1, 12)] = 4,
    pool: Count = 2,
    difficulty: PickDifficulty = NORMAL,
    steps: Steps = 0,
    damage: Damage = "1d2",
    kind: Kind = "physical",
    evasion: Count = 2,
    evasion_difficulty: PickDifficulty = NORMAL,
    armour: Count = 0,
    armour_once: bool = False,
    *,
    chance: Chance,
) -> GroupEvasion:
    """One attack check an attacker, one evasion check for all that hit; on failure every hit does its damage."""
    hits = chance.repeat(_one_more_attack, 0, attackers, pool, harder(difficulty, steps))
    if not hits:
        return GroupEvasion("miss", 0, 0)
    if evasion and chance.any_success(evasion, 6, evasion_difficulty.face, "tx-2-8-1-f"):
        return GroupEvasion("evaded", hits, 0)
    each = 0 if armour_once else armour
    lost = chance.repeat(_one_more_wound, 0, hits, damage, kind, each)
    if armour_once and kind == "physical":
        points, lost = lost, max(0, lost - armour)
        chance.note("tx-r-39", points=points, armour=armour, lost=lost)
    return GroupEvasion("hurt" if lost else "blocked", hits, lost)
