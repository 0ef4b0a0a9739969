"""The controls of a form, one kind of input each, with the places where their faults are told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from engine.fields import NONE, Enumerated, Field, Flag, Many, Number, PickOne, Text, Written, inputs_of_record
from engine.labels import item_label, part_label, record_name
from engine.output.html import Attribute, Html, join, tag
from engine.words import fill
from macros.page.kinds import own_kind
from macros.widget.context import FormContext

SHORT = 4  # digits that a stepper shows without being wider
SEGMENTS = 3  # up to so many choices stand side by side, more drop down


class Controls:
    """The rows of a form, one kind of input each.

    ``elsewhere``: paths of fields that do not stand among their record's; those of a list's records ("parts.evasion")
    are folded in each. ``heads``: what stands above a record's fields.
    """

    def __init__(
        self,
        context: FormContext,
        elsewhere: Collection[str] = (),
        heads: Mapping[str, Html | None] | None = None,
    ) -> None:
        self.context, self.game, self.id = context, context.game, context.id
        self.words, self.ui = context.words, context.ui
        self.elsewhere, self.heads = elsewhere, heads or {}

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> Html:
        if isinstance(field, Many) and not isinstance(field.item, Text):
            return self._list(field, name, label, value)
        if isinstance(field, Written):
            return self._record(field, name, label, value)
        options = list(self._options(field))
        more = isinstance(field, PickOne) and field.own is not None  # a list takes the table's own, too
        if len(options) == 1 and not more:
            return self._fixed(name, label, *options[0][:2])
        few = bool(options) and (len(options) <= SEGMENTS or any(note for _, _, note in options))
        segmented = few and not more
        if segmented:
            control = self._segments(name, label, options, field.plain(value))
        else:
            plain = " ".join(value) if isinstance(field, Many) else "" if value == "" else field.plain(value)
            control = self._single(field, name, label, options, plain)
        help_html = tag("p", help_text, class_="msg") if help_text else None
        wide = segmented or isinstance(field, Many)
        kind, needs = "fld wide" if wide else "fld", self.game.needs.get(name)
        return tag("div", control, help_html, self._error(name), class_=kind, data_needs=needs)

    def part_label(self, name: str, key: str) -> str:
        """What a field of a record inside an input is called; ``name``: the dotted one of the record."""
        return part_label(self.words, self.context.for_rule, name.partition(".")[0], key)

    def item_label(self, name: str) -> str:
        """What one item of a list is called."""
        return item_label(self.words, self.context.for_rule, name)

    def _error(self, name: str) -> Html:
        """Room for what is wrong with a field."""
        return tag("p", class_="msg bad", data_error=name, hidden=True)

    def _typed(self, name: str, **attributes: Attribute) -> Html:
        """What is filled in or ticked; where it needs another field it sleeps, as that is off by default."""
        return tag("input", name=name, disabled=name in self.game.needs, **attributes)

    def _control(self, name: str) -> str:
        return f"{self.id}.{name}"

    def _options(self, field: Field) -> Iterator[tuple[str, str, str]]:
        """(value, label, small note) of a choice or a pick."""
        if isinstance(field, Enumerated):
            for option in field.options:
                yield (
                    option,
                    self.words[f"options.{option}"] if f"options.{option}" in self.words else option.upper(),
                    "",
                )
        if isinstance(field, PickOne):
            kind = field.records_kind
            if field.optional:
                yield NONE, self.ui["desk.none"], ""
            for record_id, record in self.game.records[kind].items():
                name = record_name(self.words, kind, record_id)
                if f"segments.{kind}" in self.words:
                    facts = {each: getattr(record, each) for each in inputs_of_record(type(record))}
                    big, _, note = fill(self.words[f"segments.{kind}"], facts).partition("|")
                    yield record_id, big, note
                else:
                    yield record_id, name, ""

    def _segments(self, name: str, label: str, options: list[tuple[str, str, str]], chosen: str) -> Html:
        labelled = f"{self._control(name)}-l"
        radios = [
            tag(
                "label",
                tag("b", text),
                tag("span", note) if note else None,
                self._typed(
                    name,
                    type="radio",
                    id=f"{self._control(name)}.{value}",
                    value=value,
                    aria_label=value if note else text,
                    checked=value == chosen,
                ),
            )
            for value, text, note in options
        ]
        return join(
            tag("span", label, class_="lab", id=labelled),
            tag("div", radios, class_="seg", role="radiogroup", aria_labelledby=labelled),
        )

    def _fixed(self, name: str, label: str, value: str, text: str) -> Html:
        """Where there is one choice there is nothing to choose."""
        return tag(
            "div",
            tag("span", label, class_="lab"),
            tag("b", text, class_="only"),
            tag("input", type="hidden", id=self._control(name), name=name, value=value),
            self._error(name),
            class_="fld",
        )

    def _single(self, field: Field, name: str, label: str, options: list[tuple[str, str, str]], value: Any) -> Html:
        control = self._control(name)
        head = tag("label", label, for_=control)
        if isinstance(field, Flag):
            box = self._typed(name, type="checkbox", class_="box", id=control, value="true", checked=bool(value))
            return join(head, box)
        if isinstance(field, Number):
            return join(head, self._stepper(field, name, label, value))
        if isinstance(field, Text | Many):  # a list of names is one line
            low = {"spellcheck": "false", "autocapitalize": "off"}
            return join(head, self._typed(name, id=control, type="text", class_="txt", value=value, **low))
        # A row of a list can be left empty; a row of one select needs an empty choice for that.
        empty = [("", "", "")] if name.rpartition(".")[2].isdecimal() else []
        own = f"{self.game.id}.{own_kind(self.game, field)}" if isinstance(field, PickOne) and field.own else None
        choices = choice_list([*empty, *options], value)
        return join(head, tag("select", choices, class_="sel", id=control, name=name, data_own=own))

    def _stepper(self, field: Number, name: str, label: str, value: Any) -> Html:
        digits = len(str(field.span.high))
        less, more = (self.ui.text(f"widget.{way}", label=label) for way in ("less", "more"))
        typed = self._typed(
            name,
            id=self._control(name),
            type="text",
            inputmode="numeric",
            data_low=field.span.low,
            data_high=field.span.high,
            size=digits if digits > SHORT else None,
            value=value,
        )
        return tag(
            "span",
            tag("button", "−", type="button", data_step="-1", aria_label=less),
            typed,
            tag("button", "＋", type="button", data_step="1", aria_label=more),
            class_="step",
        )

    def places(self, field: Many, name: str) -> int:
        """How many rows a list has in the form."""
        return field.size.high

    def _list(self, field: Many, name: str, label: str, values: Any) -> Html:
        """As many rows as the list may hold, the ones not needed yet folded away; a row left empty is left out."""
        item = self.item_label(name)
        rows = []
        for i in range(self.places(field, name)):
            head = self.ui.text("widget.item", label=item, number=i + 1)
            rows.append(self.row(field.item, f"{name}.{i}", head, values[i] if i < len(values) else ""))
        shown, folded = rows[: len(values)], rows[len(values) :]
        summary = tag("summary", self.ui.text("widget.more_rows", label=label))
        return join(shown, tag("details", summary, folded, class_="more-rows") if folded else None, self._error(name))

    def _record(self, field: Written, name: str, label_of: str, value: Any) -> Html:
        """A record's fields in one row of their own."""
        shown: list[Html] = []
        folded: list[Html] = []
        kind = ".".join(key for key in name.split(".") if not key.isdecimal())
        for key, each in inputs_of_record(field.type).items():
            if f"{name}.{key}" in self.elsewhere:
                continue
            inner = getattr(value, key) if value != "" else ""
            is_rare = f"{kind}.{key}" in self.elsewhere and inner in ("", each.default)
            label = self.part_label(name, key)
            (folded if is_rare else shown).append(self.row(each.field, f"{name}.{key}", label, inner))
        rows = join(self.heads.get(name), shown, self.fold(folded))
        return tag("fieldset", tag("legend", label_of), rows, class_="fs item")

    def fold(self, rows: list[Html]) -> Html | None:
        """Rare rows that are at rest, which the line above them says; a script follows what becomes of them."""
        if not rows:
            return None
        count, state = self.ui.text("widget.rare", n=len(rows)), self.ui["script.rare_rest"]
        summary = tag("summary", tag("b", count), " ", tag("small", state))
        return tag("details", summary, rows, class_="rare", data_part="rare")


def choice_list(options: Iterable[tuple[str, str, str]], chosen: Any) -> Html:
    """What a list drops down: (value, label, note) each."""
    return join(tag("option", text, value=value, selected=value == chosen) for value, text, _ in options)
