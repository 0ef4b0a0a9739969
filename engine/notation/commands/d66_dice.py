"""D66: two dice of six as tens and ones; D66A and D66S with the lower one first, D66D with the higher."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.command import Command, Outcome, Part, Said, weighted
from engine.notation.lexer import Reader
from engine.notation.pools import merged
from engine.notation.tray import Tray
from engine.words import phrase

_ORDERS = {"A": "up", "S": "up", "D": "down", "N": "", "": ""}


@dataclass(frozen=True, slots=True)
class D66Dice(Command):
    """``order``: the letter behind it."""

    order: str

    def measures(self) -> tuple[str, ...]:
        return ("value",)

    def roll(self, tray: Tray) -> Said:
        value = self._value(tray.one(6), tray.one(6))
        return self.said(f"(D66{self.order})", value, outcomes=[Outcome(value)])

    def _value(self, first: int, second: int) -> int:
        order = _ORDERS[self.order]
        if order:
            first, second = sorted((first, second), reverse=order == "down")
        return 10 * first + second

    def weigh(self, measure: str) -> Weighted[Outcome]:
        return weighted(merged((self._value(a, b), 1) for a in range(1, 7) for b in range(1, 7)))

    def parts(self) -> Iterator[Part]:
        yield Part("D66", phrase("notation.d66"))
        if _ORDERS[self.order]:
            yield Part(self.order, phrase(f"notation.d66_{_ORDERS[self.order]}"))


def read(reader: Reader, secret: bool) -> D66Dice:
    """``D66``, ``D66S``, ``D66A``. Raises NotACommand."""
    reader.need("D")
    if reader.word[reader.tokens[reader.place].at :][:2] != "66" or reader.number() != 66:
        reader.fail()
    order = next((letter for letter in "ANSD" if reader.skip(letter)), "")
    reader.end()
    return D66Dice(secret, order)
