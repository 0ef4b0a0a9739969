"""A character as one writes it down: abilities, skills, manifestations, forms of hearts, weapons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.kokoroko.records import CONSTANTS, SKILLS
from engine.games.kokoroko.types import Aid, Extent, Few, Hearts, Letter, Level, Name, Plus, SkillName, Told, Way

Able = Annotated[int, Span(1, 30)]
Value = Annotated[int, Span(1, 30)]
Range = Annotated[int, Span(0, 5)]  # colours: no two are further apart (ko-r-53)
OwnDice = Annotated[int, Span(1, 20)]
HP = Annotated[int, Span(CONSTANTS.person_low, CONSTANTS.person_high)]
PickSkill = Annotated[SkillName, Pick("skills")]


@dataclass(frozen=True, slots=True)
class Manifestation:
    """A 顕現 of an ordinary skill."""

    skill: PickSkill = SKILLS["melee"]
    name: Name = ""
    level: Level = 1


@dataclass(frozen=True, slots=True)
class Learnt:
    """A 顕現 of a form beside its 解放."""

    name: Name = ""
    level: Level = 1


@dataclass(frozen=True, slots=True)
class HeartForm:
    """A 形態, ★/☆/◆; ``release``: levels of its 解放. ``dice``: of its blow, 0 for none; ``reach``: colours.

    ``extent``: how wide it is by itself; ``inner``: it is 内在, so that nothing extends it. ``text``: what it does
    beside its blow, for the table to judge where it strikes (ko-r-90); without a blow it is a support.
    """

    name: Name = ""
    star: Letter = "motion"
    hollow: Letter = "motion"
    diamond: Letter = "motion"
    release: Level = 1
    learnt: Annotated[tuple[Learnt, ...], Size(0, 5)] = ()
    way: Way = "shot"
    dice: Annotated[int, Span(0, 20)] = 0
    plus: Plus = 0
    reach: Range = 1
    extent: Extent = "one_target"
    inner: bool = False
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon. ``skill``: what it is used with; ``level``: of the 顕現 used with it, 0 for the skill alone.

    ``text``: as of a form.
    """

    name: Name = ""
    skill: PickSkill = SKILLS["melee"]
    level: Level = 0
    way: Way = "melee"
    dice: OwnDice = 1
    plus: Plus = 0
    wound_points: Few = 0
    reach: Range = 0
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Character:
    """Five abilities with four skills each (ko-f-list); ``points``: the 行動権 it starts with (ko-r-19).

    ``bears``: it has a heart; who has none is an ordinary person, with ``hp`` in place of wound boxes (ko-d-7).
    """

    name: Name = ""
    side: Literal["pc", "foe"] = "pc"
    bears: bool = True
    hp: HP = CONSTANTS.person
    body: Able = 6
    melee: Value = 1
    athletics: Value = 1
    strength: Value = 1
    toughness: Value = 1
    senses: Able = 6
    shooting: Value = 1
    perception: Value = 1
    dexterity: Value = 1
    stealth: Value = 1
    mind: Able = 6
    insight: Value = 1
    knowledge: Value = 1
    memory: Value = 1
    will: Value = 1
    people: Able = 6
    negotiation: Value = 1
    information: Value = 1
    charm: Value = 1
    art: Value = 1
    heart: Able = 6
    motion: Value = 1
    being: Value = 1
    life: Value = 1
    void: Value = 1
    manifestations: Annotated[tuple[Manifestation, ...], Size(0, 10)] = ()
    forms: Annotated[tuple[HeartForm, ...], Size(0, 4)] = ()
    weapons: Annotated[tuple[Carried, ...], Size(0, 4)] = ()
    aids: Annotated[tuple[Aid, ...], Size(0, 4)] = ()
    points: Annotated[int, Span(1, 9)] = 3

    @property
    def hearts(self) -> Hearts:
        """Its four skills of the heart."""
        return Hearts(self.motion, self.being, self.life, self.void)

    def skill(self, name: str) -> int:
        """The value of a skill."""
        found: int = getattr(self, name)
        return found

    def ability(self, skill: SkillName) -> int:
        """The ability that a skill belongs to."""
        found: int = getattr(self, skill.ability)
        return found
