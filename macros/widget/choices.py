"""Choices of a form that show what they come to: options in rows, and inputs of which at most one is ticked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.fields import Field, PickOne
from engine.output.html import Html, join, tag
from engine.words import fill, holes
from macros.widget.context import FormContext
from macros.widget.controls import Controls

Comes = Callable[[str, str], Html | None]


@dataclass(frozen=True, slots=True)
class Shape:
    """``listed``: paths of choices whose options stand in rows. ``weighed``: those whose rows tell what they come to.

    ``either``: paths of flags that exclude each other.
    """

    listed: Sequence[str] = ()
    weighed: Sequence[str] = ()
    either: Sequence[str] = ()

    @classmethod
    def taken_from(cls, groups: dict[str, list[str]]) -> Shape:
        """What a form's groups say of it; the rest are its groups."""
        return cls(*(groups.pop(name, []) for name in cls.__slots__))


class Choices(Controls):
    """``comes(path, option)``: what a row tells of its option; None where the option does not fit the other inputs.

    ``value_at``: what the form holds at a path.
    """

    def __init__(
        self,
        context: FormContext,
        elsewhere: Collection[str],
        heads: Mapping[str, Html | None],
        *,
        shape: Shape,
        comes: Comes,
        value_at: Callable[[str], Any],
    ) -> None:
        super().__init__(context, elsewhere, heads)
        self.shape, self.comes, self.value_at = shape, comes, value_at

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> Html:
        if name in self.shape.listed:
            return self._rows(field, name, label, field.plain(value))
        if name not in self.shape.either:
            return super().row(field, name, label, value, help_text)
        return self._either() if name == self.shape.either[0] else join()

    def _rows(self, field: Field, name: str, label: str, chosen: str) -> Html:
        """All options one under another; one that does not fit is not offered."""
        rows, weighed = [], name in self.shape.weighed
        for value, text, _ in self._options(field):
            comes = self.comes(name, value) if weighed else None
            control = self._typed(
                name, type="radio", id=f"{self._control(name)}.{value}", value=value, checked=value == chosen
            )
            told = tag("span", tag("b", self.words.get(f"listed.{name}.{value}", text)), self._note(field, value))
            figure = tag("span", comes, class_="w-comes", data_comes=value) if weighed else None
            rows.append(tag("label", control, told, figure, class_="w-opt", data_barred=weighed and comes is None))
        labelled = f"{self._control(name)}-l"
        group = tag(
            "div",
            rows,
            class_="w-opts" if weighed else "w-opts two",
            role="radiogroup",
            aria_labelledby=labelled,
            data_weighed=self.id if weighed else None,
        )
        title = tag("span", label, class_="lab", id=labelled)
        return tag("div", title, group, self._error(name), class_="fld wide")

    def _note(self, field: Field, option: str) -> Html | None:
        """A record's numbers in a line, where there are words for that."""
        if not isinstance(field, PickOne) or f"rows.{field.records_kind}" not in self.words:
            return None
        text, record = self.words[f"rows.{field.records_kind}"], self.game.records[field.records_kind][option]
        return tag("small", fill(text, {each: getattr(record, each) for each in holes(text)}))

    def _either(self) -> Html:
        """Boxes side by side, of which the script leaves one ticked at most."""
        paths, at = self.shape.either, f"either.{self.context.for_rule.name}"
        boxes, errors = [], []
        for path in paths:
            big, _, note = self.words[f"{at}.{path.rpartition('.')[2]}"].partition("|")
            box = self._typed(path, type="checkbox", id=self._control(path), value="true", checked=self.value_at(path))
            boxes.append(tag("label", tag("b", big), tag("span", note) if note else None, box))
            errors.append(self._error(path))
        labelled = f"{self._control(paths[0])}-l"
        title = tag("span", self.words[f"{at}.label"], class_="lab", id=labelled)
        group = tag("div", boxes, class_="seg", role="group", aria_labelledby=labelled, data_either=True)
        return tag("div", title, group, errors, class_="fld wide")
