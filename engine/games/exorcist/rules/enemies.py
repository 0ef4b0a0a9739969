"""Kaii (2-11): attacking them, and being attacked by them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.exorcist.kaii.types import Blow, Kaii, PickAttack, PickEnemy
from engine.games.exorcist.records import ATTACKS, ENEMIES, NORMAL
from engine.games.exorcist.rules.attacks import Attack, attack_commands, resolve_attack, roll_damage
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import (
    Count,
    Damage,
    Difficulty,
    Enemy,
    EnemyAttack,
    Kind,
    PickDifficulty,
    Points,
    Steps,
)
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Exorcism:
    """``lost`` and ``left``: points of Durability, never more than there were."""

    outcome: Literal["miss", "evaded", "blocked", "hurt", "defeated"]
    lost: int
    left: int


def _exorcise_chat(
    enemy: Enemy | Kaii,
    pool: int,
    difficulty: Difficulty,
    damage: str,
    kind: str,
    evasion: int,
    steps: int,
    taken: int,
    evasion_difficulty: Difficulty,
) -> tuple[tuple[str, str], ...]:
    dice = evasion if enemy.evades else 0
    return attack_commands(Attack(pool, harder(difficulty, steps), dice, evasion_difficulty, damage, kind, enemy.taint))


@rule(
    *("tx-2-11-dur", "tx-2-11-zero", "tx-2-11-po", "tx-2-11-ev0", "tx-2-11-ev1", "tx-2-11-same"),
    *("tx-2-9-both", "tx-2-5-4-spir-red", "tx-r-49"),
    measure="lost",
    aim="defeated",
    chat=_exorcise_chat,
    lowers=("durability",),
)
def exorcise(
    enemy: PickEnemy = ENEMIES["ageha"],
    pool: Count = 4,
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "1d6",
    kind: Kind = "physical",
    evasion: Count = 0,
    steps: Steps = 0,
    taken: Points = 0,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> Exorcism:
    """Attack a kaii: taint reduces physical damage; one without evasion type never evades; Durability 0 removes it."""
    before = enemy.durability - taken
    if before <= 0:
        raise refused("already_gone", "taken", most=enemy.durability - 1)
    dice = evasion if enemy.evades else 0
    at = harder(difficulty, steps)
    hit = resolve_attack(Attack(pool, at, dice, evasion_difficulty, damage, kind, enemy.taint), chance=chance)
    left = max(0, before - hit.lost)
    if hit.outcome == "hurt" and not left:
        return Exorcism("defeated", before, 0)
    return Exorcism(hit.outcome, before - left, left)


@dataclass(frozen=True, slots=True)
class Hands:
    """``left``: Durability after those hands."""

    outcome: Literal["defeated", "standing"]
    left: int


def _one_hand(left: int, attack: Attack, *, chance: Chance) -> int:
    return max(0, left - resolve_attack(attack, chance=chance).lost) if left else 0


@rule("tx-2-11-dur", "tx-2-11-zero", "tx-2-11-po", "tx-2-8-reset", measure="left", aim="defeated")
def hands(
    enemy: PickEnemy = ENEMIES["onryo"],
    pool: Count = 6,
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "2d6",
    kind: Kind = "physical",
    evasion: Count = 1,
    steps: Steps = 0,
    hands: Annotated[int, Span(1, 30)] = 3,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> Hands:
    """The same attack hand after hand, against so many evasion dice each time."""
    dice = evasion if enemy.evades else 0
    attack = Attack(pool, harder(difficulty, steps), dice, evasion_difficulty, damage, kind, enemy.taint)
    left = chance.repeat(_one_hand, enemy.durability, hands, attack)
    return Hands("standing" if left else "defeated", left)


@dataclass(frozen=True, slots=True)
class Target:
    """What an exorcist sets against an attack."""

    evasion: Count = 0
    armour: Count = 0


@dataclass(frozen=True, slots=True)
class Assault:
    """``wounds``: the points that went into each target; ``lost``: all of them."""

    outcome: Literal["miss", "none", "hurt"]
    wounds: tuple[int, ...]
    lost: int


def _assault_chat(
    attack: EnemyAttack | Blow, targets: tuple[Target, ...], steps: int, evasion_difficulty: Difficulty
) -> tuple[tuple[str, str], ...]:
    at = harder(attack.difficulty, steps)
    return tuple(
        row
        for i, t in enumerate(targets)  # one attack check, then each target's own evasion and damage
        for row in attack_commands(
            Attack(0 if i else attack.dice, at, t.evasion, evasion_difficulty, attack.damage, attack.kind, t.armour)
        )
    )


def _suffer(evasion: int, evade_at: Difficulty, damage: str, kind: str, armour: int, *, chance: Chance) -> int:
    """One target's own evasion and damage."""
    if evasion and chance.any_success(evasion, 6, evade_at.face, "tx-2-8-o3"):
        return 0
    return roll_damage(damage, kind, armour, chance=chance)


@rule(
    *("tx-2-11-use", "tx-2-11-atk", "tx-en-ageha-melee", "tx-en-ageha-powder", "tx-r-50", "tx-2-9-armor"),
    measure="lost",
    chat=_assault_chat,
)
def assault(
    attack: PickAttack = ATTACKS["ageha-melee"],
    targets: Annotated[tuple[Target, ...], Size(1, 2)] = (Target(2, 0),),
    steps: Steps = 0,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> Assault:
    """A kaii attacks: one check for all targets, then each evades alone and has its own damage roll."""
    if len(targets) > attack.targets:
        raise refused("too_many_targets", "targets", given=len(targets), most=attack.targets)
    if not chance.any_success(attack.dice, 6, harder(attack.difficulty, steps).face, "tx-2-5-3-3"):
        return Assault("miss", (0,) * len(targets), 0)
    hit = attack.damage, attack.kind
    wounds = tuple(chance.call(_suffer, t.evasion, evasion_difficulty, *hit, t.armour) for t in targets)
    lost = sum(wounds)
    return Assault("hurt" if lost else "none", wounds, lost)
