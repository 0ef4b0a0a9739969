"""The form of a record that is written by hand: the steps of its bench, and the fields of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from html import escape
from typing import Any

from engine import show
from engine.bench import Bench
from engine.catalogue import item_label, part_label, record_name
from engine.exhibits import Entry, Sheet
from engine.fields import Choice, Field, Many, Number, PickOne, Text, Written, inputs_of_record
from engine.game import Game
from engine.rule import Rule
from engine.words import Words
from macros.widgets import Controls

FEW = 4  # choices that stand side by side, or are ticked one by one; more of them are picked from a list
_Parts = list[tuple[str, str]]  # (field, its HTML)


class BenchForm(Controls):
    """Every control is named by its path in the request, so that a fault finds its field.

    In the names of templates "*" stands for a place in a list. ``sheet``: the printed record's card.
    """

    def __init__(self, game: Game, rule: Rule, words: Words, ui: Words, widget_id: str, top: str, bench: Bench) -> None:
        super().__init__(game, rule, words, ui, widget_id)
        self.top, self.bench = top, bench
        self.listed: set[str] = set()  # kinds of record to choose from a list
        self.off: set[str] = set()  # names of fields that do not count for what is chosen beside them

    def steps(self, value: Any, sheet: Sheet, link: Callable[[str], str]) -> str:
        """The form, one step after the other, each with its clause."""
        known = inputs_of_record(type(value))
        parts = []
        for clause, fields in self.bench.steps.items():
            inside = "".join(
                self._rows(known[name].field, name, getattr(value, name), sheet)
                if isinstance(known[name].field, Many) and _is_record(known[name].field.item)  # type: ignore[attr-defined]
                else self.row(known[name].field, f"{self.top}.{name}", self.label(name), getattr(value, name))
                for name in fields
                if name not in self.bench.own.values()
            )
            title = escape(self.words[f"bench.{clause}"])
            parts.append(f"<li><h3>{title} <small>{link(clause)}</small></h3>{inside}</li>")
        return f'<ol class="wk-steps">{"".join(parts)}</ol>'

    def label(self, path: str) -> str:
        """A field's label."""
        return part_label(self.words, self.rule, self.top, path.rpartition(".")[2])

    # --- one field -----------------------------------------------------------------------------------------------

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> str:
        """A field as a row of the form."""
        if isinstance(field, Many):
            body = self._many(field, name, label, value)
        elif isinstance(field, Written):
            return self._written(field, name, value)
        elif isinstance(field, Text):
            body = self._text(field, name, label, value)
        elif isinstance(field, Choice | PickOne):
            body = self._choice(field, name, label, field.plain(value))
        else:
            body = self._single(field, name, label, [], field.plain(value))
        hidden = " hidden" if name in self.off else ""
        return f'<div class="fld" data-field="{name.rpartition(".")[2]}"{hidden}>{body}{self._after(name)}</div>'

    def _after(self, name: str) -> str:
        """What may be told about a field: a usual span, that it was left, a fault."""
        path, notes = self._path(name), ""
        if path in self.bench.guide:
            low, high = self.bench.guide[path]
            text = escape(self.ui.text("workshop.guide", low=low, high=high))
            outside = escape(self.ui["workshop.outside"])
            span = f'data-outside="{name}" data-low="{low}" data-high="{high}"'
            notes = f'<p class="msg">{text}<span {span} hidden> {outside}</span></p>'
        return f'{notes}<p class="msg bad" id="{self._control(name)}-msg" data-error="{name}" hidden></p>'

    def _path(self, name: str) -> str:
        """A name without the request's own part and without places."""
        return ".".join(key for key in name.split(".")[1:] if not (key.isdecimal() or key == "*"))

    def _text(self, field: Text, name: str, label: str, value: Any) -> str:
        control = self._control(name)
        return (
            f'<label for="{control}">{escape(label)}</label><input type="text" class="txt" id="{control}" '
            f'name="{name}" maxlength="{field.size.high}" value="{escape(value)}">'
        )

    def _choice(self, field: Choice | PickOne, name: str, label: str, chosen: Any) -> str:
        options = list(self._options(field))
        if len(options) <= FEW and "." not in self._path(name):
            return self._segments(name, label, options, chosen)
        control, groups = self._control(name), self._grouped(field, options)
        inside = "".join(
            f'<optgroup label="{escape(head)}">{self._choices(each, chosen)}</optgroup>'
            if head
            else self._choices(each, chosen)
            for head, each in groups.items()
        )
        decides = " data-decides" if self._path(name) in self.bench.uses else ""
        return (
            f'<label for="{control}">{escape(label)}</label>'
            f'<select class="sel" id="{control}" name="{name}"{decides}>{inside}</select>'
        )

    def _choices(self, options: list[tuple[str, str, str]], chosen: Any) -> str:
        return "".join(
            f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
            for value, text, _ in options
        )

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

    def _many(self, field: Many, name: str, label: str, values: Any) -> str:
        """Records ticked where they are few; otherwise chosen from a list that can be narrowed down."""
        if isinstance(field.item, Written):
            return self._items(field.item, name, label, values, field.size.high)
        assert isinstance(field.item, PickOne), "lists of numbers and texts have no form yet"
        options, chosen = list(self._options(field.item)), field.plain(values)
        head = f'<span class="lab" id="{self._control(name)}-l">{escape(label)}</span>'
        if len(options) <= FEW:
            ticks = "".join(
                f'<label><b>{escape(text)}</b><input type="checkbox" name="{name}" data-many value="{value}" '
                f'id="{self._control(name)}.{value}"{" checked" if value in chosen else ""}></label>'
                for value, text, _ in options
            )
            return f'{head}<div class="seg" role="group" aria-labelledby="{self._control(name)}-l">{ticks}</div>'
        return self._chips(field.item, name, label, chosen)

    def _chips(self, field: PickOne, name: str, label: str, chosen: list[str]) -> str:
        """The chosen ones first, then all there are; the script fills the list from the names printed once."""
        self.listed.add(field.records_kind)
        path, control = self._path(name), self._control(name)
        own, most = self.bench.own.get(path), self.bench.most.get(path)
        names = {value: text for value, text, _ in self._options(field)}
        facts = f' data-own="{self.top}.{own}"' if own else ""
        facts += f' data-most="{most}"' if most else ""
        chips = "".join(f'<li data-value="{each}">{escape(names[each])}</li>' for each in chosen)
        count = f' <span class="wk-n" data-part="count">{len(chosen)} / {most}</span>' if most else ""
        seek = escape(self.ui["workshop.seek_own" if own else "workshop.seek"])
        return (
            f'<div class="wk-chips" data-chips="{name}" data-records="{field.records_kind}"{facts}>'
            f'<label for="{control}">{escape(label)}{count}</label><ul class="tags" data-part="chosen">{chips}</ul>'
            f'<input type="search" class="txt" id="{control}" name="{name}" placeholder="{seek}" '
            f'autocomplete="off" maxlength="40" enterkeyhint="done">'
            f'<div class="wk-all" data-part="all" role="group" aria-label="{escape(label)}"></div></div>'
        )

    # --- records inside ------------------------------------------------------------------------------------------

    def _written(self, field: Written, name: str, value: Any) -> str:
        """A record's fields side by side, what is seldom needed folded away."""
        path = self._path(name)
        known = inputs_of_record(field.type)
        self.off |= {f"{name}.{key}" for key in self._uncounted(path, value)}
        parts: _Parts = [
            (key, self.row(known[key].field, f"{name}.{key}", self.label(key), getattr(value, key)))
            for key in sorted(known, key=lambda key: self._place(f"{path}.{key}", known[key].field))
        ]
        seldom = self.bench.seldom.get(path, ())
        shown = "".join(html for key, html in parts if key not in seldom)
        folded = "".join(html for key, html in parts if key in seldom)
        if folded:
            more = escape(self.ui["workshop.more"])
            folded = f'<details class="wk-more"><summary>{more}</summary><div class="wk-rec">{folded}</div></details>'
        return f'<div class="wk-rec" data-record="{path}">{shown}{folded}</div>'

    def _uncounted(self, path: str, value: Any) -> set[str]:
        """The fields beside a choice that do not count for what it is."""
        out: set[str] = set()
        for choice, uses in self.bench.uses.items():
            folder, _, key = choice.rpartition(".")
            if folder == path:
                chosen = getattr(getattr(value, key), "id", getattr(value, key))
                out |= {name for names in uses.values() for name in names} - set(uses.get(chosen, uses.get("*", ())))
        return out

    def _place(self, path: str, field: Field) -> int:
        """What decides comes first, then names, lists and figures."""
        if path in self.bench.uses:
            return 0
        return {Text: 1, Many: 3 if isinstance(field, Many) and _is_record(field.item) else 2}.get(type(field), 4)

    def _items(self, item: Written, name: str, label: str, values: Any, most: int) -> str:
        inside = "".join(self.item(item, f"{name}.{at}", value) for at, value in enumerate(values))
        what = item_label(self.words, self.rule, f"{self.top}.{self._path(name)}")
        add = escape(self.ui.text("workshop.add", label=what))
        return (
            f'<div class="wk-items" data-items="{name}" data-most="{most}" data-label="{escape(what)}" role="group" '
            f'aria-label="{escape(label)}">{inside}</div>'
            f'<button type="button" class="btn" data-do="add">{add}</button>'
        )

    def item(self, item: Written, name: str, value: Any) -> str:
        """One record of a list, with the way to take it out."""
        what = item_label(self.words, self.rule, name.rpartition(".")[0])
        place = name.rpartition(".")[2]
        head = self.ui.text("widget.item", label=what, number=int(place) + 1 if place.isdecimal() else place)
        drop = escape(self.ui["workshop.drop"])
        return (
            f'<fieldset class="wk-item" data-item><legend class="vh">{escape(head)}</legend>'
            f"{self._written(item, name, value)}"
            f'<button type="button" class="btn wk-x" data-do="drop" aria-label="{drop}">×</button></fieldset>'
        )

    def _rows(self, field: Field, name: str, values: Any, sheet: Sheet) -> str:
        """The rows of a table, each folded under what it does; told from the card, so that both say the same."""
        assert isinstance(field, Many)
        assert isinstance(field.item, Written)
        path = f"{self.top}.{name}"
        rows = "".join(
            self._fold(entry, at, self._written(field.item, f"{path}.{at}", value))
            for at, (value, entry) in enumerate(zip(values, sheet.entries, strict=False))
        )
        error = f'<p class="msg bad" id="{self._control(path)}-msg" data-error="{path}" hidden></p>'
        return f'<div class="wk-rows" data-rows="{path}" data-n="{len(values)}">{rows}</div>{error}'

    def _fold(self, entry: Entry, at: int, inside: str) -> str:
        die = show.die(self.words, 6, int(entry.mark), None)
        return (
            f'<details class="wk-row" data-row="{at}"{"" if at else " open"}><summary>{die}<span class="wk-sum">'
            f'<b data-part="row-name">{escape(entry.name)}</b> <span data-part="row-text">{escape(entry.text)}</span>'
            f'</span><em class="wk-bad" data-part="row-bad" hidden></em></summary>{inside}</details>'
        )

    # --- for the script ------------------------------------------------------------------------------------------

    def templates(self, record: type, value: Any) -> str:
        """One item of every list of records, to add more of."""
        out = ""
        for name, each in inputs_of_record(record).items():
            if isinstance(each.field, Many) and _is_record(each.field.item):
                rows = getattr(value, name)
                for inner, one in inputs_of_record(each.field.item.type).items():  # type: ignore[attr-defined]
                    if isinstance(one.field, Many) and _is_record(one.field.item):
                        path = f"{self.top}.{name}.*.{inner}.*"
                        like = next(item for row in rows for item in getattr(row, inner))
                        out += f'<template data-of="{path}">{self.item(one.field.item, path, like)}</template>'  # type: ignore[arg-type]
        return out

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


def _is_record(field: Field) -> bool:
    return isinstance(field, Written)
