"""Worked examples and figures in sentences, run by the build: a false one fails it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from engine.api import call
from engine.output import sentences
from engine.words import words
from macros.page.page import Page


class FalseExample(ValueError):
    """What the book says is not what the engine does."""


def answer(request: dict[str, Any]) -> dict[str, Any]:
    reply = call(request)
    if "error" in reply:
        faults = "; ".join(f"{e['field']}: {e['message']} {e['hint']}" for e in reply["errors"])
        raise FalseExample(f"{request}: {faults}")
    return reply


def roll(
    here: Page,
    rule: str,
    dice: Sequence[int | str] = (),
    inputs: Mapping[str, Any] | None = None,
    expect: Mapping[str, Any] | None = None,
    cards: list[str] | None = None,
) -> SimpleNamespace:
    """An example with scripted dice: ``result``, ``say``, ``faces`` ("1, 2, 2, 6", "1、2、2、6"), ``steps``."""
    asked = {"rule": rule, "lang": here.lang, "inputs": inputs or {}, "dice": list(dice), "cards": cards or []}
    reply = answer({"do": "roll", **asked})
    wrong = {k: v for k, v in (expect or {}).items() if reply["result"].get(k) != v}
    if wrong or not expect:
        raise FalseExample(f"{rule} {inputs}: the book expects {expect}, the engine says {reply['result']}")
    between = words(here.lang, "engine")["view.list"]
    groups = [between.join(str(die["value"]) for die in step["dice"]) for step in reply["steps"] if step["dice"]]
    result = SimpleNamespace(**reply["result"])
    return SimpleNamespace(
        result=result, say=reply["say"], faces=between.join(groups), groups=groups, steps=reply["steps"]
    )


def exhibit(here: Page, rule: str, name: str, inputs: Mapping[str, Any]) -> str:
    """What there is to look at of an input or a result: a card, a matrix."""
    reply = answer({"do": "roll", "rule": rule, "lang": here.lang, "inputs": dict(inputs), "view": True})
    return str(reply["html"][name])


@cache
def _odds(request: str) -> dict[str, Any]:
    """A chapter quotes several figures of the same odds, and a match takes half a second to weigh."""
    return answer(json.loads(request))


def odds(here: Page, rule: str, inputs: Mapping[str, Any], outcome: str) -> str:
    """The chance of an outcome, as a percentage; "mean" gives the measure's mean."""
    reply = _odds(json.dumps({"do": "odds", "rule": rule, "lang": here.lang, "inputs": dict(inputs)}))
    if outcome == "mean":
        return sentences.decimal(reply["mean"])
    return sentences.percent(reply["outcomes"][outcome])
