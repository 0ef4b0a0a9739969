"""Small battles for tests: a bare field, moves with the dice and cards of the table, and what bars what."""

from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Encounter, Member, Open
from engine.games.karukami.records import AREA_CARDS, PEOPLE, UNITS
from engine.session import Line, replay
from tests.games import lines


def member(unit: str, at: str, owned: Any = (), stock: Any = (), **more: Any) -> Member:
    """A sample unit with this deck of its own, by default none."""
    who = replace(UNITS[unit], owned=tuple(PEOPLE[each] for each in owned))
    return Member(who, at, stock=tuple(PEOPLE[each] for each in stock), **more)


def bare(pcs: Any, foes: Any, up: str = "", **more: Any) -> Encounter:
    """``up``: cards that lie open, "C2=S1 D1=H2"."""
    cards = (each.split("=") for each in up.split())
    laid = tuple(Open(at, AREA_CARDS[code]) for at, code in cards)
    return Encounter(tuple(pcs), tuple(foes), open=laid, **more)


def first(encounter: Encounter) -> str:
    """Initiative as everybody stands in the list; who owns cards turns the first."""
    gods = sum(each.unit.kind != "lesser" for each in (*encounter.pcs, *encounter.foes))
    dice = "".join(f"{90 - 10 * place:03}" for place in range(gods)) if gods > 1 else ""
    owned = "".join("1" for each in (*encounter.pcs, *encounter.foes) if each.unit.owned)
    return f"bD{dice}{owned}"


def play(encounter: Encounter, *tokens: str, begin: str = "", seed: str = "test") -> Line:
    """The line; its first move rolls initiative."""
    return replay(FIELD, encounter, seed, [begin or first(encounter), *tokens])


def now(line: Line) -> Battle:
    """The battle as it stands; every move was allowed."""
    assert line.stop is None, line.stop
    return Battle(line.last.state)


def unit(line: Line, name: str) -> Any:
    battle = now(line)
    return battle.units[battle.roster.by_id[name].at]


def where(line: Line, name: str) -> str:
    return now(line).cell(unit(line, name).at)


def card(line: Line, at: str) -> tuple[str, bool]:
    """The card there, as far as it was seen, and whether it lies face up."""
    found = now(line).cells[now(line).roster.spots[at]]
    return found.card, found.up


def acting(line: Line) -> str:
    battle = now(line)
    return battle.who[battle.acting].id


def noted(line: Line, clause: str) -> dict[str, Any]:
    """What the last move notes under a clause."""
    assert line.stop is None, line.stop
    return dict(next(step.values for step in line.last.log if step.clause == clause and step.event is None))


clauses = lines.clauses
barred, why = partial(lines.barred, FIELD), partial(lines.why, FIELD)
