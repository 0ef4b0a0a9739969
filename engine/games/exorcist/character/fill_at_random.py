"""Making an exorcist by chance: what is still to be chosen, chosen within the rules; nothing that is there changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.chance import Chance
from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import (
    ART_COST,
    BOUGHT,
    GEAR_COUNT,
    OPTIONAL,
    STATS,
    numbers_of,
    skills_due,
    spent,
    times_payable,
)
from engine.games.exorcist.records import ARTS, CONSTANTS, GEAR, JACKETS, KITS, SKILLS
from engine.games.exorcist.types_gear import Gear

T = TypeVar("T")


def fill(who: Character, *, chance: Chance) -> Character:
    """All that is left, in the order of the steps. What breaks a rule already stays for whoever wrote it to mend."""
    for step in (_abilities, _supplies, _gear, _jacket, _skills):
        who = step(who, chance=chance)
    return who


def _one(options: Iterable[T], clause: str, *, chance: Chance) -> T:
    known = list(options)
    return known[chance.die(len(known), clause) - 1]


def _abilities(who: Character, *, chance: Chance) -> Character:
    """Points one by one; on Art only while two skills are not chosen, since those are for exorcists without it."""
    while who.by == "points" and (left := CONSTANTS.points - spent(who)) > 0:
        may = [name for name in BOUGHT if getattr(who, name) < CONSTANTS.points_most]
        if left >= ART_COST and who.art < 3 and len(who.skills) < 2:
            may.append("art")
        if not may:
            break
        name = _one(may, STATS, chance=chance)
        who = replace(who, **{name: getattr(who, name) + 1})
    return who


def _supplies(who: Character, *, chance: Chance) -> Character:
    """A kit, and for who has Art an art, one that it can pay for if there is any."""
    kit = who.kit or _one(KITS.values(), "tx-d-supply", chance=chance)
    learnt = who.learnt
    if who.art and learnt is None:
        paid = [each for each in ARTS.values() if times_payable(each.aura, numbers_of(who).aura)]
        learnt = _one(paid or ARTS.values(), "tx-d-art-use", chance=chance)
    return replace(who, kit=kit, learnt=learnt)


def _gear(who: Character, *, chance: Chance) -> Character:
    """Of each gear one, such as its highest ability is good for while there is any."""
    for _ in range(GEAR_COUNT - len(who.gear) - who.pair):
        rest = [each for each in GEAR.values() if each.hands and each not in who.gear]
        who = replace(who, gear=(*who.gear, _one(_fit(who, rest), OPTIONAL, chance=chance)))
    return who


def _fit(who: Character, gear: Sequence[Gear]) -> Sequence[Gear]:
    if who.pair and not who.gear:
        return [each for each in gear if each.hands == 1]
    best = max(getattr(who, name) for name in BOUGHT)
    return [each for each in gear if any(getattr(who, name) == best for name in each.abilities)] or gear


def _jacket(who: Character, *, chance: Chance) -> Character:
    return replace(who, jacket=who.jacket or _one(JACKETS.values(), "tx-d-jackets", chance=chance))


def _skills(who: Character, *, chance: Chance) -> Character:
    for _ in range(skills_due(who) - len(who.skills)):
        rest = [each for each in SKILLS.values() if each not in who.skills]
        who = replace(who, skills=(*who.skills, _one(rest, OPTIONAL, chance=chance)))
    return who
