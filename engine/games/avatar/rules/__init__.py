"""The rules of Gods & Avatars, a chapter a module, in the order in which a reader meets them."""

from engine.games.avatar.rules import (
    attacks,
    cards,
    character,
    check,
    clash,
    deck,
    event_table,
    explore,
    flight,
    love,
    order,
    plays,
    round,
)

MODULES = (cards, deck, order, attacks, round, clash, flight, check, plays, explore, love, character, event_table)
