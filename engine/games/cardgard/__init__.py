"""カードガルド・ダイス・アンド・モンスターズ / Cardgard Dice & Monsters: two teams of three, four rounds, one die."""

from engine.game import Game
from engine.games.cardgard import rules_field, rules_match, rules_placement, rules_setup, rules_turn, rules_workshop
from engine.games.cardgard.figures import FIGURES
from engine.games.cardgard.frame import RECORDS
from engine.games.cardgard.making import findings_of
from engine.games.cardgard.pieces import unit_piece
from engine.games.cardgard.records import draft_of
from engine.games.cardgard.session import MATCH
from engine.games.cardgard.sheet import action_text, power_text, sheet_of
from engine.games.cardgard.types import Draft
from engine.games.cardgard.unit_form import UNIT_FORM
from engine.records.kind import RecordKind

game = Game(
    id="cardgard",
    prefix="cg",
    version="2014-11-07",
    modules=(rules_setup, rules_field, rules_turn, rules_match, rules_placement, rules_workshop),
    records=RECORDS,
    kinds={
        "units": RecordKind(
            piece=unit_piece, card=sheet_of, written=Draft, editable=draft_of, form=UNIT_FORM, findings=findings_of
        ),
        "rows": RecordKind(note=lambda row, words: action_text(row.action, words)),
        "traits": RecordKind(note=lambda trait, words: power_text(trait.power, words)),
    },
    figures=FIGURES,
    sessions={"match": MATCH},
    needs=dict.fromkeys(("options.reroll_a", "options.reroll_b"), "options.reroll_optional"),
)
