"""The rule whose odds are those of a session from here on, so that one may ask what other numbers would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.fields import PickOne, Written, inputs_of_record
from engine.labels import input_words, record_name
from engine.replies.request import plain_inputs
from engine.replies.session.request import AskedSession
from engine.replies.session.shapes import VariedRecord, Weighed
from engine.rule import Rule
from engine.session import OPEN
from engine.words import Words


def weighed(asked: AskedSession, words: Words, state: Any) -> Weighed | None:
    """None where no rule has these odds, and for a seat: it does not know all of what they come from."""
    found = asked.session.weighed(asked.session.view(state, OPEN)) if asked.seat == OPEN else None
    if found is None:
        return None
    name, given = found
    rule = asked.game.rules[f"{asked.game.id}.{name}"]
    inputs = {key: given.get(key, each.default) for key, each in rule.inputs.items()}
    return {"rule": rule.id, "inputs": plain_inputs(rule, inputs), "parts": list(_parts(rule, inputs, words))}


def _parts(rule: Rule, inputs: Mapping[str, Any], words: Words) -> Iterator[VariedRecord]:
    """Everything that might have been written by hand: published or not, it has numbers."""
    for name, each in rule.inputs.items():
        inside = inputs_of_record(each.field.type) if isinstance(each.field, Written) else {}
        for key, inner in inside.items():
            if isinstance(inner.field, PickOne) and inner.field.own:
                record = getattr(inputs[name], key)
                if record is None:
                    continue
                own = isinstance(record, inner.field.own.type)
                called = record.name if own else record_name(words, inner.field.records_kind, record.id)
                side = input_words(words, rule, name)["label"]
                yield {"path": f"{name}.{key}", "label": words.text("session.of", whose=side, what=called)}
