"""Who an encounter puts on the field, worked out once: what never changes while they fight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.karukami.play.setup import Encounter, Member
from engine.games.karukami.records import MIRACLES, TRAITS
from engine.games.karukami.types import Kind, Miracle, Trait, Unit
from engine.places import Hex, Hexes
from engine.session import READY, numbered, numbered_short, numbers
from engine.session import roster as base
from engine.session.cached_hash import hashed_once
from engine.words import Label, phrase


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody on the field. ``arts``: its divine arts; ``god``: has AP, reacts, uses MP; ``begins``: as written.

    ``defence``: with what passive arts add.
    """

    at: int
    id: str
    name: Label
    short: Label
    pc: bool
    unit: Unit
    arts: tuple[Miracle, ...]
    trait: Trait | None
    begins: Member
    defence: int

    @property
    def kind(self) -> Kind:
        return self.unit.kind

    @property
    def god(self) -> bool:
        return self.unit.kind != "lesser"


@hashed_once
@dataclass(frozen=True)
class Roster(base.Roster[Who]):
    """An encounter made ready to play; cells are numbers, in reading order."""

    setup: Encounter

    @cached_property
    def board(self) -> Hexes:
        return Hexes.hexagon(self.setup.radius)

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        return self.board.all()

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(map(self.board.name, self.hexes))

    @cached_property
    def spots(self) -> dict[str, int]:
        """By name, as a move says it too: "c4"."""
        return {said: at for at, name in enumerate(self.names) for said in (name, name.lower())}

    @cached_property
    def away(self) -> tuple[tuple[int, ...], ...]:
        """How far it is from each cell to each."""
        return tuple(tuple(self.board.distance(a, b) for b in self.hexes) for a in self.hexes)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The cells next to each."""
        return tuple(tuple(at for at, far in enumerate(row) if far == 1) for row in self.away)

    @cached_property
    def who(self) -> tuple[Who, ...]:
        everybody = (*self.setup.pcs, *self.setup.foes)
        numbered = zip(everybody, numbers([each.unit.id for each in everybody]), strict=True)
        pcs = len(self.setup.pcs)
        return tuple(_somebody(at, each, at < pcs, number) for at, (each, number) in enumerate(numbered))

    @cached_property
    def gods(self) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if each.god)


@lru_cache(maxsize=READY)  # for speed only: an encounter is made ready once
def roster(encounter: Encounter) -> Roster:
    return Roster(encounter)


def _somebody(at: int, member: Member, pc: bool, number: int) -> Who:
    unit = member.unit
    name, short = phrase(f"records.units.{unit.id}.name"), phrase(f"figures.words.{unit.id}")
    arts = tuple(each for each in MIRACLES.values() if each.unit.id == unit.id)
    return Who(
        at,
        f"{unit.id}{number or ''}",
        numbered(name, number),
        numbered_short(short, number),
        pc,
        unit,
        arts,
        next((each for each in TRAITS.values() if each.unit.id == unit.id), None),
        member,
        unit.defence + sum(each.points for each in arts if each.effect == "defence"),
    )
