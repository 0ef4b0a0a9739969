"""What a game can do with one kind of its records, beside reading them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.records.display import Row, Sheet
from engine.records.findings import Finding
from engine.records.form import RecordForm
from engine.records.piece import Piece
from engine.words import Words


class NamedPreset(NamedTuple):
    """One of several values of a record, with what a table calls it: each attack of a character."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Hanging:
    """A value whose fields may hang on what a form says in one of them: {"answer": {"parry": {"attempt": …}}}."""

    value: Any
    where: Mapping[str, Mapping[str, Mapping[str, Any]]]


@dataclass(frozen=True)
class RecordKind:
    """Everything here may be left out.

    piece: how a record becomes a piece of a virtual table. note: what one does in a line, where its fields say it all.
    card: how one is looked at as a card. written: the type of one written by hand; editable: how a published record
    would have been written so; form: what a form for it needs to know. Of one written by hand: findings, all there is
    to say of it; comes_to, what its fields and their options come to in a few words, by path ("body", "gear.s-melee");
    presets, what it fills in where it is used, by input as ``Game.presets`` (or by a kind of records, what it adds to
    every list of these): a value, perhaps a ``Hanging`` one, or several with their names (``NamedPreset``); among, the
    kind of the published ones in whose table it has a place, and row, what it shows there; fill, the same one with what
    was left to choose chosen by chance, which is handed in as ``chance``.
    """

    piece: Callable[[Any, Words], Piece] | None = None
    note: Callable[[Any, Words], str] | None = None
    card: Callable[[Any, Words], Sheet] | None = None
    written: type | None = None
    editable: Callable[[Any], Any] | None = None
    form: RecordForm | None = None
    findings: Callable[[Any], tuple[Finding, ...]] | None = None
    comes_to: Callable[[Any, Words], Mapping[str, str]] | None = None
    presets: Callable[[Any], Mapping[str, Any]] | None = None
    among: str = ""
    row: Callable[[Any, Words], Row] | None = None
    fill: Callable[..., Any] | None = None
