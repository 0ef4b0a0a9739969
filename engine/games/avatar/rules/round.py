"""One round's acts as a rule: who executes when, what is cancelled, who takes the damage, who gets away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size
from engine.games.avatar.rules.round_execution import Melee
from engine.games.avatar.types import Actor
from engine.rule import rule

SAMPLE = (
    Actor(5000, 22, "attack", 3, 3, True),
    Actor(6000, 17, "attack", 1, 4),
    Actor(450, 14, "attack", 2, 2),
)
Actors = Annotated[tuple[Actor, ...], Size(2, 6)]


@dataclass(frozen=True, slots=True)
class Round:
    """``acts``: what became of everybody's act, as ids of words; ``ep`` and ``hands`` after it; ``clashes``: "1=2".

    ``pb``: damage to the planet, by the clashes.
    """

    outcome: Literal["goes_on", "fallen"]
    acts: tuple[str, ...]
    ep: tuple[int, ...]
    hands: tuple[int, ...]
    clashes: tuple[str, ...]
    pb: int


@rule(
    *("av-2-exec", "av-2-sim", "av-1-cost", "av-cancel-1", "av-cancel-3", "av-cover-1", "av-cover-3", "av-cover-4"),
    *("av-clash-0", "av-clash-3", "av-clash-4", "av-flee-1", "av-flee-2", "av-chase-1", "av-chase-2", "av-chase-5"),
    *("av-c-pre-order", "av-c-pre-cost", "av-c-pre-def", "av-r-14", "av-r-15", "av-r-38", "av-r-39", "av-r-40"),
    *("av-r-41", "av-r-47", "av-r-73", "av-r-80", "av-r-82", "av-r-83", "av-r-84", "av-r-85", "av-r-86", "av-r-36"),
    *("av-r-37", "av-r-87", "av-r-20", "av-r-31", "av-r-32", "av-r-106"),
)
def play_round(
    actors: Actors = SAMPLE,
    surprise: bool = False,
) -> Round:
    """The acts in the order of their 行動値, equal ones at the same time; then the clashes.

    actors: in the order in which they declare, numbered from 1. What cannot be done is lost.
    """
    melee = Melee(actors, surprise)
    melee.run()
    found = melee.fighters
    return Round(
        "fallen" if any(each.state == "fallen" for each in found) else "goes_on",
        tuple(f"acts.{each.state}" for each in found),
        tuple(each.ep for each in found),
        tuple(each.hand for each in found),
        tuple(f"{a + 1}={b + 1}" for a, b in (clash.sides for clash in melee.clashes)),
        melee.pb,
    )
