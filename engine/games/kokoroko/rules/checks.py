"""Checks (判定): one d100 against a target, contests of achievement, and the retry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.chance import Chance
from engine.games.kokoroko.dice import D100, Against
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.types import Ability, Few, Level, Modifier, Skill, Try
from engine.rule import rule

ACTING, RESISTING = Try(), Try(7, 6, 0, 0)


@dataclass(frozen=True, slots=True)
class Check:
    """``achievement``: target less roll; below 0 it failed."""

    outcome: Literal["success", "failure"]
    target: int
    achievement: int


def checked(target: int, achievement: int) -> Check:
    return Check("success" if achievement >= 0 else "failure", target, achievement)


@rule(
    *("ko-j-die", "ko-j-success", "ko-j-target", "ko-j-mod", "ko-j-sub", "ko-j-init", "ko-j-ach", "ko-c5-roll"),
    *("ko-c5-res", "ko-r-2", "ko-r-6"),
    measure="achievement",
    aim="success",
    chat="asked",
)
def check(ability: Ability = 8, skill: Skill = 6, level: Level = 2, modifier: Modifier = 0, *, chance: Chance) -> Check:
    """d100 at or under ability * (skill + 顕現), modifiers after the product. level 0: the 顕現 is not owned."""
    target = Try(ability, skill, level, modifier).target
    return checked(target, chance.event(D100(target), "ko-j-success"))


@dataclass(frozen=True, slots=True)
class Contest:
    """``first`` and ``second``: who comes out ahead; ``nothing``: who acted failed."""

    outcome: Literal["first", "second", "draw", "nothing"]


Ahead = Literal["first", "second", "draw", "nothing"]


def against_act(first: int, second: int) -> Ahead:
    """The first acts and wins ties; where the act fails nothing comes of it, whatever the other rolled."""
    if first < 0:
        return "nothing"
    return "second" if second > first else "first"


def side_by_side(first: int, second: int) -> Ahead:
    """Both try the same: only successes are compared, and a tie leaves things as they are."""
    a, b = max(first, -1), max(second, -1)
    return "draw" if a == b else "first" if a > b else "second"


@rule(
    *("ko-j-win", "ko-retry-5", "ko-r-3", "ko-r-4", "ko-r-5", "ko-r-61"),
    aim="first",
)
def contest(
    first: Try = ACTING,
    second: Try = RESISTING,
    acts: bool = True,
    first_again: bool = False,
    second_again: bool = False,
    *,
    chance: Chance,
) -> Contest:
    """Both roll unseen; each may retry a failure by its own roll alone; then the achievements are compared.

    acts: the first acts and the second resists; else both try the same thing.
    """
    by = against_act if acts else side_by_side
    both = Against(D100(first.target, first_again), D100(second.target, second_again), by)
    return Contest(chance.event(both, "ko-j-win"))


@dataclass(frozen=True, slots=True)
class Retry:
    """``points``: 行動権 left."""

    outcome: Literal["success", "failure", "twice", "seen", "short"]
    achievement: int
    points: int


@rule(
    *("ko-retry-1", "ko-retry-2", "ko-retry-3", "ko-retry-5", "ko-retry-6", "ko-c4-retry", "ko-r-17"),
    measure="achievement",
    aim="success",
)
def retry(
    attempt: Try = ACTING,
    already: bool = False,
    seen: bool = False,
    combat: bool = True,
    points: Few = 2,
    *,
    chance: Chance,
) -> Retry:
    """The last roll is void and made once more, all the same and at 20 less; what is rolled now stands.

    already: this check was retried before; seen: the other's roll of a contest lies open.
    """
    if already or seen:
        return Retry("twice" if already else "seen", 0, points)
    if combat and not points:
        return Retry("short", 0, points)
    target = attempt.target - CONSTANTS.retry
    achievement = chance.event(D100(target), "ko-retry-2")
    return Retry(checked(target, achievement).outcome, achievement, points - combat)
