"""The game's records, loaded once."""

from __future__ import annotations

from engine.games.cardgard.constants import RECORDS
from engine.games.cardgard.hands import Meeting, SampleDeck
from engine.games.cardgard.types import Attribute, Card, Command, Draft, Feature, Row, Status, Target, Trait, Unit

ATTRIBUTES = RECORDS.load("attributes", Attribute)
FEATURES = RECORDS.load("features", Feature)
STATUSES = RECORDS.load("statuses", Status)
TARGETS = RECORDS.load("targets", Target)
UNITS = RECORDS.load("units", Unit)
ROWS = RECORDS.load("rows", Row)
TRAITS = RECORDS.load("traits", Trait)
COMMANDS = RECORDS.load("commands", Command)


def _card(unit: Unit) -> Card:
    """A published unit with its table and its trait."""
    rows = sorted((row for row in ROWS.values() if row.unit.id == unit.id), key=lambda row: row.face)
    trait = next(trait for trait in TRAITS.values() if trait.unit.id == unit.id)
    return Card(unit, tuple(row.action for row in rows), trait.power)


CARDS = {unit.id: _card(unit) for unit in UNITS.values()}


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


DECKS = RECORDS.load("decks", SampleDeck)
EXAMPLE = RECORDS.read("example", Draft)["unit"]
MEETINGS = RECORDS.read("meetings", Meeting)
