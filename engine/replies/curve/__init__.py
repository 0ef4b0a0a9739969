"""How a win rate follows a number, as ``call`` answers it."""
