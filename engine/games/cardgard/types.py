"""What the rules speak of: cards as frozen values. What a card does is data, one small closed list of effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.session.cached_hash import hashed_once

Cell = Annotated[int, Span(1, 4)]
Face = Annotated[int, Span(1, 6)]
Points = Annotated[int, Span(0, 99)]
HP = Span(1, 99)  # of a unit
Standing = Annotated[int, HP]  # on the field
Round = Annotated[int, Span(1, 4)]
Lean = Literal["none", "physical", "magic", "both"]
Name = Annotated[str, Size(0, 40)]
Ailment = Literal["none", "poison", "stun", "sleep", "seal", "weak"]


@dataclass(frozen=True, slots=True)
class Attribute:
    """One of the four; a unit has one."""

    id: str


@dataclass(frozen=True, slots=True)
class Feature:
    """A tag without meaning of its own. ``listed``: in the source's example list; ``star``: at most one on a field."""

    id: str
    listed: bool = True
    star: bool = False


@dataclass(frozen=True, slots=True)
class Status:
    """What it does: loses HP at the turn's end, stops an action, or changes damage dealt and taken."""

    id: str
    turn_end: Annotated[int, Span(0, 9)] = 0
    fails_at: Annotated[int, Span(0, 6)] = 0
    wakes_at: Annotated[int, Span(0, 6)] = 0
    magic_dealt: Annotated[int, Span(-9, 9)] = 0
    physical_dealt: Annotated[int, Span(-9, 9)] = 0
    physical_taken: Annotated[int, Span(-9, 9)] = 0


@dataclass(frozen=True, slots=True)
class Target:
    """A way to choose targets. ``melee`` ones are not executed from the back."""

    id: str
    family: Literal["melee", "shooting", "area", "attribute", "all", "special", "plain"]
    many: bool = False

    @property
    def melee(self) -> bool:
        return self.family == "melee"


PickAttribute = Annotated[Attribute, Pick("attributes")]
PickFeature = Annotated[Feature, Pick("features")]
PickTarget = Annotated[Target, Pick("targets")]
Features = Annotated[tuple[PickFeature, ...], Size(0, 20)]
Attributes = Annotated[tuple[PickAttribute, ...], Size(0, 4)]


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an action does to its targets, or to the unit itself.

    damage: ``points`` (+ the round's number), + ``extra`` against a target that has ``against``; heal: ``points`` and
    ``dice`` d6; status: gives ``status``; cap: the maximum HP becomes ``points``.
    """

    kind: Literal["damage", "heal", "status", "cap"]
    points: Points = 0
    lean: Lean = "none"
    extra: Points = 0
    against: Ailment = "none"
    per_round: bool = False
    dice: Annotated[int, Span(0, 3)] = 0
    status: Ailment = "none"
    oneself: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """One row of an action table. ``once``: 1回制限; ``first``: 先制. Without effects the row is 「なし」.

    ``name``: of a hand-written unit's row; those of published ones are words.
    """

    target: PickTarget
    effects: Annotated[tuple[Effect, ...], Size(0, 4)] = ()
    attributes: Attributes = ()
    once: bool = False
    first: bool = False
    name: Name = ""


@dataclass(frozen=True, slots=True)
class Power:
    """What a trait does.

    immune: takes no status; chill: a melee attacker rolls, ``face`` or less stuns it; turn: once a game the round roll
    ``face`` becomes ``becomes``; combo: once a turn after damage, another row; spare: no damage to units with one of
    ``features``; ward: command cards do nothing to it.
    """

    kind: Literal["none", "immune", "chill", "turn", "combo", "spare", "ward"] = "none"
    face: Annotated[int, Span(0, 6)] = 0
    becomes: Annotated[int, Span(0, 6)] = 0
    features: Features = ()
    name: Name = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit card without its table and trait, which name it. ``number``: its place in the source; 0: hand-written."""

    id: str
    number: Annotated[int, Span(0, 99)]
    attribute: PickAttribute
    hp: Annotated[int, HP]
    speed: Annotated[int, Span(0, 99)]
    features: Features = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a published unit's action table."""

    id: str
    unit: Annotated[Unit, Pick("units")]
    face: Face
    action: Action


@dataclass(frozen=True, slots=True)
class Trait:
    """A published unit's trait."""

    id: str
    unit: Annotated[Unit, Pick("units")]
    power: Power


@dataclass(frozen=True, slots=True)
class Command:
    """A command card: when it triggers and what it does then.

    revive: units that go out stay with ``points`` HP; lose_traits: units in ``cell`` of both sides; fog: no features up
    to the end of round ``until``; shift: the round roll ``face`` becomes ``points``, so many ``times``; melt: magic
    damage ``points``, later ``again``; counter: a die of ``face`` or less nullifies; heal: by ``features``.
    """

    id: str
    number: Annotated[int, Span(0, 99)]
    when: Literal["round_start", "roll", "down", "command"]
    does: Literal["revive", "lose_traits", "fog", "shift", "melt", "counter", "heal"]
    round: Annotated[int, Span(0, 4)] = 0
    face: Annotated[int, Span(0, 6)] = 0
    points: Points = 0
    again: Points = 0
    times: Annotated[int, Span(1, 9)] = 1
    cell: Annotated[int, Span(0, 4)] = 0
    until: Annotated[int, Span(0, 4)] = 0
    features: Features = ()

    @property
    def title(self) -> str:
        """What a sentence calls it: the id of its word."""
        return f"records.commands.{self.id}.name"


PickCommand = Annotated[Command, Pick("commands")]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCommand:
    """A command written by hand: it does what a printed one does, under its own conditions (cg-r-103)."""

    name: Name = ""
    like: PickCommand
    round: Annotated[int, Span(0, 4)] = 0
    face: Annotated[int, Span(0, 6)] = 0
    points: Points = 0
    again: Points = 0
    times: Annotated[int, Span(1, 9)] = 1
    cell: Annotated[int, Span(0, 4)] = 0
    until: Annotated[int, Span(0, 4)] = 0
    features: Features = ()

    @property
    def title(self) -> str:
        """What a sentence calls it: the name it was given."""
        return self.name or "options.own_command"

    @property
    def number(self) -> int:
        return self.like.number

    @property
    def when(self) -> str:
        return self.like.when

    @property
    def does(self) -> str:
        return self.like.does


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A unit written by hand. ``tags``: features of its own, outside the list."""

    name: Name = ""
    attribute: PickAttribute
    hp: Annotated[int, HP]
    speed: Annotated[int, Span(0, 99)]
    features: Features = ()
    tags: Annotated[tuple[Name, ...], Size(0, 12)] = ()
    trait: Power = Power()
    rows: Annotated[tuple[Action, ...], Size(0, 12)]


PickUnit = Annotated[Unit, Pick("units")]
AnyUnit = Annotated[Unit | Draft, Pick("units", own=Draft)]
AnyCommand = Annotated[Command | OwnCommand, Pick("commands", own=OwnCommand)]


@hashed_once
@dataclass(frozen=True)
class Card:
    """A unit with all that is printed on it, ready to play. ``name``: the one a hand-written unit was given."""

    unit: Unit
    actions: tuple[Action, ...]
    power: Power
    name: str = ""

    @property
    def title(self) -> str:
        """What a sentence calls it: the id of its word, or the name it was given."""
        return f"records.units.{self.unit.id}.name" if self.unit.number else self.name or "options.draft"

    def clause(self, face: int) -> str:
        """The clause that prints a row; cg-mk-5 for all rows that somebody wrote."""
        return f"cg-u{self.unit.number}-{face}" if self.unit.number else "cg-mk-5"
