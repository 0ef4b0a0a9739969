"""How a record is written by hand: what a form of it needs to know beside its fields. No markup here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.words import Words

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordForm:
    """A record's way onto paper. Paths are dotted, without the places in lists: "rows.effects.kind".

    ``head``: fields before the first step. ``steps``: {clause, or a word for it: fields}, in order. ``listed``: fields
    whose options stand in rows, each with what it does. ``without``: {field: options that no form offers}. ``in_view``:
    what stays in view while one writes: the card, or its figures alone. ``uses``: {path of a choice: {option: the
    fields beside it that count}}, "*" for all other options. ``seldom``: {path of a record: fields that are folded
    away}. ``own``: {field: the one that takes what is not in its list}. ``guide``: usual spans. ``most``: how many of
    a field. ``table``: lists of as many records as are printed, each folded under what the card tells of it.
    ``starts``: what to begin from, by id, named in a language; the first is shown.
    """

    steps: Mapping[str, Names]
    starts: Callable[[Words], Mapping[str, Any]]
    uses: Mapping[str, Mapping[str, Names]] = field(default_factory=dict)
    seldom: Mapping[str, Names] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)
    guide: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    head: Names = ()
    listed: Names = ()
    table: Names = ()
    in_view: Literal["card", "figures"] = "card"
    without: Mapping[str, Names] = field(default_factory=dict)
