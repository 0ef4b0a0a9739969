"""What the toy speaks of."""

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Pick, Size, Span


@dataclass(frozen=True, slots=True)
class Coin:
    """Something to throw."""

    id: str
    sides: Annotated[int, Span(2, 12)]


@dataclass(frozen=True, slots=True)
class Standoff:
    """Two players, the coin they throw for, how many cards each is dealt, whether hands are hidden."""

    coin: Annotated[Coin, Pick("coins")]
    cards: Annotated[int, Span(0, 2)] = 1
    hidden: bool = True


@dataclass(frozen=True, slots=True)
class Purse:
    """What somebody goes about with, written by hand."""

    name: Annotated[str, Size(0, 20)] = ""
    coin: Annotated[Coin | None, Pick("coins", optional=True)] = None
    count: Annotated[int, Span(0, 9)] = 1
