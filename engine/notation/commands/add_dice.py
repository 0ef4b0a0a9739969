"""Dice that are added up: 3D6+5, 4D6KH3, (2+1)D10*2>=15."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from engine.chance import Weighted
from engine.chance.sums import times
from engine.notation.arithmetic import WITH_DICE, Program, Roll, fold, joined, reckon, whole
from engine.notation.command import (
    PAIRS,
    SUMS,
    Command,
    Outcome,
    Part,
    Said,
    Unplayable,
    Unweighed,
    condition,
    judged,
    shown,
)
from engine.notation.expression import expression
from engine.notation.lexer import COMPARE, Reader
from engine.notation.tray import COUNT, SIDES, Tray
from engine.words import Phrase, phrase

D66 = 66  # 1D66 reads two dice of 6 as tens and ones


@dataclass(frozen=True, slots=True)
class AddDice(Command):
    """A sum of dice, with a target or without; ``target`` None with a comparison: "?", not said yet."""

    program: Program
    compare: str = ""
    target: int | None = None

    def measures(self) -> tuple[str, ...]:
        return ("total",)

    def roll(self, tray: Tray) -> Said:
        told = fold(self.program, _Rolled(tray))
        alone = self.program[-1] == Roll() and told.dice <= 1
        outcome = judged(Outcome(told.value), self.compare, self.target)
        verdict = "成功" if outcome.success else "失敗" if outcome.failure else None
        return self.said(
            f"({told.code}{self._aim()})",
            None if alone else told.text,
            told.value,
            verdict,
            outcomes=[outcome],
            flags=outcome,
        )

    def _aim(self) -> str:
        return f"{shown(self.compare)}{'?' if self.target is None else self.target}" if self.compare else ""

    def weigh(self, measure: str) -> Weighted[Outcome]:
        spread: dict[int, int] = fold(self.program, _Weighed())
        return Weighted.of({judged(Outcome(v), self.compare, self.target): w for v, w in spread.items()})

    def parts(self) -> Iterator[Part]:
        for at, (sign, code, means) in enumerate(fold(self.program, _Explained())):
            if means is None:
                means = phrase("notation.formula")
            elif isinstance(means, int):
                means = phrase("notation.minus" if sign == "-" else "notation.plus", n=means)
            elif sign == "-":
                means = phrase("notation.less", what=means)
            yield Part(code if sign == "+" and not at else f"{sign}{code}", means)
        if self.compare:
            means = phrase("notation.open") if self.target is None else None
            yield Part(
                self._aim(), means or phrase("notation.total_aim", what=condition(self.compare, self.target or 0))
            )


def read(reader: Reader, secret: bool) -> AddDice:
    """Raises NotACommand where there are no dice to add up."""
    program = expression(reader, WITH_DICE)
    if not any(isinstance(each, Roll) for each in program):
        reader.fail()
    compare, target = "", None
    if reader.kind == COMPARE:
        compare = reader.compare()
        if not reader.skip("?"):
            aim = expression(reader, WITH_DICE)
            if any(isinstance(each, Roll) for each in aim):
                reader.fail()
            target = whole(aim, WITH_DICE)
    reader.end()
    return AddDice(secret, program, compare, target)


@dataclass(frozen=True, slots=True)
class _Term:
    """A part of the sum as it fell: its value, how it is told with its faces and without, how many dice it is."""

    value: int
    code: str
    text: str
    dice: int = 0


class _Rolled:
    """The sum, rolled."""

    def __init__(self, tray: Tray) -> None:
        self.tray = tray

    def number(self, value: int) -> _Term:
        return _Term(value, str(value), str(value))

    def negate(self, term: _Term) -> _Term:
        return _Term(-term.value, f"-{term.code}", f"-{term.text}", term.dice)

    def group(self, term: _Term) -> _Term:
        return _Term(term.value, f"({term.code})", f"({term.text})", term.dice)

    def join(self, sign: str, left: _Term, right: _Term) -> _Term:
        value = reckon(sign, left.value, right.value, WITH_DICE.zero)
        code, text = joined(sign, left.code, right.code), joined(sign, left.text, right.text)
        return _Term(value, code, text, left.dice + right.dice)

    def roll(self, roll: Roll, args: Sequence[_Term]) -> _Term:
        count, sides = args[0].value, args[1].value
        faces = self._d66(count) if sides == D66 else self.tray.some(count, sides)
        counted = faces
        if roll.keep:
            faces = sorted(faces)
            counted = kept(roll.keep, faces, args[2].value)
        total = sum(counted)
        code = f"{count}D{sides}" + (f"{roll.keep}{args[2].value}" if roll.keep else "")
        return _Term(total, code, f"{total}[{','.join(map(str, faces))}]", len(faces))

    def _d66(self, count: int) -> list[int]:
        if count < 0:
            raise Unplayable("dice_negative")
        return [10 * self.tray.one(6) + self.tray.one(6) for _ in range(count)]


def kept(keep: str, faces: list[int], number: int) -> list[int]:
    """The faces that count. Raises Unplayable for a number below 0."""
    if number < 0:
        raise Unplayable("dice_negative")
    faces = sorted(faces, reverse=keep in ("KH", "DH"))
    return faces[:number] if keep in ("KH", "KL") else faces[number:]


class _Weighed:
    """The sum with every value's weight; its terms are independent."""

    def number(self, value: int) -> dict[int, int]:
        return {value: 1}

    def negate(self, spread: dict[int, int]) -> dict[int, int]:
        return {-value: weight for value, weight in spread.items()}

    def group(self, spread: dict[int, int]) -> dict[int, int]:
        return spread

    def join(self, sign: str, left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
        if len(left) * len(right) > PAIRS:
            raise Unweighed
        found: Counter[int] = Counter()
        for a, v in left.items():
            for b, w in right.items():
                found[reckon(sign, a, b, WITH_DICE.zero)] += v * w
        return dict(found)

    def roll(self, roll: Roll, args: Sequence[dict[int, int]]) -> dict[int, int]:
        count, sides, *number = (next(iter(each)) for each in args)
        if not (0 < count <= COUNT and 0 < sides <= SIDES):
            return {0: 1}
        return dict(_keeping(roll.keep, count, sides, number[0]) if number else _summed(count, sides))


def faces_of(sides: int) -> dict[int, int]:
    """One die: each face with its weight."""
    tens = range(10, 70, 10)
    return (
        {ten + one: 1 for ten in tens for one in range(1, 7)} if sides == D66 else dict.fromkeys(range(1, sides + 1), 1)
    )


@lru_cache(maxsize=256)  # for speed only
def _summed(count: int, sides: int) -> dict[int, int]:
    if count > 1 and count * sides > SUMS:
        raise Unweighed
    return times(faces_of(sides), count)


@lru_cache(maxsize=256)  # for speed only
def _keeping(keep: str, count: int, sides: int, number: int) -> dict[int, int]:
    """The sum of so many of the highest or lowest dice: face by face, from the end that counts."""
    if number < 0:
        raise Unplayable("dice_negative")
    faces = sorted(faces_of(sides), reverse=keep in ("KH", "DL"))
    number = min(number, count)
    most = number if keep in ("KH", "KL") else count - number
    if len(faces) * count * count * (most * max(faces) + 1) > PAIRS * 10:
        raise Unweighed
    found = Counter({(count, 0): 1})  # {(dice left, sum): ways}
    for face in faces[:-1]:
        then: Counter[tuple[int, int]] = Counter()
        for (left, total), ways in found.items():
            room = max(0, most - (count - left))
            for here in range(left + 1):
                then[left - here, total + face * min(here, room)] += ways * comb(left, here)
        found = then
    sums: Counter[int] = Counter()
    for (left, total), ways in found.items():
        sums[total + faces[-1] * min(left, max(0, most - (count - left)))] += ways
    return dict(sums)


_Piece = tuple[str, str, Phrase | int | None]


class _Explained:
    """The sum as summands with their signs: dice in words, a number as it is, None for what mixes them otherwise."""

    def number(self, value: int) -> list[_Piece]:
        return [("+", str(value), value)]

    def negate(self, pieces: list[_Piece]) -> list[_Piece]:
        return [("-", *pieces[0][1:])] if len(pieces) == 1 else self._mixed(f"-{self._code(pieces)}")

    def group(self, pieces: list[_Piece]) -> list[_Piece]:
        return pieces if len(pieces) == 1 and pieces[0][0] == "+" else self._mixed(f"({self._code(pieces)})", pieces)

    def join(self, sign: str, left: list[_Piece], right: list[_Piece]) -> list[_Piece]:
        if sign == "+" or (sign == "-" and len(right) == 1 and right[0][0] == "+"):
            return [*left, *(right if sign == "+" else [("-", *right[0][1:])])]
        both = [*left, *right]
        return self._mixed(joined(sign, self._code(left), self._code(right)), both, sign)

    def roll(self, roll: Roll, args: Sequence[list[_Piece]]) -> list[_Piece]:
        count, sides, *number = (each[0][2] for each in args)
        code = f"{count}D{sides}"
        assert isinstance(count, int), "the reader lets no dice in here"
        assert isinstance(sides, int), "nor here"
        if not (0 < count <= COUNT and 0 < sides <= SIDES):
            return [("+", code, phrase("notation.no_dice"))]
        if number:
            assert isinstance(number[0], int)
            means = phrase(f"notation.keep.{roll.keep}", count=count, sides=sides, n=number[0])
            return [("+", f"{code}{roll.keep}{number[0]}", means)]
        key = "notation.tens" if sides == D66 else "notation.one" if count == 1 else "notation.sum"
        return [("+", code, phrase(key, count=count, sides=sides))]

    def _mixed(self, code: str, pieces: Iterable[_Piece] = (), sign: str = "+") -> list[_Piece]:
        """A sum of numbers alone is a number."""
        values = [(-1 if s == "-" else 1) * v for s, _, v in pieces if isinstance(v, int)]
        whole_sum = pieces and len(values) == len(list(pieces))
        if whole_sum and sign == "+":
            return [("+", str(sum(values)), sum(values))]
        if whole_sum and len(values) == 2:
            value = reckon(sign, values[0], values[1], WITH_DICE.zero)
            return [("+", code, value)]
        return [("+", code, None)]

    def _code(self, pieces: list[_Piece]) -> str:
        return "".join(f"{sign}{code}" for sign, code, _ in pieces).removeprefix("+")
