"""A rule's form: its inputs in groups, presets to begin with, and the rare ones folded away."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any

from engine.fields import Input, Many, PickOne, Text, Written, inputs_of_record
from engine.game import FORM
from engine.labels import input_words, part_label
from engine.output.html import Html, join, tag
from engine.records.kind import Hanging
from engine.replies.request import read_inputs
from macros.widget.choices import Choices, Comes, Shape
from macros.widget.context import FormContext

Hangs = Mapping[str, Mapping[str, Mapping[str, str]]]  # fields to fill, by the field and the text they hang on
RARE = "rare"  # the group of a form that lists paths of inputs seldom touched, wherever they belong


class Form:
    """The form of one rule with these values."""

    def __init__(
        self, context: FormContext, inputs: Mapping[str, Any], comes: Comes = lambda path, option: None
    ) -> None:
        self.game, self.rule, self.words, self.ui = context.game, context.for_rule, context.words, context.ui
        self.inputs, rule = inputs, self.rule
        self.groups = dict(self.game.forms.get(rule.name, {}))
        shape = Shape.taken_from(self.groups)
        rare = self.groups.pop(RARE, [])
        inside = [path for path in rare if isinstance(rule.inputs[path.partition(".")[0]].field, Many)]
        self.folded = [path for path in rare if path not in inside and self._value(path) == self._input(path).default]
        heads = {name: self._presets(name) for name in self.game.presets if name in rule.inputs}
        elsewhere = [*self.folded, *inside]
        self.controls = Choices(context, elsewhere, heads, shape=shape, comes=comes, value_at=self._value)

    def html(self) -> Html:
        return join(
            self._situations(),
            self._several(),
            self._groups(self.groups or {"": list(self.rule.inputs)}),
            self.controls.fold([self._rare(path) for path in self.folded]),
        )

    def some(self, inputs: list[str]) -> Html:
        """Only these inputs, without the groups."""
        return join(map(self._field, inputs))

    def _groups(self, groups: Mapping[str, list[str]]) -> Iterator[Html]:
        for name, inputs in groups.items():
            fields = [self._field(each) for each in inputs if each not in self.folded]
            legend = tag("legend", self.words[f"groups.{name}"]) if name else None
            yield tag("fieldset", legend, fields, class_="fs") if name else join(fields)

    def _field(self, name: str) -> Html:
        known = input_words(self.words, self.rule, name)
        field = self.rule.inputs[name].field
        return self.controls.row(field, name, known["label"], self.inputs[name], known.get("help", ""))

    def _situations(self) -> Html | None:
        """Buttons that fill the whole form: what is met with at the table."""
        known = self.game.situations.get(self.rule.name)
        if not known:
            return None
        buttons = []
        for name, given in known.items():
            inputs = read_inputs(self.game, self.rule, given)
            fields = {key: text for each in inputs for key, text in typed(self.rule.inputs[each], each, inputs[each])}
            buttons.append(_button(self.words[f"situations.{self.rule.name}.{name}"], fields, inputs == self.inputs))
        return tag("div", buttons, class_="presets", role="group", aria_label=self.ui["widget.situations"])

    def _presets(self, name: str) -> Html:
        """Buttons that fill an input's fields: what the game has to begin with, and what this browser keeps."""
        known, fields, where = self.rule.inputs[name], {}, {}
        for each, preset in self.game.presets[name].items():
            value = preset.value if isinstance(preset, Hanging) else preset
            fields[each] = dict(typed(known, name, value)), value == self.inputs[name]
            if isinstance(preset, Hanging):
                where[each] = _hanging(inputs_of_record(type(value)), name, preset)
        label = input_words(self.words, self.rule, name)["label"]
        return self._group(name, fields, self.ui.text("widget.presets", label=label), name, where)

    def _several(self) -> Html | None:
        """Buttons that fill several inputs; for a single one they would be more than its field."""
        known, presets, fields = self.rule.inputs, self.game.presets.get(FORM, {}), {}
        names = {name for whole in presets.values() for name in inputs_of_record(type(whole))} & known.keys()
        if len(names) <= 1:
            return None
        for each, whole in presets.items():
            texts = (typed(known[name], name, getattr(whole, name)) for name in known if name in names)
            fields[each] = dict(chain(*texts)), all(self.inputs[name] == getattr(whole, name) for name in names)
        return self._group(FORM, fields, self.ui["widget.presets_form"], "")

    def _group(
        self,
        name: str,
        fields: Mapping[str, tuple[Mapping[str, str], bool]],
        title: str,
        prefix: str,
        where: Mapping[str, Hangs] = MappingProxyType({}),
    ) -> Html:
        """``fields``: what each puts into the form, and whether it is there; ``where``: what it puts there instead."""
        labels = {each: self.words[f"presets.{name}.{each}"] for each in fields}
        buttons = [_button(labels[each], *filled, where.get(each)) for each, filled in fields.items()]
        own = f"{self.game.id}.{name}"
        return tag("div", buttons, class_="presets", role="group", aria_label=title, data_own=own, data_prefix=prefix)

    def _rare(self, path: str) -> Html:
        top, _, key = path.partition(".")
        label = part_label(self.words, self.rule, top, key) if key else input_words(self.words, self.rule, top)["label"]
        return self.controls.row(self._input(path).field, path, label, self._value(path))

    def _input(self, path: str) -> Input:
        """What an input takes, or a field of one, with its default."""
        top, _, key = path.partition(".")
        whole = self.rule.inputs[top]
        if not key:
            return whole
        assert isinstance(whole.field, Written), path
        return Input(inputs_of_record(whole.field.type)[key].field, getattr(whole.default, key))

    def _value(self, path: str) -> Any:
        top, _, key = path.partition(".")
        return getattr(self.inputs[top], key) if key else self.inputs[top]


def _button(label: str, fields: Mapping[str, str], pressed: bool, where: Hangs | None = None) -> Html:
    """``fields``: what it puts into the form, by name; ``where``: what else, by what a field of the form says."""
    filled = json.dumps(fields, ensure_ascii=False)
    hangs = json.dumps(where, ensure_ascii=False) if where else None
    state = "true" if pressed else "false"
    return tag(
        "button", label, type="button", class_="btn small", data_preset=filled, data_where=hangs, aria_pressed=state
    )


def _hanging(known: Mapping[str, Input], name: str, preset: Hanging) -> Hangs:
    """The fields that differ by name, for each text of the field that they hang on."""
    return {
        f"{name}.{field}": {
            choice: dict(chain.from_iterable(typed(known[key], f"{name}.{key}", each) for key, each in differs.items()))
            for choice, differs in choices.items()
        }
        for field, choices in preset.where.items()
    }


def typed(known: Input, path: str, value: Any) -> Iterator[tuple[str, str]]:
    """What a form's fields hold for a value, by their names, as text."""
    field = known.field
    if isinstance(field, Written):
        for key, each in inputs_of_record(field.type).items():
            yield from typed(each, f"{path}.{key}", getattr(value, key))
    elif isinstance(field, Many) and isinstance(field.item, Text):
        yield path, " ".join(value)
    elif isinstance(field, Many):
        for at, one in enumerate(value):
            yield from typed(Input(field.item, None), f"{path}.{at}", one)
    elif isinstance(value, bool):
        yield path, "true" if value else "false"
    elif not (isinstance(field, PickOne) and field.own and isinstance(value, field.own.type)):
        yield path, str(field.plain(value))
