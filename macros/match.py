"""A match in the page: two facing boards, their cards and the controls, complete without script.

Takes the ids of its four rules, so that a game with boards of this kind needs no code of its own here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine import replies
from engine.fields import inputs_of_record
from engine.game import find_rule
from engine.labels import record_name
from engine.output import dice_html
from engine.output.html import Attribute, Html, hidden, join, tag
from engine.output.shares_html import drawn
from engine.replies.request import read_inputs
from macros.clauses import lock
from macros.controls import Controls, choice_list
from macros.match_panels import Panels
from macros.page import site_words
from macros.widgets import retired

SIDES = ("a", "b")
UNITS = ("first", "second", "third")  # a team's units, in the cells that its command leaves free
ROWS = {"a": ((1, 2), (3, 4)), "b": ((4, 3), (2, 1))}  # as drawn, so that the fronts meet and columns face
FRONT = 2  # cells up to this one
FACES = range(1, 7)
_ICONS = {
    "back": "M18 5l-9 7 9 7zM6 5v14",
    "round-back": "M19 5l-8 7 8 7zM11 5l-8 7 8 7z",
    "round-on": "M5 5l8 7-8 7zM13 5l8 7-8 7z",
    "end": "M6 5l9 7-9 7zM18 5v14",
    "move": "M4 8h14l-4-4M20 16H6l4 4",
}


def match(rule: str, replay: str, forecast: str, placement: str, workshop: str, lang: str) -> Html:
    """The whole part. The element takes the rules' ids as data: its script asks them, and knows none."""
    rules = {"rule": rule, "replay": replay, "forecast": forecast, "placement": placement, "workshop": workshop}
    return _Match(rule, lang).html(rules)


def _icon(name: str) -> Html:
    return tag("svg", tag("path", d=_ICONS[name]), viewBox="0 0 24 24", aria_hidden="true")


class _Match:
    def __init__(self, rule_id: str, lang: str) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui, self.id = self.game.words(lang), site_words(lang), f"{rule_id}.field"
        self.panels = Panels(self.game, lang, self.id)
        self.inputs = read_inputs(self.game, self.rule, {})
        team = inputs_of_record(type(self.inputs["a"]))
        self.kinds = {
            kind: team[name].field.records_kind  # type: ignore[attr-defined]
            for kind, name in (("unit", UNITS[0]), ("command", "command"))
        }

    def html(self, rules: Mapping[str, str]) -> Html:
        data = {f"data_{name}": rule for name, rule in rules.items()}
        rulings = " ".join(i for i, each in lock().items() if each.game == self.game.id and each.status == "ruling")
        field = (self._board("b"), tag("div", self._ui("facing"), class_="mid"), self._board("a"))
        main = (
            self._odds(),
            tag("ol", class_="rounds", data_part="rounds", aria_label=self._ui("rounds"), hidden=True),
            tag("ol", class_="order", data_part="order", aria_label=self._ui("order"), hidden=True),
            tag("div", *field, class_="field", data_part="field"),
            self._play(),
        )
        side = (
            self.panels.html(rules["placement"], self._on_board()),
            self._settings(),
            tag("div", data_part="next", class_="m-next"),
            tag("h3", self._ui("log")),
            tag("div", tag("p", self._ui("log_empty"), class_="note"), data_part="log"),
        )
        parts = (tag("div", *main, class_="m-main"), tag("div", *side, class_="m-side"))
        element = tag(
            "match-field",
            tag("form", *parts, class_="match", novalidate=True, autocomplete="off"),
            self.panels.paste(),
            self._templates(),
            id=self.id,
            data_own=f"{self.game.id}.{self.kinds['unit']}",
            data_rulings=rulings,
            data_retired=retired(self.game, self.rule, self.words),
            data_search_exclude=True,
            **data,
        )
        return tag("div", element, class_="bleed")

    def _ui(self, key: str, **holes: object) -> str:
        return self.ui.text(f"match.{key}", **holes)

    def _side(self, side: str) -> str:
        return self.words[f"options.{side}"]

    def _on_board(self) -> Iterator[tuple[str, str]]:
        for side in SIDES:
            for name in UNITS:
                unit = record_name(self.words, self.kinds["unit"], getattr(self.inputs[side], name).id)
                yield f"{side}.{name}", self.ui.text("script.match_of", side=self._side(side), card=unit)

    # --- odds ----------------------------------------------------------------------------------------------------

    def _odds(self) -> Html:
        """The default odds as three shares."""
        reply = replies.odds(self.game, self.rule, {"inputs": {}}, self.words)
        shares = [
            tag("i", class_=kind, data_share=drawn(reply["outcomes"][name]))
            for name, kind in (("win", "me"), ("draw", "draw"), ("loss", "foe"))
        ]
        items = [
            tag("div", tag("dt", row["label"]), tag("dd", row["text"], data_outcome=row["value"]))
            for row in reply["table"]
        ]
        return tag(
            "div",
            tag("p", self._ui("odds_exact"), class_="t", data_part="odds-of"),
            tag("div", shares, class_="track", aria_hidden="true"),
            tag("dl", items),
            class_="winbar",
            data_part="odds",
            role="group",
            aria_label=self._ui("odds"),
        )

    # --- the boards ----------------------------------------------------------------------------------------------

    def _board(self, side: str) -> Html:
        """A side's four cells; the front row is the one next to the other side."""
        head = tag("p", self._side(side), tag("span", data_part=f"left-{side}"), class_="board-h")
        faults = tag("div", class_="msgs", data_part=f"faults-{side}", role="status", hidden=True)
        rows = []
        for cells in ROWS[side]:
            name = self._ui("front" if cells[0] <= FRONT else "back_row")
            rows.append(join(tag("p", name, class_="row-lab"), (self._cell(side, cell) for cell in cells)))
        inside = (head, faults, *rows) if side == "b" else (*rows, head, faults)
        kind, label = "board foe" if side == "b" else "board", self._ui("board", side=self._side(side))
        return tag("section", *inside, class_=kind, data_side=side, aria_label=label)

    def _cell(self, side: str, cell: int) -> Html:
        team = self.inputs[side]
        units = iter(UNITS)
        cards = {
            each: team.command if each == team.command_cell else getattr(team, next(units)) for each in range(1, 5)
        }
        kind = "command" if cell == team.command_cell else "unit"
        return tag("div", self._card(kind, cards[cell], cell, side), class_="m-cell", data_cell=cell)

    def _card(self, kind: str, record: Any, cell: int | str = "", side: str = "") -> Html:
        """One card: face up, its name a list to choose from while teams are set."""
        kept = f"records.{self.kinds[kind]}.{record.id}"
        name, note = record_name(self.words, self.kinds[kind], record.id), f"{kept}.note"
        small = tag("small", self.words[note]) if note in self.words else None
        facts, look = self._ui("command"), "unit-c cmd-c"
        if kind == "unit":
            attribute = record_name(self.words, "attributes", record.attribute.id)
            facts, look = self.ui.text("script.match_facts", attribute=attribute, speed=record.speed), "unit-c"
        where = self.ui.text("match.cell", side=self._side(side), cell=cell) if side else ""
        pick = (
            tag("p", name, small, class_="u-name"),
            tag("select", self._options(kind, record.id), aria_label=where),
            tag(
                "button",
                _icon("move"),
                type="button",
                class_="btn move",
                data_do="move",
                aria_pressed="false",
                aria_label=self._ui("move", card=name),
            ),
        )
        return tag(
            "article",
            tag("div", tag("span", cell, class_="cell"), tag("span", facts, class_="cell"), class_="top"),
            tag("div", *pick, class_="pick"),
            self._hp(record.hp) if kind == "unit" else None,
            class_=look,
            data_card=record.id,
            data_kind=kind,
            data_brief=self.words.first(f"{kept}.brief", f"{kept}.name"),
        )

    def _hp(self, hp: int) -> Html:
        most = tag("small", " / ", tag("span", hp, class_="cap"))
        figures = tag("b", hidden("HP "), tag("span", hp, class_="now"), most)
        pips = tag("span", [tag("i")] * hp, class_="pips", aria_hidden="true")
        return join(tag("div", class_="chips"), tag("div", pips, figures, class_="hp"))

    def _options(self, kind: str, chosen: str) -> Html:
        records = self.kinds[kind]
        return choice_list(
            ((each, record_name(self.words, records, each), "") for each in self.game.records[records]), chosen
        )

    # --- controls ------------------------------------------------------------------------------------------------

    def _do(self, deed: str, *inside: object, kind: str = "btn", **facts: Attribute) -> Html:
        return tag("button", *inside, **{"type": "button", "class_": kind, "data_do": deed} | facts)

    def _step(self, deed: str) -> Html:
        return self._do(deed, _icon(deed), aria_label=self._ui(deed.replace("-", "_")))

    def _play(self) -> Html:
        """Setting up: begin, odds. Playing: the steps; they stick to the bottom on phones."""
        seek = f"{self.id}.seek"
        begin = (
            self._do("play", self._ui("play"), kind="btn go", type="submit"),
            self._do("odds", self._ui("weigh")),
        )
        steps = (
            self._step("round-back"),
            self._step("back"),
            self._do("on", self._ui("on"), kind="btn go"),
            self._step("round-on"),
            self._step("end"),
        )
        along = (
            tag("label", self._ui("seek"), class_="vh", for_=seek),
            tag("input", type="range", id=seek, min="0", max="1", value="0"),
            tag("p", class_="at", data_part="at"),
        )
        play = (
            tag("div", *begin, class_="acts", data_when="set"),
            tag("div", *steps, class_="acts", data_when="play", hidden=True),
            tag("div", *along, class_="seek", data_when="play", hidden=True),
        )
        more = [
            self._do(each, self._ui(each), kind="btn small")
            for each in ("odds", "next", "again", "rearrange", "copy", "link")
        ]
        return join(
            tag("div", *play, class_="play", role="group", aria_label=self._ui("controls")),
            tag("div", class_="load", data_part="load", hidden=True),
            tag("p", class_="say", data_part="say", hidden=True),
            tag("div", more, class_="acts m-more", data_when="play", hidden=True),
        )

    def _settings(self) -> Html:
        """The readings and policies of the match, folded away."""
        field = self.rule.inputs["options"].field
        controls = Controls(self.game, self.rule, self.words, self.ui, self.id)
        label = self.words["inputs.options.label"]
        row = controls.row(field, "options", label, self.inputs["options"])
        return tag("details", tag("summary", label), row, class_="m-options", data_when="set")

    def _templates(self) -> Html:
        """Every card and die to draw from, and the names of the statuses."""
        cards = [
            tag("template", self._card(kind, record), data_of=f"{kind}.{each}")
            for kind, records in self.kinds.items()
            for each, record in self.game.records[records].items()
        ]
        dice = [tag("template", dice_html.die(self.words, 6, face, None), data_of=f"die.{face}") for face in FACES]
        names = {each: record_name(self.words, "statuses", each) for each in self.game.records["statuses"]}
        names |= {side: self._side(side) for side in SIDES} | {"own": self.words["options.draft"]}
        attributes = self.game.records["attributes"]
        names |= {f"attributes.{each}": record_name(self.words, "attributes", each) for each in attributes}
        empty = tag("template", dice_html.ghost(), data_of="die.0")
        return join(cards, dice, empty, tag("template", data_names=json.dumps(names, ensure_ascii=False)))
