"""c(1+2*3): a sum without dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.notation.arithmetic import GROUP, PLAIN, DivisionByZero, Infix, Program, fold, whole
from engine.notation.command import Command, Part, Said
from engine.notation.expression import expression
from engine.notation.lexer import Reader
from engine.notation.tray import Tray
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class Calc(Command):
    """A sum that is reckoned."""

    program: Program

    def roll(self, tray: Tray) -> Said:
        code = self._code()
        try:
            return self.said(f"c{code}", whole(self.program))
        except DivisionByZero:
            return self.said(f"c{code}", "ゼロ除算が発生したため計算できませんでした")

    def _code(self) -> str:
        written: str = fold(self.program, Infix(PLAIN.zero))
        return written if self.program[-1] == GROUP else f"({written})"

    def parts(self) -> Iterator[Part]:
        yield Part(f"c{self._code()}", phrase("notation.calc"))


def read(reader: Reader, secret: bool) -> Calc:
    """``C(…)``. Raises NotACommand."""
    reader.need("C")
    program = expression(reader)
    reader.end()
    return Calc(secret, program)
