"""What a chapter has beside its text: one quiet line until it is wanted, and the button that acts at once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING
from typing import Any

from engine.game import find_rule
from engine.output.html import Attribute, Html, join, tag
from engine.replies.request import read_inputs
from engine.rule import Rule
from macros.page.config import site_words
from macros.page.page import Page

_DIE = (
    tag("rect", x=4, y=4, width=16, height=16, rx=3),
    tag("path", d="M8.5 8.5h.01M15.5 15.5h.01M12 12h.01", stroke_width="2.6"),
)
_CARD = (tag("rect", x=6, y=3, width=12, height=18, rx=2),)


def line(name: str, situation: str, whole: Html, act: Html | None = None) -> Html:
    """``situation``: what it is of, and its figure or count; ``act``: a button from here; ``whole``: what opens."""
    told = tag("span", situation, class_="form-situation")
    summary = tag("summary", tag("b", name, class_="form-name"), " ", told)
    fold = tag("details", summary, whole, class_="form-fold")
    return tag("div", fold, act, class_="form-line", data_search_exclude=True)


def at_once(rule: Rule, inputs: Mapping[str, Any], text: str, label: str) -> Html:
    """The button that rolls."""
    return _acting(_DIE, rule, text, label, data_inputs=json.dumps(inputs))


def draws(rule: Rule, count: int, text: str, label: str) -> Html:
    """The button that draws so many cards from a deck that the page keeps."""
    return _acting(_CARD, rule, text, label, data_draw=count)


def _acting(sign: Sequence[Html], rule: Rule, text: str, label: str, **what: Attribute) -> Html:
    """Beside the button there is room for the outcome."""
    mark = tag("svg", *sign, viewBox="0 0 24 24", aria_hidden="true")
    button = tag("button", mark, text, type="button", class_="iroll", data_rule=rule.id, aria_label=label, **what)
    return join(button, " ", tag("output", class_="iout num"))


def inline_roll(here: Page, rule_id: str, /, **inputs: Any) -> Html:
    """A roll inside a sentence."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(here.lang), site_words(here.lang)
    values = read_inputs(game, rule, inputs)
    plain = {name: each.field.plain(values[name]) for name, each in rule.inputs.items() if each.default is not MISSING}
    text = words.text(f"rules.{rule.name}.inline", **plain)
    return at_once(rule, plain, text, ui.text("widget.inline", label=text))
