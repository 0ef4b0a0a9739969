"""Drafts of the author's: the released state (解放状態) wears one out; sleep mends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.kokoroko.dice import D100, Passed
from engine.games.kokoroko.rules.hearts import half
from engine.games.kokoroko.types import Penalty, Skill
from engine.rule import rule

Hours = Annotated[int, Span(1, 48)]
Target = Annotated[int, Span(-100, 300)]


@dataclass(frozen=True, slots=True)
class Released:
    """``left``: 意志 checkers; at none one faints."""

    outcome: Literal["awake", "fainted"]
    left: int


def _hour(left: int, target: int, *, chance: Chance) -> int:
    if not left:
        return 0
    return left if chance.event(Passed(D100(target)), "ko-k-drain1") else left - 1


@rule("ko-k-drain1", "ko-k-drain2", "ko-k-drain4", "ko-r-36", measure="left", aim="awake")
def release(
    target: Target = 80, penalty: Penalty = 20, left: Skill = 4, hours: Hours = 4, *, chance: Chance
) -> Released:
    """A control check every hour, the GM's target less a penalty for the power; a failure spends a checker."""
    left = chance.repeat(_hour, left, hours, target - penalty)
    return Released("awake" if left else "fainted", left)


@dataclass(frozen=True, slots=True)
class Slept:
    outcome: Literal["mended", "unchanged"]
    left: int


@rule("ko-k-drain3")
def sleep(left: Skill = 0, will: Skill = 5) -> Slept:
    """Enough sleep brings the checkers back to half of 意志, rounded up; more than that stays."""
    rested = half(will)
    return Slept("mended", rested) if left < rested else Slept("unchanged", left)
