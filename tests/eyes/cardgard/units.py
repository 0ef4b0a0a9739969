"""A unit on the field."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.eyes.cardgard.printed import Face


@dataclass(eq=False)
class Unit:
    """A unit as it stands: ``cell`` 0, when it is out."""

    side: int
    card: Face
    cell: int
    hp: int
    cap: int
    ails: set[str] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    muted: bool = False
    turned: bool = False
