"""The numbers of the frame: how many cards, rounds and features, and what is usual for a unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Span
from engine.records.library import Library

Few = Annotated[int, Span(1, 20)]


@dataclass(frozen=True, slots=True)
class Frame:
    """No book shows them as a table, their sentences quote them. ``hp_low`` to ``speed_high``: guides (cg-mk-4)."""

    id: str
    cards: Few
    units_least: Few
    commands_least: Few
    leap_most: Few
    rounds: Few
    features_most: Few
    star_features_most: Few
    hp_low: Few
    hp_high: Few
    speed_low: Few
    speed_high: Few


RECORDS = Library("engine.games.cardgard")
FRAME = RECORDS.load("constants", Frame)["rules"]
