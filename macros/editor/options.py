"""Records to choose from, one under another, each with what it does and room for what it would come to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.fields import Field, Many, PickOne
from engine.output.html import Attribute, Html, join, tag
from macros.widget.controls import Controls


class OptionRows(Controls):
    """Radio buttons where one is chosen, boxes to tick where several are."""

    def option_rows(self, field: Field, name: str, label: str, value: Any, without: Collection[str]) -> Html:
        """All records of the picked kind but some; what they come to is filled in by the script."""
        pick = field.item if isinstance(field, Many) else field
        assert isinstance(pick, PickOne), f"{name}: only records stand in rows"
        chosen = field.plain(value) if pick is not field else [field.plain(value)]
        rows = [
            self._option(pick, name, option, text, checked=option in chosen, several=pick is not field)
            for option, text, _ in self._options(pick)
            if option not in without
        ]
        labelled, role = f"{self._control(name)}-l", "group" if pick is not field else "radiogroup"
        group = tag("div", rows, class_="desk-opts", role=role, aria_labelledby=labelled)
        return join(tag("span", label, class_="lab", id=labelled), group)

    def _option(self, pick: PickOne, name: str, option: str, text: str, *, checked: bool, several: bool) -> Html:
        record = self.game.records[pick.records_kind].get(option)
        note = self.game.note(pick.records_kind, record, self.words) if record else ""
        control: dict[str, Attribute] = {"type": "checkbox", "data_many": True} if several else {"type": "radio"}
        path = f"{name.partition('.')[2]}.{option}"
        return tag(
            "label",
            tag("input", name=name, value=option, id=f"{self._control(name)}.{option}", checked=checked, **control),
            tag("span", tag("b", text), tag("small", note) if note else None),
            tag("span", data_beside=path, class_="desk-comes") if record else None,
            class_="desk-opt",
        )
