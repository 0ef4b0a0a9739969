"""Checks and difficulties (2-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Pick
from engine.games.exorcist.records import ACTIONS, DIFFICULTIES, NORMAL
from engine.games.exorcist.types import Ability, Action, Count, Difficulty, PickDifficulty, Steps
from engine.rule import rule

_BY_STEP = {each.step: each for each in DIFFICULTIES.values()}
_FIRST, _LAST = min(_BY_STEP), max(_BY_STEP)


def harder(difficulty: Difficulty, steps: int) -> Difficulty:
    """The difficulty so many rows up (or down): all steps are summed first, then clamped once (tx-r-5)."""
    return _BY_STEP[min(max(difficulty.step + steps, _FIRST), _LAST)]


def pool_command(dice: int, difficulty: Difficulty) -> str:
    """A check as a BCDice command."""
    return f"{dice}B6>={difficulty.face}"


@dataclass(frozen=True, slots=True)
class Check:
    outcome: Literal["success", "failure"]
    successes: int


@rule(
    *("tx-2-3-roll", "tx-2-3-step", "tx-2-3-clamp", "tx-2-3-check", "tx-r-4", "tx-r-5"),
    *("tx-2-3-uh", "tx-2-3-h", "tx-2-3-n", "tx-2-3-e", "tx-2-3-k", "tx-2-3-ex"),
    measure="successes",
    aim="success",
    chat="asked",
)
def check(dice: Count = 4, difficulty: PickDifficulty = NORMAL, steps: Steps = 0, *, chance: Chance) -> Check:
    """Roll as many d6 as the ability; one die at the difficulty or above succeeds. No dice, no success."""
    successes = chance.successes(dice, 6, harder(difficulty, steps).face, "tx-2-3-roll")
    return Check("success" if successes else "failure", successes)


@dataclass(frozen=True, slots=True)
class OtherAction:
    outcome: Literal["success", "failure"]


def _action_dice(action: Action, agreed: Ability, **has: int) -> int:
    return sum(has[ability] for ability in action.abilities or (agreed,))


@rule(
    *("tx-2-6-other", "tx-2-6-art", "tx-2-6-sense", "tx-2-6-heavy", "tx-2-6-shiki", "tx-2-6-sensor", "tx-2-6-barrier"),
    *("tx-2-6-unlisted", "tx-2-3-roll"),
    aim="success",
    chat="asked",
)
def other_action(
    action: Annotated[Action, Pick("actions")] = ACTIONS["sense"],
    agreed: Ability = "body",
    body: Count = 4,
    spirit: Count = 3,
    finesse: Count = 4,
    art: Count = 0,
    difficulty: PickDifficulty = NORMAL,
    steps: Steps = 0,
    *,
    chance: Chance,
) -> OtherAction:
    """The check of an action other than an attack; for an unlisted one, table and GM agree on the ability."""
    dice = _action_dice(action, agreed, body=body, spirit=spirit, finesse=finesse, art=art)
    return OtherAction(check(dice, difficulty, steps, chance=chance).outcome)
