"""What the toy speaks of."""

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Pick, Span


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
