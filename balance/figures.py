"""The report as data: what JSON, CSV and HTML all tell. Figures are rounded, so that the last bit decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from balance.contest import Contest, TeamRoster
from balance.duel import Duel, Terms
from balance.equilibrium import equilibrium
from balance.even import Even
from engine.game import all_games
from engine.session.outlook.tally import Z
from engine.version import VERSION
from engine.words import Words

BAND = 0.1  # a team is an outlier when its whole interval lies further from one half
Pairs = Mapping[tuple[int, int], Duel]
Plain = dict[str, Any]


def report(
    contest: Contest, roster: TeamRoster, asked: Terms, duels: Pairs, evens: Mapping[str, Even], texts: Words
) -> Plain:
    """Everything there is to tell, teams from the best mean to the worst."""
    from scipy import __version__ as scipy  # noqa: PLC0415 - an extra

    table = _Table(len(roster.teams), duels)
    teams = [_team(roster, table, at, texts) for at in range(len(roster.teams))]
    for each, weight in zip(teams, table.chosen(), strict=True):
        each["chosen"] = rounded(weight)
    return {
        "game": asked.game,
        "version": VERSION,
        "rules": all_games()[asked.game].version,
        "options": asked.options,
        "scipy": scipy,
        "seed": asked.seed,
        "asked": {"error": asked.error, "most": asked.most, "exact": asked.budget},
        "teams": sorted(teams, key=lambda each: (-each["share"], each["id"])),
        "units": [_unit(roster, table, unit, evens[unit], texts) for unit in roster.units],
        "pairs": [_pair(contest, roster, a, b, duel, texts) for (a, b), duel in duels.items()],
    }


def rounded(value: float) -> float:
    """As a report tells it."""
    return round(value, 6) + 0.0  # no minus before a zero


def interval(share: float, error: float) -> Plain:
    """A share with its error, and from where to where the truth may lie."""
    low, high = max(0.0, share - Z * error), min(1.0, share + Z * error)
    told = {"share": share, "error": error, "low": low, "high": high}
    return {name: rounded(each) for name, each in told.items()}


class _Table:
    """What each team gets of every other."""

    def __init__(self, count: int, duels: Pairs) -> None:
        self.count, self.duels = count, duels

    def share(self, a: int, b: int) -> float:
        """Mirrored is half each, whatever the placements."""
        if a == b:
            return 0.5
        return self.duels[a, b].share if a < b else 1 - self.duels[b, a].share

    def mean(self, weights: Mapping[int, float]) -> tuple[float, float]:
        """So much of the mean of each team, and the standard error: every meeting counts once for both who meet."""
        others = self.count - 1
        value = sum(
            weight * self.share(a, b) / others for a, weight in weights.items() for b in range(self.count) if a != b
        )
        parts = (
            ((weights.get(a, 0) - weights.get(b, 0)) / others * duel.error) ** 2 for (a, b), duel in self.duels.items()
        )
        return value, sqrt(sum(parts))

    def worst(self, a: int) -> int:
        """Whom a team gets least of."""
        return min((b for b in range(self.count) if b != a), key=lambda b: self.share(a, b))

    def chosen(self) -> tuple[float, ...]:
        """How often each team is brought where both sides choose theirs at once, too."""
        rows = [[round(self.share(a, b), 9) - 0.5 for b in range(self.count)] for a in range(self.count)]
        return equilibrium(rows).rows


def _team(roster: TeamRoster, table: _Table, at: int, texts: Words) -> Plain:
    team, worst = roster.teams[at], table.worst(at)
    told = interval(*table.mean({at: 1.0}))
    outlier = "strong" if told["low"] > 0.5 + BAND else "weak" if told["high"] < 0.5 - BAND else ""
    counter = {"counter": roster.teams[worst].id, "against_counter": rounded(table.share(at, worst))}
    return {"id": team.id, "name": team.label(texts), "units": list(team.units), **told, "outlier": outlier, **counter}


def _unit(roster: TeamRoster, table: _Table, unit: str, even: Even, texts: Words) -> Plain:
    """What a unit adds: the mean of the teams with it, less the mean of those without."""
    told: Plain = {"id": unit, "name": roster.unit_label(unit, texts), "hp": roster.hp(unit)}
    having = {at for at, team in enumerate(roster.teams) if unit in team.units}
    lacking = {*range(table.count)} - having
    told |= {"teams": len(having), "adds": None, "adds_error": None}
    if lacking:
        weights = dict.fromkeys(having, 1 / len(having)) | dict.fromkeys(lacking, -1 / len(lacking))
        adds, error = table.mean(weights)
        told |= {"adds": rounded(adds), "adds_error": rounded(error)}
    return told | {
        "even_hp": even.hp,
        "even_low": even.low,
        "even_high": even.high,
        "now": interval(even.now, even.error),
    }


def _pair(contest: Contest, roster: TeamRoster, a: int, b: int, duel: Duel, texts: Words) -> Plain:
    first, second = roster.teams[a], roster.teams[b]
    known = {"matches": duel.matches, "exact": duel.matches == 0}
    placed = {
        side: [*_placed(contest, roster, team.units, shares, texts)]
        for side, team, shares in (("a", first, duel.rows), ("b", second, duel.columns))
    }
    return {"a": first.id, "b": second.id, **interval(duel.share, duel.error), **known, "placed": placed}


def _placed(
    contest: Contest, roster: TeamRoster, units: tuple[str, ...], shares: tuple[float, ...], texts: Words
) -> Iterator[Plain]:
    """The placements that are chosen, the most frequent first."""
    names = tuple(roster.unit_label(unit, texts) for unit in units)
    for at in sorted(range(len(shares)), key=lambda at: (-shares[at], at)):
        if shares[at]:
            yield {"place": contest.place(at, names, texts), "share": rounded(shares[at])}
