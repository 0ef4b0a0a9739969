"""BCDiceVersion: which BCDice our replies are equal to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.notation.command import Command, Part, Said
from engine.notation.tray import Tray
from engine.words import phrase

BCDICE = "3.16.1"


@dataclass(frozen=True, slots=True)
class Version(Command):
    """The version of BCDice."""

    def roll(self, tray: Tray) -> Said:
        return self.said(f"BCDice {BCDICE}")

    def parts(self) -> Iterator[Part]:
        yield Part("BCDiceVersion", phrase("notation.version"))
