"""What a desk shows of a record among a few others: whom it meets, and what the build has counted of that."""

from __future__ import annotations

from typing import Any

from engine.fields import Many, PickOne
from engine.game import find_rule
from engine.labels import record_name
from engine.output.html import Html, raw, tag
from macros.book.weighed import weighed
from macros.page.kinds import own_kind
from macros.widget.context import FormContext
from macros.widget.controls import choice_list


class Among:
    """The part below the form. The rule has one input that takes several records, the one that is written first."""

    def __init__(self, context: FormContext, rule: str, kind: str) -> None:
        self.game, self.rule = find_rule(rule)
        self.words, self.ui, self.kind, self.id = context.words, context.ui, kind, f"{context.id}.among"
        self.own, field = next((name, each.field) for name, each in self.rule.inputs.items() if _takes(each.field))
        assert isinstance(field, Many)
        assert isinstance(field.item, PickOne)
        self.most, self.item = field.size.high, field.item
        self.default = field.plain(self.rule.inputs[self.own].default)

    def html(self, plain: Any) -> Html:
        """Whom this record meets, and how that goes; more is counted when it is asked for."""
        inputs = {self.own: [plain, *self.default[1:]]}
        reply = weighed({"do": "roll", "rule": self.rule.id, "inputs": inputs, "view": True}, self.words.lang)
        figures = raw(reply["html"]["ranking"] + reply["html"]["matrix"])  # the engine's own, kept by the build
        result = tag(
            "div",
            tag("p", reply["say"], class_="say", data_part="among-say"),
            tag("div", figures, data_part="among-figures"),
            tag("p", self._say("how"), class_="note"),
            data_part="among-result",
        )
        again = tag("p", self._say("old"), class_="note", data_part="among-old", hidden=True)
        return tag(
            "section",
            tag("h3", self._say("head"), id=f"{self.id}-t", tabindex="-1"),
            tag("p", self._say("note"), class_="note"),
            tag("p", self._say("own"), class_="needs-script"),
            tag("div", *map(self._other, range(1, self.most)), class_="desk-among needs-script"),
            tag("div", self._button("among", "btn go", self._say("go")), class_="acts needs-script"),
            tag("p", class_="msg bad", data_part="among-told", role="alert", hidden=True),
            tag("div", class_="load", data_part="among-load", hidden=True),
            again,
            result,
            tag("div", self._button("copy_among", "btn", self.ui["dice.copy"]), class_="acts needs-script"),
            class_="desk-part",
            aria_labelledby=f"{self.id}-t",
            data_part="among",
            data_rule=self.rule.id,
            data_own=self.own,
            data_working=self._say("working"),
        )

    def _say(self, key: str, **holes: object) -> str:
        return self.words.text(f"rules.{self.rule.name}.among.{key}", **holes)

    def _button(self, deed: str, kind: str, text: str) -> Html:
        return tag("button", text, type="button", class_=kind, data_do=deed)

    def _other(self, at: int) -> Html:
        """A list for one that it meets: the published ones, to which the browser adds the table's own."""
        chosen = self.default[at] if at < len(self.default) else ""
        known = [(each, record_name(self.words, self.kind, each), "") for each in self.game.records[self.kind]]
        select = tag(
            "select",
            choice_list([("", self._say("nobody"), ""), *known], chosen),
            class_="sel",
            id=f"{self.id}.{at}",
            data_own=f"{self.game.id}.{own_kind(self.game, self.item)}",
        )
        return tag("div", tag("label", self._say("other", n=at + 1), for_=f"{self.id}.{at}"), select, class_="fld")


def _takes(field: object) -> bool:
    """Whether it takes several records, one's own among them."""
    return isinstance(field, Many) and isinstance(field.item, PickOne) and field.item.own is not None
