"""Sums inside a command: programs in postfix order, reckoned with whole numbers, texts or chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, Protocol

NEGATE, GROUP = "negate", "group"
IMPLICIT_SIDES = 6  # 3D means 3D6


@dataclass(frozen=True, slots=True)
class Roll:
    """A term of dice in a program; it takes the count, the sides and, where it keeps or drops some, how many."""

    keep: str = ""  # KH, KL, DH or DL

    @property
    def takes(self) -> int:
        """How many values it takes from the stack."""
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

    def number(self, value: int) -> Any:
        """A whole number."""

    def negate(self, value: Any) -> Any:
        """What is taken from zero."""

    def group(self, value: Any) -> Any:
        """What stands in brackets."""

    def roll(self, roll: Roll, args: Sequence[Any]) -> Any:
        """A term of dice, with the count, the sides and how many are kept or dropped."""

    def join(self, sign: str, left: Any, right: Any) -> Any:
        """Two terms with a sign between them."""


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
class Integers:
    """Integers numbers, no dice."""

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


class Infix(Integers):
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
    return fold(program, Integers(dialect.zero))  # type: ignore[no-any-return]
