"""Dice whose faces are counted each: 10TY6, and 10TZ6 with those that did not fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.notation.arithmetic import whole
from engine.notation.command import Command, Part, Said
from engine.notation.expression import term
from engine.notation.lexer import Reader
from engine.notation.pools import Pool
from engine.notation.tray import Tray
from engine.words import phrase

MOST = 20  # sides


@dataclass(frozen=True, slots=True)
class TallyDice(Command):
    """``zeros``: faces that did not fall are told, too."""

    pool: Pool
    zeros: bool

    def roll(self, tray: Tray) -> Said:
        count, sides = self.pool
        if sides > MOST:
            return Said(f"({self._code()}) ＞ 面数は1以上、{MOST}以下としてください", False)
        faces = tray.some(count, sides)
        each = ((face, faces.count(face)) for face in range(1, sides + 1))
        counts = ", ".join(f"[{face}]×{times}" for face, times in each if times or self.zeros)
        return self.said(f"({self._code()})", ",".join(map(str, faces)), counts)

    def _code(self) -> str:
        return f"{self.pool.number}T{'Z' if self.zeros else 'Y'}{self.pool.sides}"

    def parts(self) -> Iterator[Part]:
        known = self.pool.falls and self.pool.sides <= MOST
        means = phrase("notation.tally", count=self.pool.number, sides=self.pool.sides)
        yield Part(self._code(), means if known else phrase("notation.no_dice"), not known)


def read(reader: Reader, secret: bool) -> TallyDice:
    """``5TY6``. Raises NotACommand."""
    count = term(reader)
    reader.need("T")
    zeros = reader.skip("Z")
    if not zeros:
        reader.need("Y")
    sides = term(reader)
    reader.end()
    found = Pool(whole(count), whole(sides))
    if found.number <= 0 or found.sides <= 0:
        reader.fail()
    return TallyDice(secret, found, zeros)
