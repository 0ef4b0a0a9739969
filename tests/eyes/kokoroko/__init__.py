"""Kokoroko, from its text alone: who reaches whom, reactions, contests, damage, points."""

from tests.eyes.kokoroko import damage, moves, rights
from tests.eyes.kokoroko.history import LAWS

__all__ = ["LAWS", "damage", "moves", "rights"]
