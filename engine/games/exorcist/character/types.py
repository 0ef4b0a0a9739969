"""An exorcist as one makes it: written by hand, step by step of the chapter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.exorcist.types_gear import Art, Gear, Jacket, Kit, Skill

Able = Annotated[int, Span(1, 12)]  # growth goes past 6
Name = Annotated[str, Size(0, 40)]


@dataclass(frozen=True, slots=True)
class Character:
    """``by``: how its abilities were set; "grown" is past what making one gives, so that nobody checks it.

    ``pair``: the one gear twice, one in each hand. What is not chosen yet is empty or None.
    """

    name: Name = ""
    by: Literal["points", "dice", "grown"] = "points"
    body: Able = 1
    spirit: Able = 1
    finesse: Able = 1
    art: Annotated[int, Span(0, 3)] = 0
    kit: Annotated[Kit | None, Pick("kits", optional=True)] = None
    learnt: Annotated[Art | None, Pick("arts", optional=True)] = None
    gear: Annotated[tuple[Annotated[Gear, Pick("gear")], ...], Size(0, 10)] = ()
    pair: bool = False
    jacket: Annotated[Jacket | None, Pick("jackets", optional=True)] = None
    skills: Annotated[tuple[Annotated[Skill, Pick("skills")], ...], Size(0, 7)] = ()
