"""The kind of records that a rule takes written by hand."""

from __future__ import annotations

from engine.fields import PickOne, Written
from engine.game import Game
from engine.records.kind import RecordKind
from engine.rule import Rule


def written_kind(game: Game, rule: Rule) -> tuple[str, Written, str, RecordKind]:
    """The input of a rule that takes a record written by hand, and the kind of such records."""
    top, field = next((n, i.field) for n, i in rule.inputs.items() if isinstance(i.field, Written))
    assert isinstance(field, Written)
    name, kind = next((n, each) for n, each in game.kinds.items() if each.written is field.type)
    return top, field, name, kind


def own_kind(game: Game, field: PickOne) -> str:
    """The kind under which a desk keeps what may be picked here: it may be another than that of the samples."""
    assert field.own
    written = field.own.type
    return next((name for name, each in game.kinds.items() if each.written is written), field.records_kind)
