"""A deck in words: its units and its commands, in the order in which they are set."""

from __future__ import annotations

from engine.games.cardgard.cards import called
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.deck.validate import size
from engine.games.cardgard.hands import Deck
from engine.games.cardgard.types import Draft, Unit
from engine.labels import record_name
from engine.records.display import CardEntry, Sheet
from engine.words import Words


def sheet_of(deck: Deck, words: Words) -> Sheet:
    """How many cards, and each with what one knows it by."""
    facts = (
        (words["sheet.cards"], f"{size(deck)} / {FRAME.cards}", True),
        (words["kinds.units"], str(len(deck.units)), False),
        (words["kinds.commands"], str(len(deck.commands)), False),
    )
    units = [CardEntry(str(at), words.said(called(each)), _unit(each, words)) for at, each in enumerate(deck.units, 1)]
    commands = [
        CardEntry(str(at), words.said(called(each)), words["kinds.commands"])
        for at, each in enumerate(deck.commands, len(units) + 1)
    ]
    name = deck.name or words["options.nameless"]
    return Sheet(name, words["sheet.deck"], facts, (), (*units, *commands))


def _unit(unit: Unit | Draft, words: Words) -> str:
    attribute = record_name(words, "attributes", unit.attribute.id)
    return words.text("sheet.unit", attribute=attribute, hp=unit.hp, speed=unit.speed)
