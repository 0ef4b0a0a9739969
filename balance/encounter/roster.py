"""A roster of encounters: parties, fights, what is varied in them, how everybody plays; every fault told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, replace
from itertools import product
from typing import Annotated, Any

from engine.encounter.setups import Encounter, setup_of
from engine.faults import BadInput, Faults, short
from engine.fields import WRONG, Input, Many, Size, Span, Written, refuse_unknown
from engine.game import Game, all_games
from engine.requests import Anything, OneOf
from engine.session import OPEN, Session

MOST, POINTS = 400, 60  # set-ups of a roster; values of a number
BIG = 1_000_000
Names = Annotated[str, Size(0, 60)]
Rows = Many(Anything(), Size(0, 12))


@dataclass(frozen=True, slots=True)
class Varied:
    """A number from one value to another: how many there are of a side, or a path (``engine.encounter.setups``)."""

    of: Annotated[str, Size(1, 120)]
    low: Annotated[int, Span(-BIG, BIG)]
    high: Annotated[int, Span(-BIG, BIG)]
    step: Annotated[int, Span(1, BIG)] = 1

    @property
    def values(self) -> range:
        """What it is set to."""
        return range(self.low, self.high + 1, self.step)


@dataclass(frozen=True, slots=True)
class Fight:
    """What is met: a published set-up, with its own foes where none are named."""

    setup: Names
    foes: Annotated[tuple[Any, ...] | None, Rows] = None
    vary: Annotated[tuple[Varied, ...], Size(0, 12)] = ()


_PARTS = {
    "own": Anything(),
    "parties": Rows,
    "fights": Written(Fight),
    "policies": Many(Anything(), Size(1, 12)),
}


@dataclass(frozen=True)
class Curve:
    """One fight of one party by one way of playing: a set-up for each value; ``of`` "" where nothing is varied."""

    fight: str
    party: str
    policy: Mapping[str, str]
    of: str
    points: Mapping[int | None, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class EncounterRoster:
    """All curves, in the roster's order."""

    game: Game
    session: Session[Any, Any]
    curves: tuple[Curve, ...]
    plain_options = None


def read(game: str, tables: Mapping[str, Any]) -> EncounterRoster:
    """The roster of TOML tables: ``own``, ``parties``, ``fights``, ``policies``. Raises BadInput with every fault."""
    found, faults = all_games()[game], Faults()
    assert found.evening
    session = found.sessions[found.evening.session]
    refuse_unknown({name: Input(each, MISSING) for name, each in _PARTS.items()}, tables, "", faults)
    own, parties, fights = (_each(name, tables, found, faults) for name in ("own", "parties", "fights"))
    names = tuple(found.players(found.evening.session, None))
    usual = found.usual(found.evening.session)
    policies = _policies(names, usual, tables.get("policies", [usual]), faults)
    for name, each in fights.items():
        OneOf(session.examples).read(each.setup, f"fights.{short(name)}.setup", {}, faults)
    if not faults and not fights:
        faults.add("roster_fights", "fights")
    if faults:
        raise BadInput(faults)
    count = sum(sum(len(each.values) for each in fight.vary) or 1 for fight in fights.values())
    count *= max(1, len(parties)) * len(policies)
    if count > MOST:
        faults.add("roster_points", "fights", value=count, high=MOST)
        raise BadInput(faults)
    curves = tuple(_curves(found, fights, parties or {"": None}, own, policies, faults))
    if not faults:
        _seats(session, curves, policies, faults)
    if faults:
        raise BadInput(faults)
    return EncounterRoster(found, session, curves)


def _each(part: str, tables: Mapping[str, Any], game: Game, faults: Faults) -> dict[str, Any]:
    """Everything of a table of the roster, by name."""
    raw = tables.get(part, {})
    if not isinstance(raw, Mapping):
        faults.add("record", part, value=raw)
        return {}
    found = {}
    for name, each in raw.items():
        value = _PARTS[part].read(each, f"{part}.{short(name)}", game.records, faults)
        if value is not WRONG:
            found[name] = value
            _spans(part, name, value, faults)
    return found


def _spans(part: str, name: str, value: Any, faults: Faults) -> None:
    for at, each in enumerate(value.vary if part == "fights" else ()):
        if not 1 <= len(each.values) <= POINTS:
            faults.add("roster_values", f"fights.{short(name)}.vary.{at}", value=len(each.values), high=POINTS)


def _policies(names: tuple[str, ...], usual: str, raw: Any, faults: Faults) -> list[Mapping[str, str]]:
    """Each way of playing, as a policy for each seat; the one of OPEN holds for all that are not named."""
    listed = _PARTS["policies"].read(raw, "policies", {}, faults)
    found: list[Mapping[str, str]] = []
    for at, each in enumerate(() if listed is WRONG else listed):
        by_seat = each if isinstance(each, Mapping) else {OPEN: each}
        for seat, name in by_seat.items():
            path = f"policies.{at}.{short(seat)}" if isinstance(each, Mapping) else f"policies.{at}"
            OneOf(names).read(name, path, {}, faults)
        found.append({OPEN: usual, **by_seat})
    return found


def _curves(
    game: Game,
    fights: Mapping[str, Fight],
    parties: Mapping[str, Any],
    own: Mapping[str, Any],
    policies: list[Mapping[str, str]],
    faults: Faults,
) -> Iterator[Curve]:
    """Every fight of every party, for every number that is varied."""
    for (name, fight), (party, rows) in product(fights.items(), parties.items()):
        met = Encounter(fight.setup, rows, fight.foes, own)
        for at, vary in enumerate(fight.vary or (None,)):
            where = f"fights.{short(name)}" + (f".vary.{at}" if vary else "")
            points = _points(game, met, vary, where, faults)
            for policy in policies:
                yield Curve(name, party, policy, vary.of if vary else "", points)


def _seats(
    session: Session[Any, Any], curves: tuple[Curve, ...], policies: list[Mapping[str, str]], faults: Faults
) -> None:
    """Every policy is of a seat that somebody has in one of the fights."""
    seats = [OPEN, *dict.fromkeys(seat for each in curves for seat in session.seats(next(iter(each.points.values()))))]
    for at, policy in enumerate(policies):
        for seat in policy:
            OneOf(seats).read(seat, f"policies.{at}.{short(seat)}", {}, faults)


def _points(game: Game, met: Encounter, vary: Varied | None, where: str, faults: Faults) -> dict[int | None, Any]:
    """A set-up for each value; of several that are faulty, what is wrong with the first."""
    evening, found = game.evening, dict[int | None, Any]()
    assert evening
    try:
        for value in vary.values if vary else (None,):
            of = vary.of if vary else ""
            found[value] = setup_of(game.sessions[evening.session], evening, game.records, met, of, value or 0)
    except BadInput as bad:
        for each in bad.faults:
            told = replace(each, path=f"{where}.{each.path}")
            if told not in faults.found:
                faults.found.append(told)
    return found
