"""Several rules that answer the same form: one form, and a tab for each answer, which always carries its figure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.output.html import Html, join, tag
from macros.page.page import Page
from macros.widget.form import Form, typed
from macros.widget.widget import Widget


def widget(
    here: Page,
    /,
    rule: str,
    id: str = "",
    title: str = "",
    tabs: Mapping[str, Mapping[str, Any]] | None = None,
    board: Sequence[str] = (),
    whole: bool = False,
    **inputs: Any,
) -> Html:
    """The form of a rule, or of several that answer the same."""
    first = Widget(here, rule, inputs, widget_id=id, title=title, board=board, whole=whole)
    return Tabs(first, tabs).html() if tabs else first.html()


class Tabs:
    """The widget of one rule whose form others answer, too.

    ``others``: {rule: what its own inputs hold}. Their links say what differs from that, so that links from the time
    when such a rule had a form of its own still open as they did.
    """

    def __init__(self, first: Widget, others: Mapping[str, Mapping[str, Any]]) -> None:
        self.first, self.ui = first, first.ui
        self.bases = {rule: Widget(first.here, rule, inputs) for rule, inputs in others.items()}
        shared = dict(values_of(first))
        self.widgets = [first]
        for rule, base in self.bases.items():
            same = {name: text for name, text in shared.items() if name.partition(".")[0] in base.rule.inputs}
            own = {name: text for name, text in values_of(base) if name.partition(".")[0] not in first.rule.inputs}
            self.widgets.append(Widget(first.here, rule, same | own))

    def html(self) -> Html:
        first = self.first
        views = [widget.printed() for widget in self.widgets]
        answers = tag("div", self._list(views), map(self._panel, self.widgets, views), class_="w-answers")
        parts = tag("div", first.form(), class_="w-form"), answers
        grid = tag("form", *parts, class_="w-grid long", novalidate=True, autocomplete="off")
        return first.folded(tag("rule-tabs", first.section(grid), data_search_exclude=True))

    def _list(self, views: Sequence[Mapping[str, Html]]) -> Html:
        tabs = [
            tag(
                "button",
                _name(widget),
                " ",
                tag("b", view["short"]),
                type="button",
                role="tab",
                id=f"{widget.id}-tab",
                data_tab=widget.id,
                aria_controls=f"{widget.id}-panel",
                aria_selected="true" if widget is self.first else "false",
                tabindex=None if widget is self.first else -1,
            )
            for widget, view in zip(self.widgets, views, strict=True)
        ]
        return tag("div", tabs, class_="w-tabs", role="tablist", aria_label=self.ui["widget.tabs"])

    def _panel(self, widget: Widget, views: Mapping[str, Html]) -> Html:
        """An answer, with the inputs that it alone takes. Without script all of them stand one under the other."""
        first = self.first.rule.inputs
        own = [name for name in widget.rule.inputs if name not in first]
        form = Form(widget.context, widget.inputs)
        answer = (
            tag("h4", _name(widget), class_="w-name"),
            widget.answer(views, long=True, own=tag("div", form.some(own), class_="w-own") if own else None),
            widget.commands(),
        )
        element = widget.element(
            tag("div", *answer, class_="w-main"), data_takes=" ".join(widget.rule.inputs), data_base=self._base(widget)
        )
        chosen = "true" if widget is self.first else None
        facts = {"aria_labelledby": f"{widget.id}-tab", "data_first": chosen}
        return tag("div", element, role="tabpanel", id=f"{widget.id}-panel", **facts)

    def _base(self, widget: Widget) -> str | None:
        """What the links of an answer leave out, where it is not what the form shows: ``data-base``."""
        if widget.rule.id not in self.bases:
            return None
        printed = dict(values_of(widget))
        differs = {name: text for name, text in values_of(self.bases[widget.rule.id]) if printed.get(name) != text}
        return json.dumps(differs, ensure_ascii=False) if differs else None


def values_of(widget: Widget) -> list[tuple[str, str]]:
    """What a widget's form holds, by the names of its fields."""
    return [pair for name, each in widget.rule.inputs.items() for pair in typed(each, name, widget.inputs[name])]


def _name(widget: Widget) -> Html:
    return join(widget.words[f"rules.{widget.rule.name}.tab"])
