"""ココロコ / Kokoroko: hearts of four skills, d100 rolled low, distances in colours."""

from engine.game import Game
from engine.games.kokoroko import rules
from engine.games.kokoroko.character.form import CHARACTER_FORM
from engine.games.kokoroko.character.sheet import comes_to, piece_of, presets_of, row_of, sheet_of
from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.character.validate import findings_of
from engine.games.kokoroko.figures import FIGURES
from engine.games.kokoroko.pieces import person_piece
from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.presets import PRESETS
from engine.games.kokoroko.records import RECORDS
from engine.records.kind import RecordKind

game = Game(
    id="kokoroko",
    prefix="ko",
    version="2026-11-22",
    modules=rules.MODULES,
    records=RECORDS,
    kinds={
        "people": RecordKind(piece=person_piece),
        "characters": RecordKind(
            piece=piece_of,
            card=sheet_of,
            written=Character,
            form=CHARACTER_FORM,
            findings=findings_of,
            comes_to=comes_to,
            presets=presets_of,
            among="people",
            row=row_of,
        ),
    },
    figures=FIGURES,
    presets=PRESETS,
    sessions={"fight": FIGHT},
)
