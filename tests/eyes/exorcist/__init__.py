"""Tactical Exorcist, from its text alone: rights, supplies, arts, kits, shikigami, the order of turns."""

from tests.eyes.exorcist import arts, death, kits, rights, supplies, turns
from tests.eyes.exorcist.seen import LAWS

__all__ = ["LAWS", "arts", "death", "kits", "rights", "supplies", "turns"]
