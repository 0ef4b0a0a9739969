"""What is to be seen of a fight: colours, weapons, points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.eyes.table import Seen, Table, key_of

RINGS = {
    "black": ("purple", "green", "orange"),
    "purple": ("black", "red", "blue"),
    "green": ("black", "blue", "yellow"),
    "orange": ("black", "yellow", "red"),
    "red": ("purple", "orange", "pale_red"),
    "blue": ("purple", "green", "pale_blue"),
    "yellow": ("green", "orange", "pale_yellow"),
    "pale_red": ("red",),
    "pale_blue": ("blue",),
    "pale_yellow": ("yellow",),
}


def steps(start: str, end: str) -> int:
    """How many lines of the map lie between two colours (ko-z-d0 to ko-z-d4)."""
    reached, count = {start}, 0
    while end not in reached:
        reached |= {near for each in reached for near in RINGS[each]}
        count += 1
    return count


@dataclass(frozen=True)
class Arm:
    """A weapon as somebody uses it; ``heart``: its reach may be extended (ko-e-1)."""

    name: str
    way: str
    dice: int
    plus: int
    guard: int
    reach: int
    heart: bool


def place(token: Any) -> str:
    return str(getattr(token.at, "id", token.at))


def people(seen: Seen) -> list[Any]:
    """Who fights, in the order of the set-up."""
    return [name for name, actor in seen.actors.items() if actor.record is not None]


def arms(table: Table, name: Any) -> dict[str, Arm]:
    """All weapons of somebody by name; bare hands for who has none (ko-r-91)."""
    fighter = table.setup.fighters[people(table.now).index(name)]
    who, found = fighter.who, {}
    carried = [(who.weapon, who.ability)] if hasattr(who, "weapon") else []
    for weapon, ability in [*carried, *((each.weapon, each.ability) for each in fighter.arms)]:
        key = f"records.weapons.{weapon.id}.name"
        found[key] = Arm(
            key, weapon.way, weapon.dice, weapon.plus, weapon.wound_points, weapon.reach, ability == "heart"
        )
    if not found:
        found["sheet.bare_hands"] = Arm("sheet.bare_hands", "melee", 1, who.melee, 0, 0, False)
    return found


def layer(seen: Seen, name: Any) -> str:
    ails = {key_of(each.name) for each in seen.actors[name].conditions}
    return next((each for each in ("air", "water") if f"options.{each}" in ails), "ground")


def distance(seen: Seen, one: Any, other: Any) -> int | None:
    """In colours, one more between two layers; None from or to white (ko-r-50, ko-r-53)."""
    here, there = place(seen.tokens[one]), place(seen.tokens[other])
    if here.startswith("white") or there.startswith("white"):
        return None
    return steps(here, there) + (layer(seen, one) != layer(seen, other))


def points(seen: Seen, name: Any) -> int:
    return seen.meter(name, "meters.points") or 0


def down(seen: Seen, name: Any) -> bool:
    """Dead or fainted: no box or HP is left."""
    meters = {key_of(each.name).split(".")[-1]: each.value for each in seen.actors[name].meters}
    return any(meters.get(each, 1) <= 0 for each in ("body", "mind", "hp"))


def asked_of(seen: Seen) -> Any:
    """Who is to react."""
    return seen.asked if seen.of("react") else None
