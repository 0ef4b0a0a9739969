"""Dice that bring further dice: 2R6>=5, 2R6[>3]>=5. Each that meets the condition is rolled on; successes count."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.command import COMPARE, Command, Outcome, Part, Said, Unweighed, condition, shown, weighted
from engine.notation.expression import number
from engine.notation.lexer import COMPARE as SIGN
from engine.notation.lexer import Reader
from engine.notation.pools import Pool, depth_of, merged, pools, target, together, written
from engine.notation.tray import Tray
from engine.words import phrase

TIMES = 10_000  # so often dice are thrown for one command
_WRONG = "条件が間違っています。2R6>=5 あるいは 2R6[5] のように振り足し目標値を指定してください。"


@dataclass(frozen=True, slots=True)
class RerollDice(Command):
    """``again``, ``limit``: which dice bring another one; None: not said. ``compare``, ``target``: which succeed."""

    word: str
    pools: tuple[Pool, ...]
    compare: str
    target: int | None
    again: str
    limit: int | None

    def measures(self) -> tuple[str, ...]:
        return ("hits",) if self.compare and self._sound() else ()

    def _sound(self) -> bool:
        """Whether every die ends at some time, or may."""
        return self.limit is not None and all(_ends(self.again, self.limit, each.sides) for each in self.pools)

    def roll(self, tray: Tray) -> Said:
        if not self._sound():
            return self.said(self.word, _WRONG)
        limit = self.limit or 0
        left = deque(self.pools)
        throws: list[list[int]] = []
        while left and len(throws) < TIMES:
            count, sides = left.popleft()
            throws.append(tray.some(count, sides))
            more = sum(COMPARE[self.again](face, limit) for face in throws[-1])
            if more:
                left.append(Pool(more, sides))
        aim = self.target or 0
        hits = sum(COMPARE[self.compare](face, aim) for each in throws for face in each) if self.compare else 0
        return self.said(
            f"({written(self.pools, 'R')}{self._condition()}{self._aim()})",
            " + ".join(",".join(map(str, each)) for each in throws),
            f"成功数{hits}",
            outcomes=[Outcome(hits)],
        )

    def _condition(self) -> str:
        return f"[{'' if self.again == self.compare else shown(self.again)}{self.limit}]"

    def _aim(self) -> str:
        return "" if self.target is None else f"{shown(self.compare)}{self.target}"

    @property
    def endless(self) -> bool:
        return any(COMPARE[self.again](face, self.limit or 0) for face in (1, *(each.sides for each in self.pools)))

    def weigh(self, measure: str) -> Weighted[Outcome]:
        return weighted(together((self._chain(each.sides), each.number) for each in self.pools if each.falls))

    def _chain(self, sides: int) -> dict[int, int]:
        """The successes of one die with all that it brings."""
        limit, aim = self.limit or 0, self.target or 0
        faces = [(int(COMPARE[self.compare](f, aim)), COMPARE[self.again](f, limit)) for f in range(1, sides + 1)]
        depth = depth_of(sum(more for _, more in faces), sides)
        if sides > 1_000:
            raise Unweighed
        kinds = merged((2 * hit + more, 1) for hit, more in faces)
        chain, every = {0: 1}, 1
        for _ in range(depth + 1):
            deeper = [
                (kind // 2 + value, ways * weight)
                for kind, ways in kinds.items()
                for value, weight in (chain if kind % 2 else {0: every}).items()
            ]
            chain, every = merged(deeper), every * sides
        return chain

    def parts(self) -> Iterator[Part]:
        for each in self.pools:
            means = phrase("notation.singly", count=each.number, sides=each.sides)
            yield Part(written([each], "R"), means if each.falls else phrase("notation.no_dice"))
        if self.limit is None or not self._sound():
            yield Part(self.word, phrase("notation.reroll_wrong"), warns=True)
            return
        yield Part(self._condition(), phrase("notation.reroll", what=condition(self.again, self.limit)))
        if self.target is not None:
            yield Part(self._aim(), phrase("notation.count", what=condition(self.compare, self.target)))


def _ends(again: str, limit: int, sides: int) -> bool:
    """As BCDice judges a condition: not every face may meet it, save that one face alone is never questioned."""
    return {
        "<=": limit < sides,
        "<": limit <= sides,
        ">=": limit > 1,
        ">": limit >= 1,
        "!=": 1 <= limit <= sides,
        "==": True,
    }[again]


def read(reader: Reader, secret: bool) -> RerollDice:
    """``2R6>=5``. Raises NotACommand."""
    found = pools(reader, "R")
    bracket = reader.skip("[")
    again, limit = _again(reader) if bracket else ("", None)
    if bracket:
        reader.need("]")
    sign, aim = target(reader)
    if not bracket and reader.skip("@"):
        again, limit = _again(reader)
    reader.end()
    return RerollDice(secret, reader.word, found, sign, aim, again or sign or ">=", aim if limit is None else limit)


def _again(reader: Reader) -> tuple[str, int]:
    sign = reader.compare() if reader.kind == SIGN else ""
    return sign, number(reader)
