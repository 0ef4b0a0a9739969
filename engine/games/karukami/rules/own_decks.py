"""Decks written by hand: what there is to say of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.games.karukami.decks.validate import area_findings, people_findings, size
from engine.games.karukami.types import AreaDeck, PeopleDeck
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK_AREA, BLANK_PEOPLE = AreaDeck(), PeopleDeck()


@dataclass(frozen=True, slots=True)
class MadeDeck(Assessed):
    """``count``: cards in all; and what there is to say of it: nothing in it can be against the rules."""

    outcome: Literal["ready", "unfinished"]
    count: int


@rule("kk-r-1", "kk-card-a")
def area_deck(deck: AreaDeck = BLANK_AREA) -> MadeDeck:
    """An area deck: enough cards for the field, all four suits."""
    return MadeDeck(count=size(deck), **assessment(area_findings(deck)))


@rule("kk-r-41", "kk-card-b")
def people_deck(deck: PeopleDeck = BLANK_PEOPLE) -> MadeDeck:
    """A follower deck: each card has its effect."""
    return MadeDeck(count=size(deck), **assessment(people_findings(deck)))
