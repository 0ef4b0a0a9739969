"""A match in the page: two facing boards, their cards and the controls, complete without script.

Takes the ids of its four rules, so that a game with boards of this kind needs no code of its own here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from engine import replies, show
from engine.catalogue import record_name
from engine.fields import inputs_of_record
from engine.game import find_rule
from macros.clauses import lock
from macros.match_panels import Panels
from macros.page import site_words
from macros.widgets import Controls

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


def match(rule: str, replay: str, forecast: str, placement: str, workshop: str, lang: str) -> str:
    """The whole part. The element takes the rules' ids as data: its script asks them, and knows none."""
    rules = {"rule": rule, "replay": replay, "forecast": forecast, "placement": placement, "workshop": workshop}
    return _Match(rule, lang).html(rules)


def _icon(name: str) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'


class _Match:
    def __init__(self, rule_id: str, lang: str) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui, self.id = self.game.words(lang), site_words(lang), f"{rule_id}.field"
        self.panels = Panels(self.game, lang, self.id)
        self.inputs = replies.read_inputs(self.game, self.rule, {})
        team = inputs_of_record(type(self.inputs["a"]))
        self.kinds = {
            kind: team[name].field.records_kind  # type: ignore[attr-defined]
            for kind, name in (("unit", UNITS[0]), ("command", "command"))
        }

    def html(self, rules: Mapping[str, str]) -> str:
        data = "".join(f' data-{name}="{escape(rule)}"' for name, rule in rules.items())
        rulings = " ".join(i for i, each in lock().items() if each.game == self.game.id and each.status == "ruling")
        return (
            f'<div class="bleed"><match-field id="{self.id}"{data} data-own="{self.game.id}.{self.kinds["unit"]}" '
            f'data-rulings="{rulings}" data-search-exclude>'
            f'<form class="match" novalidate autocomplete="off"><div class="m-main">{self._odds()}'
            f'<ol class="rounds" data-part="rounds" aria-label="{self._ui("rounds")}" hidden></ol>'
            f'<ol class="order" data-part="order" aria-label="{self._ui("order")}" hidden></ol>'
            f'<div class="field" data-part="field">{self._board("b")}'
            f'<div class="mid">{self._ui("facing")}</div>{self._board("a")}</div>{self._play()}</div>'
            f'<div class="m-side">{self.panels.html(rules["placement"], self._on_board())}{self._settings()}'
            f'<div data-part="next" class="m-next"></div><h3>{self._ui("log")}</h3>'
            f'<div data-part="log"><p class="note">{self._ui("log_empty")}</p></div></div></form>'
            f"{self.panels.paste()}{self._templates()}</match-field></div>"
        )

    def _ui(self, key: str, **holes: object) -> str:
        return escape(self.ui.text(f"match.{key}", **holes))

    def _side(self, side: str) -> str:
        return escape(self.words[f"options.{side}"])

    def _on_board(self) -> Iterator[tuple[str, str]]:
        for side in SIDES:
            for name in UNITS:
                unit = record_name(self.words, self.kinds["unit"], getattr(self.inputs[side], name).id)
                yield f"{side}.{name}", self.ui.text("script.match_of", side=self.words[f"options.{side}"], card=unit)

    # --- odds ----------------------------------------------------------------------------------------------------

    def _odds(self) -> str:
        """The default odds as three shares."""
        reply = replies.odds(self.game, self.rule, {"inputs": {}}, self.words)
        names = {row["value"]: row["label"] for row in reply["table"]}
        shares = "".join(
            f'<i class="{kind}" style="--v:{reply["outcomes"][name]:.6f}"></i>'
            for name, kind in (("win", "me"), ("draw", "draw"), ("loss", "foe"))
        )
        items = "".join(
            f'<div><dt>{escape(names[name])}</dt><dd data-outcome="{name}">{share}</dd></div>'
            for name, share in ((row["value"], escape(row["text"])) for row in reply["table"])
        )
        return (
            f'<div class="winbar" data-part="odds" role="group" aria-label="{self._ui("odds")}">'
            f'<p class="t" data-part="odds-of">{self._ui("odds_exact")}</p>'
            f'<div class="track" aria-hidden="true">{shares}</div><dl>{items}</dl></div>'
        )

    # --- the boards ----------------------------------------------------------------------------------------------

    def _board(self, side: str) -> str:
        """A side's four cells; the front row is the one next to the other side."""
        head = f'<p class="board-h">{self._side(side)}<span data-part="left-{side}"></span></p>'
        rows = []
        for cells in ROWS[side]:
            name = self._ui("front" if cells[0] <= FRONT else "back_row")
            rows.append(f'<p class="row-lab">{name}</p>' + "".join(self._cell(side, cell) for cell in cells))
        label = self._ui("board", side=self._side(side))
        faults = f'<div class="msgs" data-part="faults-{side}" role="status" hidden></div>'
        inside = "".join((head, faults, *rows) if side == "b" else (*rows, head, faults))
        kind = "board foe" if side == "b" else "board"
        return f'<section class="{kind}" data-side="{side}" aria-label="{label}">{inside}</section>'

    def _cell(self, side: str, cell: int) -> str:
        team = self.inputs[side]
        units = iter(UNITS)
        cards = {
            each: team.command if each == team.command_cell else getattr(team, next(units)) for each in range(1, 5)
        }
        kind = "command" if cell == team.command_cell else "unit"
        return f'<div class="m-cell" data-cell="{cell}">{self._card(kind, cards[cell], cell, side)}</div>'

    def _card(self, kind: str, record: Any, cell: int | str = "", side: str = "") -> str:
        """One card: face up, its name a list to choose from while teams are set."""
        name = record_name(self.words, self.kinds[kind], record.id)
        brief = self.words.first(*(f"records.{self.kinds[kind]}.{record.id}.{each}" for each in ("brief", "name")))
        note = f"records.{self.kinds[kind]}.{record.id}.note"
        small = f"<small>{escape(self.words[note])}</small>" if note in self.words else ""
        facts, look = self._ui("command"), "unit-c" if kind == "unit" else "unit-c cmd-c"
        hp = ""
        if kind == "unit":
            attribute = record_name(self.words, "attributes", record.attribute.id)
            facts = escape(self.ui.text("script.match_facts", attribute=attribute, speed=record.speed))
            pips = "<i></i>" * record.hp
            hp = (
                f'<div class="chips"></div><div class="hp"><span class="pips" style="--n:{record.hp}" '
                f'aria-hidden="true">{pips}</span><b><span class="vh">HP </span><span class="now">{record.hp}</span>'
                f'<small> / <span class="cap">{record.hp}</span></small></b></div>'
            )
        where = self.ui.text("match.cell", side=self._side(side), cell=cell) if side else ""
        return (
            f'<article class="{look}" data-card="{record.id}" data-kind="{kind}" data-brief="{escape(brief)}">'
            f'<div class="top"><span class="cell">{cell}</span><span class="cell">{facts}</span></div>'
            f'<div class="pick"><p class="u-name">{escape(name)}{small}</p>'
            f'<select aria-label="{escape(where)}">{self._options(kind, record.id)}'
            f'</select><button type="button" class="btn move" data-do="move" aria-pressed="false" '
            f'aria-label="{self._ui("move", card=name)}">{_icon("move")}</button></div>{hp}</article>'
        )

    def _options(self, kind: str, chosen: str) -> str:
        return "".join(
            f'<option value="{each}"{" selected" if each == chosen else ""}>'
            f"{escape(record_name(self.words, self.kinds[kind], each))}</option>"
            for each in self.game.records[self.kinds[kind]]
        )

    # --- controls ------------------------------------------------------------------------------------------------

    def _play(self) -> str:
        """Setting up: begin, odds. Playing: the steps; they stick to the bottom on phones."""
        steps = "".join(
            f'<button type="button" class="btn" data-do="{do}" aria-label="{self._ui(do.replace("-", "_"))}">'
            f"{_icon(do)}</button>"
            for do in ("round-back", "back")
        ) + (
            f'<button type="button" class="btn go" data-do="on">{self._ui("on")}</button>'
            + "".join(
                f'<button type="button" class="btn" data-do="{do}" aria-label="{self._ui(do.replace("-", "_"))}">'
                f"{_icon(do)}</button>"
                for do in ("round-on", "end")
            )
        )
        seek = f"{self.id}.seek"
        return (
            f'<div class="play" role="group" aria-label="{self._ui("controls")}">'
            f'<div class="acts" data-when="set"><button type="submit" class="btn go" data-do="play">{self._ui("play")}'
            f'</button><button type="button" class="btn" data-do="odds">{self._ui("weigh")}</button></div>'
            f'<div class="acts" data-when="play" hidden>{steps}</div>'
            f'<div class="seek" data-when="play" hidden><label class="vh" for="{seek}">{self._ui("seek")}</label>'
            f'<input type="range" id="{seek}" min="0" max="1" value="0"><p class="at" data-part="at"></p></div></div>'
            f'<div class="load" data-part="load" hidden></div>'
            f'<p class="say" data-part="say" hidden></p>'
            f'<div class="acts m-more" data-when="play" hidden>'
            + "".join(
                f'<button type="button" class="btn small" data-do="{do}">{self._ui(do)}</button>'
                for do in ("odds", "next", "again", "rearrange", "copy", "link")
            )
            + "</div>"
        )

    def _settings(self) -> str:
        """The readings and policies of the match, folded away."""
        field = self.rule.inputs["options"].field
        controls = Controls(self.game, self.rule, self.words, self.ui, self.id)
        label = self.words["inputs.options.label"]
        row = controls.row(field, "options", label, self.inputs["options"])
        return f'<details class="m-options" data-when="set"><summary>{escape(label)}</summary>{row}</details>'

    def _templates(self) -> str:
        """Every card and die to draw from, and the names of the statuses."""
        cards = "".join(
            f'<template data-of="{kind}.{each}">{self._card(kind, record)}</template>'
            for kind, records in self.kinds.items()
            for each, record in self.game.records[records].items()
        )
        dice = "".join(
            f'<template data-of="die.{face}">{show.die(self.words, 6, face, None)}</template>' for face in FACES
        )
        names = {each: record_name(self.words, "statuses", each) for each in self.game.records["statuses"]}
        names |= {side: self.words[f"options.{side}"] for side in SIDES} | {"own": self.words["options.draft"]}
        attributes = self.game.records["attributes"]
        names |= {f"attributes.{each}": record_name(self.words, "attributes", each) for each in attributes}
        data = escape(json.dumps(names, ensure_ascii=False))
        return (
            f'{cards}{dice}<template data-of="die.0">{show.ghost()}</template><template data-names="{data}"></template>'
        )
