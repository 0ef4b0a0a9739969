"""The form of a table's events: a blank one, and one entry for each suit to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.avatar.events.types import Event, EventTable
from engine.games.avatar.records import EVENTS
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def _starts(words: Words) -> Mapping[str, EventTable]:
    printed = tuple(
        Event(words[f"records.events.{name}.name"], each.suit, 1, words[f"sheet.events.{name}"], True)
        for name, each in EVENTS.items()
    )
    return {"blank": EventTable(), "printed": EventTable(words["records.event_tables.printed.name"], printed)}


EVENTS_FORM = RecordForm(**read_toml("engine.games.avatar", "data/events_form.toml"), starts=_starts)
