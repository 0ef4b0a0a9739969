"""What a change would do: one more of each number, and one set of inputs beside another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from typing import Any

from engine import show, tell
from engine.catalogue import field_label
from engine.chances import TooManyPaths, weigh
from engine.faults import BadInput
from engine.fields import Field, Input, Number, Written, inputs_of_record
from engine.game import Game
from engine.replies import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import Words

Odds = Mapping[Any, Fraction]


def _numbers(known: Mapping[str, Input], path: str = "") -> Iterator[tuple[str, Number]]:
    """The dotted path of every number among the inputs; items of lists are left out."""
    for name, each in known.items():
        yield from _inside(each.field, f"{path}{name}")


def _inside(field: Field, path: str) -> Iterator[tuple[str, Number]]:
    if isinstance(field, Number):
        yield path, field
    elif isinstance(field, Written):
        yield from _numbers(inputs_of_record(field.type), f"{path}.")


def _at(plain: Mapping[str, Any], path: str) -> int:
    value: Any = plain
    for key in path.split("."):
        value = value[key]
    return int(value)


def _with(plain: Mapping[str, Any], path: str, value: int) -> dict[str, Any]:
    changed: dict[str, Any] = deepcopy(dict(plain))
    *folders, last = path.split(".")
    at = changed
    for key in folders:
        at = at[key]
    at[last] = value
    return changed


def _odds(rule: Rule, inputs: Mapping[str, Any]) -> Odds:
    return weigh(rule.function, **inputs) if rule.chancy else {rule.function(**inputs): Fraction(1)}


def _figures(rule: Rule, odds: Odds) -> dict[str, Any]:
    """The mean of the measure and the chance of each outcome."""
    figures: dict[str, Any] = {"outcomes": {k: float(p) for k, p in tell.outcome_odds(rule, odds).items()}}
    if rule.measure:
        figures["mean"] = float(sum(getattr(r, rule.measure) * p for r, p in odds.items()))
    return figures


def vary(game: Game, rule: Rule, request: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """What one more of each number would do to the mean and to every outcome. Exact; raises TooManyPaths."""
    inputs = read_inputs(game, rule, request.get("inputs") or {})
    plain = plain_inputs(rule, inputs)
    base = _figures(rule, _odds(rule, inputs))
    rows = []
    for path, field in _numbers(rule.inputs):
        value = _at(plain, path)
        if value < field.span.high:
            try:
                changed = read_inputs(game, rule, _with(plain, path, value + 1))
                figures = _figures(rule, _odds(rule, changed))
            except (BadInput, TooManyPaths):
                continue
            if figures != base:
                rows.append(
                    {"input": path, "label": field_label(words, rule, path), "from": value, "to": value + 1} | figures
                )
    reply = {"rule": rule.id, "inputs": plain, "now": base, "rows": rows}
    if request.get("view"):
        reply["html"] = {"vary": show.vary(words, rule.aim, reply)}
    return reply


def compare(game: Game, rule: Rule, request: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Two sets of inputs of one rule, side by side: "inputs" and "other". Exact; raises TooManyPaths."""
    sides = []
    for key in ("other", "inputs"):
        inputs = read_inputs(game, rule, request.get(key) or {})
        sides.append({"inputs": plain_inputs(rule, inputs)} | _figures(rule, _odds(rule, inputs)))
    differ = [
        {
            "label": field_label(words, rule, path),
            "left": _at(sides[0]["inputs"], path),
            "right": _at(sides[1]["inputs"], path),
        }
        for path, _ in _numbers(rule.inputs)
        if _at(sides[0]["inputs"], path) != _at(sides[1]["inputs"], path)
    ]
    reply = {"rule": rule.id, "left": sides[0], "right": sides[1], "differ": differ}
    if request.get("view"):
        reply["html"] = {"compare": show.compare(words, rule.name, reply)}
    return reply
