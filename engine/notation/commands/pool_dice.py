"""Dice read one by one: 3B6, 10B6>=4 counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.command import COMPARE, Command, Outcome, Part, Said, condition, shown, weighted
from engine.notation.lexer import Reader
from engine.notation.pools import Pool, counted, pools, target, written
from engine.notation.tray import Tray
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class PoolDice(Command):
    """Dice that nobody adds up; with a target those are counted that reach it."""

    pools: tuple[Pool, ...]
    compare: str = ""
    target: int | None = None

    def measures(self) -> tuple[str, ...]:
        return ("hits",) if self.compare else ()

    def roll(self, tray: Tray) -> Said:
        faces = [face for count, sides in self.pools for face in tray.some(count, sides)]
        aim = "" if self.target is None else f"{shown(self.compare)}{self.target}"
        hits = None if self.target is None else sum(COMPARE[self.compare](face, self.target) for face in faces)
        return self.said(
            f"({written(self.pools, 'B')}{aim})",
            ",".join(map(str, faces)),
            None if hits is None else f"成功数{hits}",
            outcomes=() if hits is None else [Outcome(hits)],
        )

    def weigh(self, measure: str) -> Weighted[Outcome]:
        aim = self.target or 0
        hits = [sum(COMPARE[self.compare](face, aim) for face in range(1, each.sides + 1)) for each in self.falling]
        return weighted(counted((each.number, hit, each.sides) for each, hit in zip(self.falling, hits, strict=True)))

    @property
    def falling(self) -> list[Pool]:
        """The pools of which dice are rolled at all."""
        return [each for each in self.pools if each.falls]

    def parts(self) -> Iterator[Part]:
        for each in self.pools:
            means = phrase("notation.singly", count=each.number, sides=each.sides)
            yield Part(written([each], "B"), means if each.falls else phrase("notation.no_dice"))
        if self.target is not None:
            what = condition(self.compare, self.target)
            yield Part(f"{shown(self.compare)}{self.target}", phrase("notation.count", what=what))


def read(reader: Reader, secret: bool) -> PoolDice:
    """``3B6>=4``. Raises NotACommand."""
    found = pools(reader, "B")
    sign, aim = target(reader)
    reader.end()
    return PoolDice(secret, found, sign, aim)
