"""The kind of records that a rule takes written by hand."""

from __future__ import annotations

from engine.fields import Written
from engine.game import Game
from engine.records.kind import RecordKind
from engine.rule import Rule


def written_kind(game: Game, rule: Rule) -> tuple[str, Written, str, RecordKind]:
    """The input of a rule that takes a record written by hand, and the kind of such records."""
    top, field = next((n, i.field) for n, i in rule.inputs.items() if isinstance(i.field, Written))
    assert isinstance(field, Written)
    name, kind = next((n, each) for n, each in game.kinds.items() if each.written is field.type)
    return top, field, name, kind
