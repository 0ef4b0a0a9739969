"""UB dice: 4UB+8, 3UB@5>=10. All that show the critical value are rolled on together; all ones at first are lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.chance import Weighted
from engine.chance.exploding import Exploding
from engine.notation.command import Command, Outcome, Part, Said, Unplayable, Unweighed, condition, judged, signed
from engine.notation.expression import number
from engine.notation.lexer import NUMBER, Reader
from engine.notation.pools import depth_of, target
from engine.notation.tray import COUNT, Tray
from engine.words import phrase

SIDES, CRITICAL = 6, 6
_MOST = 15  # dice, where their odds are weighed


@dataclass(frozen=True, slots=True)
class BurstDice(Command):
    """``critical`` None: the usual one, a 6."""

    count: int
    critical: int | None = None
    modifier: int = 0
    compare: str = ""
    target: int | None = None

    @property
    def limit(self) -> int:
        """The lowest face that is rolled on."""
        return CRITICAL if self.critical is None else self.critical

    def measures(self) -> tuple[str, ...]:
        return ("total",) if self.limit > 1 else ()

    def roll(self, tray: Tray) -> Said:
        head = f"({self._code()}{'' if self.target is None else f'{self.compare}{self.target}'})"
        if self.limit <= 1:
            return self.said(head, "クリティカル値は2以上としてください")
        if not self.count:
            raise Unplayable("dice_negative")
        waves, more = [], self.count
        while more:
            waves.append(tray.some(more, SIDES))
            more = sum(face >= self.limit for face in waves[-1])
        bursts = sum(len(wave) for wave in waves[1:])
        outcome = self._outcome(sum(map(sum, waves)), bursts > 0, all(face == 1 for face in waves[0]))
        verdict = "ファンブル" if outcome.fumble else "成功" if outcome.success else "失敗" if outcome.failure else None
        return self.said(
            head,
            *(f"[{','.join(map(str, wave))}]" for wave in waves),
            outcome.value,
            f"{bursts}クリティカル" if bursts else None,
            verdict,
            outcomes=[outcome],
            flags=outcome,
        )

    def _code(self) -> str:
        return f"{self.count}UB{'' if self.critical is None else f'@{self.critical}'}{signed(self.modifier)}"

    def _outcome(self, total: int, critical: bool, fumble: bool) -> Outcome:
        if fumble:
            return Outcome(0, failure=True, fumble=True)
        return replace(judged(Outcome(total + self.modifier), self.compare, self.target), critical=critical)

    @property
    def endless(self) -> bool:
        return self.limit <= SIDES

    def weigh(self, measure: str) -> Weighted[Outcome]:
        if self.count > COUNT:
            return Weighted(((self._outcome(0, False, True), 1),), 1)
        depth = depth_of(max(0, SIDES - self.limit + 1), SIDES)
        if self.count > _MOST:
            raise Unweighed
        dice = Exploding(self.count, SIDES, self.limit, cap=depth, fumble=True).outcomes()
        found: dict[Outcome, int] = {}
        for burst, weight in dice.values:
            outcome = self._outcome(burst.total, burst.critical, burst.fumble)
            found[outcome] = found.get(outcome, 0) + weight
        return Weighted.of(found)

    def parts(self) -> Iterator[Part]:
        yield Part(f"{self.count}UB", phrase("notation.upper", count=self.count, sides=SIDES))
        wrong = self.limit <= 1
        what = phrase("notation.compare.eq", n=6) if self.limit == SIDES else condition(">=", self.limit)
        means = phrase("notation.critical_wrong") if wrong else phrase("notation.burst", what=what)
        yield Part("" if self.critical is None else f"@{self.critical}", means, warns=wrong)
        if self.modifier:
            key = "notation.plus" if self.modifier > 0 else "notation.minus"
            yield Part(signed(self.modifier), phrase(key, n=abs(self.modifier)))
        if self.target is not None:
            means = phrase("notation.total_aim", what=condition(self.compare, self.target))
            yield Part(f"{self.compare}{self.target}", means)
        if not wrong:
            yield Part("", phrase("notation.fumble", count=self.count))


def read(reader: Reader, secret: bool) -> BurstDice:
    """4UB@5+8>=10 or 4UB+8@5>=10. BCDice knows it in one system alone."""
    count = reader.number()
    reader.need("UB")
    critical = _critical(reader)
    modifier = _modifier(reader)
    if critical is None:
        critical = _critical(reader)
    sign, aim = target(reader)
    reader.end()
    return BurstDice(secret, count, critical, modifier, sign, aim)


def read_alias(reader: Reader, secret: bool) -> BurstDice:
    """4UB6[6]+8, as books write it: no system of BCDice reads that. It is told in the way that one of them reads."""
    count = reader.number()
    reader.need("UB")
    if reader.number() != SIDES:
        reader.fail()
    reader.need("[")
    critical = number(reader)
    reader.need("]")
    modifier = _modifier(reader)
    sign, aim = target(reader)
    reader.end()
    return BurstDice(secret, count, None if critical == CRITICAL else critical, modifier, sign, aim)


def _modifier(reader: Reader) -> int:
    return number(reader, (0,)) if reader.ahead("+") or reader.ahead("-") else 0


def _critical(reader: Reader) -> int | None:
    """A number with its signs, or a sum in parentheses."""
    if not reader.skip("@"):
        return None
    minus = False
    while reader.ahead("+") or reader.ahead("-"):
        minus ^= reader.next().kind == "-"
    if reader.kind == NUMBER:
        value = reader.number()
    else:
        reader.need("(")
        value = number(reader)
        reader.need(")")
    return -value if minus else value
