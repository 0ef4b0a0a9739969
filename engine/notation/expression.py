"""Sums inside a command are read into programs, by a shunting yard.

In postfix order neither a thousand parentheses nor a thousand signs need a call within a call.
"""

from __future__ import annotations

from engine.notation.arithmetic import (
    GROUP,
    IMPLICIT_SIDES,
    NEGATE,
    PLAIN,
    Dialect,
    DivisionByZero,
    Program,
    Roll,
    whole,
)
from engine.notation.lexer import NUMBER, Reader


def expression(reader: Reader, dialect: Dialect = PLAIN, start: Program = ()) -> Program:
    """Read a sum as far as it goes; ``start``: what stands before a sum that goes on with its sign."""
    return _Yard(reader, dialect, start).read()


def term(reader: Reader) -> Program:
    """A number, or a sum in parentheses."""
    if reader.kind == NUMBER:
        return (reader.number(),)
    reader.need("(")
    found = expression(reader)
    reader.need(")")
    return found


def number(reader: Reader, start: Program = ()) -> int:
    """What a sum comes to; where it divides by zero any number stands for it until the end is reached."""
    return worth(reader, expression(reader, start=start))


def worth(reader: Reader, program: Program) -> int:
    """The same of a sum that was read already."""
    try:
        return whole(program)
    except DivisionByZero:
        reader.divided = True
        return 1


class _Yard:
    """Shunts signs aside until both their sides are read. ``dicey``: of each value waiting, whether dice are in it."""

    def __init__(self, reader: Reader, dialect: Dialect, start: Program) -> None:
        self.reader, self.dialect, self.begun = reader, dialect, bool(start)
        self.out: list[int | str | Roll] = list(start)
        self.dicey: list[bool] = [False] * self.begun
        self.signs: list[str] = []

    def read(self) -> Program:
        done = self._after() if self.begun else False
        while not done:
            done = self._operand() and self._after()
        if "(" in self.signs:
            self.reader.fail()
        return tuple(self.out)

    def _operand(self) -> bool:
        """Signs, an opening parenthesis or a term; True when a term is complete."""
        reader = self.reader
        if reader.skip("+"):
            return False
        if reader.ahead("-") or reader.ahead("("):
            self.signs.append({"-": NEGATE, "(": "("}[str(reader.next().value)])
            return False
        if self.dialect.dice and reader.skip("D"):
            # D66 is a command of its own
            if reader.kind == NUMBER and reader.tokens[reader.place].value == 66:
                reader.fail()
            self._put(1)
            return self._slot("D")
        self._put(reader.number())
        return True

    def _put(self, value: int) -> None:
        self.out.append(value)
        self.dicey.append(False)

    def _slot(self, sign: str) -> bool:
        """A sign that wants a term and nothing else: dice of so many sides, so many kept. True when it is complete."""
        self.signs.append(sign)
        if self.reader.kind == NUMBER:
            self._put(self.reader.number())
            return True
        self.reader.need("(")
        self.signs.append("(")
        return False

    def _after(self) -> bool:
        """Behind a term; True at the end of the sum, False where another operand must follow."""
        while True:
            if not self._dice():
                return False
            self._settle()
            reader = self.reader
            if reader.ahead("*") or reader.ahead("/"):
                self.signs.append(str(reader.next().value))
                return False
            self._add()
            if reader.ahead("+") or reader.ahead("-"):
                self.signs.append(str(reader.next().value))
                return False
            if not (self.signs and self.signs[-1] == "(" and reader.skip(")")):
                return True
            self.signs.pop()
            self.out.append(GROUP)

    def _dice(self) -> bool:
        """Dice that this term is a part of; False where the next part of them is in parentheses."""
        reader = self.reader
        while True:
            slot = self.signs[-1] if self.signs else ""
            if slot == "D":
                self.signs.pop()
                if not self._kept():
                    return False
            elif slot in ("KH", "KL", "DH", "DL"):
                self.signs.pop()
                self._roll(slot)
                return True
            elif self.dialect.dice and reader.ahead("D") and not self.dicey[-1]:
                reader.skip("D")
                if reader.kind == NUMBER or reader.ahead("("):
                    if not self._slot("D"):
                        return False
                    continue
                self._put(IMPLICIT_SIDES)
                if not self._kept():
                    return False
            else:
                return True
            if not (self.signs and self.signs[-1] in ("KH", "KL", "DH", "DL")):
                return True

    def _kept(self) -> bool:
        """Whether all of the dice count, or so many of the highest or lowest; False before a parenthesis."""
        reader = self.reader
        for letters, keep in {"KH": "KH", "KL": "KL", "DH": "DH", "DL": "DL", "MAX": "KH", "MIN": "KL"}.items():
            if reader.skip(letters):
                if len(letters) == 2 and (reader.kind == NUMBER or reader.ahead("(")):
                    return self._slot(keep)
                self._put(1)
                self._roll(keep)
                return True
        self._roll("")
        return True

    def _roll(self, keep: str) -> None:
        roll = Roll(keep)
        if any(self.dicey[-roll.takes :]):
            self.reader.fail()
        del self.dicey[-roll.takes :]
        self.dicey.append(True)
        self.out.append(roll)

    def _settle(self) -> None:
        """What binds more tightly than a sum: signs before the term, then a product or a division."""
        while self.signs and self.signs[-1] == NEGATE:
            self.signs.pop()
            if self.dialect.dice and self.out[-1] == NEGATE:
                self.out.pop()
            else:
                self.out.append(NEGATE)
        if self.signs and self.signs[-1] in ("*", "/"):
            sign = self.signs.pop()
            self._join(sign + (self._rounding() if sign == "/" else ""))

    def _rounding(self) -> str:
        up = self.dialect.up
        return next(
            (told for letter, told in (("F", "F"), ("U", up), ("C", up), ("R", "R")) if self.reader.skip(letter)), ""
        )

    def _add(self) -> None:
        """A sum whose right side is complete; less a negative is more, where signs become one."""
        if self.signs and self.signs[-1] in ("+", "-"):
            sign = self.signs.pop()
            if self.dialect.dice and self.out[-1] == NEGATE:
                self.out.pop()
                sign = "-" if sign == "+" else "+"
            self._join(sign)

    def _join(self, sign: str) -> None:
        right = self.dicey.pop()
        self.dicey[-1] = self.dicey[-1] or right
        self.out.append(sign)
