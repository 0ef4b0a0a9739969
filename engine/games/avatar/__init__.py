"""神々のトランプRPG / Gods & Avatars (a working title): gods in avatars, playing cards in place of dice."""

from engine.game import Game
from engine.games.avatar import rules
from engine.games.avatar.character.form import CHARACTER_FORM
from engine.games.avatar.character.presets import PRESETS, presets_of
from engine.games.avatar.character.sheet import comes_to, sheet_of
from engine.games.avatar.character.types import Character
from engine.games.avatar.character.validate import findings_of
from engine.games.avatar.events.form import EVENTS_FORM
from engine.games.avatar.events.sheet import events_sheet
from engine.games.avatar.events.types import EventTable
from engine.games.avatar.events.validate import findings_of as event_findings
from engine.games.avatar.figures import FIGURES
from engine.games.avatar.pieces import avatar_piece
from engine.games.avatar.play.session import EVENING
from engine.games.avatar.records import RECORDS
from engine.games.avatar.rules.deck import DECKS
from engine.records.kind import RecordKind
from engine.toml import read_toml

game = Game(
    id="avatar",
    prefix="av",
    version="2026-11-22",
    modules=rules.MODULES,
    records=RECORDS,
    kinds={
        "avatars": RecordKind(
            piece=avatar_piece,
            card=sheet_of,
            written=Character,
            form=CHARACTER_FORM,
            findings=findings_of,
            comes_to=comes_to,
            presets=presets_of,
            among="avatars",
        ),
        "event_tables": RecordKind(card=events_sheet, written=EventTable, form=EVENTS_FORM, findings=event_findings),
    },
    figures=FIGURES,
    sessions={"evening": EVENING},
    decks=DECKS,
    presets=PRESETS,
    situations=read_toml(__package__, "data/situations.toml"),
)
