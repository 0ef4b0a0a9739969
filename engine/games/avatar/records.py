"""The game's records, loaded once."""

from __future__ import annotations

from engine.games.avatar.types import Act, Avatar, Band, Constants, Happening, PrintedEvents
from engine.records.library import Library

RECORDS = Library(__package__)
CONSTANTS = RECORDS.load("constants", Constants)["rules"]
BANDS = RECORDS.load("bands", Band)
EVENTS = RECORDS.load("events", Happening)
EVENT_TABLES = RECORDS.load("event_tables", PrintedEvents)
ACTS = RECORDS.load("acts", Act)
AVATARS = RECORDS.load("avatars", Avatar)
