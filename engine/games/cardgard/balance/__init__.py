"""Is a roster balanced? Its teams, every way to place them, one match between two of them: what `takuten balance` asks.

The answers are put together above the engine, in ``balance/``: it finds this package by the game's folder.
"""

from engine.games.cardgard.balance.fights import PLACES, fights, place
from engine.games.cardgard.balance.roster import read

__all__ = ["PLACES", "fights", "place", "read"]
