"""A character as a table writes it down: an avatar with its suit, a god without one, or a foe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span
from engine.games.avatar.types import Ep, Limit, OwnSuit, Percent, Sex

Name = Annotated[str, Size(0, 40)]
Told = Annotated[str, Size(0, 200)]
When = Literal["each_round", "when_hits", "when_hurt", "when_out", "in_check"]


@dataclass(frozen=True, slots=True)
class Gift:
    """What else it can do, as a ``text``: the table judges it each time ``when`` it matters (av-r-103)."""

    name: Name = ""
    when: When = "each_round"
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Character:
    """``special``: of its スペシャルアタック, 100 for none (av-r-17). ``miracles``: its 神器."""

    name: Name = ""
    suit: OwnSuit = "H"
    sex: Sex = "other"
    ep: Ep = 5000
    sep: Ep = 0
    limit: Limit = 5
    special: Percent = 100
    miracles: Annotated[int, Span(0, 9)] = 0
    gifts: Annotated[tuple[Gift, ...], Size(0, 4)] = ()
