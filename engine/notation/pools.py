"""What dice commands share that roll pools: several kinds of dice, a sum behind them, what counts as a success."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.chance.sums import add, times
from engine.notation.command import SUMS, Unweighed
from engine.notation.expression import number, term, worth
from engine.notation.lexer import COMPARE, NUMBER, Reader
from engine.notation.tray import COUNT, SIDES

RARE = 10**12  # what is less likely than one in so many is left out of endless dice
DEEP = 26  # how often a die is rolled on, where its odds are weighed


class Pool(NamedTuple):
    """So many dice of so many sides."""

    number: int
    sides: int

    @property
    def falls(self) -> bool:
        """Whether there are such dice."""
        return 0 < self.number <= COUNT and 0 < self.sides <= SIDES


def pools(reader: Reader, letter: str) -> tuple[Pool, ...]:
    """2B6+3B10, up to a sum that is none of dice."""
    found = [_pool(reader, letter)]
    while reader.ahead("+") and _follows(reader, letter):
        reader.need("+")
        found.append(_pool(reader, letter))
    return tuple(found)


def _pool(reader: Reader, letter: str) -> Pool:
    count = term(reader)
    reader.need(letter)
    sides = term(reader)
    return Pool(worth(reader, count), worth(reader, sides))


def _follows(reader: Reader, letter: str) -> bool:
    """Whether the letter stands behind the next term."""
    at, open_ = reader.place + 1, 0
    for token in reader.tokens[at:]:
        open_ += (token.kind == "(") - (token.kind == ")")
        at += 1
        if open_ <= 0:
            return token.kind in (NUMBER, ")") and reader.tokens[at].kind == letter
    return False


def target(reader: Reader) -> tuple[str, int | None]:
    """A comparison with its number; "" and None where there is none."""
    if reader.kind != COMPARE:
        return "", None
    sign = reader.compare()
    return sign, number(reader)


def written(found: Iterable[Pool], letter: str) -> str:
    """2B6+3B10"""
    return "+".join(f"{each.number}{letter}{each.sides}" for each in found)


def depth_of(again: int, sides: int) -> int:
    """How often one die is rolled on before that is too rare to count. Raises Unweighed where it takes too often."""
    deep, left = 0, 1.0
    while left * RARE > 1 and again:
        deep, left = deep + 1, left * again / sides
        if deep > DEEP:
            raise Unweighed
    return deep


def together(parts: Iterable[tuple[dict[int, int], int]]) -> dict[int, int]:
    """The sum of so many copies of each. Raises Unweighed where there are too many values."""
    found = {0: 1}
    for one, count in parts:
        if count > 1 and len(one) * count > SUMS:
            raise Unweighed
        found = add(found, times(one, count))
    return found


def counted(parts: Iterable[tuple[int, int, int]]) -> dict[int, int]:
    """How many succeed of so many dice, of which each succeeds with ``hit`` of ``all`` cases."""
    return together(
        ({1: hit, 0: every - hit} if 0 < hit < every else {int(hit > 0): every}, n) for n, hit, every in parts
    )


def merged(weights: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Weights by value."""
    found: Counter[int] = Counter()
    for value, weight in weights:
        found[value] += weight
    return dict(found)
