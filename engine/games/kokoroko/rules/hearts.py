"""Hearts (心子): the value of a kind, the levels of a form, a heart's check, power and reach changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.chance import Chance
from engine.games.kokoroko.dice import D100
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.checks import checked
from engine.games.kokoroko.types import Ability, Dice, Extent, Hearts, Letter, Level, Modifier, Plus, Reach, Skill
from engine.rule import rule

SKILLS = Hearts()  # the source's example


@dataclass(frozen=True, slots=True)
class Value:
    outcome: Literal["value"]
    value: int


def half(value: int) -> int:
    """Half, rounded up."""
    return -(-value // 2)


@rule("ko-t-skill", "ko-t-form", "ko-t-calc", "ko-t-same", "ko-t-ex1", "ko-t-ex2", "ko-t-ex3")
def heart_value(star: Letter = "motion", hollow: Letter = "being", hearts: Hearts = SKILLS) -> Value:
    """★ + ☆ / 2, rounded up; where both are the same skill, ★ + 1."""
    full = hearts.of(star)
    return Value("value", full + (1 if star == hollow else half(hearts.of(hollow))))


@dataclass(frozen=True, slots=True)
class Limit:
    """``limit``: levels of this form in all; ``left``: how many are still free."""

    outcome: Literal["free", "full", "release_first", "over"]
    limit: int
    left: int


@rule("ko-f-3", "ko-f-4", "ko-f-5", "ko-f-6", "ko-f-7", "ko-f-ex1", "ko-f-ex3")
def form_levels(
    star: Letter = "motion",
    hollow: Letter = "motion",
    diamond: Letter = "motion",
    hearts: Hearts = SKILLS,
    release: Level = 3,
    others: Level = 0,
) -> Limit:
    """◆ levels in all, half of it rounded up where ◆ is ★ or ☆; the first of them is of the form's 解放.

    release, others: levels learned, of 解放 and of the rest together.
    """
    skill = hearts.of(diamond)
    limit = half(skill) if diamond in (star, hollow) else skill
    left = limit - release - others
    if left < 0:
        return Limit("over", limit, left)
    if others and not release:
        return Limit("release_first", limit, left)
    return Limit("free" if left else "full", limit, left)


@dataclass(frozen=True, slots=True)
class HeartCheck:
    outcome: Literal["success", "failure", "unowned"]
    target: int
    achievement: int


@rule(
    "ko-t-bonus", "ko-f-1", "ko-f-2", "ko-f-8", "ko-f-ex2", "ko-r-63", "ko-r-65", measure="achievement", aim="success"
)
def heart_check(
    heart: Ability = 12,
    star: Letter = "motion",
    hollow: Letter = "motion",
    hearts: Hearts = SKILLS,
    level: Level = 3,
    modifier: Modifier = 0,
    *,
    chance: Chance,
) -> HeartCheck:
    """【心子】 * (value of the kind + level of the 顕現 used). Without the 顕現 there is no check."""
    value = heart_value(star, hollow, hearts).value
    target = heart * (value + level) + modifier
    if not level:
        return HeartCheck("unowned", 0, 0)
    achievement = chance.event(D100(target), "ko-f-8")
    return HeartCheck(checked(target, achievement).outcome, target, achievement)


REACHES: tuple[Reach, ...] = ("same", "one_colour", "shooting", "sniping", "four", "five", "endless")
EXTENTS: tuple[Extent, ...] = ("one_target", "area", "areas")


@dataclass(frozen=True, slots=True)
class Adjusted:
    """``dice``: of the power; ``modifier``: of the check."""

    outcome: Literal["adjusted", "inner", "endless", "one_target", "too_low"]
    dice: int
    modifier: int


@rule(
    *("ko-k-down", "ko-k-up", "ko-k-manage", "ko-e-1", "ko-e-2", "ko-e-3", "ko-e-8", "ko-e-9", "ko-e-10"),
    *("ko-r-34", "ko-r-35", "ko-r-55", "ko-r-73", "ko-r-93"),
)
def adjust(
    dice: Dice = 3,
    change: Plus = 0,
    reach_from: Reach = "one_colour",
    reach_to: Reach = "shooting",
    extent_from: Extent = "one_target",
    extent_to: Extent = "one_target",
    several: bool = False,
    share: bool = False,
    inner: bool = False,
) -> Adjusted:
    """What a heart's effect is changed by for once, and what that takes off its check.

    change: of the power in dice; several: targets are chosen among those in the area; share: with one other;
    inner: the effect is 内在.
    """
    steps = max(0, REACHES.index(reach_to) - REACHES.index(reach_from))
    steps += max(0, EXTENTS.index(extent_to) - EXTENTS.index(extent_from))
    if inner and (steps or several or share):
        return Adjusted("inner", dice, 0)
    if reach_to == "endless" and steps:
        return Adjusted("endless", dice, 0)
    if several and extent_to == "one_target":
        return Adjusted("one_target", dice, 0)
    if dice + change < 1:
        return Adjusted("too_low", dice, 0)
    power = CONSTANTS.up * change if change > 0 else CONSTANTS.down * (-change // 2)
    off = power + CONSTANTS.step * (steps + share) + CONSTANTS.several * several
    return Adjusted("adjusted", dice + change, -off)


@dataclass(frozen=True, slots=True)
class Price:
    """``experience``: points of it in all."""

    outcome: Literal["price", "lower"]
    experience: int


@dataclass(frozen=True, slots=True)
class FormPrice:
    """The same for a 顕現; ``over``: more levels than the skill allows."""

    outcome: Literal["price", "lower", "over"]
    experience: int


@rule("ko-f-skills")
def skill_price(now: Skill = CONSTANTS.skill_start, to: Skill = 5) -> Price:
    """From one value of a skill to another: every step costs the value it reaches."""
    return Price("lower", 0) if to < now else Price("price", sum(range(now + 1, to + 1)))


@rule("ko-f-mani")
def form_price(skill: Skill = 5, now: Level = 0, to: Level = 2) -> FormPrice:
    """Levels of an ordinary skill's 顕現, half of the skill at most."""
    if to > skill // 2:
        return FormPrice("over", 0)
    return FormPrice("lower", 0) if to < now else FormPrice("price", CONSTANTS.form_price * (to - now))
