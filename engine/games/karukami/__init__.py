"""カルカミ / Karukami: gods on a field of hexes, area cards that give PP, UB dice."""

from engine.game import Game
from engine.games.karukami import rules
from engine.games.karukami.character.form import CHARACTER_FORM
from engine.games.karukami.character.sheet import comes_to, presets_of, row_of, sheet_of
from engine.games.karukami.character.types import Character
from engine.games.karukami.character.validate import findings_of
from engine.games.karukami.decks.form import AREA_FORM, PEOPLE_FORM
from engine.games.karukami.decks.sheet import area_sheet, people_sheet
from engine.games.karukami.decks.validate import area_findings, people_findings
from engine.games.karukami.figures import FIGURES
from engine.games.karukami.pieces import unit_piece
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.presets import PRESETS
from engine.games.karukami.records import RECORDS
from engine.games.karukami.rules.decks import DECKS
from engine.games.karukami.types import AreaDeck, PeopleDeck
from engine.records.kind import RecordKind

game = Game(
    id="karukami",
    prefix="kk",
    version="2026-11-22",
    modules=rules.MODULES,
    records=RECORDS,
    kinds={
        "units": RecordKind(
            piece=unit_piece,
            card=sheet_of,
            written=Character,
            form=CHARACTER_FORM,
            findings=findings_of,
            comes_to=comes_to,
            presets=presets_of,
            among="units",
            row=row_of,
        ),
        "area_decks": RecordKind(card=area_sheet, written=AreaDeck, form=AREA_FORM, findings=area_findings),
        "people_decks": RecordKind(card=people_sheet, written=PeopleDeck, form=PEOPLE_FORM, findings=people_findings),
    },
    figures=FIGURES,
    sessions={"field": FIELD},
    decks=DECKS,
    presets=PRESETS,
    bcdice="Karukami",
)
