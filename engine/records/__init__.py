"""The records of a game: read from its files, and what can be done with each kind."""

from engine.records.library import Library, parse

__all__ = ["Library", "parse"]
