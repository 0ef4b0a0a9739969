"""repeat3 2D6, rep3 2D6, x3 2D6: the same command so many times."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.notation.command import Command, Part, Said
from engine.notation.tray import Tray
from engine.words import phrase

MOST = 100
_HEAD = re.compile(r"(s)?(?:repeat|rep|x)([0-9]+)[ \t\n\v\f\r]++(.+)", re.IGNORECASE | re.ASCII | re.DOTALL)
_AGAIN = re.compile(r"(?:repeat|rep|x)[0-9]")


@dataclass(frozen=True, slots=True)
class Repeat(Command):
    """``inner`` None: what is to be repeated is no command."""

    times: int
    rest: str
    inner: Command | None

    @property
    def weighed(self) -> Command | None:
        """What odds are of: one time of it."""
        return self.inner.weighed if isinstance(self.inner, Repeat) else self.inner

    def roll(self, tray: Tray) -> Said:
        if self.wrong():
            return self.said(self.wrong())
        if self.inner is None:
            return self.said(f"繰り返し対象のコマンドが実行できませんでした ({self.rest})")
        found = []
        for _ in range(self.times):
            tray.run()
            found.append(self.inner.roll(tray))
        text = "\n\n".join(f"#{number}\n{each.text}" for number, each in enumerate(found, 1))
        return Said(text, self.secret or any(each.secret for each in found))

    def wrong(self) -> str:
        """What BCDice says where it does not even try."""
        if _AGAIN.match(self.rest):
            return "Repeatコマンドの重複はできません"
        return "" if 1 <= self.times <= MOST else f"繰り返し回数は1以上、{MOST}以下としてください"

    def parts(self) -> Iterator[Part]:
        barred = bool(self.wrong()) or self.inner is None
        means = phrase("notation.repeat_wrong", n=MOST) if barred else phrase("notation.repeat", n=self.times)
        yield Part(f"x{self.times}", means, barred)
        if self.inner and not barred:
            yield from self.inner.parts()


def read(text: str, inner: Callable[[str], Command | None]) -> Repeat | None:
    """None where it is no repetition."""
    head = _HEAD.fullmatch(text)
    if not head:
        return None
    found = Repeat(bool(head[1]), int(head[2]), head[3], None)
    return found if found.wrong() else replace(found, inner=inner(head[3]))
