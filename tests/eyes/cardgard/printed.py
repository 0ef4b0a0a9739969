"""The cards, as the source prints them and as a table writes its own: what the eyes read of a card."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """A row of an action table."""

    aim: str = "none"
    harm: tuple[tuple[int, str, int, str], ...] = ()  # points, kinds, extra, against
    heal: tuple[int, int] | None = None  # points and dice, for the unit itself
    cap: int = 0
    gives: tuple[tuple[str, bool], ...] = ()  # a status, and whether the unit itself has it
    of: tuple[str, ...] = ()
    once: bool = False
    first: bool = False
    rounds: bool = False  # as many points as rounds besides


@dataclass(frozen=True)
class Face:
    """A unit with what is printed on it."""

    title: str
    attribute: str
    hp: int
    speed: int
    features: frozenset[str]
    rows: tuple[Row, ...]
    trait: str = "none"
    number: int = 0
    face: int = 0
    becomes: int = 0
    spares: frozenset[str] = field(default_factory=frozenset)

    def clause(self, face: int) -> str:
        """Where a row is printed."""
        return f"cg-u{self.number}-{face}" if self.number else "cg-mk-5"


def hit(aim: str, points: int, kinds: str = "", extra: int = 0, against: str = "", **more: Any) -> Row:
    return Row(aim, ((points, kinds, extra, against),), **more)


NONE, P, M = Row(), "physical", "magic"
POISON = Row("enemies", gives=(("poison", False),))
ROWS = {
    "amalia": (
        hit("melee", 3, P),
        NONE,
        hit("melee", 6, P),
        hit("shooting", 2, M),
        hit("melee-pierce", 2, P + M),
        hit("attribute", 4, M, of=("dark",), once=True),
    ),
    "marge": (
        NONE,
        hit("area-front", 2, M),
        hit("melee", 2, M),
        Row("self", heal=(6, 0)),
        hit("attribute", 2, M, of=("dark", "void")),
        hit("attribute", 2, M, of=("holy", "chaos")),
    ),
    "leonor": (
        POISON,
        POISON,
        POISON,
        NONE,
        hit("shooting-hp", 2, "", 4, "poison"),
        hit("melee", 1, P, 5, "poison"),
    ),
    "belobul": (
        hit("area-front", 7, P),
        NONE,
        NONE,
        NONE,
        Row("self", heal=(0, 1), gives=(("sleep", True),)),
        hit("melee", 1, M),
    ),
    "gentleman": (
        hit("melee-assassin", 4, M),
        Row("enemies", cap=7),
        hit("attribute", 2, M, of=("holy", "chaos", "void")),
        hit("shooting-next", 1, M, gives=(("stun", False),)),
        hit("shooting-hp", 0, M, rounds=True),
        NONE,
    ),
    "phlogiston": (
        hit("melee-number", 3, P),
        hit("melee-number", 3, P),
        NONE,
        hit("melee-front", 3, M),
        hit("melee-front", 3, M),
        NONE,
    ),
}
# Attribute, HP, speed, trait; of the features those that a card here refers to.
BASE: dict[str, tuple[str, int, int, str, str]] = {
    "amalia": ("holy", 10, 3, "immune", "human girl"),
    "marge": ("chaos", 11, 1, "chill", ""),
    "leonor": ("void", 8, 5, "turn", "human girl"),
    "belobul": ("dark", 12, 1, "combo", ""),
    "gentleman": ("dark", 9, 4, "spare", "human"),
    "phlogiston": ("holy", 11, 1, "ward", "dragon"),
}
FACES = {"chill": 3, "turn": 4}


def card(written: Any) -> Face:
    """A card of the setup: printed, or of the table's own."""
    if hasattr(written, "rows"):
        rows = tuple(_row(each) for each in written.rows)
        tags, power = frozenset(each.id for each in written.features), written.trait
        spares = frozenset(each.id for each in power.features)
        return Face(
            written.name,
            written.attribute.id,
            written.hp,
            written.speed,
            tags,
            rows,
            power.kind,
            0,
            power.face,
            power.becomes,
            spares,
        )
    name = written.id
    attribute, hp, speed, trait, tag = BASE[name]
    number = list(ROWS).index(name) + 1
    title, tags = f"records.units.{name}.name", frozenset(tag.split())
    return Face(
        title,
        attribute,
        hp,
        speed,
        tags,
        ROWS[name],
        trait,
        number,
        FACES.get(trait, 0),
        5 * (trait == "turn"),
        frozenset({"girl"} if trait == "spare" else ()),
    )


def _row(written: Any) -> Row:
    """A row of the table's own."""
    harm, heal, cap, gives, rounds = [], None, 0, [], False
    for each in written.effects:
        if each.kind == "damage":
            kinds = {"both": P + M, "none": ""}.get(each.lean, each.lean)
            harm.append((each.points, kinds, each.extra, "" if each.against == "none" else each.against))
            rounds = rounds or each.per_round
        elif each.kind == "heal":
            heal = (each.points, each.dice)
        elif each.kind == "cap":
            cap = each.points
        else:
            gives.append((each.status, each.oneself))
    of = tuple(each.id for each in written.attributes)
    return Row(written.target.id, tuple(harm), heal, cap, tuple(gives), of, written.once, written.first, rounds)


# --- what a table writes itself, so that every kind of target, status, trait and command comes up ---

AIMS = (
    *("melee", "melee-number", "melee-speed", "melee-hp", "melee-last", "melee-next", "melee-assassin"),
    *("melee-pierce", "melee-front", "melee-all", "shooting", "shooting-number", "shooting-back", "shooting-speed"),
    *("shooting-hp", "shooting-last", "shooting-next", "area-front", "area-back", "area-column", "attribute", "all"),
)
STATUSES = ("poison", "stun", "sleep", "seal", "weak")
ATTRIBUTES = ("holy", "dark", "chaos", "void")
TAGS = ("girl", "dragon", "human")
LIKE = ("miracle", "thaumaturgy", "dice-shift", "fog", "melt", "melt", "counter", "spring")


def own(pick: random.Random, written: Any) -> Any:
    """Units and commands of a table's own among the printed ones."""
    for side in ("a", "b"):
        printed = pick.sample(sorted(ROWS), 3)
        for place, name in zip(("first", "second", "third"), printed, strict=True):
            written[side][place] = _unit(pick, place) if pick.random() < 0.6 else name
        written[side]["command"] = _command(pick) if pick.random() < 0.7 else pick.choice(LIKE)
    if pick.random() < 0.1:  # one fog may end inside another
        for side in ("a", "b"):
            printed = {"a": ["gentleman", "belobul"], "b": ["amalia", "leonor"]}[side]
            written[side] |= {"first": printed[0], "second": printed[1], "command": _fog(pick)}
            written[side]["third"] = _unit(pick, "third")
    written["options"] = {
        "melt_on_natural": pick.random() < 0.2,
        "reroll_optional": pick.random() < 0.2,
        "reroll_a": pick.choice(("first", "never")),
        "reroll_b": pick.choice(("first", "never")),
    }
    return written


def _unit(pick: random.Random, name: str) -> dict[str, Any]:
    rows = [_own_row(pick) for _ in range(6)]
    trait: dict[str, Any] = {"kind": pick.choice(("none", "immune", "chill", "turn", "combo", "spare", "ward"))}
    if trait["kind"] == "chill":
        trait["face"] = pick.randint(1, 6)
    if trait["kind"] == "turn":
        trait["face"], trait["becomes"] = pick.sample(range(1, 7), 2)
    if trait["kind"] == "spare":
        trait["features"] = pick.sample(TAGS, 1)
    return {
        "name": name,
        "attribute": pick.choice(ATTRIBUTES),
        "hp": pick.randint(4, 14),
        "speed": pick.randint(1, 4),
        "features": pick.sample(TAGS, pick.randint(0, 2)),
        "trait": trait,
        "rows": rows,
    }


def _own_row(pick: random.Random) -> dict[str, Any]:
    if pick.random() < 0.1:
        return {"target": "none"}
    if pick.random() < 0.1:
        gives = [{"kind": "status", "status": pick.choice(STATUSES), "oneself": True}]
        heal = {"kind": "heal", "points": pick.randint(1, 5), "dice": pick.randint(0, 1), "oneself": True}
        return {"target": "self", "effects": [heal, *gives[: pick.randint(0, 1)]]}
    aim = pick.choice(AIMS)
    row: dict[str, Any] = {"target": aim, "effects": [], "once": pick.random() < 0.1, "first": pick.random() < 0.15}
    if aim == "attribute":
        row["attributes"] = pick.sample(ATTRIBUTES, pick.randint(1, 3))
    if pick.random() < 0.85:
        harm = {
            "kind": "damage",
            "points": pick.randint(1, 4),
            "lean": pick.choice(("none", "physical", "magic", "both")),
        }
        if pick.random() < 0.3:
            harm |= {"extra": pick.randint(1, 4), "against": pick.choice(STATUSES)}
        row["effects"].append(harm | {"per_round": pick.random() < 0.2})
    if pick.random() < 0.4 or not row["effects"]:
        row["effects"].append({"kind": "status", "status": pick.choice(STATUSES), "oneself": pick.random() < 0.2})
    elif pick.random() < 0.1:
        row["effects"].append({"kind": "cap", "points": pick.randint(3, 9)})
    return row


def _fog(pick: random.Random) -> dict[str, Any]:
    """Of the first round, for so many."""
    return {"name": "own", "like": "fog", "round": 1, "until": pick.randint(1, 4)}


def _command(pick: random.Random) -> dict[str, Any]:
    like = pick.choice(LIKE)
    numbers: dict[str, dict[str, Any]] = {
        "miracle": {"points": pick.randint(1, 5)},
        "thaumaturgy": {"round": pick.randint(1, 4), "cell": pick.randint(1, 4)},
        "dice-shift": dict(zip(("face", "points"), pick.sample(range(1, 7), 2), strict=True))
        | {"times": pick.randint(1, 3)},
        "fog": {"round": (at := pick.randint(1, 4)), "until": pick.randint(at, 4)},
        "melt": {"face": pick.randint(1, 6), "points": pick.randint(1, 3), "again": pick.randint(0, 2)},
        "counter": {"face": pick.randint(1, 5)},
        "spring": {"round": pick.randint(1, 4), "points": pick.randint(1, 4), "features": pick.sample(TAGS, 1)},
    }
    return {"name": "own", "like": like} | numbers[like]
