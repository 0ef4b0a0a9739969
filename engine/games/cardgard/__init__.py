"""カードガルド・ダイス・アンド・モンスターズ / Cardgard Dice & Monsters: two teams of three, four rounds, one die."""

from engine.game import Game
from engine.games.cardgard import rules
from engine.games.cardgard.command.form import COMMAND_FORM
from engine.games.cardgard.command.sheet import row_of as command_row
from engine.games.cardgard.command.sheet import sheet_of as command_sheet
from engine.games.cardgard.command.validate import findings_of as command_findings
from engine.games.cardgard.constants import RECORDS
from engine.games.cardgard.deck.form import DECK_FORM
from engine.games.cardgard.deck.sheet import sheet_of as deck_sheet
from engine.games.cardgard.deck.validate import findings_of as deck_findings
from engine.games.cardgard.figures import FIGURES
from engine.games.cardgard.hands import Deck
from engine.games.cardgard.pieces import unit_piece
from engine.games.cardgard.play.session import MATCH
from engine.games.cardgard.records import draft_of
from engine.games.cardgard.types import Draft, OwnCommand
from engine.games.cardgard.unit.form import UNIT_FORM
from engine.games.cardgard.unit.sheet import action_text, power_text, row_of, sheet_of
from engine.games.cardgard.unit.validate import findings_of
from engine.records.kind import RecordKind

game = Game(
    id="cardgard",
    prefix="cg",
    version="2014-11-07",
    modules=rules.MODULES,
    records=RECORDS,
    kinds={
        "units": RecordKind(
            piece=unit_piece,
            card=sheet_of,
            written=Draft,
            editable=draft_of,
            form=UNIT_FORM,
            findings=findings_of,
            among="units",
            row=row_of,
        ),
        "commands": RecordKind(
            card=command_sheet,
            written=OwnCommand,
            form=COMMAND_FORM,
            findings=command_findings,
            among="commands",
            row=command_row,
        ),
        "decks": RecordKind(card=deck_sheet, written=Deck, form=DECK_FORM, findings=deck_findings),
        "rows": RecordKind(note=lambda row, words: action_text(row.action, words)),
        "traits": RecordKind(note=lambda trait, words: power_text(trait.power, words)),
    },
    figures=FIGURES,
    sessions={"match": MATCH},
    needs=dict.fromkeys(("options.reroll_a", "options.reroll_b"), "options.reroll_optional"),
)
