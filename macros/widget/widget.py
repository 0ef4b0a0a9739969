"""A rule's form, printed with its default odds: complete without script, live once the engine is up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from engine import replies
from engine.faults import BadInput
from engine.game import find_rule
from engine.output.html import Attribute, Html, join, tag
from engine.output.results import dice as dice_html
from engine.output.results import log as log_html
from engine.replies.request import plain_inputs, read_inputs
from engine.requests import Looks
from macros.page.config import site_words
from macros.page.line import at_once, line
from macros.page.page import Page
from macros.widget.context import FormContext
from macros.widget.form import Form, typed
from macros.widget.situation import situation

LONG = 12  # fields, from which on the answer stays in view beside the form
SAMPLES = 50_000  # of the button that rolls on and on
SOURCES = 4  # clauses named in the widget's head
_POOL = re.compile(r"(\d+)[BD]\d")


class Widget:
    """One widget on one page.

    ``title``: where the rule's own would stand twice on a page. ``board``: inputs that are tapped, one after the
    other, on the figure of the rule's name. ``whole``: the one a chapter is about, which stands open.
    """

    def __init__(
        self,
        here: Page,
        rule_id: str,
        inputs: Mapping[str, Any],
        *,
        widget_id: str = "",
        title: str = "",
        board: Sequence[str] = (),
        whole: bool = False,
    ) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui = self.game.words(here.lang), site_words(here.lang)
        self.here, self.id = here, widget_id or rule_id
        self.inputs = read_inputs(self.game, self.rule, inputs)
        self.board, self.whole = board, whole
        self.title = title or self.words[f"rules.{self.rule.name}.title"]

    def html(self) -> Html:
        form = self.form()
        long = form.count('class="fld') > LONG
        printed = self.printed()
        parts = (
            tag("div", form, class_="w-form"),
            tag("div", self._board(printed), self.answer(printed, long), class_="w-main"),
            self.commands(),
        )
        grid = tag("form", *parts, class_="w-grid long" if long else "w-grid", novalidate=True, autocomplete="off")
        return self.folded(self.element(self.section(grid), data_search_exclude=True))

    def folded(self, form: Html) -> Html:
        """In a chapter a line: the form's name, the printed situation with its figure, a roll at once, and the form."""
        if self.whole or not self.here.chapter:
            return form
        return line(self.title, self._situation(), form, self._roll_at_once())

    def _situation(self) -> str:
        told = situation(self.rule, self.words, self.plain)
        say = str(self.reply["say"])
        return self.ui.text("widget.situation", inputs=told, say=say) if told else say

    def _roll_at_once(self) -> Html | None:
        """With what the form holds as printed."""
        if not self.rule.chancy:
            return None
        word = self.ui["widget.roll"]
        return at_once(self.rule, self.plain, word, f"{word} {self.title}")

    def section(self, grid: Html) -> Html:
        heading = f"{self.id}-t"
        sources = join(*(self.here.link(clause) for clause in self.rule.clauses[:SOURCES]), between=" · ")
        source = tag("p", self.ui["widget.sources"], " ", sources, class_="w-src")
        head = tag("div", tag("h3", self.title, id=heading), source, class_="w-head")
        return tag("section", tag("div", head, grid, class_="w-in"), class_="widget bleed", aria_labelledby=heading)

    def element(self, *parts: Html, **attributes: Attribute) -> Html:
        rule = self.rule
        self.here.place(self.id, rule.id, self.title)
        return tag(
            "rule-widget",
            *parts,
            id=self.id,
            data_rule=rule.id,
            data_plain=not rule.chancy,
            data_slow=rule.surveys and not rule.chancy,
            **attributes,
        )

    def form(self) -> Html:
        return Form(self.context, self.inputs, self.comes).html()

    @property
    def context(self) -> FormContext:
        """What its form asks for."""
        return FormContext(self.game, self.rule, self.words, self.ui, self.id)

    def comes(self, path: str, option: str) -> Html | None:
        """What the form would come to with this option, in a figure or two; None where it does not fit."""
        inputs = dict(pair for name, each in self.rule.inputs.items() for pair in typed(each, name, self.inputs[name]))
        try:
            asked = replies.asked(self.game, self.rule, inputs | {path: option}, view=Looks())
            return replies.odds(asked, self.words)["html"]["beside"]
        except BadInput:
            return None

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The printed inputs as JSON."""
        return plain_inputs(self.rule, self.inputs)

    @cached_property
    def reply(self) -> Mapping[str, Any]:
        """The engine's to the printed inputs: their odds, or without chance their result."""
        asked = replies.asked(self.game, self.rule, self.plain, view=Looks())
        return (replies.odds if self.rule.chancy else replies.roll)(asked, self.words)

    def printed(self) -> Mapping[str, Html]:
        """The default odds by view; for a rule without chance, its result for the default inputs."""
        html: Mapping[str, Html] = self.reply["html"]
        if self.rule.chancy:
            return html
        return {**html, "odds": log_html.say(self.reply["say"]), "rest": join(), "strip": join()}

    def answer(self, views: Mapping[str, Html], long: bool, own: Html | None = None) -> Html:
        """All that is told of the form. Beside a long one the sentence and its bar come first: they stay in view.

        ``own``: the inputs of this answer alone.
        """
        load = tag("div", class_="load", data_part="load", hidden=True)
        result = tag("div", class_="res", data_part="result", role="status", hidden=True)
        tray = tag("div", self._ghosts(), class_="tray", data_part="tray")
        if not long:
            whole = tag("div", views["odds"], views["rest"], data_part="odds")
            return join(tray, self._acts(), load, result, whole, self._acts_more(*self._more(), self._sample()))
        odds = tag("div", views["odds"], data_part="odds"), tag("div", views["strip"], data_part="strip")
        rest = tag("div", views["rest"], data_part="rest")
        if not self.rule.chancy:
            return join(tag("div", result, *odds, load, class_="w-top"), own, self._bar(), rest)
        top = tag("div", *odds, load, class_="w-top")
        more = self._acts_more(self._odds(), self._sample())
        return join(top, own, self._bar(*self._more()), tray, result, rest, more)

    def _board(self, views: Mapping[str, Html]) -> Html | None:
        """The figure that fills the form in; the same inputs stand in it as fields."""
        if not self.board:
            return None
        prefix = f"rules.{self.rule.name}.inputs"
        labels = [self.words.first(f"{prefix}.{name}.label", f"inputs.{name}.label") for name in self.board]
        hint = self.ui.text("widget.board", fields=self.words["view.list"].join(labels))
        return join(
            tag("div", views["board"], data_part="board", data_takes=" ".join(self.board)),
            tag("p", hint, class_="note needs-script"),
            tag("p", class_="se-read", data_part="read"),
        )

    def commands(self) -> Html:
        rows = [{"name": name, "text": text} for name, text in self._chat()]
        return tag("div", log_html.commands(self.words, rows), class_="w-cmd", data_part="commands")

    def _acts(self) -> Html:
        return tag("div", self._go(), self._odds(), self._told(), class_="acts")

    def _bar(self, *more: Html | None) -> Html:
        """What is done most beside a long form; on a phone it stays in the thumb's reach."""
        return tag("div", self._go(), *more, self._told(), class_="acts w-bar")

    def _go(self) -> Html:
        word = self.ui["widget.roll" if self.rule.chancy else "widget.calculate"]
        return tag("button", word, type="submit", class_="btn go", data_do="roll")

    def _told(self) -> Html:
        """What is wrong, and the key that does the same."""
        enter = self.ui["widget.enter" if self.rule.chancy else "widget.enter_plain"]
        faults = tag("a", class_="note", data_part="faults", href=f"#{self.id}", hidden=True)
        return join(faults, tag("span", enter, class_="note keyhint"))

    def _button(self, word: str, **attributes: Attribute) -> Html:
        return tag("button", self.ui[f"widget.{word}"], type="button", class_="btn", **attributes)

    def _odds(self) -> Html | None:
        return self._button("odds", data_do="odds") if self.rule.chancy else None

    def _more(self) -> tuple[Html, ...]:
        """What else one may ask about the odds."""
        if not self.rule.chancy:
            return ()
        return self._button("vary", data_do="vary"), self._button("keep", data_do="keep", aria_pressed="false")

    def _sample(self) -> Html | None:
        return self._button("sample", data_do="odds", data_samples=SAMPLES) if self.rule.chancy else None

    def _acts_more(self, *buttons: Html | None) -> Html | None:
        return tag("div", *buttons, class_="acts tools") if self.rule.chancy else None

    def _chat(self) -> list[tuple[str, str]]:
        pairs = replies.commands(self.rule, self.inputs)
        return [(self.words[f"steps.{clause}.name"], text) for clause, text in pairs]

    def _ghosts(self) -> list[Html]:
        sets = ((name, _POOL.match(text)) for name, text in self._chat())
        return [dice_html.die_set(name, [dice_html.ghost()] * int(pool[1])) for name, pool in sets if pool]
