"""The game's records, loaded once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.cardgard.frame import FRAMES
from engine.games.cardgard.types import (
    Attribute,
    Card,
    Command,
    Draft,
    Feature,
    Row,
    Status,
    Target,
    Trait,
    Unit,
)
from engine.records import load

ATTRIBUTES = load(__package__, "attributes", Attribute)
FEATURES = load(__package__, "features", Feature)
STATUSES = load(__package__, "statuses", Status)
TARGETS = load(__package__, "targets", Target)
UNITS = load(__package__, "units", Unit, {"attributes": ATTRIBUTES, "features": FEATURES})
ROWS = load(__package__, "rows", Row, {"units": UNITS, "targets": TARGETS, "attributes": ATTRIBUTES})
TRAITS = load(__package__, "traits", Trait, {"units": UNITS, "features": FEATURES})
COMMANDS = load(__package__, "commands", Command, {"features": FEATURES})

RECORDS: Mapping[str, Mapping[str, Any]] = {
    "units": UNITS,
    "rows": ROWS,
    "traits": TRAITS,
    "commands": COMMANDS,
    "targets": TARGETS,
    "statuses": STATUSES,
    "attributes": ATTRIBUTES,
    "features": FEATURES,
    "constants": FRAMES,
}


def _card(unit: Unit) -> Card:
    """A published unit with its table and its trait."""
    rows = sorted((row for row in ROWS.values() if row.unit.id == unit.id), key=lambda row: row.face)
    trait = next(trait for trait in TRAITS.values() if trait.unit.id == unit.id)
    return Card(unit, tuple(row.action for row in rows), trait.power)


CARDS = {unit.id: _card(unit) for unit in UNITS.values()}


def card_of(unit: Unit | Draft) -> Card:
    """A unit ready to play, published or written by hand."""
    if isinstance(unit, Unit):
        return CARDS[unit.id]
    plain = Unit("draft", 0, unit.attribute, unit.hp, unit.speed, unit.features)
    return Card(plain, unit.rows, unit.trait, unit.name)


def draft_of(unit: Unit) -> Draft:
    """A published unit as one would write it by hand, without its names."""
    card = CARDS[unit.id]
    return Draft(
        attribute=unit.attribute,
        hp=unit.hp,
        speed=unit.speed,
        features=unit.features,
        rows=card.actions,
        trait=card.power,
    )


EXAMPLE = load(__package__, "example", Draft, RECORDS)["unit"]
