"""A rule's form, printed with its default odds: complete without script, live once the engine is up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING
from typing import Any

from engine import replies
from engine.game import Game, find_rule
from engine.output import dice_html, log_html
from engine.output.html import Attribute, Html, join, tag
from engine.replies.request import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import Words
from macros.form import Form
from macros.page import site_words

LONG = 12  # fields, from which on the answer stays in view beside the form
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

    ``title``: where the rule's own would stand twice on a page.
    """

    def __init__(
        self,
        rule_id: str,
        lang: str,
        link: Callable[[str], Html],
        inputs: Mapping[str, Any],
        *,
        widget_id: str = "",
        title: str = "",
    ) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui = self.game.words(lang), site_words(lang)
        self.link, self.id = link, widget_id or rule_id
        self.inputs = read_inputs(self.game, self.rule, inputs)
        self.lang = lang
        self.title = title or self.words[f"rules.{self.rule.name}.title"]

    def html(self) -> Html:
        form = self.form()
        long = form.count('class="fld') > LONG
        parts = (
            tag("div", form, class_="w-form"),
            tag("div", self.answer(self.printed(), long), class_="w-main"),
            self.commands(),
        )
        grid = tag("form", *parts, class_="w-grid long" if long else "w-grid", novalidate=True, autocomplete="off")
        return self.element(self.section(grid), data_search_exclude=True)

    def section(self, grid: Html) -> Html:
        heading = f"{self.id}-t"
        sources = join(*(self.link(clause) for clause in self.rule.clauses[:SOURCES]), between=" · ")
        source = tag("p", self.ui["widget.sources"], " ", sources, class_="w-src")
        head = tag("div", tag("h3", self.title, id=heading), source, class_="w-head")
        return tag("section", tag("div", head, grid, class_="w-in"), class_="widget bleed", aria_labelledby=heading)

    def element(self, *parts: Html, **attributes: Attribute) -> Html:
        rule = self.rule
        return tag(
            "rule-widget",
            *parts,
            id=self.id,
            data_rule=rule.id,
            data_plain=not rule.chancy,
            data_slow=rule.surveys and not rule.chancy,
            data_retired=retired(self.game, rule, self.words),
            **attributes,
        )

    def form(self) -> Html:
        return Form(self.game, self.rule, self.words, self.ui, self.id, self.inputs).html()

    def printed(self) -> Mapping[str, Html]:
        """The default odds by view; for a rule without chance, its result for the default inputs."""
        request = {"inputs": plain_inputs(self.rule, self.inputs), "view": {"root": ""}}
        if self.rule.chancy:
            return replies.odds(self.game, self.rule, request, self.words)["html"]
        reply = replies.roll(self.game, self.rule, request, self.words)
        return {**reply["html"], "odds": log_html.say(reply["say"]), "rest": join(), "strip": join()}

    def answer(self, views: Mapping[str, Html], long: bool, own: Html | None = None) -> Html:
        """All that is told of the form. Beside a long one the sentence and its bar come first: they stay in view.

        ``own``: the inputs of this answer alone.
        """
        load = tag("div", class_="load", data_part="load", hidden=True)
        result = tag("div", class_="res", data_part="result", role="status", hidden=True)
        tray = tag("div", self._ghosts(), class_="tray", data_part="tray")
        if not long:
            whole = tag("div", views["odds"], views["rest"], data_part="odds")
            return join(tray, self._acts(), load, result, whole, self._tools())
        odds = tag("div", views["odds"], data_part="odds"), tag("div", views["strip"], data_part="strip")
        rest = tag("div", views["rest"], data_part="rest")
        if not self.rule.chancy:
            return join(tag("div", result, *odds, load, class_="w-top"), own, self._acts(), rest)
        return join(tag("div", *odds, load, class_="w-top"), own, self._acts(), tray, result, rest, self._tools())

    def commands(self) -> Html:
        rows = [{"name": name, "text": text} for name, text in self._chat()]
        return tag("div", log_html.commands(self.words, rows), class_="w-cmd", data_part="commands")

    def _acts(self) -> Html:
        go, enter = ("roll", "enter") if self.rule.chancy else ("calculate", "enter_plain")
        acts = (
            tag("button", self.ui[f"widget.{go}"], type="submit", class_="btn go", data_do="roll"),
            self._button("odds", data_do="odds") if self.rule.chancy else None,
            tag("a", class_="note", data_part="faults", href=f"#{self.id}", hidden=True),
            tag("span", self.ui[f"widget.{enter}"], class_="note keyhint"),
        )
        return tag("div", *acts, class_="acts")

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

    def _chat(self) -> list[tuple[str, str]]:
        pairs = replies.commands(self.rule, self.inputs)
        return [(self.words[f"steps.{clause}.name"], text) for clause, text in pairs]

    def _ghosts(self) -> list[Html]:
        sets = ((name, _POOL.match(text)) for name, text in self._chat())
        return [dice_html.die_set(name, [dice_html.ghost()] * int(pool[1])) for name, pool in sets if pool]


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
