"""Somebody on the map: an exorcist, a kaii, or what an exorcist calls in mid-fight. What never changes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import Numbers, fighter, numbers_of
from engine.games.exorcist.kaii.samples import manoeuvres
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.play.actions.attack_modes import Way, attacks_of, ways_of
from engine.games.exorcist.play.setup import Apparition, Cell, Member, Sample
from engine.games.exorcist.records import JACKETS, KITS
from engine.games.exorcist.rules.attack_calculation import Exorcist
from engine.games.exorcist.rules.map import Walker
from engine.games.exorcist.rules.turns import manoeuvre_difficulty
from engine.games.exorcist.types import Difficulty, Enemy
from engine.games.exorcist.types_gear import Gear
from engine.session import numbered, numbered_short
from engine.words import Label, phrase

Servant = Literal["shikigami", "origin"]


@dataclass(frozen=True, slots=True)
class Called:
    """What an exorcist calls in mid-fight. ``owner``: by place in the roster; ``art``: how high the owner's is."""

    kind: Servant
    owner: int
    at: Cell
    art: int
    gear: Gear | None = None


Begins = Member | Apparition | Called


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody on the map. ``start``, ``refill``: evasion dice.

    ``durable``: its ``vitality`` is Durability, which either kind of damage lowers. ``owner``: who called it.
    """

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
    begins: Begins
    enemy: Enemy | Kaii | None = None
    sheet: Character | None = None
    attacker: Exorcist | None = None
    durable: bool = False
    owner: int | None = None

    @property
    def walker(self) -> Walker:
        return "pc" if self.pc else "evader" if self.evades else "lesser"

    @property
    def exorcist(self) -> bool:
        return isinstance(self.begins, Member)

    @property
    def turn(self) -> int:
        """The round in which it comes."""
        return self.begins.turn if isinstance(self.begins, Apparition) else 1

    @property
    def boss(self) -> bool:
        return isinstance(self.begins, Apparition) and self.begins.boss

    @property
    def mob(self) -> bool:
        """Without an evasion type, or because the GM says so (tx-r-110)."""
        return isinstance(self.begins, Apparition) and (self.begins.mob or not self.evades)


def kind_of(each: Begins) -> str:
    if isinstance(each, Called):
        return each.kind
    if isinstance(each, Apparition):
        return f"own {each.kaii.name}" if isinstance(each.kaii, Kaii) else each.kaii.id
    return each.who.id if isinstance(each.who, Sample) else "own"


def _called(kind: str, number: int) -> str:
    return f"{kind}{number or ''}"


def who_of(at: int, each: Begins, number: int) -> Who:
    """``number``: among those of its kind, 0 where there is but one."""
    if isinstance(each, Called):
        return _shikigami(at, each, number) if each.kind == "shikigami" else _origin(at, each, number)
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
        id=_called(kind_of(member), number),
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
    return numbered(name, number), numbered_short(short, number)


def _kaii(at: int, each: Apparition, number: int) -> Who:
    enemy = each.kaii
    name, short = _kaii_names(enemy)
    skilled = enemy.manoeuvres if isinstance(enemy, Kaii) else manoeuvres(enemy)
    return Who(
        at=at,
        id=f"kaii{at}" if isinstance(enemy, Kaii) else _called(enemy.id, number),
        name=numbered(name, number),
        short=numbered_short(short, number),
        pc=False,
        body=enemy.body,
        spirit=enemy.spirit,
        finesse=enemy.finesse,
        art=0,
        vitality=enemy.durability,
        aura=0,
        mobility=enemy.mobility,
        armour=enemy.taint,
        start=enemy.evasion_start,
        refill=enemy.evasion_dice,
        evades=enemy.evades,
        ways=tuple(attacks_of(each)),
        manoeuvre=manoeuvre_difficulty(JACKETS["light"], False, 0) if skilled else None,
        begins=each,
        enemy=enemy,
        durable=True,
    )


def _kaii_names(enemy: Enemy | Kaii) -> tuple[Label, Label]:
    """In full, and on its token."""
    if isinstance(enemy, Kaii):
        return enemy.name or phrase("kaii.nameless"), enemy.name[:2] or phrase("kaii.nameless_short")
    return phrase(f"records.enemies.{enemy.id}.name"), phrase(f"sessions.fight.tokens.{enemy.id}")


def _shikigami(at: int, each: Called, number: int) -> Who:
    """All its abilities are Art + 1, and the rest follows from them; it has no skill (tx-r-100)."""
    ability = each.art + 1
    sheet = Character(body=ability, spirit=ability, finesse=ability, gear=(each.gear,) if each.gear else ())
    return Who(
        **_shared(sheet, numbers_of(sheet)),
        **_servant(at, each, number),
        evades=True,
        art=0,
        ways=tuple(replace(way, kept=True) for way in ways_of(sheet)),
        sheet=sheet,
        attacker=fighter(sheet),
    )


def _origin(at: int, each: Called, number: int) -> Who:
    """It stands, moves and is broken: no attack, no evasion (tx-d-kit-origin)."""
    kit = KITS["origin"]
    figures: dict[str, Any] = dict.fromkeys(("body", "spirit", "finesse", "art", "aura", "start", "refill"), 0)
    return Who(
        **figures,
        **_servant(at, each, number),
        vitality=kit.durability,
        mobility=kit.mobility,
        armour=kit.armour,
        evades=False,
        ways=(),
        durable=True,
    )


def _servant(at: int, each: Called, number: int) -> dict[str, Any]:
    name, short = phrase(f"sessions.fight.{each.kind}"), phrase(f"sessions.fight.tokens.{each.kind}")
    return {
        "at": at,
        "id": _called(each.kind, number),
        "name": numbered(name, number),
        "short": numbered_short(short, number),
        "pc": True,
        "manoeuvre": None,
        "begins": each,
        "owner": each.owner,
    }
