"""Verbs of packages above the engine, found by their entry points: nothing here imports one by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, TextIO, cast

GROUP = "takuten.verbs"
Write = Callable[[TextIO | None, str], None]
Verb = Callable[[list[str], Write], int]


def names() -> list[str]:
    """The verbs that are installed."""
    return sorted(entry_points(group=GROUP).names)


def verb(name: str) -> Verb | None:
    """What runs a verb, with its arguments and what writes to a stream; it returns how the command leaves."""
    found: list[Any] = [*entry_points(group=GROUP, name=name)]
    return cast(Verb, found[0].load()) if found else None
