"""What there is: every rule with its inputs and words, every record of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.fields import inputs_of_record
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


def field_label(words: Words, rule: Rule, path: str) -> str:
    """The label of an input, or of a field inside it ("who.body", "parts.0.dice")."""
    top, *inner = path.split(".")
    named = [key for key in inner if not key.isdecimal()]
    if not named:
        return input_words(words, rule, top)["label"]
    return words.first(f"rules.{rule.name}.{top}.{named[0]}", f"inputs.{top}.{named[0]}")


def records(game: Game, kind: str, words: Words) -> dict[str, Any]:
    """All records of a kind, with their names."""
    known = game.records[kind].values()
    return {"records": [_plain(each) | {"name": record_name(words, kind, each.id)} for each in known]}


def _plain(record: Any) -> dict[str, Any]:
    return {name: each.field.plain(getattr(record, name)) for name, each in inputs_of_record(type(record)).items()}


def record_name(words: Words, kind: str, record_id: str) -> str:
    """A record's name."""
    return words[f"records.{kind}.{record_id}.name"]
