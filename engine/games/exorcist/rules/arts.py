"""The six arts and the kits: using one, and what it does to one target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Pick, Span
from engine.games.exorcist.records import ARTS, CONSTANTS, DIFFICULTIES, KITS, NORMAL
from engine.games.exorcist.rules.attacks import damage_command, roll_damage
from engine.games.exorcist.rules.checks import harder, pool_command
from engine.games.exorcist.types import Count, Difficulty, Kind, PickDifficulty, Points, Steps
from engine.games.exorcist.types_gear import Art
from engine.rule import rule

Level = Annotated[int, Span(1, 3)]
HARD = DIFFICULTIES["HARD"]


@dataclass(frozen=True, slots=True)
class UsedArt:
    outcome: Literal["activated", "failed", "impossible"]
    aura: int
    effigies: int


def _payable(art: Art, aura: int, effigies: int, units: int) -> bool:
    """A price that would empty one's Aura cannot be paid."""
    return art.aura * units < aura and art.effigies * units <= effigies


@rule(
    "tx-d-art-use", "tx-2-6-art", "tx-d-art-shikigami", "tx-r-63", "tx-r-14", "tx-r-85", aim="activated", chat="asked"
)
def use_art(
    art: Annotated[Art, Pick("arts")] = ARTS["burst"],
    spirit: Count = 4,
    level: Level = 1,
    aura: Annotated[int, Span(1, 30)] = 4,
    effigies: Count = CONSTANTS.effigies,
    units: Annotated[int, Span(1, 2)] = 1,
    steps: Steps = 0,
    *,
    chance: Chance,
) -> UsedArt:
    """Pay, then roll Spirit + Art against NORMAL. Nothing comes back when the check fails."""
    if units > 1 and not (art.effigies and level == 3):
        raise refused("one_unit", "units")
    if not _payable(art, aura, effigies, units):
        return UsedArt("impossible", aura, effigies)
    activated = chance.any_success(spirit + level, 6, harder(NORMAL, steps).face, "tx-d-art-use")
    return UsedArt("activated" if activated else "failed", aura - art.aura * units, effigies - art.effigies * units)


@dataclass(frozen=True, slots=True)
class Burst:
    outcome: Literal["evaded", "hurt"]
    lost: int


def _spread(evasion: int, at: Difficulty, damage: str, *, chance: Chance) -> Burst:
    """Spiritual damage over an area, as it meets one target."""
    if evasion and chance.any_success(evasion, 6, at.face, "tx-2-8-o3"):
        return Burst("evaded", 0)
    return Burst("hurt", roll_damage(damage, "spiritual", 0, chance=chance))


def _spread_chat(evasion: int, at: Difficulty, damage: str) -> tuple[tuple[str, str], ...]:
    check = [("tx-2-8-o3", pool_command(evasion, at))] if evasion else []
    return (*check, ("tx-2-5-4-spir", damage_command(damage, "spiritual", 0)))


def burst_form(level: int, centre: bool) -> tuple[Difficulty, str]:
    """How hard an Aura Burst is to evade, and its damage: more in the centre cell from level 2 on."""
    everywhere = ARTS["burst"].damage
    by_level = (everywhere, *CONSTANTS.burst_centre)
    return (HARD if centre and level == 3 else NORMAL), (by_level[level - 1] if centre else everywhere)


def _burst_chat(level: int, centre: bool, evasion: int, steps: int) -> tuple[tuple[str, str], ...]:
    at, damage = burst_form(level, centre)
    return _spread_chat(evasion, harder(at, steps), damage)


@rule("tx-d-art-burst", measure="lost", chat=_burst_chat, lowers=("durability",))
def aura_burst(level: Level = 2, centre: bool = True, evasion: Count = 2, steps: Steps = 0, *, chance: Chance) -> Burst:
    """Aura Burst on one target: 2 spiritual, more in the centre cell from level 2 on."""
    at, damage = burst_form(level, centre)
    return _spread(evasion, harder(at, steps), damage, chance=chance)


def _bomb_chat(evasion: int, steps: int) -> tuple[tuple[str, str], ...]:
    return _spread_chat(evasion, harder(NORMAL, steps), KITS["bomb"].damage)


@rule("tx-d-kit-bomb", measure="lost", chat=_bomb_chat, lowers=("durability",))
def bomb(evasion: Count = 1, steps: Steps = 0, *, chance: Chance) -> Burst:
    """A curse-gall bomb on one target within its 3*3: 2 spiritual unless evaded."""
    return _spread(evasion, harder(NORMAL, steps), KITS["bomb"].damage, chance=chance)


def _bolt_chat(level: int, bolts: int, evasion: int, steps: int) -> tuple[tuple[str, str], ...]:
    if bolts > level + 1:
        return ()
    # One evasion check for all bolts, so that their damage comes together.
    return _spread_chat(evasion, harder(NORMAL, steps), str(int(ARTS["bolt"].damage) * bolts))


@rule("tx-d-art-bolt", measure="lost", chat=_bolt_chat, lowers=("durability",))
def spirit_bolts(
    level: Level = 1, bolts: Annotated[int, Span(1, 4)] = 2, evasion: Count = 1, steps: Steps = 0, *, chance: Chance
) -> Burst:
    """Spirit Bolts that one target got of the level + 1 there are: one evasion check for all of them."""
    if bolts > level + 1:
        raise refused("too_many_bolts", "bolts", given=bolts, most=level + 1)
    if evasion and chance.any_success(evasion, 6, harder(NORMAL, steps).face, "tx-2-8-o3"):
        return Burst("evaded", 0)
    lost = sum(roll_damage(ARTS["bolt"].damage, "spiritual", 0, chance=chance) for _ in range(bolts))
    return Burst("hurt", lost)


@dataclass(frozen=True, slots=True)
class Curse:
    outcome: Literal["cursed", "cancelled"]
    lost: int
    taint: int
    mobility: int
    evasion: int


@rule("tx-d-art-curse", "tx-2-11-ev0", "tx-2-11-pochg", measure="lost", chat="asked")
def cursed_norito(
    effect: Literal["damage", "taint", "slow"] = "taint",
    level: Level = 1,
    evades: bool = True,
    spirit: Count = 2,
    taint: Count = 2,
    mobility: Count = 3,
    evasion: Count = 6,
    *,
    chance: Chance,
) -> Curse:
    """One of three effects; only a target with an evasion type may cancel it by a Spirit check."""
    if evades and chance.any_success(spirit, 6, (HARD if level > 1 else NORMAL).face, "tx-d-art-curse"):
        return Curse("cancelled", 0, taint, mobility, evasion)
    art = ARTS["curse"]
    if effect == "damage":
        return Curse("cursed", int(art.damage), taint, mobility, evasion)
    if effect == "taint":
        return Curse("cursed", 0, max(0, taint - art.taint_loss), mobility, evasion)
    return Curse("cursed", 0, taint, art.mobility_set, max(0, evasion - art.evasion_loss))


@dataclass(frozen=True, slots=True)
class Warded:
    outcome: Literal["held", "broken"]
    wall: int
    passed: int


@rule("tx-d-art-wall")
def warding_wall(
    damage: Points = 5, kind: Kind = "physical", level: Level = 1, joined: bool = False, wall: Points = 0
) -> Warded:
    """A wall takes damage of either kind first; the rest passes. Level 2 and 3 give more walls, or one joined wall."""
    whole = ARTS["wall"].durability * (level if joined else 1)
    if wall > whole:
        raise refused("wall_strength", "wall", given=wall, most=whole)
    strength = wall or whole
    left = max(0, strength - damage)
    return Warded("held" if left else "broken", left, max(0, damage - strength))


@dataclass(frozen=True, slots=True)
class Stride:
    outcome: Literal["striding"]
    body: int
    mobility: int
    turns: int


@rule("tx-d-art-stride")
def stride(body: Count = 3, mobility: Count = 2, level: Level = 1) -> Stride:
    """Henbai Stride: Body +3 and Mobility +2 until one's hand so many turns later."""
    art = ARTS["stride"]
    return Stride("striding", body + art.body_add, mobility + art.mobility_add, level)


@dataclass(frozen=True, slots=True)
class Named:
    outcome: Literal["named"]
    attack: str
    evasion: str


@rule("tx-d-kit-naming", "tx-r-5")
def naming_slip(attack: PickDifficulty = NORMAL, evasion: PickDifficulty = NORMAL) -> Named:
    """A name-binding slip: one's attacks on kaii a step easier, their evasion of them a step harder."""
    kit = KITS["naming"]
    return Named("named", harder(attack, -kit.attack_down).id, harder(evasion, kit.evasion_up).id)


@dataclass(frozen=True, slots=True)
class Treated:
    outcome: Literal["treated"]
    value: int


@rule("tx-d-kit-medic", "tx-r-82")
def medkit(value: Points = 2, maximum: Points = 5) -> Treated:
    """A spirit medkit restores 1, up to the maximum."""
    return Treated("treated", max(value, min(value + KITS["medic"].heal, maximum)))


@dataclass(frozen=True, slots=True)
class Lured:
    outcome: Literal["lured", "wasted", "unmoved"]


@rule("tx-d-kit-lure")
def decoy(evades: bool = False, distance: Annotated[int, Span(0, 20)] = 2, there: bool = True) -> Lured:
    """A decoy taint: kaii without an evasion type in its 5*5 attack its cell, whoever or whatever is there."""
    if evades or distance > KITS["lure"].area:
        return Lured("unmoved")
    return Lured("lured" if there else "wasted")
