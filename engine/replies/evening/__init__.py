"""The GM's evening, as ``call`` answers it."""
