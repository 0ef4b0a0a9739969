"""The lists of a record that is written by hand, and the records inside it; as templates, where they may grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.fields import Field, Many, PickOne, Text, Written, inputs_of_record
from engine.labels import item_label, record_name
from engine.output.html import Html, join, tag
from engine.records.form import RecordForm
from macros.editor.fields import FEW, FieldRows
from macros.page.kinds import own_kind
from macros.widget.context import FormContext


class ListRows(FieldRows):
    """Records are ticked where there are few, else chosen; those written by hand stand one under another."""

    def __init__(self, context: FormContext, top: str, shape: RecordForm) -> None:
        super().__init__(context, top, shape)
        self.listed: set[str] = set()  # kinds of record to choose from a list

    def many(self, field: Many, name: str, label: str, values: Any) -> Html:
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
            data_kept=f"{self.game.id}.{own_kind(self.game, field)}" if field.own else None,
            data_own=f"{self.top}.{own}" if own else None,
            data_most=most or None,
        )

    def written(self, field: Written, name: str, value: Any) -> Html:
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
        what = item_label(self.words, self.context.for_rule, f"{self.top}.{self._path(name)}")
        facts = {"data_items": name, "data_label": what, "role": "group", "aria_label": label}
        add = self.ui.text("desk.add", label=what)
        return join(
            tag("div", inside, class_="desk-items", data_most=most, **facts),
            tag("button", add, type="button", class_="btn", data_do="add"),
        )

    def item(self, item: Written, name: str, value: Any) -> Html:
        """One record of a list, with the way to take it out."""
        what = item_label(self.words, self.context.for_rule, name.rpartition(".")[0])
        place = name.rpartition(".")[2]
        head = self.ui.text("widget.item", label=what, number=int(place) + 1 if place.isdecimal() else place)
        drop = {"class_": "btn desk-x", "data_do": "drop", "aria_label": self.ui["desk.drop"]}
        return tag(
            "fieldset",
            tag("legend", head, class_="vh"),
            self.written(item, name, value),
            tag("button", "×", type="button", **drop),
            class_="desk-item",
            data_item=True,
        )

    # --- for the script ---

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
