"""What players set: hands and decks, teams in their cells, a match before it begins, and how the rules are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeVar

from engine.fields import Pick, Size
from engine.games.cardgard.types import AnyCommand, AnyUnit, Cell, Draft, Name, PickCommand, PickUnit, Unit
from engine.session.cached_hash import hashed_once

Policy = Literal["first", "never"]
InDeck = Size(0, 8)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as a table writes it: eight cards (cg-prep-deck), in the order in which they are set."""

    name: Name = ""
    units: Annotated[tuple[AnyUnit, ...], InDeck] = ()
    commands: Annotated[tuple[AnyCommand, ...], InDeck] = ()


@dataclass(frozen=True, slots=True)
class SampleDeck:
    """A deck of published cards."""

    id: str
    units: Annotated[tuple[PickUnit, ...], InDeck]
    commands: Annotated[tuple[PickCommand, ...], InDeck]


AnyDeck = Deck | SampleDeck
PickDeck = Annotated[AnyDeck | None, Pick("decks", own=Deck, optional=True)]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player sets: three units and a command, in cells that are still to be chosen; or the deck they are of."""

    first: AnyUnit
    second: AnyUnit
    third: AnyUnit
    command: AnyCommand
    deck: PickDeck = field(default=None, kw_only=True)

    @property
    def units(self) -> tuple[Unit | Draft, Unit | Draft, Unit | Draft]:
        return self.first, self.second, self.third


H = TypeVar("H", bound=Hand)


def dealt(hand: H, deck: AnyDeck, units: Sequence[int] = (0, 1, 2), command: int = 0) -> H:
    """The same with cards of a deck, by their places in it: the first ones, where nobody chose others."""
    first, second, third = (deck.units[at] for at in units)
    return replace(hand, first=first, second=second, third=third, command=deck.commands[command], deck=None)


@dataclass(frozen=True, slots=True)
class Team(Hand):
    """One side as it is set: the units stand in the cells that the command leaves free, in ascending order."""

    command_cell: Cell = 4


@dataclass(frozen=True, slots=True)
class Options:
    """Readings that a table may change. ``reroll_…``: what each side does where 振り直し is optional."""

    melt_on_natural: bool = False
    reroll_optional: bool = False
    reroll_a: Policy = "first"
    reroll_b: Policy = "first"


@hashed_once
@dataclass(frozen=True)
class Meeting:
    """A match before any card is set. A value as any other, whose hash is worked out once."""

    a: Hand
    b: Hand
    options: Options = Options()

    def hand(self, side: int) -> Hand:
        return (self.a, self.b)[side]
