"""Worked examples and figures in sentences, run by the build: a false one fails it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

from engine.api import call
from engine.output import sentences
from engine.words import words


class FalseExample(ValueError):
    """What the book says is not what the engine does."""


def answer(request: dict[str, Any]) -> dict[str, Any]:
    reply = call(request)
    if "error" in reply:
        faults = "; ".join(f"{e['field']}: {e['message']} {e['hint']}" for e in reply["errors"])
        raise FalseExample(f"{request}: {faults}")
    return reply


def roll(
    rule: str,
    lang: str,
    inputs: Mapping[str, Any],
    dice: list[int | str],
    expect: Mapping[str, Any],
    cards: list[str] | None = None,
) -> SimpleNamespace:
    """An example with scripted dice: ``result``, ``say``, ``faces`` ("1, 2, 2, 6", "1、2、2、6"), ``steps``."""
    asked = {"do": "roll", "rule": rule, "lang": lang, "inputs": dict(inputs), "dice": dice, "cards": cards or []}
    reply = answer(asked)
    wrong = {k: v for k, v in expect.items() if reply["result"].get(k) != v}
    if wrong or not expect:
        raise FalseExample(f"{rule} {dict(inputs)}: the book expects {dict(expect)}, the engine says {reply['result']}")
    between = words(lang, "engine")["view.list"]
    groups = [between.join(str(die["value"]) for die in step["dice"]) for step in reply["steps"] if step["dice"]]
    result = SimpleNamespace(**reply["result"])
    return SimpleNamespace(
        result=result, say=reply["say"], faces=between.join(groups), groups=groups, steps=reply["steps"]
    )


def exhibit(rule: str, lang: str, inputs: Mapping[str, Any], name: str) -> str:
    """What there is to look at of an input or a result: a card, a matrix."""
    reply = answer({"do": "roll", "rule": rule, "lang": lang, "inputs": dict(inputs), "view": True})
    return str(reply["html"][name])


@cache
def _odds(request: str) -> dict[str, Any]:
    """A chapter quotes several figures of the same odds, and a match takes half a second to weigh."""
    return answer(json.loads(request))


def odds(rule: str, lang: str, inputs: Mapping[str, Any], outcome: str) -> str:
    """The chance of an outcome, as a percentage; "mean" gives the measure's mean."""
    reply = _odds(json.dumps({"do": "odds", "rule": rule, "lang": lang, "inputs": dict(inputs)}))
    if outcome == "mean":
        return sentences.decimal(reply["mean"])
    return sentences.percent(reply["outcomes"][outcome])
