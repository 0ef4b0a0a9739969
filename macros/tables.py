"""Records as the books show them: tables, stat blocks, single numbers."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from engine import replies, tell
from engine.catalogue import record_name
from engine.fields import Choice, Field, Flag, Many, Number, PickOne, Written, inputs_of_record
from engine.game import Game, all_games, find_rule
from engine.records import read_toml
from engine.words import Words
from macros import downloads
from macros.page import site_words
from macros.pieces import piece_buttons

_NOTHING = "—"


def find_record(path: str) -> tuple[Game, str, Any]:
    """(game, kind, record) of "exorcist.enemies.ageha". Raises KeyError."""
    game_id, kind, record_id = path.split(".", 2)
    game = all_games()[game_id]
    return game, kind, game.records[kind][record_id]


def value(path: str) -> Any:
    """A field of a record: "exorcist.enemies.ageha.body"."""
    record_path, _, field = path.rpartition(".")
    found = getattr(find_record(record_path)[2], field)
    return found.upper() if field == "damage" else found


def name(path: str, lang: str) -> str:
    """A record's name in a language."""
    game, kind, record = find_record(path)
    return record_name(game.words(lang), kind, record.id)


def shown(field: Field, name: str, found: Any, words: Words) -> str:
    """A record's field as a table shows it."""
    if isinstance(field, Flag):
        return words[f"fields.{name}_{'yes' if found else 'no'}"]
    if isinstance(field, PickOne):
        return record_name(words, field.records_kind, found.id)
    if isinstance(field, Choice):
        return words[f"options.{found}"] if f"options.{found}" in words else found.upper()
    if isinstance(field, Many):
        return " / ".join(shown(field.item, name, each, words) for each in found) or _NOTHING
    if isinstance(field, Written):
        facts = {
            key: shown(each.field, key, getattr(found, key), words)
            for key, each in inputs_of_record(field.type).items()
        }
        return words.text(f"fields.{name}_{found.form}", **facts)
    return str(found)


def _shape(game: Game, kind: str) -> Mapping[str, list[str]]:
    """``columns``: the fields a table shows; ``blank``: those whose 0 means that there is nothing."""
    return dict(read_toml(game.package, "data/tables.toml").get(kind, {}))


def _columns(game: Game, kind: str, record: type) -> list[str]:
    chosen = _shape(game, kind).get("columns")
    return chosen or [each for each in inputs_of_record(record) if each != "id"]


def table(path: str, lang: str, root: str) -> str:
    """All records of a kind ("exorcist.enemies") as a sortable table, with its records to download."""
    game_id, kind = path.split(".")
    game = all_games()[game_id]
    words, ui, records = game.words(lang), site_words(lang), game.records[kind]
    record_type = type(next(iter(records.values())))
    columns, inputs = _columns(game, kind, record_type), inputs_of_record(record_type)
    blank = _shape(game, kind).get("blank", [])
    heads = "".join(_head(words[f"fields.{each}"], isinstance(inputs[each].field, Number)) for each in columns)
    rows = "".join(_row(words, kind, record, columns, blank) for record in records.values())
    caption = escape(words[f"kinds.{kind}"])
    note = escape(ui.text("table.count", count=len(records)))
    return (
        f'<div class="scroll edge" role="region" tabindex="0" aria-label="{caption}"><table class="book sortable">'
        f"<caption><b>{caption}</b>{note}</caption>"
        f"<thead><tr>{_head(words['fields.name'], False)}{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        f"{downloads.links(game_id, kind, lang, root)}"
    )


def _head(label: str, numeric: bool) -> str:
    return f'<th scope="col"{" class=r" if numeric else ""}><button type="button">{escape(label)}</button></th>'


def _row(words: Words, kind: str, record: Any, columns: list[str], blank: list[str]) -> str:
    inputs = inputs_of_record(type(record))
    cells = []
    for each in columns:
        field, found = inputs[each].field, getattr(record, each)
        kinds = ["r"] if isinstance(field, Number) else []
        kinds += ["ev-y" if found else "ev-n"] if isinstance(field, Flag) else []
        empty = not found and each in blank
        cell = _NOTHING if empty else escape(shown(field, each, found, words))
        sorts_as = ' data-v="0"' if empty else ""
        cells.append(f'<td class="{" ".join(kinds)}"{sorts_as}>{cell}</td>')
    return f'<tr><th scope="row">{escape(record_name(words, kind, record.id))}</th>{"".join(cells)}</tr>'


def card(path: str, lang: str, root: str) -> str:
    """A record as a stat block; records of other kinds that name it stand in it as its abilities.

    ``root``: from the page to the site's root.
    """
    game, kind, record = find_record(path)
    words = game.words(lang)
    inputs = inputs_of_record(type(record))
    figures = "".join(
        f"<div><dt>{escape(words[f'fields.{key}'])}</dt>"
        f"<dd{'' if isinstance(inputs[key].field, Number) else ' class=w'}>"
        f"{escape(shown(inputs[key].field, key, getattr(record, key), words))}</dd></div>"
        for key in _columns(game, kind, type(record))
    )
    note = words.first(f"records.{kind}.{record.id}.note", f"kinds.{kind}")
    more = _abilities(game, record, words) + piece_buttons(game, kind, record, lang, root)
    return (
        f'<section class="stat" aria-label="{escape(record_name(words, kind, record.id))}"><div class="stat-h">'
        f"<h3>{escape(record_name(words, kind, record.id))}</h3><p>{escape(note)}</p></div>"
        f'<dl class="figs">{figures}</dl>{more}</section>'
    )


def _abilities(game: Game, record: Any, words: Words) -> str:
    rows = []
    for kind, records in game.records.items():
        for each in records.values():
            if any(getattr(each, key) is record for key in inputs_of_record(type(each)) if key != "id"):
                label = words.first(f"records.{kind}.{each.id}.short", f"records.{kind}.{each.id}.name")
                rows.append(
                    f"<div><dt>{escape(label)}</dt><dd>{escape(words[f'records.{kind}.{each.id}.note'])}</dd></div>"
                )
    return f'<dl class="abil">{"".join(rows)}</dl>' if rows else ""


def heat(rule_id: str, rows: str, columns: str, upto: int, outcome: str, lang: str, inputs: Mapping[str, Any]) -> str:
    """Chances of an outcome as a heat table: one row a record of the picked input, one column a number."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(lang), site_words(lang)
    field = rule.inputs[rows].field
    assert isinstance(field, PickOne)
    heads = "".join(
        f'<th scope="col" class="r">{escape(ui.text("table.dice", count=n))}</th>' for n in range(1, upto + 1)
    )
    body = []
    for record_id, record in game.records[field.records_kind].items():
        cells = []
        for n in range(1, upto + 1):
            asked = {"inputs": {**inputs, rows: record_id, columns: n}}
            p = replies.odds(game, rule, asked, words)["outcomes"][outcome]
            cells.append(f'<td class="r heat" style="--v:{p:.2f}">{tell.percent(p).rstrip("%")}</td>')
        note, label = record.needs, record_name(words, field.records_kind, record_id)
        head = f'<th scope="row" class="nb">{escape(label)}<span>{escape(note)}</span></th>'
        body.append(f"<tr>{head}{''.join(cells)}</tr>")
    caption = escape(words[f"rules.{rule.name}.heat"])
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{caption}"><table class="book dif">'
        f"<caption><b>{caption}</b>{escape(ui['table.percent'])}</caption>"
        f'<thead><tr><th scope="col">{escape(words[f"inputs.{rows}.label"])}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(reversed(body))}</tbody></table></div>"
    )
