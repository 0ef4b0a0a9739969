"""Sums inside a command: read once into a program without depth, reckoned with whole numbers, texts or chances.

A program is in postfix order, so that neither a thousand parentheses nor a thousand signs need a call within a call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, Protocol

from engine.notation.lexer import NUMBER, Reader

NEGATE, GROUP = "negate", "group"
IMPLICIT_SIDES = 6  # 3D means 3D6


@dataclass(frozen=True, slots=True)
class Roll:
    """A term of dice in a program; it takes the count, the sides and, where it keeps or drops some, how many."""

    keep: str = ""  # KH, KL, DH or DL

    @property
    def takes(self) -> int:
        return 3 if self.keep else 2


Program = tuple[int | str | Roll, ...]


class DivisionByZero(ZeroDivisionError):
    """A sum in a command divides by zero where BCDice knows no answer."""


class Dialect(NamedTuple):
    """What differs between the sums of commands.

    dice: whether dice may stand in them. up: the letter that division upwards is told by. zero: what division by zero
    gives; None where it cannot be done. Where dice may stand, signs that follow each other become one.
    """

    dice: bool
    up: str
    zero: int | None


WITH_DICE = Dialect(dice=True, up="U", zero=1)
PLAIN = Dialect(dice=False, up="C", zero=None)


class Algebra(Protocol):
    """What a program is reckoned with."""

    def number(self, value: int) -> Any: ...
    def negate(self, value: Any) -> Any: ...
    def group(self, value: Any) -> Any: ...
    def roll(self, roll: Roll, args: Sequence[Any]) -> Any: ...
    def join(self, sign: str, left: Any, right: Any) -> Any: ...


def fold(program: Program, algebra: Algebra) -> Any:
    """What a program comes to."""
    stack: list[Any] = []
    for each in program:
        if isinstance(each, int):
            stack.append(algebra.number(each))
        elif isinstance(each, Roll):
            args = stack[-each.takes :]
            del stack[-each.takes :]
            stack.append(algebra.roll(each, args))
        elif each in (NEGATE, GROUP):
            stack.append(algebra.negate(stack.pop()) if each == NEGATE else algebra.group(stack.pop()))
        else:
            right, left = stack.pop(), stack.pop()
            stack.append(algebra.join(each, left, right))
    return stack[0]


def reckon(sign: str, left: int, right: int, zero: int | None) -> int:
    """Two whole numbers: + - *, and / rounded down, up (U, C) or half away from zero (R)."""
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if right == 0:
        if zero is None:
            raise DivisionByZero
        return zero
    if sign in ("/U", "/C"):
        return -(-left // right)
    if sign == "/R":
        size = (2 * abs(left) + abs(right)) // (2 * abs(right))
        return size if (left < 0) == (right < 0) else -size
    return left // right


@dataclass(frozen=True, slots=True)
class Whole:
    """Whole numbers, no dice."""

    zero: int | None

    def number(self, value: int) -> int:
        return value

    def negate(self, value: int) -> int:
        return -value

    def group(self, value: int) -> int:
        return value

    def roll(self, roll: Roll, args: Sequence[int]) -> NoReturn:
        raise TypeError("no dice here")

    def join(self, sign: str, left: int, right: int) -> int:
        return reckon(sign, left, right, self.zero)


class Written(Whole):
    """The sum as it is told again."""

    def number(self, value: int) -> str:  # type: ignore[override]
        return str(value)

    def negate(self, value: str) -> str:  # type: ignore[override]
        return f"-{value}"

    def group(self, value: str) -> str:  # type: ignore[override]
        return f"({value})"

    def join(self, sign: str, left: str, right: str) -> str:  # type: ignore[override]
        return joined(sign, left, right)


def joined(sign: str, left: str, right: str) -> str:
    """Two texts and their sign; the letter of a rounding stands behind."""
    return f"{left}{sign[0]}{right}{sign[1:]}"


def whole(program: Program, dialect: Dialect = PLAIN) -> int:
    """A sum without dice. Raises DivisionByZero where its dialect has no answer to that."""
    if len(program) == 1:
        return program[0]  # type: ignore[return-value]
    return fold(program, Whole(dialect.zero))  # type: ignore[no-any-return]


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
