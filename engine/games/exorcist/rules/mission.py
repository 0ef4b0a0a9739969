"""What a mission pays (2-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Span
from engine.games.exorcist.records import CONSTANTS
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Assessment:
    """``budget``: for each exorcist, the same for all; ``total``: for the whole squad."""

    outcome: Literal["rated"]
    budget: int
    total: int
    downtime: int


@rule("tx-2-1-assess")
def assessment(players: Annotated[int, Span(1, 10)] = 4, tenths: Annotated[int, Span(-3, 3)] = 0) -> Assessment:
    """Budget for a mission cleared as planned, up to 3 tenths more or fewer by how far its goals were reached."""
    budget = CONSTANTS.budget * (10 + tenths) // 10
    return Assessment("rated", budget, budget * players, CONSTANTS.downtime)
