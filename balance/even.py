"""Break-even: with which HP on its card a unit's teams would get half of all points, all else as it is.

Both sides place as they should with the cards as printed. Every HP is tried with the same dice, so that luck weighs
less between them. More HP may do harm (who is hurt may strike back): the crossing next to the printed HP is looked for,
by steps that double and are halved again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from balance.contest import TeamRoster
from balance.drive import Job
from balance.duel import Duel, Score, Terms
from balance.task import Cell, Matches, digest
from engine.session.outlook.tally import Z


class Even(NamedTuple):
    """None where no HP is enough. ``now``, ``error``: what the unit's teams get as printed.

    ``hp``: the fewest, down from the printed HP, that get half of all points; where those get less, the next that do,
    more of them if any. ``low``, ``high``: the same of those that may get half, and of those that surely do.
    """

    hp: int | None
    low: int | None
    high: int | None
    now: float
    error: float


def even(asked: Terms, roster: TeamRoster, duels: Mapping[tuple[int, int], Duel], unit: str) -> Job[Even]:
    """The break-even HP of one unit."""
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

    def is_enough(hp: int, errors: int) -> Job[bool]:
        yield from tried(hp)
        share, error = known[hp]
        return share + errors * Z * error >= 0.5

    printed, (least, most) = roster.hp(unit), roster.span
    yield from tried(printed)
    now, error = known[printed]
    hp = yield from _next_to(printed, least, most, partial(is_enough, errors=0))
    low = yield from _next_to(printed, least, most, partial(is_enough, errors=1))
    high = yield from _next_to(printed, least, most, partial(is_enough, errors=-1))
    return Even(hp, low, high, now, error)


def _next_to(printed: int, least: int, most: int, is_enough: Callable[[int], Job[bool]]) -> Job[int | None]:
    """The last of those that are enough, down from the printed one; where that is not, the next that is."""
    if (yield from is_enough(printed)):
        below = yield from _turn(printed, least, is_enough)
        return least if below is None else (yield from _border(*below, is_enough))
    for end in (most, least):
        there = yield from _turn(printed, end, is_enough)
        if there:
            bad, good = there
            return (yield from _border(good, bad, is_enough))
    return None


def _turn(start: int, end: int, is_enough: Callable[[int], Job[bool]]) -> Job[tuple[int, int] | None]:
    """Two, by steps that double, of which the second is otherwise than the start; None where none is."""
    first, last, step = (yield from is_enough(start)), start, 1 if end > start else -1
    while last != end:
        at = min(last + step, end) if step > 0 else max(last + step, end)
        if (yield from is_enough(at)) != first:
            return last, at
        last, step = at, step * 2
    return None


def _border(good: int, bad: int, is_enough: Callable[[int], Job[bool]]) -> Job[int]:
    """Between one that is enough and one that is not: the last that is, by halving."""
    while abs(good - bad) > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if (yield from is_enough(middle)) else (good, middle)
    return good


def _share(result: list[list[int]]) -> tuple[float, float]:
    """Mean and standard error of single matches."""
    tally = Score()
    for won, drawn in result:
        tally.add(1, won, drawn)
    return tally.share, sqrt(tally.variance)


def _drawn(
    asked: Terms, roster: TeamRoster, duels: Mapping[tuple[int, int], Duel], unit: str
) -> tuple[list[Cell], str]:
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
