"""タクティカル祓魔師 / Tactical Exorcist: d6 pools, a grid, barriers."""

from engine.game import Game
from engine.games.exorcist import rules_attacks, rules_checks, rules_damage, rules_enemies, rules_evasion
from engine.games.exorcist.records import RECORDS

game = Game(
    id="exorcist",
    prefix="tx",
    version="2024-04-26",
    modules=(rules_checks, rules_attacks, rules_evasion, rules_damage, rules_enemies),
    records=RECORDS,
)
