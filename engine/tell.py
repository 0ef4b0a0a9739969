"""Sentences from results: what happened, step by step, and what may be expected, in the reader's language."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

from engine.catalogue import picked_name
from engine.chance import Step
from engine.fields import PickOne
from engine.game import Game
from engine.nodes import AnySuccess, Die, Draw, Exploding, Pool, Ranking, Showing, Successes, Total
from engine.rule import Mean, Rule
from engine.words import Words, fill


def percent(p: Fraction | float) -> str:
    """40.4%; never 0% for what may happen, never 100% for what may fail."""
    if p <= 0 or p >= 1:
        return "0%" if p <= 0 else "100%"
    if p < 0.0005:
        return "<0.1%"
    return ">99.9%" if p > 0.9995 else f"{float(p) * 100:.1f}%"


def decimal(value: Fraction | float) -> str:
    """Two places, without a tail of zeros: 1.21, 3.5, 4."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def holes_of(rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> dict[str, object]:
    """What a result's sentence may name: the inputs (records by name) and the result's fields."""
    values: dict[str, object] = {}
    for name, each in rule.inputs.items():
        if isinstance(each.field, PickOne):
            values[name] = picked_name(words, each.field, inputs[name])
        else:
            values[name] = inputs[name]
    for field in dataclasses.fields(result):
        values[field.name] = _said(words, getattr(result, field.name))
    return values


def _said(words: Words, value: Any) -> Any:
    """A value for a sentence: an average, a chance as a percentage, the id of a word as that word, a list by item."""
    if isinstance(value, float):
        return decimal(value) if isinstance(value, Mean) else percent(value)
    if isinstance(value, tuple):
        return words["view.list"].join(str(_said(words, each)) for each in value)
    return words[value] if isinstance(value, str) and "." in value and value in words else value


def say(rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> str:
    """One sentence that says what happened."""
    return words.text(f"rules.{rule.name}.say.{result.outcome}", **holes_of(rule, words, inputs, result))


def expect(rule: Rule, words: Words, values: Mapping[str, object], mark: Callable[[str], str] | None = None) -> str:
    """The sentence over an odds table; with ``mark`` the figures are marked and the rest is escaped, for HTML."""
    template = words[f"rules.{rule.name}.odds"]
    if mark is None:
        return fill(template, values)
    return fill(escape(template), {name: mark(escape(str(value))) for name, value in values.items()})


def measure_name(rule: Rule, words: Words) -> str:
    """What a rule's measure counts, in its own words or the game's."""
    return words.first(f"rules.{rule.name}.measure", f"measures.{rule.measure}")


def outcome_odds(rule: Rule, odds: Mapping[Any, Fraction | float]) -> dict[str, Fraction | float]:
    """{outcome: probability} over every outcome that the rule's result names."""
    sums: dict[str, Fraction | float] = dict.fromkeys(rule.outcomes, Fraction(0))
    for result, p in odds.items():
        sums[result.outcome] += p
    return sums


def odds_values(rule: Rule, odds: Mapping[Any, Fraction | float]) -> dict[str, object]:
    """What an odds sentence may name: each outcome's percentage, the measure's mean, and ``some`` (the measure > 0)."""
    values: dict[str, object] = {name: percent(p) for name, p in outcome_odds(rule, odds).items()}
    if rule.measure:
        measure = rule.measure
        values["mean"] = decimal(sum(getattr(r, measure) * p for r, p in odds.items()))
        values["some"] = percent(sum(p for r, p in odds.items() if getattr(r, measure) > 0))
    return values


def figure_values(words: Words, figures: Mapping[str, Fraction | int | None]) -> dict[str, object]:
    """A rule's further figures as its sentence shows them."""
    return {name: words["odds.never"] if each is None else decimal(each) for name, each in figures.items()}


def steps(words: Words, log: tuple[Step, ...]) -> list[dict[str, Any]]:
    """The log as lines: clause, name, text, and each die with its verdict where it has one."""
    return [_step(words, step) for step in log]


def _step(words: Words, step: Step) -> dict[str, Any]:
    line: dict[str, Any] = {"clause": step.clause, "name": words[f"steps.{step.clause}.name"], "dice": []}
    node = step.node
    if node is None:
        values = {name: _said(words, value) for name, value in step.values}
        return line | {"text": words.text(f"steps.{step.clause}.text", **values), "values": dict(step.values)}
    if isinstance(node, Draw):
        return line | {"text": words.text("dice.card", card=step.faces[0])}
    if not step.faces:
        return line | {"text": words["dice.none"], "success": False}
    if isinstance(node, (Successes, AnySuccess, Showing)):
        return line | _counted(words, step, node)
    sides = node.sides if isinstance(node, (Die, Total, Pool, Exploding, Ranking)) else 0
    line["dice"] = [{"sides": sides, "value": face, "success": None} for face in step.faces]
    if isinstance(node, Ranking):
        return line | {"text": words.text("dice.ranking", faces=", ".join(map(str, step.faces)))}
    total = sum(int(face) for face in step.faces)
    faces = " + ".join(map(str, step.faces))
    key = "dice.one" if len(step.faces) == 1 else "dice.sum"
    return line | {"text": words.text(key, count=len(step.faces), sides=sides, faces=faces, value=total)}


def _counted(words: Words, step: Step, node: Successes | AnySuccess | Showing) -> dict[str, Any]:
    """A pool whose dice each succeed or fail."""
    dice = [{"sides": node.sides, "value": face, "success": int(face) >= node.at_least} for face in step.faces]
    hits = sum(bool(each["success"]) for each in dice)
    return {
        "dice": dice,
        "at_least": node.at_least,
        "text": words.text("dice.pool", count=len(dice), faces=", ".join(map(str, step.faces))),
        "verdict": words.text("dice.successes", value=hits) if hits else words["dice.failure"],
        "success": hits > 0,
    }


def chat(game: Game, rule: Rule, words: Words, sentence: str, lines: list[dict[str, Any]]) -> str:
    """The result as plain lines for the session's chat."""
    head = words.text("chat.head", game=words["game.title"], rule=words[f"rules.{rule.name}.title"], say=sentence)
    body = [
        words.text("chat.step", name=line["name"], text=" ".join(filter(None, (line["text"], line.get("verdict")))))
        for line in lines
    ]
    return "\n".join([head, *body])
