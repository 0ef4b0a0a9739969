"""Which fight of an evening is met: all in a quick look, and the one that fits with dice anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from engine.chance import standard_error
from engine.encounter.chances import lots, weighed
from engine.replies.encounter.evening_request import AskedEvening
from engine.session.outlook.tally import Tally, Z

LOOK = 100  # runs of the quick look, at most
SURE = 0.04  # the standard error at which it ends: forty runs of which none was won, or all
CLOSE = 0.05  # nearer to what is wanted nothing finer is looked for

Enough = Callable[[Tally], bool]


@dataclass(frozen=True, slots=True)
class Seen:
    """A fight by its number, and how likely it is won with its first foe hurt so much; runs: 0 where that is exact."""

    number: int
    hurt: int
    chance: float
    rounds: float
    runs: int
    minutes: int

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        return standard_error(self.chance, self.runs) if self.runs else 0.0


LookProgress = Callable[[int, int, Seen], Any]


class Choosing:
    """``seen``: every fight; ``taken``: one of them; ``weighed``: the same with dice anew: its own flatter it.

    progress: told (done, total, what is known of a fight) after each lot of runs.
    """

    def __init__(self, asked: AskedEvening, progress: LookProgress | None = None) -> None:
        self.asked, self.progress, self.done = asked, progress, 0
        self.wanted = asked.evening.wanted[asked.how.difficulty]
        runs = asked.how.runs
        self.look = min(LOOK, runs)
        looks = len(asked.setups) + max(len(asked.hurts(at)).bit_length() for at in range(len(asked.setups)))
        self.total = looks * lots(self.look) + lots(runs)
        self.seen = [self._looked(at, 0) for at in range(len(asked.setups))]
        self.taken = self._taken()
        if self.taken.hurt:
            self.seen.append(self.taken)
        self.done = self.total - lots(runs)
        at, hurt, sure = self.taken.number - 1, self.taken.hurt, 0.5 / sqrt(runs)  # as that many tell the most open one
        self.weighed = self._played(at, hurt, f"{asked.seed}/weigh", runs, lambda tally: tally.share_error <= sure)

    def _looked(self, at: int, hurt: int, enough: Enough = lambda tally: tally.share_error <= SURE) -> Seen:
        return self._played(at, hurt, f"{self.asked.seed}/look", self.look, enough)

    def _played(self, at: int, hurt: int, seed: str, runs: int, enough: Enough) -> Seen:
        asked = self.asked
        shares = asked.evening.shares(asked.evening.fights[at], asked.players)
        found = weighed(asked.session, asked.evening, asked.setup(at, hurt), asked.policy, seed, runs)
        for number, tally in enumerate(found, 1):
            minutes = max(1, round(tally.rounds * shares * asked.pace))
            seen = Seen(at + 1, hurt, tally.share, tally.rounds, tally.runs, minutes)
            if self.progress:
                self.progress(self.done + number, self.total, seen)
            if enough(tally):
                break
        self.done += lots(runs)
        return seen

    def _taken(self) -> Seen:
        """What was asked for by its number; else the nearest, the first foe of a harder one hurt where none is near."""
        how, wanted = self.asked.how, self.wanted
        if how.fight:
            return self._looked(how.fight - 1, how.hurt) if how.hurt else self.seen[how.fight - 1]
        found = _nearest(self.seen, wanted, how.minutes)
        if found.minutes > how.minutes or abs(found.chance - wanted) <= CLOSE:
            return found
        harder = sorted(self.seen, key=lambda each: (-each.chance, each.number))
        places = (each.number - 1 for each in harder if each.chance < wanted)
        at = next((at for at in places if self.asked.hurts(at)), None)
        return found if at is None else _nearest([found, *self._hurt(at)], wanted, how.minutes)

    def _hurt(self, at: int) -> Iterator[Seen]:
        """A fight whose first foe has lost more or less: each look tells on which side of it to look on."""
        wanted, left = self.wanted, self.asked.hurts(at)

        def sure(tally: Tally) -> bool:
            return tally.share_error <= SURE or abs(tally.share - wanted) > Z * tally.share_error

        while left:
            middle = len(left) // 2
            seen = self._looked(at, left[middle], sure)
            yield seen
            if abs(seen.chance - wanted) <= CLOSE:
                return
            left = left[:middle] if seen.chance > wanted else left[middle + 1 :]


def _nearest(seen: Sequence[Seen], wanted: float, minutes: int) -> Seen:
    """Of those that end in time the one whose chance is nearest; where none does, the shortest."""
    fitting = [each for each in seen if each.minutes <= minutes]
    if not fitting:
        return min(seen, key=lambda each: (each.minutes, each.number))
    return min(fitting, key=lambda each: (round(abs(each.chance - wanted), 9), each.number))
