"""What there is: every rule with its inputs and words, every record of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.fields import PickOne, inputs_of_record
from engine.game import Game
from engine.rule import Rule
from engine.words import LANGUAGES, Words


def rules(chosen: Iterable[Game]) -> dict[str, Any]:
    """Every rule of these games: id, clauses, inputs (kind, bounds, default), outcomes, words in every language."""
    return {"rules": [_rule(game, each) for game in chosen for each in game.rules.values()]}


def _rule(game: Game, rule: Rule) -> dict[str, Any]:
    texts = {lang: game.words(lang) for lang in LANGUAGES}
    inputs = {
        name: each.describe() | {"words": {lang: input_words(w, rule, name) for lang, w in texts.items()}}
        for name, each in rule.inputs.items()
    }
    return {
        "id": rule.id,
        "clauses": list(rule.clauses),
        "chance": rule.chancy,
        "measure": rule.measure,
        "outcomes": list(rule.outcomes),
        "inputs": inputs,
        "words": {lang: {"title": w[f"rules.{rule.name}.title"]} for lang, w in texts.items()},
    }


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
    """What one item of the list at this path is called ("parts", "how.split", "draft.rows")."""
    named = [key for key in path.split(".") if not key.isdecimal()]
    whole, last = ".".join(named), named[-1]
    keys = (f"rules.{rule.name}.{whole}_item", f"inputs.{whole}_item", f"fields.{last}_item")
    return words[next((key for key in keys if key in words), f"fields.{last}")]


def field_label(words: Words, rule: Rule, path: str) -> str:
    """The label of an input, or of a field inside it; where that is one of many also of which.

    "who.body" is 体; "draft.rows.0.effects.1.points" is 行 1 › 効果 2 › 点数.
    """
    top, *inner = path.split(".")
    which, label = [], input_words(words, rule, top)["label"]
    for at, key in enumerate(inner, 1):
        if key.isdecimal():
            label = f"{item_label(words, rule, '.'.join([top, *inner[: at - 1]]))} {int(key) + 1}"
            which.append(label)
        else:
            label = part_label(words, rule, top, key)
    return " › ".join(which if inner and inner[-1].isdecimal() else [*which, label])


def picked_name(words: Words, field: PickOne, value: Any) -> str:
    """The name of what was picked, or the one that it was given by hand."""
    if field.own and isinstance(value, field.own.type):
        return str(getattr(value, "name", "")) or words[f"kinds.{field.records_kind}_own"]
    return record_name(words, field.records_kind, value.id)


def records(game: Game, kind: str, words: Words) -> dict[str, Any]:
    """All records of a kind, with their names."""
    known = game.records[kind].values()
    return {"records": [_plain(each) | {"name": record_name(words, kind, each.id)} for each in known]}


def _plain(record: Any) -> dict[str, Any]:
    return {name: each.field.plain(getattr(record, name)) for name, each in inputs_of_record(type(record)).items()}


def record_name(words: Words, kind: str, record_id: str) -> str:
    """A record's name."""
    return words[f"records.{kind}.{record_id}.name"]
