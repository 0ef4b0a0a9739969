"""What the toy speaks of."""

from dataclasses import dataclass
from typing import Annotated

from engine.fields import Span


@dataclass(frozen=True, slots=True)
class Coin:
    """Something to throw."""

    id: str
    sides: Annotated[int, Span(2, 12)]
