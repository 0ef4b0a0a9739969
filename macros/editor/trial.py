"""What a desk shows of a record that is tried against the published ones, and used in another rule."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.fields import PickOne, Written, inputs_of_record
from engine.game import find_rule
from engine.labels import record_name
from engine.output import sentences
from engine.output.html import Html, join, raw, tag
from engine.output.results.shares import bar_cell
from engine.replies.request import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import flatten
from macros.book.weighed import weighed
from macros.widget.context import FormContext

EACH = 6  # matches a pairing for the published ones


def _seat(rule: Rule) -> str:
    """Where the record goes in the rule that uses it: the first place of an input that takes one written by hand."""
    return next(
        f"{name}.{key}"
        for name, each in rule.inputs.items()
        if isinstance(each.field, Written)
        for key, inner in inputs_of_record(each.field.type).items()
        if isinstance(inner.field, PickOne) and inner.field.own
    )


class Trial:
    """The parts below the form, and what the script is told of them."""

    def __init__(self, context: FormContext, trial: str, use: str, kind: str) -> None:
        self.game, self.words, self.ui, self.id = context.game, context.words, context.ui, context.id
        self.kind = kind
        self.trial, self.use = find_rule(trial)[1], find_rule(use)[1]
        self.seat = _seat(self.use)
        self.own = next(n for n, i in self.trial.inputs.items() if isinstance(i.field, PickOne))

    def facts(self) -> dict[str, str]:
        """For the element's data."""
        says = {key: self.words[self._id(key)] for key in ("trying", "inside", "above", "below", "varied")}
        ids = {"trial": self.trial.id, "use": self.use.id, "own": self.own, "seat": self.seat}
        return ids | {"says": json.dumps(says, ensure_ascii=False)}

    def html(self, plain: Any, name: str) -> Html:
        """The trial of this record, and what one more of each of its numbers does."""
        return join(self._trial(plain, name), self._vary())

    def button(self, kind: str = "btn go") -> Html:
        """Asks for the trial."""
        return tag("button", self.say("try"), type="button", class_=kind, data_do="try")

    def say(self, key: str, **holes: object) -> str:
        """A word of the trial: what is tried, and by what, is the game's."""
        return self.words.text(self._id(key), **holes)

    def _id(self, key: str) -> str:
        return f"rules.{self.trial.name}.trial.{key}"

    def _part(self, name: str, head: Html, *parts: Html) -> Html:
        return tag("section", head, *parts, class_="desk-part", aria_labelledby=f"{self.id}.{name}-t")

    def _trial(self, plain: Any, own_name: str) -> Html:
        reply = self._tried(plain)
        matrix = raw(reply["html"]["matrix"])  # the engine's own, which comes from the file of those tried before
        old = (self.say("old"), " ", self.button("btn small"))
        said = tag("p", reply["say"], class_="say", data_part="trial-say")
        yard = self._yard(reply["result"], own_name)
        return self._part(
            "trial",
            tag("h3", self.say("head"), id=f"{self.id}.trial-t", tabindex="-1"),
            tag("div", class_="load", data_part="trial-load", hidden=True),
            tag("p", *old, class_="note", data_part="trial-old", hidden=True),
            tag("div", said, yard, tag("div", matrix, data_part="matrix"), data_part="trial"),
        )

    def _yard(self, own: Mapping[str, Any], own_name: str) -> Html:
        """The record's share of wins among those of the published ones, the best first."""
        others = list(self._others())
        rows = [(each["win"], record_name(self.words, self.kind, name), False) for name, each in others]
        rows.append((own["win"], own_name, True))
        low, high = (f(each["win"] for _, each in others) for f in (min, max))
        error = sentences.percent(max(each["error"] for _, each in others))
        body = [self._yard_row(*row) for row in sorted(rows, key=lambda row: -row[0])]
        where = "below" if own["win"] < low else "above" if own["win"] > high else "inside"
        shares = {"win": sentences.percent(own["win"]), "low": sentences.percent(low), "high": sentences.percent(high)}
        heads = (
            tag("th", self.words[f"kinds.{self.kind}"], scope="col", class_="k"),
            tag("th", self.say("win"), scope="col"),
            tag("th", self.say("percent"), scope="col", class_="n r"),
        )
        table = tag(
            "table",
            tag("caption", tag("b", self.say("yard"))),
            tag("thead", tag("tr", *heads)),
            tag("tbody", body, data_part="yard", data_low=f"{low:.4f}", data_high=f"{high:.4f}"),
            class_="odds odds-names desk-yard",
        )
        said = tag("p", self.say(where, **shares), data_part="yard-say")
        return join(said, table, tag("p", self.say("error", error=error), class_="note"))

    def _yard_row(self, win: float, name: str, mine: bool) -> Html:
        share = tag("td", sentences.percent(win), class_="r")
        return tag("tr", tag("th", name, scope="row"), bar_cell(win), share, data_win=f"{win:.4f}", data_mine=mine)

    def _others(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for each in self.game.records[self.kind]:
            yield each, self._tried(each, matches=EACH)["result"]

    def _tried(self, plain: Any, **more: int) -> dict[str, Any]:
        inputs = {self.own: plain, **more}
        return weighed({"do": "roll", "rule": self.trial.id, "inputs": inputs, "view": True}, self.words.lang)

    def _vary(self) -> Html:
        head, find = self.ui["desk.vary_head"], self.ui["desk.vary"]
        return self._part(
            "vary",
            tag("h3", head, id=f"{self.id}.vary-t"),
            tag("p", self.say("vary"), class_="note"),
            tag("div", tag("button", find, type="button", class_="btn", data_do="vary"), class_="acts"),
            tag("div", class_="load", data_part="vary-load", hidden=True),
            tag("div", class_="change", data_part="vary", role="region", aria_label=head, hidden=True),
        )

    def seats(self) -> dict[str, Any]:
        """The default sides of the rule that uses the record: its inputs of the kind that holds the seat."""
        inputs = read_inputs(self.game, self.use, {})
        plain, side = plain_inputs(self.use, inputs), type(inputs[self.seat.partition(".")[0]])
        return dict(flatten({name: plain[name] for name, each in inputs.items() if type(each) is side}))
