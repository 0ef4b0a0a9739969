"""What the rules speak of: skills, hearts, colours, wounds and weapons as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span

Ability = Annotated[int, Span(0, 30)]
Skill = Annotated[int, Span(0, 45)]  # the value of a kind: ★ in full, ☆ by half
Level = Annotated[int, Span(0, 20)]
Modifier = Annotated[int, Span(-300, 300)]
Penalty = Annotated[int, Span(0, 300)]
Few = Annotated[int, Span(0, 9)]
Points = Annotated[int, Span(0, 99)]
Dice = Annotated[int, Span(1, 30)]  # those of a record, and what a heart's power adds for once
Plus = Annotated[int, Span(-20, 200)]
Name = Annotated[str, Size(0, 40)]
Told = Annotated[str, Size(0, 200)]
Metres = Annotated[int, Span(0, 9999)]

AbilityName = Literal["body", "senses", "mind", "people", "heart"]
Letter = Literal["motion", "being", "life", "void"]
Ring = Literal["black", "composite", "single", "pale", "white"]
Pigment = Literal["red", "blue", "yellow"]
Medium = Literal["ground", "air", "water"]
Way = Literal["melee", "shot", "mental"]
Reach = Literal["same", "one_colour", "shooting", "sniping", "four", "five", "endless"]
Extent = Literal["one_target", "area", "areas"]


@dataclass(frozen=True, slots=True)
class SkillName:
    """One of the twenty skills, with the ability it belongs to."""

    id: str
    ability: AbilityName


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of heart (種別) that the source names: ★ counts in full, ☆ by half."""

    id: str
    star: Letter
    hollow: Letter


PickKind = Annotated[Kind, Pick("kinds")]


@dataclass(frozen=True, slots=True)
class Shape:
    """A form (形態) that the source names; ``diamond``: the skill that limits its levels."""

    id: str
    kind: PickKind
    diamond: Letter


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour area; ``parts``: the pigments in it."""

    id: str
    ring: Ring
    parts: Annotated[tuple[Pigment, ...], Size(0, 3)]


PickColour = Annotated[Colour, Pick("colours")]


@dataclass(frozen=True, slots=True)
class Band:
    """A distance in colours. ``low``, ``high``: metres as a label; 0: no upper end."""

    id: Literal["close", "near", "middle", "far", "very_far"]
    steps: Few
    low: Metres
    high: Metres


@dataclass(frozen=True, slots=True)
class Act:
    """What may be done of oneself. ``check``: whether it is rolled for."""

    id: Literal["attack", "guard", "move", "wait", "support", "item"]
    cost: Few
    check: bool


PickAct = Annotated[Act, Pick("acts")]


@dataclass(frozen=True, slots=True)
class Reaction:
    """An answer to an attack. ``penalty``: points off the check; ``cost``: 行動権 beyond that of any reaction."""

    id: Literal["dodge", "parry", "guard", "counter", "will"]
    roll: Literal["athletics", "melee", "none", "weapon", "will"]
    penalty: Annotated[int, Span(0, 90)]
    against: Literal["physical", "melee", "reach", "mental"]


@dataclass(frozen=True, slots=True)
class Complex:
    """A complex check: its penalty, what it costs when acting, and what it adds to a first reaction."""

    id: Literal["parallel", "chain", "retry"]
    penalty: Annotated[int, Span(0, 90)]
    active: Few
    first: Few


@dataclass(frozen=True, slots=True)
class Wound:
    """A row of wound boxes. ``boxes``: how many where no formula says it."""

    id: Literal["body", "mind", "vital", "hands", "feet"]
    boxes: Few


PickWound = Annotated[Wound, Pick("wounds")]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A sample weapon or heart's effect. ``wound_points``: 武器負傷点; ``reach``: colours."""

    id: str
    way: Way
    dice: Dice
    plus: Plus
    wound_points: Few
    reach: Few


PickWeapon = Annotated[Weapon, Pick("weapons")]


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's check: its target is ability * (skill + 顕現) and what is added or taken off."""

    ability: Ability = 8
    skill: Skill = 6
    level: Level = 2
    modifier: Modifier = 0

    @property
    def target(self) -> int:
        return self.ability * (self.skill + self.level) + self.modifier


@dataclass(frozen=True, slots=True)
class Aid:
    """A check that supports, as the table sets it: the source publishes none (ko-r-60).

    aim: adds the amount to the second check of a chain; read: to a reaction that is one; help: to somebody's next
    check; heal, calm: empties so many boxes of body or mind; text: the table judges what its text does (ko-r-90).
    ``reach``: in colours. ``heart``: an effect of the heart, which reaches further at a price and can be shared; not if
    it is ``inner`` (内在).
    """

    kind: Literal["aim", "help", "heal", "calm", "read", "text"] = "aim"
    ability: Ability = 8
    skill: Skill = 6
    level: Level = 0
    amount: Points = 30
    reach: Few = 1
    heart: bool = False
    inner: bool = False
    name: Name = ""
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A sample character. ``ability``, ``skill``, ``level``: what the weapon or the heart's effect is used with."""

    id: str
    side: Literal["pc", "foe"]
    body: Ability
    senses: Ability
    mind: Ability
    people: Ability
    heart: Ability
    melee: Skill
    athletics: Skill
    toughness: Skill
    shooting: Skill
    will: Skill
    points: Few
    weapon: PickWeapon
    ability: AbilityName
    skill: Skill
    level: Level
    bears: bool

    @property
    def attempt(self) -> Try:
        """The check of its attack."""
        values = {"body": self.body, "senses": self.senses, "mind": self.mind, "people": self.people}
        return Try(values.get(self.ability, self.heart), self.skill, self.level)


@dataclass(frozen=True, slots=True)
class Constants:
    """Single numbers of the rules: no book shows them as a table, their sentences quote them."""

    id: str
    sides: Annotated[int, Span(2, 1000)]
    parts: Few
    reaction: Points
    chain: Points
    retry: Points
    wait: Points
    step: Points
    down: Points
    up: Points
    several: Points
    power_face: Few
    fatal: Few
    person_low: Points
    person_high: Points
    person: Points
    skill_start: Few
    form_price: Few
    combos: Few


@dataclass(frozen=True, slots=True)
class Hearts:
    """The four skills of 【心子】."""

    motion: Skill = 9
    being: Skill = 5
    life: Skill = 1
    void: Skill = 1

    def of(self, letter: Letter) -> int:
        return {"motion": self.motion, "being": self.being, "life": self.life, "void": self.void}[letter]
