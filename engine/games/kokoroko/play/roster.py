"""Who an encounter puts on the map, worked out once: what never changes while they fight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.kokoroko.play.setup import Aid, Combatant, Encounter
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.damage import wound_boxes
from engine.games.kokoroko.types import AbilityName, Person, Try, Weapon
from engine.session import READY, numbered, numbered_short, numbers
from engine.session import roster as base
from engine.session.cached_hash import hashed_once
from engine.words import Label, phrase


@dataclass(frozen=True, eq=False, slots=True)
class Armed:
    """A weapon or effect in somebody's hand. ``heart``: an effect of the heart, which can be extended."""

    at: int
    weapon: Weapon
    attempt: Try
    heart: bool

    @property
    def code(self) -> str:
        return self.weapon.id

    @property
    def name(self) -> Label:
        return phrase(f"records.weapons.{self.weapon.id}.name")


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody in the fight. ``body``, ``mind``: how many wound boxes; ``hp``: of who bears no heart."""

    at: int
    id: str
    name: Label
    short: Label
    person: Person
    begins: Combatant
    arms: tuple[Armed, ...]
    body: int
    mind: int
    hp: int

    @property
    def pc(self) -> bool:
        return self.person.side == "pc"

    @property
    def aids(self) -> tuple[Aid, ...]:
        return self.begins.aids

    @property
    def athletics(self) -> Try:
        return Try(self.person.body, self.person.athletics, 0, 0)

    @property
    def will(self) -> Try:
        return Try(self.person.mind, self.person.will, 0, 0)

    @property
    def parry(self) -> Try:
        """With 白兵, or with the 顕現 of a melee weapon that it holds."""
        plain = Try(self.person.body, self.person.melee, 0, 0)
        mine = (arm.attempt for arm in self.arms if arm.weapon.way == "melee")
        return max((plain, *mine), key=lambda each: each.target)


@hashed_once
@dataclass(frozen=True)
class Roster(base.Roster[Who]):
    """An encounter made ready to play. Equal encounters are equal."""

    setup: Encounter

    @cached_property
    def who(self) -> tuple[Who, ...]:
        fighters = self.setup.fighters
        numbered = zip(fighters, numbers([each.who.id for each in fighters]), strict=True)
        return tuple(_who(at, each, number) for at, (each, number) in enumerate(numbered))


@lru_cache(maxsize=READY)  # for speed only: an encounter is made ready once
def roster(encounter: Encounter) -> Roster:
    return Roster(encounter)


def _who(at: int, each: Combatant, number: int) -> Who:
    person = each.who
    name, short = phrase(f"records.people.{person.id}.name"), phrase(f"sessions.fight.tokens.{person.id}")
    own = Armed(0, person.weapon, person.attempt, person.ability == "heart")
    more = (
        Armed(place, arm.weapon, Try(_ability(person, arm.ability), arm.skill, arm.level, 0), arm.ability == "heart")
        for place, arm in enumerate(each.arms, 1)
    )
    return Who(
        at=at,
        id=f"{person.id}{number or ''}",
        name=numbered(name, number),
        short=numbered_short(short, number),
        person=person,
        begins=each,
        arms=(own, *more),
        body=wound_boxes(person.body, person.toughness).boxes,
        mind=wound_boxes(person.mind, person.will).boxes,
        hp=0 if person.bears else CONSTANTS.person,
    )


def _ability(person: Person, name: AbilityName) -> int:
    found: int = getattr(person, name)
    return found
