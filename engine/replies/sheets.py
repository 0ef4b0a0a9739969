"""What a reply says of the records written by hand that a rule was asked with."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.fields import Written, inputs_of_record
from engine.game import Game
from engine.labels import field_label
from engine.output.pieces import ccfolia, credited
from engine.output.udonarium import udonarium_zip
from engine.records.findings import Finding
from engine.records.kind import Hanging, RecordKind
from engine.records.piece import Piece
from engine.replies.rows import table_row
from engine.replies.sheet_shapes import Found, Pieces, SheetReply, TableRow
from engine.rule import Rule
from engine.words import Words


def sheets(game: Game, rule: Rule, words: Words, inputs: Mapping[str, Any]) -> dict[str, SheetReply]:
    """Of each such input: all findings, what its parts come to, what it fills in elsewhere."""
    return {name: _sheet(kind, rule, name, inputs[name], words) for name, kind in _written(game, rule)}


def pieces(game: Game, rule: Rule, words: Words, inputs: Mapping[str, Any], page: str) -> dict[str, Pieces]:
    """Each such input that can stand on a virtual table, as a piece that leads back to this page."""
    made = {name: kind.piece(inputs[name], words) for name, kind in _written(game, rule) if kind.piece}
    return {name: told_piece(piece, words, page) for name, piece in made.items()}


def rows(game: Game, rule: Rule, words: Words, inputs: Mapping[str, Any]) -> dict[str, TableRow]:
    """Each such input that has a place in a table of published ones, as a line of it."""
    return {name: table_row(game, kind, inputs[name], words) for name, kind in _written(game, rule) if kind.among}


def told_piece(piece: Piece, words: Words, page: str) -> Pieces:
    """A piece for each virtual table. ``page``: the address that it leads back to, "" for none."""
    whole = credited(piece, words)
    return {
        "ccfolia": ccfolia(whole, page),
        "udonarium": b64encode(udonarium_zip(whole, words, page)).decode(),
        "palette": list(whole.palette),
    }


def filled(game: Game, rule: Rule, inputs: Mapping[str, Any], seed: object) -> dict[str, Any]:
    """The inputs with what is left to choose in each such record chosen at random, by this seed."""
    fills = {name: kind.fill for name, kind in _written(game, rule) if kind.fill}
    return {
        name: fills[name](value, chance=Unlogged(Seeded(f"{seed}/{name}"))) if name in fills else value
        for name, value in inputs.items()
    }


def _written(game: Game, rule: Rule) -> Iterator[tuple[str, RecordKind]]:
    for name, each in rule.inputs.items():
        if isinstance(each.field, Written):
            kind = game.kind_written(each.field.type)
            if kind.form:
                yield name, kind


def _sheet(kind: RecordKind, rule: Rule, name: str, record: Any, words: Words) -> SheetReply:
    findings = kind.findings(record) if kind.findings else ()
    presets = kind.presets(record) if kind.presets else {}
    return {
        "findings": [_found(each, rule, name, words) for each in findings],
        "beside": dict(kind.comes_to(record, words)) if kind.comes_to else {},
        "presets": {where: _preset(value) for where, value in presets.items()},
    }


def _preset(value: Any) -> Any:
    if isinstance(value, tuple):
        return [{"label": each.name, **_preset(each.value)} for each in value]
    if isinstance(value, Hanging):
        known = inputs_of_record(type(value.value))
        where = {
            field: {
                choice: {key: known[key].field.plain(each) for key, each in differs.items()}
                for choice, differs in choices.items()
            }
            for field, choices in value.where.items()
        }
        return {**_preset(value.value), "where": where}
    return Written(type(value)).plain(value)


def _found(finding: Finding, rule: Rule, name: str, words: Words) -> Found:
    path, at = f"{name}.{finding.path}", f"errors.{finding.kind}"
    holes = {key: value if isinstance(value, int) else words.said(value) for key, value in finding.values}
    holes = {"field": path, "label": field_label(words, rule, path), **holes}
    found: Found = {
        "state": finding.state,
        "field": path,
        "message": words.text(f"{at}.message", **holes),
        "hint": words.text(f"{at}.hint", **holes),
        "ways": [{"say": words.said(way.label), "sets": dict(way.sets)} for way in finding.ways],
    }
    if f"{at}.brief" in words:
        found["brief"] = words.text(f"{at}.brief", **holes)
    if finding.clause:
        found["clause"] = finding.clause
    return found
