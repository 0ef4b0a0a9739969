"""What inputs and records are called, in the words of their game."""

from __future__ import annotations

from typing import Any

from engine.fields import PickOne, is_place
from engine.rule import Rule
from engine.words import Words


def input_words(words: Words, rule: Rule, name: str) -> dict[str, str]:
    """An input's label, and its help where it has one; a rule's own word goes before the game's."""
    own, common = f"rules.{rule.name}.inputs.{name}", f"inputs.{name}"
    found = {"label": words.first(f"{own}.label", f"{common}.label")}
    helps = [words[key] for key in (f"{own}.help", f"{common}.help") if key in words]
    return found | ({"help": helps[0]} if helps else {})


def part_label(words: Words, rule: Rule, top: str, key: str) -> str:
    """The label of a field inside an input: the rule's own word goes before the input's, that before the record's."""
    return words.first(f"rules.{rule.name}.{top}.{key}", f"inputs.{top}.{key}", f"fields.{key}")


def item_label(words: Words, rule: Rule, path: str) -> str:
    """What one item of the list at this path is called ("parts", "how.split", "draft.rows"), or the list itself."""
    named = [key for key in path.split(".") if not is_place(key)]
    whole, last = ".".join(named), named[-1]
    keys = (f"rules.{rule.name}.{whole}_item", f"inputs.{whole}_item", f"fields.{last}_item")
    found = next((words[key] for key in keys if key in words), None)
    return found or (words[f"fields.{last}"] if len(named) > 1 else input_words(words, rule, last)["label"])


def field_label(words: Words, rule: Rule, path: str) -> str:
    """The label of an input, or of a field inside it; where that is one of many also of which.

    "who.body" is 体; "draft.rows.0.effects.1.points" is 行 1 › 効果 2 › 点数.
    """
    top, *inner = path.split(".")
    which, label = [], input_words(words, rule, top)["label"]
    for at, key in enumerate(inner, 1):
        if is_place(key):
            label = f"{item_label(words, rule, '.'.join([top, *inner[: at - 1]]))} {int(key) + 1}"
            which.append(label)
        else:
            label = part_label(words, rule, top, key)
    return " › ".join(which if inner and is_place(inner[-1]) else [*which, label])


def picked_name(words: Words, field: PickOne, value: Any) -> str:
    """The name of what was picked, or the one that it was given by hand."""
    if field.own and isinstance(value, field.own.type):
        return str(getattr(value, "name", "")) or words[f"kinds.{field.records_kind}_own"]
    return record_name(words, field.records_kind, value.id)


def record_name(words: Words, kind: str, record_id: str) -> str:
    """A record's name."""
    return words[f"records.{kind}.{record_id}.name"]
