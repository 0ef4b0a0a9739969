"""カルカミ / Karukami: gods on a field of hexes, area cards that give PP, UB dice."""

from engine.game import Game
from engine.games.karukami import (
    rules_attacks,
    rules_calculators,
    rules_checks,
    rules_damage,
    rules_decks,
    rules_field,
    rules_healing,
    rules_miracles,
    rules_preach,
    rules_turns,
)
from engine.games.karukami.field.session import FIELD
from engine.games.karukami.figures import FIGURES
from engine.games.karukami.pieces import unit_piece
from engine.games.karukami.presets import PRESETS
from engine.games.karukami.records import RECORDS
from engine.records.kind import RecordKind

game = Game(
    id="karukami",
    prefix="kk",
    version="2026-11-22",
    modules=(
        rules_checks,
        rules_turns,
        rules_field,
        rules_attacks,
        rules_damage,
        rules_healing,
        rules_preach,
        rules_miracles,
        rules_calculators,
        rules_decks,
    ),
    records=RECORDS,
    kinds={"units": RecordKind(piece=unit_piece)},
    figures=FIGURES,
    sessions={"field": FIELD},
    decks=rules_decks.DECKS,
    presets=PRESETS,
    bcdice="Karukami",
)
