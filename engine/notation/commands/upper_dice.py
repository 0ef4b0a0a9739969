"""Dice that are rolled on while they are high: 3U6[6]+5 gives the highest and the sum, 3U6[6]>=10 counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.command import (
    COMPARE,
    SUMS,
    Command,
    Outcome,
    Part,
    Said,
    Unplayable,
    Unweighed,
    condition,
    shown,
    signed,
    weighted,
)
from engine.notation.expression import number
from engine.notation.lexer import Reader
from engine.notation.pools import Pool, counted, depth_of, pools, target, together, written
from engine.notation.tray import ROLLS, SIDES, TooManyRolls, Tray
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class UpperDice(Command):
    """``limit``: a die that shows as much is rolled on and added up. The modifier counts for each die by itself."""

    pools: tuple[Pool, ...]
    limit: int
    modifier: int = 0
    compare: str = ""
    target: int | None = None

    def measures(self) -> tuple[str, ...]:
        return () if self.limit <= 1 else ("hits",) if self.compare else ("total", "highest")

    def roll(self, tray: Tray) -> Said:
        head = f"({written(self.pools, 'U')}[{self.limit}]{signed(self.modifier)}{self._aim()})"
        if self.limit <= 1:
            return self.said(head, "無限ロールの条件がまちがっています")
        dice = [self._chain(tray, each.sides) for each in self._asked() for _ in range(each.number)]
        sums = [sum(chain) for chain in dice]
        faces = [
            f"{total}[{','.join(map(str, chain))}]" if len(chain) > 1 else str(total)
            for total, chain in zip(sums, dice, strict=True)
        ]
        middle = ",".join(faces) + signed(self.modifier)
        if self.target is not None:
            hits = sum(COMPARE[self.compare](each + self.modifier, self.target) for each in sums)
            return self.said(head, middle, f"成功数{hits}", outcomes=[Outcome(hits)])
        total, highest = sum(sums) + self.modifier, max(sums) + self.modifier if sums else ""
        outcomes = [Outcome(total), Outcome(highest or 0)]
        return self.said(head, middle, f"{highest}/{total}(最大/合計)", outcomes=outcomes)

    def _asked(self) -> tuple[Pool, ...]:
        """Unlike other dice these may be more than 200. Raises Unplayable for fewer than none."""
        if any(each.number < 0 for each in self.pools):
            raise Unplayable("dice_negative")
        if sum(each.number for each in self.pools) > ROLLS:
            raise TooManyRolls
        return self.pools

    def _chain(self, tray: Tray, sides: int) -> list[int]:
        chain = [tray.one(sides)]
        while chain[-1] >= self.limit:
            chain.append(tray.one(sides))
        return chain

    def _aim(self) -> str:
        return "" if self.target is None else f"{shown(self.compare)}{self.target}"

    @property
    def endless(self) -> bool:
        return not self.compare and any(each.sides >= self.limit for each in self.pools)

    def weigh(self, measure: str) -> Weighted[Outcome]:
        chains = [(self._one(each.sides), each.number) for each in self.pools if each.number > 0]
        if measure == "total":
            return weighted({value + self.modifier: w for value, w in together(chains).items()})
        if measure == "highest":
            return weighted({value + self.modifier: w for value, w in _highest(chains).items()})
        hits = [sum(w for value, w in one.items() if self._hit(value)) for one, _ in chains]
        return weighted(counted((n, hit, sum(one.values())) for (one, n), hit in zip(chains, hits, strict=True)))

    def _hit(self, value: int) -> bool:
        return COMPARE[self.compare](value + self.modifier, self.target or 0)

    def _one(self, sides: int) -> dict[int, int]:
        """The sum of one die and of all that follows from it."""
        if not 0 < sides <= SIDES:
            return {0: 1}
        again = max(0, sides - self.limit + 1)
        depth = depth_of(again, sides)
        if sides * (depth + 1) > SUMS:
            raise Unweighed
        chain, every = {0: 1}, 1
        for _ in range(depth + 1):
            deeper: Counter[int] = Counter()
            for face in range(1, sides + 1):
                for value, weight in (chain if face >= self.limit else {0: every}).items():
                    deeper[face + value] += weight
            chain, every = dict(deeper), every * sides
        return chain

    def parts(self) -> Iterator[Part]:
        for each in self.pools:
            known = each.number > 0 and 0 < each.sides <= SIDES
            means = phrase("notation.upper", count=each.number, sides=each.sides)
            yield Part(written([each], "U"), means if known else phrase("notation.no_dice"))
        again = "notation.reroll_wrong" if self.limit <= 1 else "notation.again"
        single = len(self.pools) == 1 and self.limit == self.pools[0].sides
        what = phrase("notation.compare.eq", n=self.limit) if single else condition(">=", self.limit)
        yield Part(f"[{self.limit}]", phrase(again, what=what), warns=self.limit <= 1)
        if self.modifier:
            kind = "each" if self.compare else "both"
            sign = "plus" if self.modifier > 0 else "minus"
            yield Part(signed(self.modifier), phrase(f"notation.{kind}_{sign}", n=abs(self.modifier)))
        if self.target is not None:
            yield Part(self._aim(), phrase("notation.each_aim", what=condition(self.compare, self.target)), warns=True)
        elif self.limit > 1:
            yield Part("", phrase("notation.highest_total"))


def _highest(chains: list[tuple[dict[int, int], int]]) -> dict[int, int]:
    """The highest of all dice: that all are at most so high, less that all are lower."""
    values = sorted({value for one, _ in chains for value in one})
    if len(values) * sum(count for _, count in chains) > SUMS * 20:
        raise Unweighed
    found, below = {}, 0
    sums = [0] * len(chains)
    for value in values:
        ways = 1
        for at, (one, count) in enumerate(chains):
            sums[at] += one.get(value, 0)
            ways *= sums[at] ** count
        found[value], below = ways - below, ways
    return found or {0: 1}


def read(reader: Reader, secret: bool) -> UpperDice:
    """``3U6[6]+5``. Raises NotACommand."""
    found = pools(reader, "U")
    limit = None
    if bracket := reader.skip("["):
        limit = number(reader)
        reader.need("]")
    signed_ = reader.ahead("+") or reader.ahead("-")
    modifier = number(reader, (0,)) if signed_ else 0
    sign, aim = target(reader)
    if not bracket and reader.skip("@"):
        limit = number(reader)
    reader.end()
    return UpperDice(secret, found, limit or 0, modifier, sign, aim)
