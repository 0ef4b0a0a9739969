"""Karukami, from its text alone: cards, rights to react, damage, what an action costs, who fell."""

from tests.eyes.karukami import cards, damage, rights, turns
from tests.eyes.karukami.history import LAWS

__all__ = ["LAWS", "cards", "damage", "rights", "turns"]
