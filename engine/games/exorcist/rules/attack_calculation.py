"""An exorcist's attack with gear and style, worked out before the dice: parts, difficulty, damage, bonus."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.exorcist.kaii.types import PickEnemy
from engine.games.exorcist.records import BARRIER_EFFECTS, DIFFICULTIES, ENEMIES, GEAR, JACKETS, KITS, SKILLS, STYLES
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import Ability, Count, Difficulty, Points, Steps
from engine.games.exorcist.types_gear import FightingStyle, Gear, Jacket

ChosenStyle = Literal["none", "flurry", "precise", "heavy", "allout", "double-shot", "burst", "snipe"]
Aptitude = Literal["none", "melee", "ranged", "general"]
MODES = ("normal", "hard", "ultra")
Policy = Literal["fixed", "half", "all"]
_Some = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]
_More = Literal["16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30"]
Holds = Literal["own", _Some, _More]


@dataclass(frozen=True, slots=True)
class Exorcist:
    """Who attacks; ``extra``: dice from elsewhere."""

    body: Count = 5
    spirit: Count = 2
    finesse: Count = 3
    aptitude: Aptitude = "none"
    extra: Count = 0


@dataclass(frozen=True, slots=True)
class Manner:
    """How: gear, style, distance and declarations. ``split``: dice of each part, left to right; none: evenly."""

    gear: Annotated[Gear, Pick("gear")] = GEAR["l-melee"]
    style: ChosenStyle = "none"
    two_handed: bool = False
    ability: Literal["best", "body", "spirit", "finesse"] = "best"
    distance: Annotated[int, Span(1, 99)] = 1
    focus: bool = False
    manoeuvre: bool = False
    naming: bool = False
    steps: Steps = 0
    split: Annotated[tuple[Count, ...], Size(0, 3)] = ()


@dataclass(frozen=True, slots=True)
class Foe:
    """Whom: the kaii, what it has lost, its evasion dice, barriers on it.

    ``policy``: what it spends on each part: ``evasion`` dice, half of what is left, everything. ``holds``: what it has
    to spend; "own": as many as its highest ability (tx-2-11-ev1).
    """

    enemy: PickEnemy = ENEMIES["onryo"]
    taken: Points = 0
    policy: Policy = "fixed"
    evasion: Count = 1
    holds: Holds = "own"
    dissolve: bool = False
    hinder: bool = False
    opening: bool = False
    mode: Literal["normal", "hard", "ultra"] = "normal"

    @property
    def left(self) -> int:
        """Durability it still has."""
        return max(0, self.enemy.durability - self.taken)

    @property
    def evasion_dice(self) -> int:
        """None without an evasion type, whatever else gives some (tx-r-49)."""
        own = self.enemy.evasion_dice
        return own if self.holds == "own" or not self.enemy.evades else int(self.holds)


@dataclass(frozen=True, slots=True)
class Bonus:
    """``points`` more when ``needed`` dice of the part show ``face``."""

    face: int
    needed: int
    points: int


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack that is ready to roll; the target holds so many evasion dice before it."""

    parts: tuple[int, ...]
    at: Difficulty
    evade_at: Difficulty
    policy: Policy
    evasion: int
    holds: int
    damage: str
    kind: str
    bonus: Bonus
    taint: int
    evasion_loss: int

    def spends(self, left: int) -> int:
        """The evasion dice that meet the next part; one spends what one has (tx-2-8-o2)."""
        wants = {"fixed": self.evasion, "half": ceil(left / 2), "all": left}
        return min(wants[self.policy], left)


def misfit(how: Manner) -> tuple[str, str] | None:
    """Why gear, style and declarations do not go together: an id of the game's error words, and the field to change."""
    style = how.style
    if style != "none" and style not in how.gear.styles:
        return "style_of_gear", "style"
    if how.two_handed and style == "allout":
        return "two_handed_allout", "two_handed"
    if how.two_handed and how.gear.hands != 1:
        return "two_handed_gear", "two_handed"
    if how.ability not in ("best", *how.gear.abilities):
        return "ability_of_gear", "ability"
    return ("focus_or_manoeuvre", "manoeuvre") if how.focus and how.manoeuvre else None


def _style(how: Manner) -> FightingStyle | None:
    return STYLES[how.style] if how.style != "none" else None


def attack_abilities(how: Manner) -> tuple[Ability, ...]:
    """That the attack may be made with: the style's, else those of the gear."""
    style = _style(how)
    return (style.ability,) if style and style.ability != "gear" else how.gear.abilities


def _ability(who: Exorcist, how: Manner) -> Ability:
    allowed = attack_abilities(how)
    return how.ability if how.ability in allowed else max(allowed, key=lambda name: int(getattr(who, name)))


def attack_dice(who: Exorcist, how: Manner) -> int:
    """All dice one may roll after every addition; All-Out Attack halves them, rounded up (tx-r-78)."""
    style = _style(how)
    dice: int = getattr(who, _ability(who, how)) + who.extra
    if who.aptitude != "none":
        skill = SKILLS[who.aptitude]
        dice += skill.melee_dice if how.gear.kind == "melee" else skill.ranged_dice
    dice += style.dice if style else 0
    dice += STYLES["two-handed"].dice if how.two_handed else 0
    return ceil(dice / style.dice_divide) if style else dice


def attack_parts(how: Manner) -> int:
    """One, and one more for each Multi-Attack of what is declared."""
    declared = [how.style] * (how.style != "none") + ["two-handed"] * how.two_handed
    return 1 + sum(STYLES[name].multi for name in declared)


def difficulty(how: Manner, foe: Foe) -> Difficulty | None:
    """Of the attack check; None out of reach. A fixed difficulty replaces the band's; all steps are summed first."""
    style = _style(how)
    band = next((each for each in how.gear.bands if each.near <= how.distance <= each.far), None)
    if band is None or (style and how.distance < style.nearest):
        return None
    base = band.difficulty if style is None or style.difficulty == "gear" else DIFFICULTIES[style.difficulty]
    up = how.steps + how.manoeuvre + (style.steps if style else 0)
    up += STYLES["two-handed"].steps if how.two_handed else 0
    down = how.focus + how.naming * KITS["naming"].attack_down + foe.opening * BARRIER_EFFECTS["opening"].attack_down
    return harder(base, up - down)


def _bonus(who: Exorcist, how: Manner, at: Difficulty) -> Bonus:
    """Of the style, or of spiritual gear where the check is NORMAL or easier."""
    if how.style != "none":
        style = STYLES[how.style]
        if style.bonus_ability != "none":
            points = ceil(getattr(who, style.bonus_ability) * style.bonus_times / style.bonus_divide)
            return Bonus(style.bonus_face, style.bonus_count, points)
        return Bonus(0, 1, 0)
    if how.gear.bonus and at.step <= 0:
        return Bonus(how.gear.bonus_face, 1, how.gear.bonus)
    return Bonus(0, 1, 0)


def even(dice: int, parts: int) -> tuple[int, ...]:
    """Dice shared out evenly, the first parts getting what is over."""
    return tuple(dice // parts + (i < dice % parts) for i in range(parts))


def plan(who: Exorcist, how: Manner, foe: Foe) -> Plan | None:
    """The attack before its dice; None when the target is out of reach."""
    at = difficulty(how, foe)
    if at is None:
        return None
    style = _style(how)
    dice, count = attack_dice(who, how), attack_parts(how)
    parts = (*how.split, *(0,) * count)[:count] if how.split else even(dice, count)
    harder_by = foe.hinder * BARRIER_EFFECTS["hinder"].evasion_up + how.naming * KITS["naming"].evasion_up
    harder_by += MODES.index(foe.mode) if how.gear.kind == "melee" else 0
    own = style is not None and style.damage != "gear"
    return Plan(
        parts=parts,
        at=at,
        evade_at=harder(DIFFICULTIES["NORMAL"], harder_by),
        policy=foe.policy,
        evasion=foe.evasion,
        holds=foe.evasion_dice,
        damage=style.damage if style and own else how.gear.damage,
        kind=how.gear.damage_kind,
        bonus=_bonus(who, how, at),
        taint=max(0, foe.enemy.taint - foe.dissolve * BARRIER_EFFECTS["dissolve"].taint_loss),
        evasion_loss=style.evasion_loss if style else 0,
    )


PickJacket = Annotated[Jacket, Pick("jackets")]
LIGHT = JACKETS["light"]
WHO, HOW, FOE = Exorcist(), Manner(), Foe()
