"""Sentences from results: what happened, step by step, and what may be expected, in the reader's language."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.chance import Step
from engine.chance.event import DieFace
from engine.fields import PickOne
from engine.game import Game
from engine.labels import picked_name
from engine.rule import Mean, Rule
from engine.words import Phrase, Words, fill, number_text


def percent(p: Fraction | float) -> str:
    """40.4%; never 0% for what may happen, never 100% for what may fail."""
    if p <= 0 or p >= 1:
        return "0%" if p <= 0 else "100%"
    if p < 0.0005:
        return "<0.1%"
    return ">99.9%" if p > 0.9995 else f"{float(p) * 100:.1f}%"


def chance(words: Words, p: float, runs: int) -> str:
    """A chance in so many runs, 0 where it is exact; what none or all of them came to is sure but for three of them."""
    if not runs or 0 < p < 1:
        return percent(p)
    told, bound = ("above", 1 - 3 / runs) if p else ("below", 3 / runs)
    return words.text(f"forecast.{told}", p=percent(bound))


def basis(words: Words, runs: int, error: float) -> str:
    """By what a chance is known: exactly, or by so many runs, and how well, where not all of them came to the same."""
    if not runs:
        return words["forecast.exact"]
    return words.text("forecast.sampled" if error else "forecast.sure", n=runs, error=percent(error))


def decimal(value: Fraction | float) -> str:
    """Two places, without a tail of zeros: 1.21, 3.5, 4."""
    return number_text(f"{float(value):.2f}".rstrip("0").rstrip("."))


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
    """A value for a sentence: an average, a chance in percent, a phrase or a word's id in words, a list by item."""
    if isinstance(value, Phrase):
        return words.said(value)
    if isinstance(value, float):
        return decimal(value) if isinstance(value, Mean) else percent(value)
    if isinstance(value, tuple):
        if all(isinstance(each, str) and each.startswith("faults.") for each in value):
            value = tuple(dict.fromkeys(value))  # six rows may share a fault, which is told once
        return words["view.list"].join(str(_said(words, each)) for each in value)
    return words[value] if isinstance(value, str) and "." in value and value in words else value


def _plain(words: Words, value: Any) -> Any:
    """A value beside its sentence: numbers as they are, all else in words."""
    if isinstance(value, tuple):
        return [_plain(words, each) for each in value]
    return value if isinstance(value, float) else _said(words, value)


def say(rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> str:
    """One sentence that says what happened."""
    return words.text(f"rules.{rule.name}.say.{result.outcome}", **holes_of(rule, words, inputs, result)).strip()


def expect(rule: Rule, words: Words, values: Mapping[str, object]) -> str:
    """The sentence over an odds table."""
    return fill(expectation(rule, words, values), values)


def expectation(rule: Rule, words: Words, values: Mapping[str, object]) -> str:
    """That sentence with its holes; where a figure is never reached (None), a rule has one of its own for that."""
    never = None in values.values()
    return words[f"rules.{rule.name}.{'odds_never' if never else 'odds'}"]


def measure_name(rule: Rule, words: Words) -> str:
    """What a rule's measure counts, in its own words or the game's."""
    return words.first(f"rules.{rule.name}.measure", f"measures.{rule.measure}")


def outcome_odds(rule: Rule, weights: Mapping[Any, Fraction | int], total: int = 1) -> dict[str, Fraction]:
    """{outcome: probability} over every outcome that the rule's result names; the weights are shares of the total."""
    sums: dict[str, Fraction | int] = dict.fromkeys(rule.outcomes, 0)
    for result, weight in weights.items():
        sums[result.outcome] += weight
    return {outcome: Fraction(weight, total) for outcome, weight in sums.items()}


def mean(measure: str, weights: Mapping[Any, Fraction | int], total: int = 1) -> Fraction:
    """The mean of a measure. Never of floats: how those add up depends on their order, and on the Python."""
    return Fraction(sum(getattr(result, measure) * weight for result, weight in weights.items()), total)


def odds_values(rule: Rule, weights: Mapping[Any, Fraction | int], total: int = 1) -> dict[str, object]:
    """What an odds sentence may name: each outcome's percentage, the measure's mean, and ``some`` (the measure > 0)."""
    values: dict[str, object] = {name: percent(p) for name, p in outcome_odds(rule, weights, total).items()}
    if rule.measure:
        measure = rule.measure
        values["mean"] = decimal(mean(measure, weights, total))
        values["some"] = percent(Fraction(sum(w for r, w in weights.items() if getattr(r, measure) > 0), total))
    return values


def number_values(numbers: Mapping[str, Fraction | int | None]) -> dict[str, object]:
    """A rule's further numbers as its sentence shows them; None: never reached."""
    return {name: None if each is None else decimal(each) for name, each in numbers.items()}


def steps(game: Game, words: Words, log: tuple[Step, ...]) -> list[dict[str, Any]]:
    """The log as lines: clause (its status, if it is not published), name, text, each die with its verdict."""
    lines = [_step(words, step) for step in log]
    known = game.unpublished
    return [line | ({"status": known[line["clause"]]} if line["clause"] in known else {}) for line in lines]


def _step(words: Words, step: Step) -> dict[str, Any]:
    line: dict[str, Any] = {"clause": step.clause, "name": words[f"steps.{step.clause}.name"], "dice": []}
    if step.event is None:
        values = {name: _said(words, value) for name, value in step.values}
        plain = {name: _plain(words, value) for name, value in step.values}
        return line | {"text": words.text(f"steps.{step.clause}.text", **values), "values": plain}
    told = step.event.describe(words, step.faces)
    line |= {"text": told.text, "dice": [_die(each) for each in told.dice]}
    found = {"cards": list(told.cards), "at_least": told.at_least, "at_most": told.at_most, "success": told.success}
    line |= {name: value for name, value in found.items() if value not in (None, [])}
    verdict = words.get(f"steps.{step.clause}.{'hit' if told.success else 'miss'}", told.verdict)
    return line | {"verdict": verdict} if verdict and told.success is not None else line


def _die(each: DieFace) -> dict[str, Any]:
    """One die; of those rolled low also the target."""
    found = dataclasses.asdict(each)
    return found if each.target is not None else {name: value for name, value in found.items() if name != "target"}


def mark_of(words: Words, line: Mapping[str, Any]) -> str:
    """What tells a line apart whose clause is not published; "" of one that is."""
    return words[f"marks.{line['status']}"] if "status" in line else ""


def chat(game: Game, rule: Rule, words: Words, sentence: str, lines: list[dict[str, Any]]) -> str:
    """The result as plain lines for the session's chat."""
    head = words.text("chat.head", game=words["game.title"], rule=words[f"rules.{rule.name}.title"], say=sentence)
    texts = (" ".join(filter(None, (line["text"], line.get("verdict")))) for line in lines)
    body = [
        words.text("chat.step", name=mark_of(words, line) + line["name"], text=t)
        for line, t in zip(lines, texts, strict=True)
    ]
    return "\n".join([head, *body])
