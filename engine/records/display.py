"""What is looked at rather than said: a card, a line of a table, a matrix of chances, a ranking. No markup here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A line of a card: its mark (a face of the die, "特性"), its name, what it does."""

    mark: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card: facts are (label, value, whether the value is a number); tags are single words.

    ``counters``: (label, number) of what is counted down in play, with a box for each on paper.
    """

    name: str
    note: str
    facts: tuple[tuple[str, str, bool], ...]
    tags: tuple[str, ...]
    entries: tuple[CardEntry, ...]
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """What a record written by hand shows in the table of the published ones, beside the fields that they share.

    cells: by column what no field of its name says. abilities: what it can do, as (kind, name, text), those of one kind
    in their order.
    """

    cells: Mapping[str, str] = field(default_factory=dict)
    abilities: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Matrix:
    """Chances by row and column, whose names are ids of words or typed; None: there is no such cell.

    ``row_totals``, ``column_totals``: the chance of each row and of each column over all of it, where that is told.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[float | None, ...], ...]
    row_totals: tuple[float, ...] = ()
    column_totals: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranked:
    """One of a ranking, by the id of its word or as typed. low, high: where its share lies in 95 of 100 cases."""

    name: str
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """Who does how well, the best first."""

    rows: tuple[Ranked, ...]
