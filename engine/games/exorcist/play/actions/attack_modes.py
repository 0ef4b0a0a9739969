"""Ways to attack: gear and styles of an exorcist, attacks of a kaii."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.kaii import samples
from engine.games.exorcist.kaii.types import Kaii, OwnAttack
from engine.games.exorcist.play.setup import Apparition
from engine.games.exorcist.records import GEAR
from engine.games.exorcist.rules.attack_calculation import Manner, attack_parts, misfit
from engine.games.exorcist.types import EnemyAttack
from engine.games.exorcist.types_gear import Gear
from engine.words import Label, phrase

PEGS = (GEAR["peg-melee"], GEAR["peg-ranged"])


@dataclass(frozen=True, eq=False, slots=True)
class Way:
    """A way to attack: gear and style of an exorcist, or an attack of a kaii. ``targets``: of its one check.

    ``kept``: a peg is not used up: it is a shikigami's (tx-r-100).
    """

    at: int
    code: str
    name: Label
    melee: bool
    parts: int = 1
    targets: int = 1
    manner: Manner | None = None
    attack: EnemyAttack | OwnAttack | None = None
    kept: bool = False

    @property
    def text(self) -> str:
        """What only a text says of it (tx-r-104)."""
        return self.attack.text if isinstance(self.attack, OwnAttack) else ""

    @property
    def gear(self) -> Gear | None:
        """What it is made with, where that is equipped by it; a peg never is (tx-2-5-peg-noequip)."""
        return self.manner.gear if self.manner and self.manner.gear.hands else None

    @property
    def spends(self) -> bool:
        """Whether a peg is used up by it (tx-2-5-5-use)."""
        return self.peg and not self.kept

    @property
    def peg(self) -> bool:
        return bool(self.manner and not self.manner.gear.hands)


def ways_of(sheet: Character) -> Iterator[Way]:
    """Each gear plain and in its styles, each of them with both hands where it is carried twice; then the pegs."""
    manners = []
    for gear in (*sheet.gear, *PEGS):
        plain = Manner(gear=gear)
        mine = [plain, *(replace(plain, style=style) for style in gear.styles)]  # type: ignore[arg-type]
        if sheet.pair:
            mine += [replace(each, two_handed=True) for each in mine]
        manners += [each for each in mine if misfit(each) is None]
    for at, how in enumerate(manners):
        yield Way(at, _code(how), _way_name(how), how.gear.kind == "melee", attack_parts(how), manner=how)


def _code(how: Manner) -> str:
    style = "" if how.style == "none" else f"x{how.style}"
    return f"{how.gear.id}{style}{'xtwo' if how.two_handed else ''}".replace("-", "")


def _way_name(how: Manner) -> Label:
    gear, name = phrase(f"records.gear.{how.gear.id}.name"), "sessions.fight.way"
    styles = [how.style] * (how.style != "none") + ["two-handed"] * how.two_handed
    told: Label = gear
    for style in styles:
        told = phrase(name, gear=told, style=phrase(f"records.styles.{style}.name"))
    return told


def attacks_of(each: Apparition) -> Iterator[Way]:
    """As written for this mission or by whoever wrote the kaii, else as published, else this book's samples."""
    written = each.attacks or (each.kaii.attacks if isinstance(each.kaii, Kaii) else ())
    if written or isinstance(each.kaii, Kaii):
        for at, own in enumerate(written):
            name = own.name or phrase("sessions.fight.own_attack", number=at + 1)
            yield Way(at, f"own{at + 1}", name, own.mode == "melee", targets=own.targets, attack=own)
        return
    kind, attacks = samples.attacks_of(each.kaii)
    for at, attack in enumerate(attacks):
        name = phrase(f"records.{kind}.{attack.id}.short")
        yield Way(at, attack.id.replace("-", ""), name, attack.mode == "melee", targets=attack.targets, attack=attack)
