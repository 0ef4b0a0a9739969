"""The form of a record that is written by hand, step by step."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any

from engine.fields import Field, Many, Number, Written, inputs_of_record
from engine.output.html import Html, join, tag
from engine.output.results import dice as dice_html
from engine.records.display import CardEntry, Sheet
from macros.editor.lists import ListRows
from macros.page.page import Link


class StepsForm(ListRows):
    """``sheet``: the printed record's card."""

    def steps(self, value: Any, sheet: Sheet, link: Link) -> Html:
        """The form, one step after the other, each with its clause and room for its state."""
        parts = []
        self.off |= {f"{self.top}.{key}" for key in self._uncounted("", value)}
        for clause, fields in self.shape.steps.items():
            cited = tag("small", link(clause)) if clause.startswith(f"{self.game.prefix}-") else None
            state = tag("em", class_="desk-state", data_part="state")
            head = tag("h3", self.words[f"form.{clause}"], " ", state, cited, id=f"{self.id}.{clause}", tabindex="-1")
            inside = [self._field(name, value, sheet) for name in fields if name not in self.shape.own.values()]
            parts.append(tag("li", head, inside, data_fields=" ".join(f"{self.top}.{name}" for name in fields)))
        first = [self._field(name, value, sheet) for name in self.shape.head]
        return join(tag("div", first, class_="desk-head") if first else None, tag("ol", parts, class_="desk-steps"))

    def _field(self, name: str, value: Any, sheet: Sheet) -> Html:
        field = inputs_of_record(type(value))[name].field
        if name in self.shape.table:
            return self._rows(field, name, getattr(value, name), sheet)
        return self.row(field, f"{self.top}.{name}", self.label(name), getattr(value, name))

    def _rows(self, field: Field, name: str, values: Any, sheet: Sheet) -> Html:
        """The rows of a table, each folded under what it does; told from the card, so that both say the same."""
        assert isinstance(field, Many)
        assert isinstance(field.item, Written)
        path = f"{self.top}.{name}"
        rows = [
            self._fold(entry, at, self.written(field.item, f"{path}.{at}", value))
            for at, (value, entry) in enumerate(zip(values, sheet.entries, strict=False))
        ]
        return join(tag("div", rows, class_="desk-rows", data_rows=path, data_n=len(values)), self._error(path))

    def _fold(self, entry: CardEntry, at: int, inside: Html) -> Html:
        name, text = tag("b", entry.name, data_part="row-name"), tag("span", entry.text, data_part="row-text")
        summary = tag(
            "summary",
            dice_html.die(self.words, 6, int(entry.mark), None),
            tag("span", name, " ", text, class_="desk-sum"),
            tag("em", class_="desk-bad", data_part="row-bad", hidden=True),
        )
        return tag("details", summary, inside, class_="desk-row", data_row=at, open=not at)


def defaults(record: type) -> dict[str, Any]:
    """What a record holds by itself, the records inside it under their field: to leave out what need not be said."""
    out: dict[str, Any] = {}
    for name, each in inputs_of_record(record).items():
        field = each.field.item if isinstance(each.field, Many) else each.field
        out[name] = {"default": None if each.default is MISSING else each.field.plain(each.default)}
        if isinstance(field, Written):
            out[name]["inside"] = defaults(field.type)
        elif isinstance(field, Number):
            out[name]["number"] = True
    return out
