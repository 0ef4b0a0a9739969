"""The set-up of a session as a form: a record written by hand, filled from the published ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING
from typing import Any

from engine.fields import Field, Input, Many, PickOne, Written, inputs_of_record
from engine.output.html import Html, join, tag
from engine.session import Session
from macros.widget.context import FormContext
from macros.widget.controls import Controls
from macros.widget.form import typed

NAME = 60  # characters
SPARE = 4  # rows of a list beyond those that the published set-ups fill


class SetupForm(Controls):
    """Fields that a set-up may leave out are folded away; their labels are the session's own words."""

    def __init__(self, context: FormContext, name: str, session: Session[Any, Any]) -> None:
        super().__init__(context, set(_rare(session.setup)))
        self.session, self.prefix = session, f"sessions.{name}"

    def html(self, setup: Any) -> Html:
        """Everything that is asked for, the list of published ones first."""
        known = inputs_of_record(self.session.setup).items()
        rare = {name for name, each in known if getattr(setup, name) == each.default}
        rows = [(name, self._field(each.field, name, getattr(setup, name))) for name, each in known]
        folded = [row for name, row in rows if name in rare]
        return tag(
            "form",
            self._examples(setup),
            tag("div", [row for name, row in rows if name not in rare], class_="se-set"),
            self.fold(folded),
            tag("p", class_="msg bad", data_part="setup-told", role="alert", hidden=True),
            tag(
                "div",
                tag("button", self.ui["session.begin"], type="button", class_="btn go", data_do="begin"),
                class_="acts",
            ),
            self._keep(),
            novalidate=True,
            autocomplete="off",
            data_part="setup",
        )

    def _record(self, field: Written, name: str, label_of: str, value: Any) -> Html:
        """A row of a list can be left empty, by one button."""
        row = super()._record(field, name, label_of, value)
        if not name.rpartition(".")[2].isdecimal():
            return row
        button = tag("button", self.ui["session.drop_row"], type="button", class_="btn", data_drop=name)
        return tag("div", row, button, class_="se-row")

    def _field(self, field: Field, name: str, value: Any) -> Html:
        return self.row(field, name, self.part_label("", name), value)

    def places(self, field: Many, name: str) -> int:
        """As many as any published one needs, and some: a map of two hundred walls is no form."""
        longest = max((len(getattr(each, name, ())) for each in self.session.examples.values()), default=0)
        return min(field.size.high, longest + SPARE) if "." not in name else field.size.high

    def _examples(self, setup: Any) -> Html:
        """What one may begin from; each fills the form."""
        whole = Input(Written(self.session.setup), None)
        options = [
            tag(
                "option",
                self.words[f"{self.prefix}.examples.{key}"],
                value=key,
                selected=each == setup,
                data_fields=json.dumps({name.strip("."): text for name, text in typed(whole, "", each)}),
            )
            for key, each in self.session.examples.items()
        ]
        select = tag("select", options, class_="sel", data_part="example", id=f"{self.id}.example")
        field = tag("div", tag("label", self.ui["session.again"], for_=f"{self.id}.example"), select, class_="fld")
        return join(field, tag("p", data_part="setup-opened", class_="note", role="status"))

    def _keep(self) -> Html:
        """Under a name of its own it is kept, to be begun from another time."""
        name = tag("input", type="text", id=f"{self.id}.name", maxlength=NAME, data_part="setup-name")
        button = tag("button", self.ui["session.keep_setup"], type="button", class_="btn", data_do="keep")
        return tag(
            "div",
            tag("div", tag("label", self.ui["session.setup_name"], for_=f"{self.id}.name"), name, class_="fld"),
            tag("div", button, class_="acts"),
            tag("div", data_part="setup-kept", role="status", tabindex=-1),
            class_="se-name",
        )

    def part_label(self, name: str, key: str) -> str:
        return self.words.first(f"{self.prefix}.inputs.{key}", f"fields.{key}")

    def item_label(self, name: str) -> str:
        key = name.rpartition(".")[2]
        keys = (f"{self.prefix}.inputs.{key}_item", f"{self.prefix}.inputs.{key}", f"fields.{key}_item")
        return self.words.first(*keys, f"fields.{key}")

    @property
    def takes_own(self) -> bool:
        """Whether a record written by hand may stand in it."""
        return any(_own(inputs_of_record(self.session.setup).values()))

    def paste(self) -> Html:
        """Where such a record comes in that is in no list yet: a link to it, or its text."""
        head, field = f"{self.id}.paste", f"{self.id}.paste-text"
        told, facts = f"{field}-msg", {"spellcheck": "false", "autocapitalize": "off"}
        parts = (
            tag("h3", self.ui["session.paste"], id=head),
            tag("label", self.ui["session.paste_label"], for_=field),
            tag("textarea", id=field, rows=7, aria_describedby=told, **facts),
            tag("div", class_="msgs", id=told, data_part="paste-msg", role="status"),
            tag(
                "div",
                tag("button", self.ui["session.paste_add"], type="submit", class_="btn go"),
                tag("button", self.ui["session.paste_close"], type="button", class_="btn", data_part="paste-close"),
                class_="acts",
            ),
        )
        form = tag("form", join(*parts), method="dialog", novalidate=True)
        return tag("dialog", form, class_="se-paste", data_part="paste", aria_labelledby=head)


def _rare(setup: type) -> Iterator[str]:
    """What the rows of its lists may leave out: folded in each, save the first, by which one knows the row."""
    for name, each in inputs_of_record(setup).items():
        if isinstance(each.field, Many) and isinstance(each.field.item, Written):
            _, *inner = inputs_of_record(each.field.item.type).items()
            yield from (f"{name}.{key}" for key, one in inner if one.default is not MISSING)


def _own(known: Any) -> Iterator[bool]:
    for each in known:
        if isinstance(each.field, Written):
            yield from _own(inputs_of_record(each.field.type).values())
        else:
            yield isinstance(each.field, PickOne) and each.field.own is not None
