"""The form of a record that is written by hand: its steps, and the fields of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING
from typing import Any

from engine.fields import Choice, Field, Many, Number, PickOne, Text, Written, inputs_of_record
from engine.game import Game
from engine.labels import item_label, part_label, record_name
from engine.output.html import Html, join, tag
from engine.output.results import dice as dice_html
from engine.records.display import Entry, Sheet
from engine.records.form import RecordForm
from engine.rule import Rule
from engine.words import Words
from macros.editor.options import OptionRows
from macros.widget.controls import choice_list

FEW = 4  # choices that stand side by side, or are ticked one by one; more of them are picked from a list


class StepsForm(OptionRows):
    """Every control is named by its path in the request, so that a fault finds its field.

    In the names of templates "*" stands for a place in a list. ``sheet``: the printed record's card.
    """

    def __init__(
        self, game: Game, rule: Rule, words: Words, ui: Words, widget_id: str, top: str, shape: RecordForm
    ) -> None:
        super().__init__(game, rule, words, ui, widget_id)
        self.rule: Rule = rule
        self.top, self.shape = top, shape
        self.listed: set[str] = set()  # kinds of record to choose from a list
        self.off: set[str] = set()  # names of fields that do not count for what is chosen beside them

    def steps(self, value: Any, sheet: Sheet, link: Callable[[str], Html]) -> Html:
        """The form, one step after the other, each with its clause and room for its state."""
        parts = []
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

    def label(self, path: str) -> str:
        """A field's label."""
        return part_label(self.words, self.rule, self.top, path.rpartition(".")[2])

    # --- one field -----------------------------------------------------------------------------------------------

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> Html:
        """A field as a row of the form."""
        if self._path(name) in self.shape.listed:
            body = self.option_rows(field, name, label, value, self.shape.without.get(self._path(name), ()))
        elif isinstance(field, Many):
            body = self._many(field, name, label, value)
        elif isinstance(field, Written):
            return self._written(field, name, value)
        elif isinstance(field, Text):
            body = self._text(field, name, label, value)
        elif isinstance(field, Choice | PickOne):
            body = self._choice(field, name, label, field.plain(value))
        else:
            body = self._single(field, name, label, [], field.plain(value))
        key, off = name.rpartition(".")[2], name in self.off
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

    def _choice(self, field: Choice | PickOne, name: str, label: str, chosen: Any) -> Html:
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
        """Records that fall into families stand under the names of these."""
        if not isinstance(field, PickOne):
            return {"": options}
        records = self.game.records[field.records_kind]
        known = inputs_of_record(type(next(iter(records.values()))))
        family = next((name for name, each in known.items() if isinstance(each.field, Choice)), None)
        groups: dict[str, list[tuple[str, str, str]]] = {}
        for each in options:
            head = self.words[f"options.{getattr(records[each[0]], family)}"] if family else ""
            groups.setdefault(head, []).append(each)
        return groups

    # --- lists ---------------------------------------------------------------------------------------------------

    def _many(self, field: Many, name: str, label: str, values: Any) -> Html:
        """Records ticked where they are few; otherwise chosen from a list that can be narrowed down."""
        if isinstance(field.item, Written):
            return self._items(field.item, name, label, values, field.size.high)
        assert isinstance(field.item, PickOne), "lists of numbers and texts have no form yet"
        options, chosen = list(self._options(field.item)), field.plain(values)
        if len(options) > FEW:
            return self._chips(field.item, name, label, chosen)
        labelled = f"{self._control(name)}-l"
        ticks = [tag("label", tag("b", text), self._tick(name, value, value in chosen)) for value, text, _ in options]
        group = tag("div", ticks, class_="seg", role="group", aria_labelledby=labelled)
        return join(tag("span", label, class_="lab", id=labelled), group)

    def _tick(self, name: str, value: str, checked: bool) -> Html:
        control = f"{self._control(name)}.{value}"
        return tag("input", type="checkbox", name=name, data_many=True, value=value, id=control, checked=checked)

    def _chips(self, field: PickOne, name: str, label: str, chosen: list[str]) -> Html:
        """The chosen ones first, then all there are; the script fills the list from the names printed once."""
        self.listed.add(field.records_kind)
        path, control = self._path(name), self._control(name)
        own, most = self.shape.own.get(path), self.shape.most.get(path)
        names = {value: text for value, text, _ in self._options(field)}
        chips = [tag("li", names[each], data_value=each) for each in chosen]
        count = join(" ", tag("span", f"{len(chosen)} / {most}", class_="desk-n", data_part="count")) if most else None
        seek = tag(
            "input",
            type="search",
            class_="txt",
            id=control,
            name=name,
            placeholder=self.ui["desk.seek_own" if own else "desk.seek"],
            autocomplete="off",
            maxlength="40",
            enterkeyhint="done",
        )
        return tag(
            "div",
            tag("label", label, count, for_=control),
            tag("ul", chips, class_="tags", data_part="chosen"),
            seek,
            tag("div", class_="desk-all", data_part="all", role="group", aria_label=label),
            class_="desk-chips",
            data_chips=name,
            data_records=field.records_kind,
            data_own=f"{self.top}.{own}" if own else None,
            data_most=most or None,
        )

    # --- records inside ------------------------------------------------------------------------------------------

    def _written(self, field: Written, name: str, value: Any) -> Html:
        """A record's fields side by side, what is seldom needed folded away."""
        path = self._path(name)
        known = inputs_of_record(field.type)
        self.off |= {f"{name}.{key}" for key in self._uncounted(path, value)}
        parts = [
            (key, self.row(known[key].field, f"{name}.{key}", self.label(key), getattr(value, key)))
            for key in sorted(known, key=lambda key: self._place(f"{path}.{key}", known[key].field))
        ]
        seldom = self.shape.seldom.get(path, ())
        shown = [html for key, html in parts if key not in seldom]
        folded = [html for key, html in parts if key in seldom]
        more = None
        if folded:
            summary = tag("summary", self.ui["desk.more"])
            more = tag("details", summary, tag("div", folded, class_="desk-rec"), class_="desk-more")
        return tag("div", shown, more, class_="desk-rec", data_record=path)

    def _uncounted(self, path: str, value: Any) -> set[str]:
        """The fields beside a choice that do not count for what it is."""
        out: set[str] = set()
        for choice, uses in self.shape.uses.items():
            folder, _, key = choice.rpartition(".")
            if folder == path:
                chosen = getattr(getattr(value, key), "id", getattr(value, key))
                out |= {name for names in uses.values() for name in names} - set(uses.get(chosen, uses.get("*", ())))
        return out

    def _place(self, path: str, field: Field) -> int:
        """What decides comes first, then names, lists and figures."""
        if path in self.shape.uses:
            return 0
        return {Text: 1, Many: 3 if isinstance(field, Many) and isinstance(field.item, Written) else 2}.get(
            type(field), 4
        )

    def _items(self, item: Written, name: str, label: str, values: Any, most: int) -> Html:
        inside = [self.item(item, f"{name}.{at}", value) for at, value in enumerate(values)]
        what = item_label(self.words, self.rule, f"{self.top}.{self._path(name)}")
        facts = {"data_items": name, "data_label": what, "role": "group", "aria_label": label}
        add = self.ui.text("desk.add", label=what)
        return join(
            tag("div", inside, class_="desk-items", data_most=most, **facts),
            tag("button", add, type="button", class_="btn", data_do="add"),
        )

    def item(self, item: Written, name: str, value: Any) -> Html:
        """One record of a list, with the way to take it out."""
        what = item_label(self.words, self.rule, name.rpartition(".")[0])
        place = name.rpartition(".")[2]
        head = self.ui.text("widget.item", label=what, number=int(place) + 1 if place.isdecimal() else place)
        drop = {"class_": "btn desk-x", "data_do": "drop", "aria_label": self.ui["desk.drop"]}
        return tag(
            "fieldset",
            tag("legend", head, class_="vh"),
            self._written(item, name, value),
            tag("button", "×", type="button", **drop),
            class_="desk-item",
            data_item=True,
        )

    def _rows(self, field: Field, name: str, values: Any, sheet: Sheet) -> Html:
        """The rows of a table, each folded under what it does; told from the card, so that both say the same."""
        assert isinstance(field, Many)
        assert isinstance(field.item, Written)
        path = f"{self.top}.{name}"
        rows = [
            self._fold(entry, at, self._written(field.item, f"{path}.{at}", value))
            for at, (value, entry) in enumerate(zip(values, sheet.entries, strict=False))
        ]
        return join(tag("div", rows, class_="desk-rows", data_rows=path, data_n=len(values)), self._error(path))

    def _fold(self, entry: Entry, at: int, inside: Html) -> Html:
        name, text = tag("b", entry.name, data_part="row-name"), tag("span", entry.text, data_part="row-text")
        summary = tag(
            "summary",
            dice_html.die(self.words, 6, int(entry.mark), None),
            tag("span", name, " ", text, class_="desk-sum"),
            tag("em", class_="desk-bad", data_part="row-bad", hidden=True),
        )
        return tag("details", summary, inside, class_="desk-row", data_row=at, open=not at)

    # --- for the script ------------------------------------------------------------------------------------------

    def templates(self, record: type, value: Any) -> Html:
        """One item of every list of records that may grow."""
        lists = self._lists(record, self.top, [value])
        return join(tag("template", self.item(item, path, like), data_of=path) for path, item, like in lists)

    def _lists(self, record: type, path: str, values: Sequence[Any]) -> Iterator[tuple[str, Written, Any]]:
        """Each with the path of its items, and what one is like: as those that are there, else as it begins."""
        for name, each in inputs_of_record(record).items():
            if isinstance(each.field, Many) and isinstance(each.field.item, Written):
                item, where = each.field.item, f"{path}.{name}.*"
                there = [one for value in values for one in getattr(value, name)] or [item.type()]
                if self._path(where) not in self.shape.table:
                    yield where, item, there[0]
                yield from self._lists(item.type, where, there)

    def names(self) -> dict[str, dict[str, str]]:
        """{kind of record: {id: name}}, of the lists that the form has."""
        return {
            kind: {each: record_name(self.words, kind, each) for each in self.game.records[kind]}
            for kind in sorted(self.listed)
        }


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
