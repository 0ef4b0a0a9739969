"""A rule's form: its inputs in groups, presets to begin with, and the rare ones folded away."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.fields import Input, Many, PickOne, Written, inputs_of_record
from engine.game import Game
from engine.labels import input_words, part_label
from engine.output.html import Html, join, tag
from engine.rule import Rule
from engine.words import Words
from macros.choices import Choices, Comes, Shape

RARE = "rare"  # the group of a form that lists paths of inputs seldom touched, wherever they belong


class Form:
    """The form of one rule with these values."""

    def __init__(
        self,
        game: Game,
        rule: Rule,
        words: Words,
        ui: Words,
        widget_id: str,
        inputs: Mapping[str, Any],
        comes: Comes = lambda path, option: None,
    ) -> None:
        self.game, self.rule, self.words, self.ui, self.inputs = game, rule, words, ui, inputs
        self.groups = dict(game.forms.get(rule.name, {}))
        shape = Shape.taken_from(self.groups)
        rare = self.groups.pop(RARE, [])
        inside = [path for path in rare if isinstance(rule.inputs[path.partition(".")[0]].field, Many)]
        self.folded = [path for path in rare if path not in inside and self._value(path) == self._input(path).default]
        heads = {name: self._presets(name) for name in game.presets if name in rule.inputs}
        known = (game, rule, words, ui, widget_id, [*self.folded, *inside], heads)
        self.controls = Choices(*known, shape=shape, comes=comes, value_at=self._value)

    def html(self) -> Html:
        return join(
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

    def _presets(self, name: str) -> Html:
        """Buttons that fill an input's fields: what the game has to begin with, and what this browser keeps."""
        buttons = [
            tag(
                "button",
                self.words[f"presets.{name}.{preset}"],
                type="button",
                class_="btn small",
                data_preset=json.dumps(dict(typed(self.rule.inputs[name], name, value)), ensure_ascii=False),
                aria_pressed="true" if value == self.inputs[name] else "false",
            )
            for preset, value in self.game.presets[name].items()
        ]
        title = self.ui.text("widget.presets", label=input_words(self.words, self.rule, name)["label"])
        own = f"{self.game.id}.{name}"
        return tag("div", buttons, class_="presets", role="group", aria_label=title, data_own=own, data_prefix=name)

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


def typed(known: Input, path: str, value: Any) -> Iterator[tuple[str, str]]:
    """What a form's fields hold for a value, by their names, as text."""
    field = known.field
    if isinstance(field, Written):
        for key, each in inputs_of_record(field.type).items():
            yield from typed(each, f"{path}.{key}", getattr(value, key))
    elif isinstance(field, Many):
        for at, one in enumerate(value):
            yield from typed(Input(field.item, None), f"{path}.{at}", one)
    elif isinstance(value, bool):
        yield path, "true" if value else "false"
    elif not (isinstance(field, PickOne) and field.own and isinstance(value, field.own.type)):
        yield path, str(field.plain(value))
