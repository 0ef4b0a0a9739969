"""What the rules speak of: records as frozen values, and the words for difficulty and damage."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span

Count = Annotated[int, Span(0, 30)]
Points = Annotated[int, Span(0, 99)]
Steps = Annotated[int, Span(-6, 6)]
Kind = Literal["physical", "spiritual"]
Mode = Literal["melee", "ranged"]
Ability = Literal["body", "spirit", "finesse"]
Damage = Literal["1d2", "1d3", "1d4", "1d6", "1d6+1", "1d3+2", "1d6+2", "2d6", "3d6", "2", "3", "4", "5"]


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A row of the difficulty table."""

    id: str
    face: Annotated[int, Span(2, 6)]
    needs: Literal["2+", "3+", "4+", "5+", "6"]
    step: Annotated[int, Span(-2, 2)]
    letter: Literal["K", "E", "N", "H", "UH"]


PickDifficulty = Annotated[Difficulty, Pick("difficulties")]


@dataclass(frozen=True, slots=True)
class Enemy:
    """A kaii. ``evades`` is its evasion type; ``removal_bonus`` adds dice to checks that remove barriers."""

    id: str
    body: Annotated[int, Span(0, 30)]
    spirit: Annotated[int, Span(0, 30)]
    finesse: Annotated[int, Span(0, 30)]
    durability: Annotated[int, Span(1, 99)]
    taint: Annotated[int, Span(0, 30)]
    mobility: Annotated[int, Span(0, 30)]
    evades: bool
    removal_bonus: Annotated[int, Span(0, 30)] = 0

    @property
    def evasion_dice(self) -> int:
        """All that it may hold after a refill; none without an evasion type (tx-2-11-ev1, tx-r-49)."""
        return max(self.body, self.spirit, self.finesse) if self.evades else 0

    @property
    def evasion_start(self) -> int:
        """No more than at the start of a fight."""
        return self.evasion_dice


@dataclass(frozen=True, slots=True)
class Special:
    """A special ability of a kaii; what it does is words, or a field of the kaii."""

    id: str
    enemy: Annotated[Enemy, Pick("enemies")]


@dataclass(frozen=True, slots=True)
class EnemyAttack:
    """One attack of a kaii: the ability that gives its dice, how far it reaches, how many it is aimed at."""

    id: str
    enemy: Annotated[Enemy, Pick("enemies")]
    mode: Mode
    ability: Ability
    difficulty: PickDifficulty
    reach: Annotated[int, Span(1, 99)]
    targets: Annotated[int, Span(1, 9)]
    damage: Damage
    kind: Kind

    @property
    def dice(self) -> int:
        """As many as that ability (tx-2-11-use)."""
        return int(getattr(self.enemy, self.ability))


@dataclass(frozen=True, slots=True)
class Action:
    """An action other than an attack: the abilities whose dice are added up; none where the GM is asked."""

    id: str
    abilities: Annotated[tuple[Literal["body", "spirit", "finesse", "art"], ...], Size(0, 2)]


@dataclass(frozen=True, slots=True)
class Thing:
    """An object on the map."""

    id: str
    durability: Annotated[int, Span(1, 99)]
    armour: Annotated[int, Span(0, 30)]


@dataclass(frozen=True, slots=True)
class RangeBand:
    """Distances in cells, both ends included, and the difficulty there."""

    id: str
    low: Annotated[int, Span(1, 99)]
    high: Annotated[int, Span(1, 99)]
    difficulty: PickDifficulty


@dataclass(frozen=True, slots=True)
class RemovalBand:
    """The Spirit of whoever declares a barrier, both ends included, and how hard it is to undo."""

    id: str
    low: Annotated[int, Span(0, 30)]
    high: Annotated[int, Span(0, 30)]
    difficulty: PickDifficulty


@dataclass(frozen=True, slots=True)
class Constants:
    """Single numbers of the rules: no book shows them as a table, their sentences quote them.

    ``effigies``, ``pegs``, ``cables``: supplies; ``areas``: cells by successes; ``burst_centre``: at levels 2 and 3.
    """

    id: str
    effigies: Count
    pegs: Count
    cables: Count
    peg_reach: Count
    peg_melee: Damage
    peg_ranged: Damage
    cable: Count
    areas: Annotated[tuple[Count, ...], Size(3, 3)]
    burst_centre: Annotated[tuple[Damage, ...], Size(2, 2)]
    recovery_most: Count
    mend: Count
    mobility_least: Count
    manoeuvre_evasion: Count
    manoeuvre_times: Count
    stalemate: Count
    points: Count
    points_most: Count
    budget: Count
    downtime: Count


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of dice and a constant."""

    count: int
    sides: int
    plus: int


@lru_cache(maxsize=1_000)  # for speed only
def amount(damage: str) -> Amount:
    """Read "2d6", "1d6+1" or "4"."""
    dice, _, plus = damage.partition("+")
    if "d" not in dice:
        return Amount(0, 1, int(dice))
    count, _, sides = dice.partition("d")
    return Amount(int(count), int(sides), int(plus or 0))
