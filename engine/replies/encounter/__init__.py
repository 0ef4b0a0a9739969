"""Who meets whom, as ``call`` answers it: a GM's evening, and how a win rate follows a number."""
