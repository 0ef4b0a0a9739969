"""What a book looks like from outside: two colours and the picture on its cover, brought along by its game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.game import all_games
from engine.toml import read_toml

COMING = Path("docs/coming.toml")
_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Cover:
    """``cloth``: the cover and the accent on light paper; ``glow``: the accent on dark paper; ``picture``: an SVG."""

    cloth: str
    glow: str
    picture: str

    def __post_init__(self) -> None:
        for name, colour in (("cloth", self.cloth), ("glow", self.glow)):
            if not _COLOUR.fullmatch(colour):
                raise ValueError(f"{name} is {colour!r}: write it as #rrggbb")


def covers() -> dict[str, Cover]:
    """{game: cover}: each game's own ``cover.toml``, and those of the books in preparation."""
    coming: Mapping[str, Mapping[str, Any]] = tomllib.loads(COMING.read_text("utf-8"))
    known = {game.id: read_toml(game.package, "cover.toml") for game in all_games().values()}
    return {game: Cover(**look) for game, look in {**coming, **known}.items()}


def sheet() -> str:
    """The colours as a part of the style sheet: of a book's pages, and of all that shows a book elsewhere."""
    return "".join(f".g-{game}{{--cloth:{look.cloth};--glow:{look.glow}}}\n" for game, look in covers().items())
