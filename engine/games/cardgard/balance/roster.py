"""A roster: who may stand in a team, and which teams there are; everything that is wrong with it told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, replace
from itertools import combinations
from math import comb
from typing import Annotated, Any

from engine.faults import BadInput, Faults, short
from engine.fields import WRONG, Input, Size, Written, refuse_unknown
from engine.games.cardgard.cards import called, refuse
from engine.games.cardgard.constants import RECORDS
from engine.games.cardgard.hands import Hand, Options
from engine.games.cardgard.records import CARDS, UNITS, draft_of
from engine.games.cardgard.types import HP, AnyCommand, Draft, Name, PickCommand, Unit
from engine.games.cardgard.unit.typed_names import identity
from engine.words import Words

LEAST, MOST, OWN = 2, 120, 60  # teams, units of one's own; 120 teams are 7,140 pairs, some hours of one core


@dataclass(frozen=True, slots=True)
class Lineup:
    """A team by name: ids of three units, ours or one's own, and a command, which may be written here."""

    units: Annotated[tuple[Name, ...], Size(3, 3)]
    command: AnyCommand


@dataclass(frozen=True, slots=True)
class Every:
    """Every three of these units with each of these commands."""

    units: Annotated[tuple[Name, ...], Size(3, 40)]
    commands: Annotated[tuple[PickCommand, ...], Size(1, 7)]


_PARTS = {
    name: Input(Written(record), MISSING)
    for name, record in {"own": Draft, "teams": Lineup, "every": Every, "options": Options}.items()
}


@dataclass(frozen=True)
class Team:
    """A team before it is placed. ``name``: as somebody typed it; "" where it is named after its cards."""

    id: str
    units: tuple[str, ...]
    hand: Hand
    name: str = ""

    @property
    def plain(self) -> Any:
        """The team as JSON: all that its matches hang on."""
        return Written(Hand).plain(self.hand)

    def with_hp(self, unit: str, hp: int) -> Team:
        """The same with another HP printed on one card."""
        cards = dict(zip(self.units, self.hand.units, strict=True))
        card = cards[unit]
        cards[unit] = replace(draft_of(card) if isinstance(card, Unit) else card, hp=hp)
        return replace(self, hand=_hand(cards.values(), self.hand.command))

    def label(self, words: Words) -> str:
        """What a report calls it."""
        if self.name:
            return self.name
        parts = [unit_name(each, id, words) for id, each in zip(self.units, self.hand.units, strict=True)]
        return words.text("balance.team", units=words["balance.and"].join(parts), command=self.command(words))

    def command(self, words: Words) -> str:
        """Its command's name."""
        return words.said(called(self.hand.command))


def _hand(units: Iterable[Any], command: AnyCommand) -> Hand:
    first, second, third = units
    return Hand(first, second, third, command)


def unit_name(unit: Unit | Draft, id: str, words: Words) -> str:
    """A unit's name; the roster's id of one that was given none."""
    return words[f"records.units.{unit.id}.name"] if isinstance(unit, Unit) else unit.name or id


@dataclass(frozen=True)
class CardRoster:
    """Teams in the roster's order, the units that stand in them, and how the rules are read."""

    teams: tuple[Team, ...]
    units: Mapping[str, Unit | Draft]
    options: Options
    span = (HP.low, HP.high)

    @property
    def plain_options(self) -> Any:
        """The readings as JSON."""
        return Written(Options).plain(self.options)

    def hp(self, unit: str) -> int:
        """What is printed on a unit's card."""
        return self.units[unit].hp

    def unit_label(self, unit: str, words: Words) -> str:
        """What a report calls a unit."""
        return unit_name(self.units[unit], unit, words)


def read(tables: Mapping[str, Any]) -> CardRoster:
    """The roster of TOML tables: ``own``, ``teams``, ``every``, ``options``. Raises BadInput with every fault."""
    faults = Faults()
    refuse_unknown(_PARTS, tables, "", faults)
    known: dict[str, Any] = {**UNITS, **_own(_table(tables, "own", faults), faults)}
    options = _read("options", tables.get("options", {}), "options", faults)
    teams = [*_named(_table(tables, "teams", faults), known, faults)]
    if "every" in tables:
        teams += _every(tables["every"], known, faults)
    if not faults and len(teams) < LEAST:
        faults.add("roster_few", "teams", value=len(teams), low=LEAST)
    if len(teams) > MOST:
        faults.add("roster_many", "teams", value=len(teams), high=MOST)
    if faults:
        raise BadInput(faults)
    units = {id: known[id] for team in teams for id in team.units}
    return CardRoster(tuple(teams), units, options)


def _table(tables: Mapping[str, Any], name: str, faults: Faults) -> Mapping[str, Any]:
    """A table of tables; nothing where there is none."""
    found = tables.get(name, {})
    if isinstance(found, Mapping):
        return found
    faults.add("record", name, value=found)
    return {}


def _read(part: str, raw: Any, path: str, faults: Faults) -> Any:
    return _PARTS[part].field.read(raw, path, RECORDS, faults)


def _own(tables: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Units written by hand, by id; a faulty one stays known, so that its teams are not faulty, too."""
    if len(tables) > OWN:
        faults.add("roster_own_many", "own", value=len(tables), high=OWN)
        return dict.fromkeys(tables, WRONG)
    found = {}
    for id, raw in tables.items():
        path = f"own.{short(id)}"
        if id in CARDS:
            faults.add("roster_own", path, value=id)
        found[id] = _read("own", raw, path, faults)
        if found[id] is not WRONG:
            refuse(faults, found[id], path)
    return found


def _named(tables: Mapping[str, Any], known: Mapping[str, Any], faults: Faults) -> Iterator[Team]:
    """Teams by name."""
    if len(tables) > MOST:
        faults.add("roster_many", "teams", value=len(tables), high=MOST)
        return
    for name, raw in tables.items():
        path = f"teams.{short(name)}"
        lineup = _read("teams", raw, path, faults)
        if lineup is not WRONG:
            refuse(faults, lineup.command, f"{path}.command")
        if lineup is not WRONG and _all_known(lineup.units, known, path, faults):
            yield from _team(name, lineup.units, lineup.command, known, path, faults)


def _every(raw: Any, known: Mapping[str, Any], faults: Faults) -> list[Team]:
    """Every three of some units, with every command that is named."""
    every = _read("every", raw, "every", faults)
    if every is WRONG or not _all_known(every.units, known, "every", faults):
        return []
    count = comb(len(every.units), 3) * len(every.commands)
    if count > MOST:
        faults.add("roster_many", "every.units", value=count, high=MOST)
        return []
    teams: list[Team] = []
    for units in combinations(every.units, 3):
        for command in every.commands:
            teams += _team("", units, command, known, "every.units", faults)
    return teams


def _all_known(units: tuple[str, ...], known: Mapping[str, Any], path: str, faults: Faults) -> bool:
    missing = [(at, id) for at, id in enumerate(units) if id not in known]
    for at, id in missing:
        faults.add("roster_unit", f"{path}.units.{at}", value=id, options=" / ".join(known))
    return not missing


def _team(
    name: str, units: tuple[str, ...], command: Any, known: Mapping[str, Any], path: str, faults: Faults
) -> Iterator[Team]:
    """One team, unless a card of it is faulty or two are the same (cg-prep-unique)."""
    cards = [known[id] for id in units]
    if any(card is WRONG for card in cards):
        return
    if len({identity(card) for card in cards}) < len(cards):
        faults.add("same_unit", path)
        return
    yield Team(name or f"{'+'.join(units)}/{command.id}", units, _hand(cards, command), name)
