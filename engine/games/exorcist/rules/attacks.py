"""Attacks (2-5): from the attack check to the damage that goes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, cast

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.exorcist.records import CONSTANTS, NORMAL, PEG_RANGES
from engine.games.exorcist.rules.checks import harder, pool_command
from engine.games.exorcist.types import Count, Damage, Difficulty, Kind, Mode, PickDifficulty, Steps, amount
from engine.rule import rule

DAMAGE_ROLL = {"physical": "tx-2-5-4-phys", "spiritual": "tx-2-5-4-spir"}  # the clause that rolls each kind
REDUCED = {"physical": "tx-2-5-4-phys-red", "spiritual": "tx-2-5-4-spir-red"}  # and the one that reduces it, or not


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack on one target: its dice and difficulty, the target's evasion, and what a hit takes from it."""

    dice: int
    at: Difficulty
    evasion: int
    evade_at: Difficulty
    damage: str
    kind: str
    armour: int


@dataclass(frozen=True, slots=True)
class Strike:
    """``lost``: points that went in."""

    outcome: Literal["miss", "evaded", "blocked", "hurt"]
    lost: int


def roll_damage(damage: str, kind: str, armour: int, bonus: int = 0, *, chance: Chance) -> int:
    """The points left of one damage roll; only physical damage is reduced, never below 0 (tx-2-5-4-…)."""
    form = amount(damage)
    rolled = chance.total(form.count, form.sides, DAMAGE_ROLL[kind]) if form.count else 0
    points = rolled + form.plus + bonus
    lost = max(0, points - armour) if kind == "physical" else points
    chance.note(REDUCED[kind], points=points, armour=armour, lost=lost)
    return lost


def resolve_attack(attack: Attack, *, chance: Chance) -> Strike:
    """One attack check, at most one evasion check, then damage: the steps of 2-5-3 and 2-8."""
    if not chance.any_success(attack.dice, 6, attack.at.face, "tx-2-5-3-3"):
        return Strike("miss", 0)
    if attack.evasion and chance.any_success(attack.evasion, 6, attack.evade_at.face, "tx-2-5-3-5"):
        return Strike("evaded", 0)
    lost = roll_damage(attack.damage, attack.kind, attack.armour, chance=chance)
    return Strike("hurt" if lost else "blocked", lost)


def damage_command(damage: str, kind: str, armour: int) -> str:
    """A damage roll, reduced, as a BCDice command; a constant is a sum in brackets."""
    form = amount(damage)
    less = armour if kind == "physical" else 0
    if not form.count:
        return f"C({form.plus}-{less})" if less else f"C({form.plus})"
    plus = form.plus - less
    return f"{form.count}D{form.sides}" + (f"{plus:+d}" if plus else "")


def attack_commands(attack: Attack) -> tuple[tuple[str, str], ...]:
    """The same steps for a chat bot; without dice the check is not rolled again."""
    rows = [("tx-2-5-3-3", pool_command(attack.dice, attack.at))] if attack.dice else []
    if attack.evasion:
        rows.append(("tx-2-5-3-5", pool_command(attack.evasion, attack.evade_at)))
    return (*rows, (DAMAGE_ROLL[attack.kind], damage_command(attack.damage, attack.kind, attack.armour)))


def _strike_chat(
    pool: int,
    difficulty: Difficulty,
    evasion: int,
    damage: str,
    armour: int,
    kind: str,
    steps: int,
    evasion_difficulty: Difficulty,
) -> tuple[tuple[str, str], ...]:
    return attack_commands(Attack(pool, harder(difficulty, steps), evasion, evasion_difficulty, damage, kind, armour))


@rule(
    *("tx-2-5-3-1", "tx-2-5-3-2", "tx-2-5-3-3", "tx-2-5-3-4", "tx-2-5-3-5", "tx-2-5-1-d", "tx-2-4-tm-pen", "tx-r-67"),
    *("tx-2-5-4-phys", "tx-2-5-4-phys-red", "tx-2-5-4-spir", "tx-2-5-4-spir-red", "tx-r-21"),
    *("tx-2-8-o1", "tx-2-8-o3", "tx-2-8-o4", "tx-2-8-decline", "tx-2-8-indep"),
    measure="lost",
    aim="hurt",
    chat=_strike_chat,
    lowers=("durability", "vitality"),
)
def strike(
    pool: Count = 5,
    difficulty: PickDifficulty = NORMAL,
    evasion: Count = 1,
    damage: Damage = "1d6",
    armour: Count = 1,
    kind: Kind = "physical",
    steps: Steps = 0,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> Strike:
    """Attack, the target's evasion with so many dice (0: declined), then damage less armour or taint."""
    attack = Attack(pool, harder(difficulty, steps), evasion, evasion_difficulty, damage, kind, armour)
    return resolve_attack(attack, chance=chance)


@dataclass(frozen=True, slots=True)
class PegAttack:
    outcome: Literal["impossible", "miss", "evaded", "blocked", "hurt"]
    lost: int


def peg_form(mode: str, distance: int) -> tuple[Difficulty, str] | None:
    """Difficulty and damage of a peg attack; None out of reach. Melee reaches the cells next to oneself."""
    if mode == "melee":
        return (NORMAL, CONSTANTS.peg_melee) if distance <= 1 else None
    band = next((each for each in PEG_RANGES.values() if each.low <= distance <= each.high), None)
    return (band.difficulty, CONSTANTS.peg_ranged) if band else None


def _peg_chat(
    mode: str, distance: int, pool: int, steps: int, evasion: int, armour: int, evasion_difficulty: Difficulty
) -> tuple[tuple[str, str], ...]:
    form = peg_form(mode, distance)
    if form is None:
        return ()
    at, damage = form
    return attack_commands(Attack(pool, harder(at, steps), evasion, evasion_difficulty, damage, "physical", armour))


@rule(
    *("tx-2-5-5-may", "tx-2-5-5-melee", "tx-2-5-5-rng-stat", "tx-2-5-5-rng-dist", "tx-2-5-5-rng-dmg", "tx-r-73"),
    *("tx-2-5-3-1", "tx-2-5-3-2", "tx-r-60", "tx-2-5-2-melee-range"),
    measure="lost",
    aim="hurt",
    chat=_peg_chat,
    lowers=("durability",),
)
def peg_attack(
    mode: Mode = "ranged",
    distance: Annotated[int, Span(1, 40)] = 5,
    pool: Count = 4,
    steps: Steps = 0,
    evasion: Count = 0,
    armour: Count = 0,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> PegAttack:
    """Attack with a peg: 1d6 next to oneself, 3 points from afar, harder with distance. No step extends its reach."""
    form = peg_form(mode, distance)
    if form is None:
        return PegAttack("impossible", 0)
    at, damage = form
    attack = Attack(pool, harder(at, steps), evasion, evasion_difficulty, damage, "physical", armour)
    hit = resolve_attack(attack, chance=chance)
    return PegAttack(hit.outcome, hit.lost)


@dataclass(frozen=True, slots=True)
class SplitPart:
    """One part of a split attack: its dice, and what its target sets against it."""

    dice: Count
    evasion: Count = 0
    armour: Count = 0


@dataclass(frozen=True, slots=True)
class SplitAttack:
    """``wounds``: the points that went in with each part; ``lost``: all of them."""

    outcome: Literal["none", "some"]
    lost: int
    wounds: tuple[int, ...]


def _next_part(wounds: tuple[int, ...], attacks: tuple[Attack, ...], *, chance: Chance) -> tuple[int, ...]:
    return *wounds, chance.call(resolve_attack, attacks[len(wounds)]).lost


def _split_chat(
    pool: int,
    parts: tuple[SplitPart, ...],
    difficulty: Difficulty,
    damage: str,
    kind: str,
    steps: int,
    evasion_difficulty: Difficulty,
) -> tuple[tuple[str, str], ...]:
    at = harder(difficulty, steps)
    return tuple(
        row
        for p in parts
        for row in attack_commands(Attack(p.dice, at, p.evasion, evasion_difficulty, damage, kind, p.armour))
    )


@rule(
    *("tx-2-5-6-1", "tx-2-5-6-2", "tx-2-5-6-3", "tx-2-5-6-4", "tx-r-23", "tx-r-68"),
    measure="lost",
    aim="some",
    chat=_split_chat,
)
def split_attack(
    pool: Count = 7,
    parts: Annotated[tuple[SplitPart, ...], Size(2, 4)] = (SplitPart(4, 1), SplitPart(3, 1)),
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "1d6+1",
    kind: Kind = "physical",
    steps: Steps = 0,
    evasion_difficulty: PickDifficulty = NORMAL,
    *,
    chance: Chance,
) -> SplitAttack:
    """Share the dice out over several attacks; each is rolled, evaded and damaged before the next."""
    given = sum(part.dice for part in parts)
    if given > pool:
        raise refused("split_dice", "parts", given=given, pool=pool)
    at, none = harder(difficulty, steps), cast(tuple[int, ...], ())
    attacks = tuple(Attack(p.dice, at, p.evasion, evasion_difficulty, damage, kind, p.armour) for p in parts)
    wounds = chance.repeat(_next_part, none, len(attacks), attacks)
    lost = sum(wounds)
    return SplitAttack("some" if lost else "none", lost, wounds)
