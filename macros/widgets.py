"""A rule's form, printed with its default odds: complete without script, live once the engine is up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING
from typing import Any

from engine import replies
from engine.game import Game, find_rule
from engine.labels import input_words
from engine.output import dice_html, log_html
from engine.output.html import Attribute, Html, join, tag
from engine.replies.request import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import Words
from macros.controls import Controls
from macros.page import site_words

LONG = 12  # fields, from which on a form stands above its results
SAMPLES = 50_000  # of the button that rolls on and on
SOURCES = 4  # clauses named in the widget's head
_POOL = re.compile(r"(\d+)[BD]\d")
_CHAT_DIE = tag(
    "svg",
    tag("rect", x=4, y=4, width=16, height=16, rx=3),
    tag("path", d="M8.5 8.5h.01M15.5 15.5h.01M12 12h.01", stroke_width="2.6"),
    viewBox="0 0 24 24",
    aria_hidden="true",
)


class Widget:
    """One widget on one page. ``link`` turns a clause id into a link from that page.

    ``group``: the widgets of a page that follow one another in the inputs they share. ``title``: where the rule's own
    would stand twice on a page.
    """

    def __init__(
        self,
        rule_id: str,
        lang: str,
        link: Callable[[str], Html],
        inputs: Mapping[str, Any],
        *,
        widget_id: str = "",
        group: str = "",
        title: str = "",
    ) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui = self.game.words(lang), site_words(lang)
        self.link, self.id = link, widget_id or rule_id
        self.inputs = read_inputs(self.game, self.rule, inputs)
        self.lang, self.group = lang, group
        self.title = title or self.words[f"rules.{self.rule.name}.title"]

    def html(self) -> Html:
        rule, heading, form = self.rule, f"{self.id}-t", self._groups()
        sources = join(*(self.link(clause) for clause in rule.clauses[:SOURCES]), between=" · ")
        source = tag("p", self.ui["widget.sources"], " ", sources, class_="w-src")
        parts = (
            tag("div", form, class_="w-form"),
            tag("div", self._main(), class_="w-main"),
            tag("div", self._commands(), class_="w-cmd", data_part="commands"),
        )
        grid = "w-grid long" if form.count('class="fld') > LONG else "w-grid"
        inside = tag(
            "div",
            tag("div", tag("h3", self.title, id=heading), source, class_="w-head"),
            tag("form", *parts, class_=grid, novalidate=True, autocomplete="off"),
            class_="w-in",
        )
        return tag(
            "rule-widget",
            tag("section", inside, class_="widget bleed", aria_labelledby=heading),
            id=self.id,
            data_rule=rule.id,
            data_plain=not rule.chancy,
            data_slow=rule.surveys and not rule.chancy,
            data_group=self.group or None,
            data_retired=retired(self.game, self.rule, self.words),
            data_search_exclude=True,
        )

    def _request(self) -> dict[str, Any]:
        return {"inputs": plain_inputs(self.rule, self.inputs), "view": {"root": ""}}

    def _main(self) -> Html:
        go, enter = ("roll", "enter") if self.rule.chancy else ("calculate", "enter_plain")
        acts = (
            tag("button", self.ui[f"widget.{go}"], type="submit", class_="btn go", data_do="roll"),
            self._button("odds", data_do="odds") if self.rule.chancy else None,
            tag("a", class_="note", data_part="faults", href=f"#{self.id}", hidden=True),
            tag("span", self.ui[f"widget.{enter}"], class_="note keyhint"),
        )
        return join(
            tag("div", self._ghosts(), class_="tray", data_part="tray"),
            tag("div", *acts, class_="acts"),
            tag("div", class_="load", data_part="load", hidden=True),
            tag("div", class_="res", data_part="result", role="status", hidden=True),
            tag("div", self._printed(), data_part="odds"),
            self._tools(),
        )

    def _button(self, word: str, **attributes: Attribute) -> Html:
        return tag("button", self.ui[f"widget.{word}"], type="button", class_="btn", **attributes)

    def _tools(self) -> Html | None:
        """What else one may ask about the odds."""
        if not self.rule.chancy:
            return None
        tools = (
            self._button("vary", data_do="vary"),
            self._button("keep", data_do="keep", aria_pressed="false"),
            self._button("sample", data_do="odds", data_samples=SAMPLES),
        )
        return tag("div", *tools, class_="acts tools")

    def _printed(self) -> Html:
        """The default odds; for a rule without chance, its result for the default inputs."""
        if not self.rule.chancy:
            return log_html.say(replies.roll(self.game, self.rule, self._request(), self.words)["say"])
        odds: Html = replies.odds(self.game, self.rule, self._request(), self.words)["html"]["odds"]
        return odds

    def _chat(self) -> list[tuple[str, str]]:
        pairs = replies.commands(self.rule, self.inputs)
        return [(self.words[f"steps.{clause}.name"], text) for clause, text in pairs]

    def _commands(self) -> Html:
        return log_html.commands(self.words, [{"name": name, "text": text} for name, text in self._chat()])

    def _ghosts(self) -> list[Html]:
        sets = ((name, _POOL.match(text)) for name, text in self._chat())
        return [dice_html.die_set(name, [dice_html.ghost()] * int(pool[1])) for name, pool in sets if pool]

    def _groups(self) -> Html:
        form = self.game.forms.get(self.rule.name) or {"": list(self.rule.inputs)}
        return join(self._group(name, inputs) for name, inputs in form.items())

    def _group(self, name: str, inputs: list[str]) -> Html:
        fields = [self._input(each) for each in inputs]
        if not name:
            return join(fields)
        return tag("fieldset", tag("legend", self.words[f"groups.{name}"]), fields, class_="fs")

    def _input(self, name: str) -> Html:
        known = input_words(self.words, self.rule, name)
        controls = Controls(self.game, self.rule, self.words, self.ui, self.id)
        return controls.row(
            self.rule.inputs[name].field, name, known["label"], self.inputs[name], known.get("help", "")
        )


def retired(game: Game, rule: Rule, words: Words) -> str | None:
    """What tells a form's script which inputs of old links are no more, and what they asked for: ``data-retired``."""
    gone = {
        name: [nothing, words[f"retired.{name}"]]
        for name, nothing in game.retired.items()
        if name.partition(".")[0] in rule.inputs
    }
    return json.dumps(gone, ensure_ascii=False) if gone else None


def inline_roll(rule_id: str, lang: str, inputs: Mapping[str, Any]) -> Html:
    """A roll inside a sentence: the button, and room for its outcome."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(lang), site_words(lang)
    values = read_inputs(game, rule, inputs)
    plain = {name: each.field.plain(values[name]) for name, each in rule.inputs.items() if each.default is not MISSING}
    text = words.text(f"rules.{rule.name}.inline", **plain)
    button = tag(
        "button",
        _CHAT_DIE,
        text,
        type="button",
        class_="iroll",
        data_rule=rule.id,
        data_inputs=json.dumps(plain),
        aria_label=ui.text("widget.inline", label=text),
    )
    return join(button, " ", tag("output", class_="iout num"))
