"""Teams that place at once: every pair settled, then the break-even HP of every unit, and the report's files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from balance import tables
from balance.contest import TeamRoster, contest
from balance.drive import Driver, Progress
from balance.duel import Duel, Terms, duel
from balance.even import Even, even
from balance.figures import Plain, report
from balance.kept import Kept
from balance.report import page, summary
from balance.workers import Workers
from engine.words import Words

__all__ = ["files", "read", "settled", "summary"]
LISTS = ("teams", "units", "pairs")


def read(game: str, raw: Mapping[str, Any]) -> TeamRoster:
    """A roster of teams. Raises BadInput."""
    return contest(game).read(raw)


def settled(
    asked: Terms, roster: TeamRoster, workers: Workers, kept: Kept, shown: Callable[[str], Progress], known: Words
) -> Plain:
    """The report: all pairs first, then the break-even HP of all units."""
    of, teams = contest(asked.game), roster.teams
    pairs = {
        (a, b): duel(asked, teams[a].plain, teams[b].plain, len(of.PLACES))
        for a in range(len(teams))
        for b in range(a + 1, len(teams))
    }
    duels = Driver[tuple[int, int], Duel](workers, kept, shown("duels")).run(pairs)
    units = {unit: even(asked, roster, duels, unit) for unit in roster.units}
    evens = Driver[str, Even](workers, kept, shown("evens")).run(units)
    return report(of, roster, asked, duels, evens, known)


def files(found: Plain, known: Words) -> Iterator[tuple[str, str]]:
    """Every file of the report, by name."""
    yield "report.html", page(found, known, known["game.short"])
    yield "report.json", tables.as_json(found)
    yield from ((f"{name}.csv", tables.as_csv(found, name)) for name in LISTS)
