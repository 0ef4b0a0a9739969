"""タクティカル祓魔師 / Tactical Exorcist: d6 pools, a grid, barriers."""

from engine.game import Game
from engine.games.exorcist import rules
from engine.games.exorcist.character.fill_at_random import fill
from engine.games.exorcist.character.form import CHARACTER_FORM
from engine.games.exorcist.character.sheet import comes_to, gear_note, note_of, piece_of, presets, sheet_of
from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import fighter, findings_of
from engine.games.exorcist.figures import FIGURES
from engine.games.exorcist.kaii import sheet as kaii
from engine.games.exorcist.kaii.form import KAII_FORM
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.kaii.validate import findings_of as kaii_findings
from engine.games.exorcist.pieces import enemy_piece
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.records import CHARACTERS, RECORDS
from engine.games.exorcist.things import OwnThing
from engine.records.kind import RecordKind

game = Game(
    id="exorcist",
    prefix="tx",
    version="2024-04-26",
    modules=rules.MODULES,
    records=RECORDS,
    kinds={
        "enemies": RecordKind(
            piece=enemy_piece,
            card=kaii.sheet_of,
            written=Kaii,
            form=KAII_FORM,
            findings=kaii_findings,
            comes_to=kaii.comes_to,
            presets=kaii.presets_of,
            among="enemies",
            row=kaii.row_of,
        ),
        "objects": RecordKind(written=OwnThing),
        "gear": RecordKind(note=gear_note),
        "jackets": RecordKind(note=note_of("jackets")),
        "skills": RecordKind(note=note_of("skills")),
        "arts": RecordKind(note=note_of("arts")),
        "kits": RecordKind(note=note_of("kits")),
        "characters": RecordKind(
            piece=piece_of,
            card=sheet_of,
            written=Character,
            form=CHARACTER_FORM,
            findings=findings_of,
            comes_to=comes_to,
            presets=presets,
            fill=fill,
        ),
    },
    figures=FIGURES,
    sessions={"fight": FIGHT},
    presets={"who": {name: fighter(each) for name, each in CHARACTERS.items()}},
)
