"""Random events written by hand: everything there is to say of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.avatar.events.types import EventTable
from engine.games.avatar.events.validate import findings_of
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK = EventTable()


@dataclass(frozen=True, slots=True)
class MadeEvents(Assessed):
    """``count``: entries; and what there is to say of them."""

    count: int


@rule("av-r-105")
def event_table(event_table: EventTable = BLANK) -> MadeEvents:
    """A table's events: no two for the same cards, what is left to write, where the rules say what comes."""
    return MadeEvents(count=len(event_table.entries), **assessment(findings_of(event_table)))
