"""Inputs for property tests, made from the rules' own field descriptions; and dice of a log written as a script."""

import random
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st

from engine.chance import Seeded, Step, draw
from engine.faults import BadInput
from engine.game import Game, all_games, find_rule
from engine.replies import read_inputs
from engine.rule import Rule
from tools.fuzz.asking import plays_a_process

RULES = [(game, rule) for game in all_games().values() for rule in game.rules.values()]
WIDEST = 8  # numbers reach so far above the least: enough for every branch of a rule, and quickly weighed
FEW = 2  # sets of inputs of a dear rule


@cache
def is_long(rule: Rule) -> bool:
    """Whether the rule plays a process: one walk of it costs as much as thousands of another rule."""
    return plays_a_process(rule)


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
    if kind == "text":
        return st.text(min_size=field["low"], max_size=min(field["high"], 8))
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


@cache
def inputs(rule: Rule) -> st.SearchStrategy[dict[str, Any]]:
    """Good inputs of a rule, one by one; together they may still not fit. Those of a dear rule are few, and do."""
    game, _ = find_rule(rule.id)
    if is_long(rule) or brief(rule):
        return st.sampled_from(_few(rule.id))
    return _given({name: each.describe() for name, each in rule.inputs.items()}, game)


def brief(rule: Rule) -> dict[str, Any]:
    """The rule's defaults; of a survey the numbers, which tell how long to try, are the least."""
    described = {name: each.describe() for name, each in rule.inputs.items()}
    return {name: each["low"] for name, each in described.items() if rule.surveys and each["kind"] == "number"}


@cache
def _few(rule_id: str) -> tuple[dict[str, Any], ...]:
    """The defaults, and what comes up by chance that fits together; always the same."""
    game, rule = find_rule(rule_id)
    pick, found = random.Random(rule_id), [brief(rule)]
    fields = {name: each.describe() for name, each in rule.inputs.items()}
    while len(found) < FEW:
        drawn = some_value({"kind": "record", "fields": fields}, game, pick) | brief(rule)
        if drawn in found:
            continue
        try:
            known = read_inputs(game, rule, drawn)
            draw(rule.function, Seeded("few"), **known) if rule.chancy else rule.function(**known)
        except BadInput:
            continue
        found.append(drawn)
    return tuple(found)


def some_value(field: Mapping[str, Any], game: Game, pick: random.Random) -> Any:
    """Good JSON for a described field, by a die of its own; of a record's fields about half."""
    kind = field["kind"]
    if kind == "number":
        return pick.randint(field["low"], min(field["high"], field["low"] + 9))
    if kind == "choice":
        return pick.choice(field["options"])
    if kind == "flag":
        return pick.random() < 0.5
    if kind == "pick":
        return pick.choice(list(game.records[field["records"]]))
    if kind == "text":
        return pick.choice(("", "灯", "<b>&amp;</b>"))
    if kind == "list":
        return [some_value(field["item"], game, pick) for _ in range(pick.randint(field["low"], min(field["high"], 3)))]
    return {name: some_value(each, game, pick) for name, each in field["fields"].items() if pick.random() < 0.5}


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
    if kind == "text":
        return "<" * field[end]
    if kind == "list":
        return [edge(field["item"], game, end)] * field[end]
    return {name: edge(each, game, end) for name, each in field["fields"].items()}


def edges(game: Game, rule: Rule, end: str) -> dict[str, Any]:
    return {name: edge(each.describe(), game, end) for name, each in rule.inputs.items()} | brief(rule)


def script(log: Iterable[Step]) -> tuple[list[str], list[str]]:
    """The dice, with their sides, and the cards of a log."""
    dice: list[str] = []
    cards: list[str] = []
    for step in log:
        if all(isinstance(face, str) for face in step.faces):
            cards += [str(card) for card in step.faces]
        elif step.faces:
            faces = " ".join(map(str, step.faces))
            dice.append(f"{len(step.faces)}d{getattr(step.event, 'sides', 0)}: {faces}")
    return dice, cards
