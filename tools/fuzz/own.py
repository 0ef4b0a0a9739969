"""Legal records of one's own, at random from their types: drawn, then mended as their findings say."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.faults import Faults
from engine.fields import Written
from engine.game import Game
from engine.records.findings import Way
from engine.records.kind import RecordKind
from tools.fuzz.parts import legal

Json = Any
Pick = random.Random
Described = Mapping[str, Any]
MENDS, STARTS = 150, 20  # rounds of mending one record; then another one is begun
OFTEN = 0.8  # how often a way out is taken, else the place is drawn anew; how often a list grows or shrinks only
NAMES = ("灯", "ミナモ", "Anna", "<b>&amp;</b>", "a\u202eb", "__proto__", "{field}", "%s", "名" * 40)


class Stuck(Exception):
    """No legal one was found."""


def own_record(game: Game, described: Described, pick: Pick) -> Json:
    """JSON of one with which nothing is wrong and nothing is left to choose."""
    knows = next(each for each in game.kinds.values() if each.written and _described(each.written) == described)
    for _ in range(STARTS):
        raw = legal(described, game, pick)
        for _ in range(MENDS):
            found = _read_or_mended(knows, raw, described, game, pick)
            if found is not None:
                return found
    raise Stuck(f"{game.id}: no legal {knows.written}, the last one was {raw}")


@cache
def _described(written: type) -> Described:
    return Written(written).describe()


def _read_or_mended(knows: RecordKind, raw: Json, described: Described, game: Game, pick: Pick) -> Json | None:
    """What is written, if it is legal; else each thing that is wrong with it is another now, lists last."""
    faults = Faults()
    assert knows.written is not None
    made = Written(knows.written).read(raw, "", game.records, faults)
    wrong: list[tuple[str, tuple[Way, ...]]] = [(each.path.lstrip("."), ()) for each in faults]
    if not faults and knows.findings:
        wrong = [(each.path, each.ways) for each in knows.findings(made) if each.state != "note"]
    if not wrong:
        return Written(knows.written).plain(made)
    lists = {path for path, _ in wrong if field_at(described, path)["kind"] == "list"}
    for path, ways in sorted(wrong, key=lambda each: (each[0] in lists, -each[0].count("."))):
        if ways and pick.random() < OFTEN:
            for where, value in pick.choice(ways).sets:
                put(raw, described, where, value, game, pick)
        else:
            redraw(raw, described, path, game, pick)
    return None


def field_at(described: Described, path: str) -> Described:
    """What is described at a dotted path."""
    for part in path.split("."):
        described = described["own"] if described["kind"] == "pick" else described
        described = described["item"] if described["kind"] == "list" else described["fields"][part]
    return described


def redraw(raw: Json, described: Described, path: str, game: Game, pick: Pick) -> None:
    """Another value at a path, or its default, or a longer or shorter list."""
    field = field_at(described, path)
    value: Json = legal(field, game, pick)
    if "default" in field and pick.random() < 0.5:
        value = copy.deepcopy(field["default"])
    elif field["kind"] == "text":
        value = pick.choice(NAMES)[: field["high"]]
    elif field["kind"] == "list":
        count = pick.randint(field["low"], field["high"])
        kept = _there(raw, path)[:count] if pick.random() < OFTEN else []
        value = [*kept, *(legal(field["item"], game, pick) for _ in range(count - len(kept)))]
    put(raw, described, path, value, game, pick)


def _there(raw: Json, path: str) -> Json:
    """The list that is written at a path."""
    for part in path.split("."):
        raw = raw[int(part)] if isinstance(raw, list) else raw.get(part, [])
    return raw


def put(raw: Json, described: Described, path: str, value: Json, game: Game, pick: Pick) -> None:
    """Set it; what leads there and is not written yet is drawn."""
    parts = path.split(".")
    for at, part in enumerate(parts[:-1], 1):
        if isinstance(raw, dict) and part not in raw:
            raw[part] = legal(field_at(described, ".".join(parts[:at])), game, pick)
        raw = raw[int(part)] if isinstance(raw, list) else raw[part]
    raw[int(parts[-1]) if isinstance(raw, list) else parts[-1]] = value
