"""What a form's line says its figure is of: the printed inputs in few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.fields import Field, Flag, Many, Number
from engine.labels import field_label, item_label
from engine.replies.variations import leaves_of, value_text
from engine.rule import Rule
from engine.words import Words

TOLD = 3  # inputs that tell what a figure is of
MANY = 4  # items of a list that are told one by one
_AND = " / "  # between them


def situation(rule: Rule, words: Words, inputs: Mapping[str, Any]) -> str:
    """A rule's own word, with the inputs in its holes; else the first inputs, each with its label."""
    by_hand = f"rules.{rule.name}.situation"
    if by_hand in words:
        return words.text(by_hand, **holes(rule, words, inputs))
    parts = [part for top in rule.inputs for part in _parts(rule, words, inputs, top)]
    told = words["view.list"].join(parts[:TOLD])
    return words.text("compare.and_more", named=told, n=len(parts) - TOLD) if len(parts) > TOLD else told


def holes(rule: Rule, words: Words, inputs: Mapping[str, Any]) -> dict[str, object]:
    """What fills a rule's own word: every value by its path ("foe_enemy", "cards_0_value"), of a list how many."""
    values = {path.replace(".", "_"): value_text(words, *leaf) for path, leaf in leaves_of(rule, inputs).items()}
    return values | {top: len(inputs[top]) for top in rule.inputs if _is_list(rule, top)}


def _is_list(rule: Rule, top: str) -> bool:
    return isinstance(rule.inputs[top].field, Many)


def _parts(rule: Rule, words: Words, inputs: Mapping[str, Any], top: str) -> Iterator[str]:
    """A box that is not ticked says nothing, nor does a change by nothing."""
    leaves = [leaf for leaf in leaves_of(rule, inputs).items() if leaf[0].partition(".")[0] == top]
    if _is_list(rule, top):
        if told := _listed(words, inputs[top], [leaf for _, leaf in leaves]):
            yield f"{item_label(words, rule, top)} {told}"
        return
    for path, (field, value) in leaves:
        label, change = field_label(words, rule, path), isinstance(field, Number) and field.span.low < 0
        if not isinstance(field, Flag) and not (change and value == 0):
            yield f"{label} {value_text(words, field, value) or words['compare.none']}"
        elif value:
            yield label


def _listed(words: Words, items: Sequence[Any], leaves: Sequence[tuple[Field, Any]]) -> str:
    """The items of a list; of boxes the numbers of those that are ticked; of many, or of records, how many."""
    if any(isinstance(field, Flag) for field, _ in leaves) and len(leaves) == len(items):
        return _AND.join(str(at) for at, ticked in enumerate(items, 1) if ticked)
    if not items or len(items) > MANY or len(leaves) != len(items):
        return f"×{len(items)}" if items else ""
    return _AND.join(value_text(words, field, value) for field, value in leaves)
