"""Who an encounter puts on the map, worked out once: what never changes while they fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.character.validate import bare_hands, blows_of, learnt_of, supports_of
from engine.games.kokoroko.play.setup import Combatant, Encounter
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.damage import wound_boxes
from engine.games.kokoroko.rules.hearts import REACHES
from engine.games.kokoroko.types import AbilityName, Aid, Extent, Person, Try, Weapon
from engine.session import READY, numbered, numbered_short, numbers
from engine.session import roster as base
from engine.session.cached_hash import hashed_once
from engine.words import Label, phrase

FAR = REACHES.index("five")  # no two are further apart (ko-r-53)


@dataclass(frozen=True, eq=False, slots=True)
class Armed:
    """A weapon or effect in somebody's hand. ``heart``: an effect of the heart, which can be extended if not ``inner``.

    ``extent``: how wide it is by itself; ``text``: what else it does, for the table to judge (ko-r-90); ``bare``: it
    is nothing but hands.
    """

    at: int
    weapon: Weapon
    attempt: Try
    heart: bool
    name: Label
    inner: bool = False
    extent: Extent = "one_target"
    text: str = ""
    bare: bool = False

    @property
    def code(self) -> str:
        return self.weapon.id

    @property
    def most(self) -> int:
        """How many colours it may bridge at most (ko-e-2, ko-e-9)."""
        return FAR if self.heart and not self.inner else self.weapon.reach

    @property
    def wide(self) -> bool:
        """Whether it may strike whole areas (ko-e-1)."""
        return self.heart and (not self.inner or self.extent != "one_target")


@dataclass(frozen=True, eq=False, slots=True)
class Who:
    """Somebody in the fight. ``body``, ``mind``: how many wound boxes; ``hp``: of who bears no heart.

    ``aids``: by the code that moves name them by.
    """

    at: int
    id: str
    name: Label
    short: Label
    person: Person | Character
    begins: Combatant
    arms: tuple[Armed, ...]
    aids: Mapping[str, Aid]
    body: int
    mind: int
    hp: int

    @property
    def pc(self) -> bool:
        return self.person.side == "pc"

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
        numbered = zip(fighters, numbers([called(each.who) for each in fighters]), strict=True)
        return tuple(_who(at, each, number) for at, (each, number) in enumerate(numbered))


@lru_cache(maxsize=READY)  # for speed only: an encounter is made ready once
def roster(encounter: Encounter) -> Roster:
    return Roster(encounter)


def called(who: Person | Character) -> str:
    """What those of one kind have in common: several of them are numbered."""
    return who.name if isinstance(who, Character) else who.id


def _who(at: int, each: Combatant, number: int) -> Who:
    person = each.who
    name, short = _names(person)
    own = tuple(_carried(person))
    more = (
        Armed(
            *(place, arm.weapon, Try(_ability(person, arm.ability), arm.skill, arm.level, 0), arm.ability == "heart"),
            phrase(f"records.weapons.{arm.weapon.id}.name"),
        )
        for place, arm in enumerate(each.arms, len(own))
    )
    return Who(
        at=at,
        id=f"n{at}" if isinstance(person, Character) else f"{person.id}{number or ''}",
        name=numbered(name, number),
        short=numbered_short(short, number),
        person=person,
        begins=each,
        arms=(*own, *more),
        aids=dict(_coded(_aids(person, each))),
        body=wound_boxes(person.body, person.toughness).boxes,
        mind=wound_boxes(person.mind, person.will).boxes,
        hp=0 if person.bears else person.hp if isinstance(person, Character) else CONSTANTS.person,
    )


def _names(person: Person | Character) -> tuple[Label, Label]:
    """In full, and on its token."""
    if not isinstance(person, Character):
        return phrase(f"records.people.{person.id}.name"), phrase(f"sessions.fight.tokens.{person.id}")
    nameless = f"sessions.fight.nameless.{person.side}"
    return person.name or phrase(nameless), person.name[:2] or phrase(f"{nameless}_short")


def _carried(person: Person | Character) -> Iterator[Armed]:
    """What it strikes with by itself; who carries nothing has bare hands (ko-r-91)."""
    if not isinstance(person, Character):
        known = phrase(f"records.weapons.{person.weapon.id}.name")
        yield Armed(0, person.weapon, person.attempt, person.ability == "heart", known)
        return
    blows = blows_of(person)
    for at, blow in enumerate(blows or (bare_hands(person),)):
        weapon = Weapon(f"n{at}", blow.way, blow.dice, blow.plus, blow.wound_points, blow.reach)
        name = blow.name or phrase("sheet.nameless" if blows else "sheet.bare_hands")
        yield Armed(at, weapon, blow.attempt, blow.heart, name, blow.inner, blow.extent, blow.text, not blows)


def _aids(person: Person | Character, begins: Combatant) -> tuple[Aid, ...]:
    """Those of its own sheet, what the set-up gives it, the forms that support, what else these have learnt."""
    if not isinstance(person, Character):
        return begins.aids
    return (*person.aids, *begins.aids, *supports_of(person), *learnt_of(person))


def _coded(aids: Iterable[Aid]) -> Iterator[tuple[str, Aid]]:
    """The first of a kind is called by it, the second ``heal2``: moves of old named the kind alone."""
    seen: Counter[str] = Counter()
    for aid in aids:
        seen[aid.kind] += 1
        yield (aid.kind if seen[aid.kind] == 1 else f"{aid.kind}{seen[aid.kind]}"), aid


def _ability(person: Person | Character, name: AbilityName) -> int:
    found: int = getattr(person, name)
    return found
