"""A record as a piece of a virtual table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """``status``: (label, value) that changes in play; ``params``: (label, value).

    ``commands``: what is rolled or counted; ``sayings``: what is said, which no bot takes for a command;
    ``most``: of a status that is not at its upper end, by label; ``bot``: the system of BCDice that knows the palette.
    """

    name: str
    memo: str
    initiative: int
    status: tuple[tuple[str, int], ...]
    params: tuple[tuple[str, int], ...]
    commands: tuple[str, ...]
    most: tuple[tuple[str, int], ...] = ()
    bot: str = "DiceBot"
    sayings: tuple[str, ...] = ()

    @property
    def palette(self) -> tuple[str, ...]:
        """The lines of the chat palette."""
        return (*self.sayings, *self.commands)
