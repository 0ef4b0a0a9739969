"""The calculator backwards: what a kaii's attack, picked or entered field by field, does to an exorcist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.exorcist.kaii.types import Blow, PickAttack
from engine.games.exorcist.records import ATTACKS, NORMAL
from engine.games.exorcist.rules.attack_calculation import LIGHT, MODES, PickJacket
from engine.games.exorcist.rules.attacks import Attack, attack_commands, resolve_attack
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.rules.damage import effigies_needed
from engine.games.exorcist.types import Count, Damage, Difficulty, EnemyAttack, Kind, Mode, PickDifficulty, Steps
from engine.games.exorcist.types_gear import Jacket
from engine.rule import rule

Vitality = Annotated[int, Span(1, 99)]
Pressure = Literal["normal", "hard", "ultra"]


@dataclass(frozen=True, slots=True)
class Withstand:
    """``left``: of the Vitality, or of the Aura where the damage is spiritual. ``needed``: effigies to survive it."""

    outcome: Literal["miss", "evaded", "blocked", "hurt", "down"]
    lost: int
    left: int
    needed: int


def _evade_at(attack: str, mode: str) -> Difficulty:
    """Pressure makes melee attacks alone harder to evade."""
    return harder(NORMAL, MODES.index(mode) if attack == "melee" else 0)


def _any_chat(
    dice: int,
    difficulty: Difficulty,
    damage: str,
    kind: str,
    attack: str,
    vitality: int,
    aura: int,
    jacket: Jacket,
    armour: int,
    evasion: int,
    mode: str,
    steps: int,
) -> tuple[tuple[str, str], ...]:
    at, evade_at = harder(difficulty, steps), _evade_at(attack, mode)
    return attack_commands(Attack(dice, at, evasion, evade_at, damage, kind, armour + jacket.armour))


@rule(
    *("tx-2-11-atk", "tx-2-9-phys", "tx-2-9-spir", "tx-d-jackets", "tx-2-13-hard-fx"),
    *("tx-2-9-double", "tx-2-9-double-arm", "tx-r-43"),
    measure="lost",
    aim="hurt",
    chat=_any_chat,
    lowers=("vitality",),
)
def withstand_any(
    dice: Count = 6,
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "1d6+1",
    kind: Kind = "physical",
    attack: Mode = "melee",
    vitality: Vitality = 5,
    aura: Vitality = 3,
    jacket: PickJacket = LIGHT,
    armour: Count = 0,
    evasion: Count = 2,
    mode: Pressure = "normal",
    steps: Steps = 0,
    *,
    chance: Chance,
) -> Withstand:
    """An attack written by hand on an exorcist in a jacket: does it go through, and is it too much?"""
    at, evade_at = harder(difficulty, steps), _evade_at(attack, mode)
    hit = resolve_attack(Attack(dice, at, evasion, evade_at, damage, kind, armour + jacket.armour), chance=chance)
    before = vitality if kind == "physical" else aura
    left = max(0, before - hit.lost)
    if hit.outcome == "hurt" and not left:
        return Withstand("down", before, 0, effigies_needed(vitality, hit.lost, kind == "physical"))
    return Withstand(hit.outcome, before - left, left, 0)


def _entered(attack: EnemyAttack | Blow) -> tuple[int, Difficulty, Damage, Kind, Mode]:
    """As one would enter it field by field."""
    return attack.dice, attack.difficulty, attack.damage, attack.kind, attack.mode


def _withstand_chat(
    attack: EnemyAttack | Blow,
    vitality: int,
    aura: int,
    jacket: Jacket,
    armour: int,
    evasion: int,
    mode: str,
    steps: int,
) -> tuple[tuple[str, str], ...]:
    return _any_chat(*_entered(attack), vitality, aura, jacket, armour, evasion, mode, steps)


@rule(
    *("tx-2-11-use", "tx-2-9-phys", "tx-2-9-spir", "tx-d-jackets", "tx-2-13-hard-fx", "tx-2-9-double"),
    measure="lost",
    aim="hurt",
    chat=_withstand_chat,
    lowers=("vitality",),
)
def withstand(
    attack: PickAttack = ATTACKS["ageha-melee"],
    vitality: Vitality = 5,
    aura: Vitality = 3,
    jacket: PickJacket = LIGHT,
    armour: Count = 0,
    evasion: Count = 2,
    mode: Pressure = "normal",
    steps: Steps = 0,
    *,
    chance: Chance,
) -> Withstand:
    """A kaii's attack on an exorcist in a jacket: does it go through, and is it too much?"""
    return withstand_any(*_entered(attack), vitality, aura, jacket, armour, evasion, mode, steps, chance=chance)
