"""Inputs for property tests, made from the rules' own field descriptions; and dice of a log written as a script."""

from collections.abc import Iterable, Mapping
from typing import Any

from hypothesis import strategies as st

from engine.chance import Step
from engine.game import Game, all_games
from engine.nodes import Draw
from engine.rule import Rule

RULES = [(game, rule) for game in all_games().values() for rule in game.rules.values()]
WIDEST = 8  # numbers reach so far above the least: enough for every branch of a rule, and quickly weighed


def values(field: Mapping[str, Any], game: Game) -> st.SearchStrategy[Any]:
    """Good JSON for a described field."""
    kind = field["kind"]
    if kind == "number":
        return st.integers(field["low"], min(field["high"], field["low"] + WIDEST))
    if kind == "choice":
        return st.sampled_from(field["options"])
    if kind == "flag":
        return st.booleans()
    if kind == "pick":
        return st.sampled_from(sorted(game.records[field["records"]]))
    if kind == "list":
        return st.lists(values(field["item"], game), min_size=field["low"], max_size=min(field["high"], 3))
    assert kind == "record", kind
    return _given(field["fields"], game)


def _given(fields: Mapping[str, Mapping[str, Any]], game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Those fields; any that has a default may be left out."""
    known = {name: (values(each, game), "default" in each) for name, each in fields.items()}
    return st.fixed_dictionaries(
        {name: each for name, (each, optional) in known.items() if not optional},
        optional={name: each for name, (each, optional) in known.items() if optional},
    )


def inputs(game: Game, rule: Rule) -> st.SearchStrategy[dict[str, Any]]:
    """Good inputs of a rule, one by one; together they may still not fit."""
    return _given({name: each.describe() for name, each in rule.inputs.items()}, game)


def edge(field: Mapping[str, Any], game: Game, end: str) -> Any:
    """The value at one end ("low" or "high") of a described field."""
    at = 0 if end == "low" else -1
    kind = field["kind"]
    if kind == "number":
        return field[end]
    if kind == "choice":
        return field["options"][at]
    if kind == "flag":
        return end == "high"
    if kind == "pick":
        return list(game.records[field["records"]])[at]
    if kind == "list":
        return [edge(field["item"], game, end)] * field[end]
    return {name: edge(each, game, end) for name, each in field["fields"].items()}


def edges(game: Game, rule: Rule, end: str) -> dict[str, Any]:
    return {name: edge(each.describe(), game, end) for name, each in rule.inputs.items()}


def script(log: Iterable[Step]) -> tuple[list[str], list[str]]:
    """The dice, with their sides, and the cards of a log."""
    dice: list[str] = []
    cards: list[str] = []
    for step in log:
        if isinstance(step.node, Draw):
            cards += [str(card) for card in step.faces]
        elif step.faces:
            faces = " ".join(map(str, step.faces))
            dice.append(f"{len(step.faces)}d{getattr(step.node, 'sides', 0)}: {faces}")
    return dice, cards
