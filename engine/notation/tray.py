"""Where a command's dice fall: its limits are those of every table that runs BCDice."""

from __future__ import annotations

from engine.chance import Source

COUNT = 200  # dice of one term; of more none is rolled
SIDES = 10_000  # a die of more sides shows 0
ROLLS = 10_000  # of one command


class TooManyRolls(RuntimeError):
    """A command asks for more dice, or for more repetitions, than one command may."""


class Tray:
    """Dice from a source, within the limits; ``rolled``: (sides, face) of each, in order.

    ``asked``: how many there were, those that show 0 among them.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.rolled: list[tuple[int, int]] = []
        self.runs = self.asked = 0

    def one(self, sides: int) -> int:
        """One die; 0 where there is no such die."""
        self.asked += 1
        if not 0 < sides <= SIDES:
            return 0
        if len(self.rolled) >= ROLLS:
            raise TooManyRolls
        face = self.source.face(sides)
        self.rolled.append((sides, face))
        return face

    def some(self, count: int, sides: int) -> list[int]:
        """Dice of one term; none where they are too many for one."""
        if len(self.rolled) + count > ROLLS:
            raise TooManyRolls
        return [self.one(sides) for _ in range(count)] if 0 < count <= COUNT else []

    def run(self) -> None:
        """One more command inside another: without dice these, too, have an end."""
        self.runs += 1
        if self.runs > ROLLS:
            raise TooManyRolls
