"""A kaii as a table writes it down: its numbers, its attacks and its special abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Pick, Size, Span
from engine.games.exorcist.character.types import Name
from engine.games.exorcist.records import NORMAL
from engine.games.exorcist.types import Ability, Damage, Enemy, EnemyAttack, Kind, Mode, PickDifficulty

MOST = 30  # dice of one check that are weighed
Figure = Annotated[int, Span(0, MOST)]
Told = Annotated[str, Size(0, 200)]
When = Literal["at_start", "each_round", "each_turn", "when_hurt", "at_half", "when_out"]


@dataclass(frozen=True, slots=True)
class OwnAttack:
    """An attack of a kaii as the table sets it. The table judges its ``text`` whenever it hits (tx-r-104)."""

    name: Name = ""
    mode: Mode = "melee"
    ability: Ability = "body"
    difficulty: PickDifficulty = NORMAL
    reach: Annotated[int, Span(1, 40)] = 1
    targets: Annotated[int, Span(1, 2)] = 1
    damage: Damage = "1d6"
    kind: Kind = "physical"
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Trait:
    """A special ability: ``dice`` more to undo barriers or to evade, the Tactical Manoeuvre, or its ``text``.

    The table judges a text, beside an effect too, each time ``when`` it is asked for.
    """

    name: Name = ""
    effect: Literal["text", "removal", "manoeuvre", "evasion"] = "text"
    dice: Annotated[int, Span(0, 5)] = 0
    when: When = "each_round"
    text: Told = ""


@dataclass(frozen=True, slots=True)
class Kaii:
    """Wherever the rules speak of an enemy it is one."""

    name: Name = ""
    body: Figure = 4
    spirit: Figure = 2
    finesse: Figure = 3
    durability: Annotated[int, Span(1, 99)] = 6
    taint: Figure = 1
    mobility: Figure = 3
    evades: bool = False
    attacks: Annotated[tuple[OwnAttack, ...], Size(0, 6)] = ()
    traits: Annotated[tuple[Trait, ...], Size(0, 6)] = ()

    @property
    def removal_bonus(self) -> int:
        """Dice added to checks that remove barriers."""
        return self.more("removal")

    @property
    def evasion_dice(self) -> int:
        """All that it may hold after a refill (tx-2-11-ev1, tx-r-105); none without an evasion type (tx-r-49)."""
        return min(self.evasion_start + self.more("evasion"), MOST) if self.evades else 0

    @property
    def evasion_start(self) -> int:
        """What it begins the fight with."""
        return max(self.body, self.spirit, self.finesse) if self.evades else 0

    @property
    def manoeuvres(self) -> bool:
        """Whether the Tactical Manoeuvre is among its special abilities (tx-r-65)."""
        return any(each.effect == "manoeuvre" for each in self.traits)

    def more(self, effect: str) -> int:
        """Dice of its special abilities for that."""
        return sum(each.dice for each in self.traits if each.effect == effect)


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack of a kaii by itself, as the calculators take it. ``name``: the kaii's, then the attack's."""

    name: Annotated[str, Size(0, 81)] = ""
    dice: Figure = 4
    mode: Mode = "melee"
    difficulty: PickDifficulty = NORMAL
    targets: Annotated[int, Span(1, 2)] = 1
    damage: Damage = "1d6"
    kind: Kind = "physical"


PickEnemy = Annotated[Enemy | Kaii, Pick("enemies", own=Kaii)]
PickAttack = Annotated[EnemyAttack | Blow, Pick("attacks", own=Blow)]
