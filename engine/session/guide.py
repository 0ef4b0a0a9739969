"""A guide: a fight that is known beforehand, for whoever plays for the first time; the book says each step in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.session.moves import Notation


@dataclass(frozen=True, slots=True)
class GuideStep:
    """One step: the id of its words in the book, and its move with the dice that are told of."""

    id: str
    move: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A published set-up of a session, the seat that the reader takes, and the steps from its beginning.

    hints: ids of words for what comes after, by the verb of what the first policy would do at this seat.
    """

    session: str
    setup: str
    seat: str
    steps: tuple[GuideStep, ...]
    hints: Mapping[str, str]

    def dressed(self, notation: Notation, tokens: Sequence[str]) -> tuple[str, ...]:
        """The moves with the guide's dice, up to the first that is another move or has dice of its own."""
        told = list(tokens)
        for at, step in zip(_made(notation, tokens), self.steps, strict=False):
            move, own = notation.read(tokens[at]), notation.read(step.move)
            if replace(move, ordinal="") not in (own, replace(own, dice=None, cards=None)):
                break
            told[at] = notation.write(replace(move, dice=own.dice, cards=own.cards))
        return tuple(told)

    def followed(self, notation: Notation, tokens: Sequence[str]) -> tuple[int, int | None]:
        """How many steps were taken, and the place in the list of the move, or of the other dice, that left them."""
        made = list(_made(notation, tokens))
        for taken, (at, step) in enumerate(zip(made, self.steps, strict=False)):
            if replace(notation.read(tokens[at]), ordinal="") != notation.read(step.move):
                return taken, at
        return min(len(made), len(self.steps)), None


def guides_of(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, Guide]:
    """A game's guides, as its ``guides.toml`` says them."""
    return {
        name: Guide(**{**said, "steps": tuple(GuideStep(**each) for each in said["steps"])})
        for name, said in tables.items()
    }


def _made(notation: Notation, tokens: Sequence[str]) -> Iterator[int]:
    """The places of the moves that somebody made: those that make themselves are no steps."""
    return (at for at, token in enumerate(tokens) if not notation.read(token).automatic)
