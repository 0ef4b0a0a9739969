"""The views of an odds reply, and the shortest thing one can say of an answer: HTML, escaped and ready for a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output import sentences
from engine.output.html import Html, filled, join, tag
from engine.output.results import log as log_html
from engine.output.results import odds as odds_html
from engine.output.results.shares import Share, shares, strip, trio
from engine.replies.shapes import Views
from engine.rule import Rule
from engine.words import Words, fill

LEGEND = 2  # a strip of more parts than this has them named beside a measure's distribution


def sampled_note(words: Words, reply: Mapping[str, Any]) -> str:
    """How many samples a figure comes from, and how far off it may be."""
    error = f"{reply['standard_error'] * 100:.2f}"
    return words.text("odds.sampled", samples=reply["samples"], error=error)


def odds_views(rule: Rule, words: Words, reply: Mapping[str, Any], values: Mapping[str, object]) -> Views:
    """``odds``: the sentence; ``strip``: the outcomes as one divided bar; ``rest``: all that lies behind it.

    Where a rule has words for them ``short``, a figure for its tab, and ``beside``, two for an option of its form.
    """
    parts = shares(rule, words, reply["outcomes"])
    views = {
        "odds": log_html.say(_sentence(rule, words, reply, values)),
        "strip": strip(parts) if len(parts) > 1 else join(),
        "rest": _rest(rule, words, reply, parts),
        "commands": log_html.commands(words, reply["commands"]),
    }
    key, beside = f"rules.{rule.name}.short", f"rules.{rule.name}.beside"
    if key in words:
        views["short"] = join(fill(words[f"{key}_never" if None in values.values() else key], values))
    if beside in words:
        big, _, small = fill(words[beside], values).partition("|")
        views["beside"] = join(tag("b", big), tag("small", small))
    return views


def short_result(rule: Rule, words: Words, holes: Mapping[str, object], outcome: str) -> Views:
    """``short``: a calculation in a word or two, where the rule has words for that."""
    key = f"rules.{rule.name}.short.{outcome}"
    return {"short": join(words.text(key, **holes))} if key in words else {}


def _sentence(rule: Rule, words: Words, reply: Mapping[str, Any], values: Mapping[str, object]) -> Html:
    """What to expect, figures in bold; what no die decides has none, and is told as it is."""
    sentence = join(reply["say"])
    if rule.chancy:
        marked = {name: tag("b", value) for name, value in values.items()}
        sentence = filled(sentences.expectation(rule, words, values), marked)
    if reply["method"] != "sampled":
        return sentence
    return join(sentence, " ", tag("span", sampled_note(words, reply), class_="note"))


def _rest(rule: Rule, words: Words, reply: Mapping[str, Any], parts: list[Share]) -> Html:
    """The distribution, under the outcomes where it is one of a measure."""
    if rule.mark.cumulative:
        unit = words[f"rules.{rule.name}.unit"]
        return odds_html.columns(words[f"rules.{rule.name}.reached"], unit, reply["reached"])
    caption = sentences.measure_name(rule, words) if rule.measure else words["view.outcome"]
    named = trio(parts) if rule.measure and len(parts) > LEGEND else None
    return join(named, odds_html.odds(words, caption, reply["table"], reply.get("mean")))
