"""What is to be seen of a battle, and what somebody at the table remembers of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.session import Choice
from tests.eyes.table import Seen, Table, key_of, values_of

ANSWERS = ("resist", "cover", "reduce", "person", "art", "judged", "restore")
SEATS = {"own": "pc", "foe": "gm"}
WAYS = {
    "melee": ("faith", "combat", "kk-melee-2"),
    "spirit": ("reason", "spirit", "kk-spirit-2"),
    "heaven": ("civilisation", "heaven", "kk-heaven-2"),
}


def round_of(seen: Seen) -> int:
    return seen.scene.actors[0].meters[0].value


def pile(seen: Seen, name: str) -> Any:
    return next(each for each in seen.scene.piles if key_of(each.name).endswith(name))


def god(seen: Seen, name: Any) -> bool:
    """A lower god has no AP (kk-sub-2)."""
    return seen.meter(name, "options.ap") is not None


def points(seen: Seen, suit: str) -> int:
    return seen.meter(seen.scene.actors[0].name, f"options.{suit}") or 0


def owned(seen: Seen, name: Any) -> Any:
    note = seen.actors[name].note
    return values_of(note)["card"] if key_of(note) == "sessions.field.owned" else None


def stock(seen: Seen, name: Any) -> list[Any]:
    """The cards that somebody holds."""
    held = [each for each in seen.scene.piles if key_of(each.name).endswith("piles.stock")]
    return [card for each in held if values_of(each.name)["who"] == name for card in each.cards]


def people(table: Table) -> dict[Any, Any]:
    """Every follower card by its name."""
    known = {f"records.people.{each.id}.name": each for each in table.game.records["people"].values()}
    for actor in table.now.actors.values():
        known |= {each.name: each for each in getattr(actor.record, "owned", ()) if each.name}
    return known


def arts(table: Table, name: Any) -> dict[str, Any]:
    """Somebody's divine arts by name."""
    record = table.now.actors[name].record
    if hasattr(record, "arts"):
        return {each.name: each for each in record.arts}
    samples = table.game.records["miracles"].values()
    return {f"records.miracles.{each.id}.name": each for each in samples if each.unit.id == record.id}


def traits(table: Table, name: Any) -> list[Any]:
    record = table.now.actors[name].record
    if hasattr(record, "traits"):
        return list(record.traits)
    return [each for each in table.game.records["traits"].values() if each.unit.id == record.id]


def hand(seen: Seen) -> bool:
    return bool(seen.of("end"))


def target(seen: Seen) -> Any:
    return next((each.name for each in seen.tokens.values() if each.state == "target"), None)


def distance(one: Any, other: Any) -> int:
    q, r = one.q - other.q, one.r - other.r
    return int(max(abs(q), abs(r), abs(q + r)))


def side(seen: Seen, name: Any) -> list[Any]:
    """Who is still in the fight on somebody's side, itself too."""
    return [each for each in seen.tokens if seen.actors[each].side == seen.actors[name].side]


def said(choice: Choice | None, name: str) -> Any:
    """What a choice says of itself."""
    return values_of(choice.name).get(name) if choice else None


@dataclass
class Damage:
    """The damage that waits: what was used against it."""

    value: int
    first: Any  # whom the attack was made on
    covered: Any = None
    resisted: bool = False
    shields: int = 0
    arts: set[tuple[Any, Any]] = field(default_factory=set)
    person: int | None = None
    reduced: bool = False
    lost: int = 0
    through: int = 0

    @property
    def taker(self) -> Any:
        return self.covered or self.first


@dataclass
class Attack:
    """The attack that is being resolved."""

    by: Any
    way: str
    pp: tuple[int, int]  # when it was declared, and once its price was paid
    art: Any = None
