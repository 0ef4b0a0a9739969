"""What an exorcist carries and can do: gear, styles, jackets, skills, arts, kits, barrier effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span
from engine.games.exorcist.types import Ability, Damage, Kind, Mode, PickDifficulty

OPEN_END = 99  # as far as the line of fire is open
Small = Annotated[int, Span(0, 99)]
Step = Annotated[int, Span(-6, 6)]
Style = Literal["flurry", "precise", "heavy", "allout", "double-shot", "burst", "snipe", "two-handed"]
Timing = Literal["hand", "interrupt", "attack"]
GivenDamage = Literal["0", "2"]
EvasionAt = Literal["none", "NORMAL", "HARD"]


@dataclass(frozen=True, slots=True)
class Band:
    """Distances in cells, both ends included, with the attack difficulty there."""

    near: Annotated[int, Span(1, 99)]
    far: Annotated[int, Span(1, 99)]
    difficulty: PickDifficulty

    @property
    def form(self) -> str:
        """How a table words it: a single distance, an open end, or a span."""
        return "one" if self.near == self.far else "open" if self.far == OPEN_END else "span"


@dataclass(frozen=True, slots=True)
class Gear:
    """Attack gear, or a peg, which takes no hand: it is never equipped. Outside every band the attack is impossible."""

    id: str
    kind: Mode
    hands: Annotated[int, Span(0, 2)]
    abilities: Annotated[tuple[Ability, ...], Size(1, 3)]
    damage: Damage
    damage_kind: Kind
    bonus_face: Annotated[int, Span(0, 6)]
    bonus: Small
    styles: Annotated[tuple[Style, ...], Size(0, 8)]
    bands: Annotated[tuple[Band, ...], Size(1, 5)]


@dataclass(frozen=True, slots=True)
class FightingStyle:
    """A fighting style; "gear" stands for the gear's own ability, difficulty or damage."""

    id: str
    ability: Literal["gear", "body", "spirit", "finesse"]
    dice: Small
    dice_divide: Annotated[int, Span(1, 2)]
    steps: Step
    difficulty: Literal["gear", "ULTRA-HARD"]
    multi: Annotated[int, Span(0, 3)]
    damage: Literal["gear", "1d6", "1d6+1", "2d6", "3d6", "2"]
    bonus_face: Annotated[int, Span(0, 6)]
    bonus_count: Annotated[int, Span(0, 6)]
    bonus_ability: Literal["none", "body", "spirit", "finesse"]
    bonus_times: Annotated[int, Span(0, 9)]
    bonus_divide: Annotated[int, Span(1, 9)]
    nearest: Annotated[int, Span(1, 99)]
    evasion_loss: Small


@dataclass(frozen=True, slots=True)
class Jacket:
    """``refill``: evasion dice added at every refill; ``manoeuvre_steps``: on the Tactical Manoeuvre's check."""

    id: str
    refill: Small
    armour: Small
    manoeuvre_steps: Step


@dataclass(frozen=True, slots=True)
class Skill:
    """What a skill adds. ``hostile_…``: dice on checks against what an enemy does to the exorcist."""

    id: str
    melee_dice: Small
    ranged_dice: Small
    hostile_body: Small
    hostile_spirit: Small
    vitality: Small
    aura: Small
    mobility: Small
    manoeuvre_steps: Step
    manoeuvre_floor: PickDifficulty
    refill: Small


@dataclass(frozen=True, slots=True)
class Art:
    """An art at level 1; reach and area in cells each way from the middle."""

    id: str
    number: Annotated[int, Span(1, 6)]
    aura: Small
    effigies: Small
    timing: Timing
    reach: Small
    area: Small
    damage: GivenDamage
    evasion: EvasionAt
    durability: Small
    armour: Small
    body_add: Small
    mobility_add: Small
    mobility_set: Small
    taint_loss: Small
    evasion_loss: Small


@dataclass(frozen=True, slots=True)
class Kit:
    """A supply of which an exorcist picks one; ``count``: how many one carries."""

    id: str
    count: Small
    timing: Timing
    reach: Small
    area: Small
    damage: GivenDamage
    evasion: EvasionAt
    durability: Small
    armour: Small
    mobility: Small
    attack_down: Small
    evasion_up: Small
    heal: Small


@dataclass(frozen=True, slots=True)
class BarrierEffect:
    """What a barrier does to kaii inside it; 0 leaves a number alone."""

    id: str
    mobility: Small
    cell_cost: Small
    taint_loss: Small
    evasion_up: Small
    attack_down: Small
