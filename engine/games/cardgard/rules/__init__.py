"""The rules of Cardgard, a chapter a module, in the order in which a reader meets them."""

from engine.games.cardgard.rules import command, deck, field, match, placement, round_robin, setup, turn, workshop

MODULES = (setup, deck, command, field, turn, match, placement, workshop, round_robin)
