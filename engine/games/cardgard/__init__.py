"""カードガルド・ダイス・アンド・モンスターズ / Cardgard Dice & Monsters: two teams of three, four rounds, one die."""

from engine.game import Game
from engine.games.cardgard import rules_field, rules_match, rules_placement, rules_setup, rules_turn, rules_workshop
from engine.games.cardgard.bench import BENCH
from engine.games.cardgard.records import RECORDS, draft_of
from engine.games.cardgard.sheet import action_text, power_text, sheet_of
from engine.games.cardgard.types import Draft, Unit

game = Game(
    id="cardgard",
    prefix="cg",
    version="2014-11-07",
    modules=(rules_setup, rules_field, rules_turn, rules_match, rules_placement, rules_workshop),
    records=RECORDS,
    sheets={Unit: sheet_of, Draft: sheet_of},
    notes={
        "rows": lambda row, words: action_text(row.action, words),
        "traits": lambda trait, words: power_text(trait.power, words),
    },
    opened={"units": draft_of},
    benches={Draft: BENCH},
)
