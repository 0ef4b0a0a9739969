"""カードガルド・ダイス・アンド・モンスターズ / Cardgard Dice & Monsters: two teams of three, four rounds, one die."""

from engine.game import Game
from engine.games.cardgard import rules_field, rules_match, rules_setup, rules_turn, rules_workshop
from engine.games.cardgard.records import RECORDS

game = Game(
    id="cardgard",
    prefix="cg",
    version="2014-11-07",
    modules=(rules_setup, rules_field, rules_turn, rules_match, rules_workshop),
    records=RECORDS,
)
