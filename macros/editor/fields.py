"""The fields of a record that is written by hand, one by one: what is typed, chosen from a few, or from a list."""

from __future__ import annotations

from typing import Any

from engine.fields import Enumerated, Field, Many, PickOne, Text, Written, inputs_of_record
from engine.labels import part_label
from engine.output.html import Html, join, tag
from engine.records.form import RecordForm
from macros.editor.options import OptionRows
from macros.widget.context import FormContext
from macros.widget.controls import choice_list

FEW = 4  # choices that stand side by side, or are ticked one by one; more of them are picked from a list


class FieldRows(OptionRows):
    """Every control is named by its path in the request, so that a fault finds its field.

    In the names of templates "*" stands for a place in a list. ``top``: the input that takes the record.
    """

    def __init__(self, context: FormContext, top: str, shape: RecordForm) -> None:
        super().__init__(context)
        self.top, self.shape = top, shape
        self.off: set[str] = set()  # names of fields that do not count for what is chosen beside them

    def many(self, field: Many, name: str, label: str, values: Any) -> Html:
        """A list."""
        raise NotImplementedError

    def written(self, field: Written, name: str, value: Any) -> Html:
        """A record inside."""
        raise NotImplementedError

    def label(self, path: str) -> str:
        """A field's label."""
        return part_label(self.words, self.context.for_rule, self.top, path.rpartition(".")[2])

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> Html:
        """A field as a row of the form."""
        key, off = name.rpartition(".")[2], name in self.off
        if self._path(name) in self.shape.listed:
            body = self.option_rows(field, name, label, value, self.shape.without.get(self._path(name), ()))
        elif isinstance(field, Many):
            body = self.many(field, name, label, value)
        elif isinstance(field, Written):
            inside = self.written(field, name, value)
            within = "." in self._path(name)  # a record in a record, which a choice beside it may hide
            return tag("div", inside, class_="fld", data_field=key, hidden=off) if within else inside
        elif isinstance(field, Text):
            body = self._text(field, name, label, value)
        elif isinstance(field, Enumerated | PickOne):
            body = self._choice(field, name, label, field.plain(value))
        else:
            body = self._single(field, name, label, [], field.plain(value))
        return tag("div", body, self._after(name), class_="fld", data_field=key, hidden=off)

    def _after(self, name: str) -> Html:
        """What may be told about a field: a usual span, that it was left, a fault."""
        path, notes = self._path(name), None
        if path in self.shape.guide:
            low, high = self.shape.guide[path]
            text = self.ui.text("desk.guide", low=low, high=high)
            left = " " + self.ui["desk.outside"]
            outside = tag("span", left, data_outside=name, data_low=low, data_high=high, hidden=True)
            notes = tag("p", text, outside, class_="msg")
        if name != f"{self.top}.{path}":
            return join(notes, self._error(name))
        beside = tag("span", data_beside=path, class_="desk-beside", aria_live="off")
        return join(beside, notes, self._error(name), tag("div", class_="desk-found", data_found=name, hidden=True))

    def _path(self, name: str) -> str:
        """A name without the request's own part and without places."""
        return ".".join(key for key in name.split(".")[1:] if not (key.isdecimal() or key == "*"))

    def _text(self, field: Text, name: str, label: str, value: Any) -> Html:
        control, kind = self._control(name), {"type": "text", "class_": "txt"}
        typed = tag("input", id=control, name=name, maxlength=field.size.high, value=value, **kind)
        return join(tag("label", label, for_=control), typed)

    def _choice(self, field: Enumerated | PickOne, name: str, label: str, chosen: Any) -> Html:
        options = list(self._options(field))
        if len(options) <= FEW and "." not in self._path(name):
            return self._segments(name, label, options, chosen)
        control, decides = self._control(name), self._path(name) in self.shape.uses
        inside = [
            tag("optgroup", choice_list(each, chosen), label=head) if head else choice_list(each, chosen)
            for head, each in self._grouped(field, options).items()
        ]
        select = tag("select", inside, class_="sel", id=control, name=name, data_decides=decides)
        return join(tag("label", label, for_=control), select)

    def _grouped(self, field: Field, options: list[tuple[str, str, str]]) -> dict[str, list[tuple[str, str, str]]]:
        """Records that fall into families stand under the names of these, where the game has names for them."""
        if not isinstance(field, PickOne):
            return {"": options}
        records = self.game.records[field.records_kind]
        known = inputs_of_record(type(next(iter(records.values()))))
        kinds = {name: each.field.options for name, each in known.items() if isinstance(each.field, Enumerated)}
        named = (name for name, those in kinds.items() if all(f"options.{each}" in self.words for each in those))
        family = next(named, None)
        groups: dict[str, list[tuple[str, str, str]]] = {}
        for each in options:
            head = self.words[f"options.{getattr(records[each[0]], family)}"] if family else ""
            groups.setdefault(head, []).append(each)
        return groups
