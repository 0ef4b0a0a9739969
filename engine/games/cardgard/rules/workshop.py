"""Making units: what is wrong with a hand-written one, and how it does among the published ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.survey import Survey, error_of, share
from engine.fields import Span
from engine.games.cardgard.cards import check
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.play.mutable import first_state
from engine.games.cardgard.play.roster import setup_of
from engine.games.cardgard.records import COMMANDS, EXAMPLE, UNITS
from engine.games.cardgard.types import AnyUnit, Draft, Unit
from engine.games.cardgard.unit.validate import faults_of, notes_of
from engine.records.display import Matrix
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Workshop:
    """``faults`` break a rule, at ``places`` (dotted paths); ``notes`` only leave what is usual. Ids of words."""

    outcome: Literal["sound", "faulty"]
    faults: tuple[str, ...]
    places: tuple[str, ...]
    notes: tuple[str, ...]


@rule(
    *("cg-mk-2", "cg-mk-3", "cg-mk-4", "cg-mk-5", "cg-mk-6", "cg-attr-1", "cg-feat-1", "cg-feat-star2"),
    *("cg-feat-star3", "cg-r-76", "cg-r-77", "cg-r-101"),
)
def workshop(draft: Draft = EXAMPLE) -> Workshop:
    """Check a hand-written unit: everything that breaks a rule, and what lies outside the usual spans."""
    faults = faults_of(draft)
    notes = tuple(f"faults.{kind}" for kind, _ in notes_of(draft))
    found, places = tuple(f"faults.{kind}" for kind, _ in faults), tuple(path for _, path in faults)
    return Workshop("faulty" if faults else "sound", found, places, notes)


@dataclass(frozen=True, slots=True)
class Pairings:
    """The chances of all matches, and the standard error of the first.

    ``matrix``: won, by the published unit beside it (rows) and the one against it (columns).
    """

    outcome: Literal["weighed"]
    win: float
    draw: float
    loss: float
    error: float
    matches: int
    matrix: Matrix


@rule("cg-mk-0", "cg-mk-5", "cg-pt-2")
def pairings(
    unit: AnyUnit = EXAMPLE,
    matches: Annotated[int, Span(1, 100)] = 10,
    options: Options = Options(),  # noqa: B008
    *,
    survey: Survey = Survey(),  # noqa: B008
) -> Pairings:
    """A unit with every two of the published ones against every three, so many matches each.

    Who stands where and which commands are set is drawn anew for each match, the same for every unit tried.
    """
    check([("unit", unit)])
    others = [each for each in UNITS.values() if each is not unit]
    sides = [(mates, foes) for mates in combinations(others, 2) for foes in combinations(UNITS.values(), 3)]
    survey.plan(len(sides) * matches)
    won: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    ends: Counter[str] = Counter()
    for mates, foes in sides:
        for number in range(matches):
            chance = survey.chance(f"{number} {' '.join(each.id for each in (*mates, *foes))}")
            end = play((unit, *mates), foes, options, chance)
            ends[end] += 1
            for key in _keys(mates, foes):
                played[key] += 1
                won[key] += end == "win"
    total = len(sides) * matches
    win, draw, loss = (share(ends[end], total) for end in ("win", "draw", "loss"))
    return Pairings("weighed", win, draw, loss, error_of(ends["win"], total), total, _matrix(won, played))


_PLACES = tuple(permutations(range(3)))


def _team(units: tuple[Unit | Draft, ...], chance: Chance) -> Team:
    """Three units and a command, set by chance."""
    order = _PLACES[chance.die(len(_PLACES)) - 1]
    command = tuple(COMMANDS.values())[chance.die(len(COMMANDS)) - 1]
    return Team(units[order[0]], units[order[1]], units[order[2]], command, chance.die(4))


def play(ours: tuple[Unit | Draft, ...], theirs: tuple[Unit | Draft, ...], options: Options, chance: Chance) -> str:
    """How it ends for the first side: both place and choose a command by chance."""
    setup = setup_of(_team(ours, chance), _team(theirs, chance), options)
    return MATCH.run(first_state(setup), setup, chance=chance).outcome


def _keys(mates: tuple[Unit, ...], foes: tuple[Unit, ...]) -> list[tuple[str, str]]:
    """The cells of the matrix that a match counts for, the sums ("") among them."""
    rows, columns = [*(each.id for each in mates), ""], [*(each.id for each in foes), ""]
    return [(row, column) for row in rows for column in columns]


def _matrix(won: Counter[tuple[str, str]], played: Counter[tuple[str, str]]) -> Matrix:
    def chance(row: str, column: str) -> float:
        return share(won[row, column], played[row, column])

    rows = [each for each in UNITS if played[each, ""]]
    return Matrix(
        rows=tuple(f"records.units.{each}.name" for each in rows),
        columns=tuple(f"records.units.{each}.name" for each in UNITS),
        cells=tuple(tuple(chance(row, column) for column in UNITS) for row in rows),
        row_totals=tuple(chance(row, "") for row in rows),
        column_totals=tuple(chance("", column) for column in UNITS),
    )
