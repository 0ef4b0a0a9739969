"""Break-even: with which HP on its card a unit's teams would get half of all points, all else as it is.

Both sides place as they should with the cards as printed. Every HP is tried with the same dice, so that luck weighs
less between them; more HP are taken to be no worse.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, NamedTuple

from balance.contest import Roster
from balance.drive import Job
from balance.duel import Asked, Duel, Tally
from balance.task import Cell, Matches, digest
from engine.encounter.tally import Z


class Even(NamedTuple):
    """None where no HP is enough. ``now``, ``error``: what the unit's teams get as printed.

    ``hp``: the first that gets half of all points; ``low``: the first that may; ``high``: the first that surely does.
    """

    hp: int | None
    low: int | None
    high: int | None
    now: float
    error: float


def even(asked: Asked, roster: Roster, duels: Mapping[tuple[int, int], Duel], unit: str) -> Job[Even]:
    """The break-even HP of one unit, by halving."""
    cells, seed = _drawn(asked, roster, duels, unit)
    known: dict[int, tuple[float, float]] = {}

    def tried(hp: int) -> Job[None]:
        if hp not in known:
            teams = [each.with_hp(unit, hp).plain if unit in each.units else each.plain for each in roster.teams]
            teams += [each.plain for each in roster.teams]
            used = sorted({at for cell in cells for at in (cell.a, cell.b)})
            at = {old: new for new, old in enumerate(used)}
            lot = [cell._replace(a=at[cell.a], b=at[cell.b]) for cell in cells]
            (result,) = yield [Matches(asked.game, [teams[each] for each in used], asked.options, lot, seed=seed)]
            known[hp] = _share(result)

    def first(enough: Callable[[float, float], bool]) -> Job[int | None]:
        low, high = roster.span
        yield from tried(high)
        if not enough(*known[high]):
            return None
        while low < high:
            middle = (low + high) // 2
            yield from tried(middle)
            low, high = (low, middle) if enough(*known[middle]) else (middle + 1, high)
        return low

    yield from tried(roster.hp(unit))
    now, error = known[roster.hp(unit)]
    hp = yield from first(lambda share, _: share >= 0.5)
    low = yield from first(lambda share, error: share + Z * error >= 0.5)
    high = yield from first(lambda share, error: share - Z * error >= 0.5)
    return Even(hp, low, high, now, error)


def _share(result: list[list[int]]) -> tuple[float, float]:
    """Mean and standard error of single matches."""
    tally = Tally()
    for won, drawn in result:
        tally.add(1, won, drawn)
    return tally.share, sqrt(tally.variance)


def _drawn(asked: Asked, roster: Roster, duels: Mapping[tuple[int, int], Duel], unit: str) -> tuple[list[Cell], str]:
    """Which matches are played: every meeting of the unit's teams in turn, placed as the equilibrium draws.

    A team without the change stands behind all those with it.
    """
    count = len(roster.teams)
    meetings = [
        (ours, theirs)
        for ours, team in enumerate(roster.teams)
        if unit in team.units
        for theirs in range(count)
        if theirs != ours
    ]
    content = [roster.teams[at].plain for at in range(count)]
    seed = digest(f"{asked.seed} {unit} {content}")
    pick: Any = random.Random(seed)
    cells = []
    for number in range(asked.tried):
        ours, theirs = meetings[number % len(meetings)]
        duel = duels[min(ours, theirs), max(ours, theirs)]
        mine, other = (duel.rows, duel.columns) if ours < theirs else (duel.columns, duel.rows)
        placed, against = _draw(mine, pick.random()), _draw(other, pick.random())
        cells.append(Cell(ours, placed, theirs + count, against, number, number + 1))
    return cells, seed


def _draw(shares: tuple[float, ...], at: float) -> int:
    """The place where the running sum passes ``at``."""
    for place, share in enumerate(shares):
        at -= share
        if at < 0:
            return place
    return max(place for place, share in enumerate(shares) if share)
