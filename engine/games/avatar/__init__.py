"""神々のトランプRPG / Gods & Avatars (a working title): gods in avatars, playing cards in place of dice."""

from engine.game import Game
from engine.games.avatar import (
    rules_attacks,
    rules_cards,
    rules_check,
    rules_clash,
    rules_deck,
    rules_explore,
    rules_flight,
    rules_love,
    rules_order,
    rules_plays,
    rules_round,
)
from engine.games.avatar.evening.session import EVENING
from engine.games.avatar.figures import FIGURES
from engine.games.avatar.pieces import avatar_piece
from engine.games.avatar.records import RECORDS
from engine.records.kind import RecordKind
from engine.toml import read_toml

game = Game(
    id="avatar",
    prefix="av",
    version="2026-11-22",
    modules=(
        rules_cards,
        rules_deck,
        rules_order,
        rules_attacks,
        rules_round,
        rules_clash,
        rules_flight,
        rules_check,
        rules_plays,
        rules_explore,
        rules_love,
    ),
    records=RECORDS,
    kinds={"avatars": RecordKind(piece=avatar_piece)},
    figures=FIGURES,
    sessions={"evening": EVENING},
    decks=rules_deck.DECKS,
    situations=read_toml(__package__, "data/situations.toml"),
)
