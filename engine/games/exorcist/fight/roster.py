"""Who a mission puts on the map, worked out once: what never changes while they fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from engine.games.exorcist.arsenal import Exorcist
from engine.games.exorcist.fight.mission import Apparition, Member, Mission, Sample
from engine.games.exorcist.fight.ways import Way, attacks_of, ways_of
from engine.games.exorcist.making import Numbers, fighter, numbers_of
from engine.games.exorcist.records import JACKETS, SPECIALS
from engine.games.exorcist.rules_map import Walker
from engine.games.exorcist.rules_turns import Actor, initiative, manoeuvre_difficulty
from engine.games.exorcist.types import Difficulty, Enemy
from engine.games.exorcist.types_character import Character
from engine.places import Square, Squares
from engine.session import numbers
from engine.words import Label, phrase


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody on the map. ``vitality`` is a kaii's Durability; ``start``, ``refill``: evasion dice."""

    at: int
    id: str
    name: Label
    short: Label
    pc: bool
    body: int
    spirit: int
    finesse: int
    art: int
    vitality: int
    aura: int
    mobility: int
    armour: int
    start: int
    refill: int
    evades: bool
    ways: tuple[Way, ...]
    manoeuvre: Difficulty | None
    begins: Member | Apparition
    enemy: Enemy | None = None
    sheet: Character | None = None
    attacker: Exorcist | None = None

    @property
    def walker(self) -> Walker:
        return "pc" if self.pc else "evader" if self.evades else "lesser"

    @property
    def boss(self) -> bool:
        return isinstance(self.begins, Apparition) and self.begins.boss


@dataclass(frozen=True)
class Roster:
    """A mission made ready to play. Equal missions are equal; what is worked out on the way is kept in the caches."""

    mission: Mission
    plans: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    worths: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    grounds: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.mission)

    @cached_property
    def board(self) -> Squares:
        return Squares(self.mission.width, self.mission.height)

    @cached_property
    def walls(self) -> frozenset[Square]:
        return frozenset(self.board.find(name) for name in self.mission.walls)

    @cached_property
    def respawn(self) -> Square:
        return self.board.find(self.mission.respawn)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        return self.board.all()

    @cached_property
    def who(self) -> tuple[Who, ...]:
        everybody: tuple[Member | Apparition, ...] = (*self.mission.squad, *self.mission.kaii)
        numbered = zip(everybody, numbers([_kind(each) for each in everybody]), strict=True)
        return tuple(_who(at, each, number) for at, (each, number) in enumerate(numbered))

    @cached_property
    def by_id(self) -> dict[str, Who]:
        return {each.id: each for each in self.who}

    @cached_property
    def pcs(self) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if each.pc)

    @cached_property
    def foes(self) -> tuple[tuple[int, ...], ...]:
        """By who it is: everybody of the other side."""
        return tuple(tuple(each.at for each in self.who if each.pc != one.pc) for one in self.who)

    @cached_property
    def boss(self) -> bool:
        return any(each.boss for each in self.who)

    @cached_property
    def ties(self) -> tuple[tuple[int, ...], ...]:
        """Exorcists of one Finesse, who roll for their places once (tx-2-2-tie-pc)."""
        by: dict[int, list[int]] = {}
        for at in self.pcs:
            by.setdefault(self.who[at].finesse, []).append(at)
        return tuple(tuple(group) for _, group in sorted(by.items(), reverse=True) if len(group) > 1)

    def order(self, places: tuple[int, ...]) -> tuple[int, ...]:
        """Everybody in the order of turns; enemies of one Finesse as they are listed (tx-r-8)."""
        actors = tuple(
            Actor(each.finesse, "pc" if each.pc else "enemy", places[each.at] if each.pc else each.at)
            for each in self.who
        )
        return tuple(number - 1 for number in initiative(actors).order)


@lru_cache(maxsize=64)  # for speed only: a mission is made ready once
def roster(mission: Mission) -> Roster:
    return Roster(mission)


def _kind(each: Member | Apparition) -> str:
    if isinstance(each, Apparition):
        return each.kaii.id
    return each.who.id if isinstance(each.who, Sample) else "own"


def _called(kind: str, number: int) -> str:
    return f"{kind}{number or ''}"


def _who(at: int, each: Member | Apparition, number: int) -> Who:
    return _exorcist(at, each, number) if isinstance(each, Member) else _kaii(at, each, number)


def _exorcist(at: int, member: Member, number: int) -> Who:
    written = member.who
    sheet = written.sheet if isinstance(written, Sample) else written
    has = numbers_of(sheet)
    name, short = _names(written, number)
    mobile = any(each.id == "mobile" for each in sheet.skills)
    return Who(
        **_shared(sheet, has),
        at=at,
        id=_called(_kind(member), number),
        name=name,
        short=short,
        pc=True,
        evades=True,
        art=sheet.art,
        ways=tuple(ways_of(sheet)),
        manoeuvre=manoeuvre_difficulty(sheet.jacket or JACKETS["light"], mobile, 0),
        begins=member,
        sheet=sheet,
        attacker=fighter(sheet),
    )


def _shared(sheet: Character, has: Numbers) -> dict[str, Any]:
    abilities = {name: getattr(sheet, name) for name in ("body", "spirit", "finesse")}
    names = ("vitality", "aura", "mobility", "armour", "start", "refill")
    return abilities | {name: getattr(has, name) for name in names}


def _names(written: Sample | Character, number: int) -> tuple[Label, Label]:
    if isinstance(written, Sample):
        name: Label = phrase(f"records.exorcists.{written.id}.name")
        short: Label = phrase(f"records.exorcists.{written.id}.token")
    else:
        name = written.name or phrase("sessions.fight.nameless")
        short = written.name[:2] or phrase("sessions.fight.nameless_short")
    return (_numbered(name, number), _numbered_short(short, number)) if number else (name, short)


def _numbered(name: Label, number: int) -> Label:
    return phrase("sessions.fight.numbered", name=name, number=number)


def _numbered_short(short: Label, number: int) -> Label:
    return phrase("sessions.fight.numbered_short", name=short, number=number)


def _kaii(at: int, each: Apparition, number: int) -> Who:
    enemy = each.kaii
    name, short = phrase(f"records.enemies.{enemy.id}.name"), phrase(f"sessions.fight.tokens.{enemy.id}")
    skilled = any(special.id == f"{enemy.id}-manoeuvre" for special in SPECIALS.values())
    return Who(
        at=at,
        id=_called(enemy.id, number),
        name=_numbered(name, number) if number else name,
        short=_numbered_short(short, number) if number else short,
        pc=False,
        body=enemy.body,
        spirit=enemy.spirit,
        finesse=enemy.finesse,
        art=0,
        vitality=enemy.durability,
        aura=0,
        mobility=enemy.mobility,
        armour=enemy.taint,
        start=enemy.evasion_dice,
        refill=enemy.evasion_dice,
        evades=enemy.evades,
        ways=tuple(attacks_of(each)),
        manoeuvre=manoeuvre_difficulty(JACKETS["light"], False, 0) if skilled else None,
        begins=each,
        enemy=enemy,
    )
