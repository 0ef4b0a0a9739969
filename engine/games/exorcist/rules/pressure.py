"""Boss fights that drag on (2-13), and objects (2-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Pick, Size, Span
from engine.games.exorcist.records import CONSTANTS, NORMAL, OBJECTS
from engine.games.exorcist.rules.attack_calculation import MODES
from engine.games.exorcist.rules.attacks import Attack, attack_commands, resolve_attack
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import Count, Damage, Difficulty, Kind, Mode, PickDifficulty, Points, Steps, Thing
from engine.rule import rule

Turn = Literal["stalemate", "damage", "others", "no-attack"]  # others: only they were hurt, boss and PCs were not


@dataclass(frozen=True, slots=True)
class Pressure:
    """``outcome``: the mode from the next turn's start; ``count``: stalemate turns in a row so far."""

    outcome: Literal["normal", "hard", "ultra"]
    count: int


@rule(
    *("tx-2-13-watch", "tx-2-13-hard", "tx-2-13-ultra", "tx-2-13-reset", "tx-r-54", "tx-r-55", "tx-r-57"),
)
def pressure(
    turns: Annotated[tuple[Turn, ...], Size(0, 12)] = ("stalemate", "stalemate"),
    announced: bool = True,
    boss_only: bool = False,
    over: bool = False,
    late: Annotated[int, Span(0, 12)] = 0,
) -> Pressure:
    """Turns with attacks but no damage: two in a row let the GM announce Hard, two more make it Ultra-hard.

    ``late``: how many occasions to announce it, each at the start of a turn, the GM lets pass first.
    """
    mode, count, occasions = 0, 0, 0
    for turn in turns:
        unhurt = turn == "stalemate" or (turn == "others" and boss_only)
        count = count if turn == "no-attack" else count + 1 if unhurt else 0
        if count < CONSTANTS.stalemate or mode == 2:
            continue
        # Hard is the GM's to announce; Ultra-hard comes by itself.
        occasions += mode == 0
        if mode == 1 or (announced and occasions > late):
            mode, count = mode + 1, 0
    return Pressure("normal", 0) if over else Pressure(MODES[mode], count)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class EvasionDifficulty:
    """``face``: what an evasion die must show."""

    outcome: Literal["NORMAL", "HARD", "ULTRA-HARD", "EASY", "KIDS"]
    face: int


@rule("tx-2-13-hard-fx", "tx-2-13-ultra-fx", "tx-r-5")
def evasion_difficulty(
    mode: Literal["normal", "hard", "ultra"] = "hard", attack: Mode = "melee", steps: Steps = 0
) -> EvasionDifficulty:
    """Hard and Ultra-hard raise the evasion of melee attacks on both sides by one or two steps; 7 is never asked."""
    at = harder(NORMAL, steps + (MODES.index(mode) if attack == "melee" else 0))
    return EvasionDifficulty(at.id, at.face)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Smash:
    outcome: Literal["miss", "blocked", "damaged", "destroyed"]
    lost: int
    left: int


def _smash_chat(
    thing: Thing, pool: int, difficulty: Difficulty, damage: str, kind: str, steps: int, taken: int
) -> tuple[tuple[str, str], ...]:
    return attack_commands(Attack(pool, harder(difficulty, steps), 0, NORMAL, damage, kind, thing.armour))


@rule(
    *("tx-2-12-target", "tx-2-12-dur", "tx-2-12-arm", "tx-2-12-ex", "tx-r-52"),
    measure="lost",
    aim="destroyed",
    chat=_smash_chat,
    lowers=("durability",),
)
def smash(
    thing: Annotated[Thing, Pick("objects")] = OBJECTS["barricade"],
    pool: Count = 4,
    difficulty: PickDifficulty = NORMAL,
    damage: Damage = "1d6",
    kind: Kind = "physical",
    steps: Steps = 0,
    taken: Points = 0,
    *,
    chance: Chance,
) -> Smash:
    """Attack an object: it never evades, and its Armour reduces physical damage only."""
    before = thing.durability - taken
    if before <= 0:
        raise refused("already_gone", "taken", most=thing.durability - 1)
    attack = Attack(pool, harder(difficulty, steps), 0, NORMAL, damage, kind, thing.armour)
    hit = resolve_attack(attack, chance=chance)
    left = max(0, before - hit.lost)
    if hit.outcome == "hurt":
        return Smash("damaged" if left else "destroyed", before - left, left)
    return Smash("miss" if hit.outcome == "miss" else "blocked", 0, left)
