"""Records as the books show them: tables and stat blocks."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from engine import replies, tell
from engine.catalogue import record_name
from engine.fields import Flag, Number, PickOne
from engine.game import find_rule
from engine.words import fill
from macros import compare, downloads, filters
from macros.facts import NOTHING, Kind, find_record, shape
from macros.page import site_words
from macros.pieces import piece_buttons


def table(path: str, lang: str, root: str) -> str:
    """All records of a kind ("exorcist.enemies"): to sort, to narrow down, to set side by side, to download.

    Without script it is the whole table, and its controls do not show.
    """
    kind, ui = Kind.of(path, lang), site_words(lang)
    pick = compare.comparable(kind)
    heads = "".join(_head(each, kind.label(each), kind.numeric(each)) for each in kind.columns)
    rows = "".join(_row(kind, record, ui["table.pick"] if pick else "") for record in kind.records)
    caption, bar = escape(kind.title), filters.bar(kind, ui, path)
    count = "" if bar else f"<span>{escape(ui.text('table.count', count=len(kind.records)))}</span>"  # the bar counts
    hint = f'<span class="t-hint">{escape(ui["table.hint"])}</span>' if pick else ""
    return (
        f'<record-table id="{path}">{bar}'
        f'<div class="scroll edge" role="region" tabindex="0" aria-label="{caption}"><table class="book sortable">'
        f"<caption><b>{caption}</b>{count}{hint}</caption>"
        f"<thead><tr>{_head('name', kind.label('name'))}{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        f'<p class="t-none" data-part="none" hidden>{escape(ui["table.none"])} '
        f'<button type="button" class="btn small" data-do="clear">{escape(ui["table.clear"])}</button></p>'
        f"{downloads.links(kind.game.id, kind.id, lang, root)}{compare.template(kind, ui)}</record-table>"
    )


def _head(key: str, label: str, numeric: bool = False) -> str:
    """A heading to sort by; the button is asleep until the script is there."""
    kind = ' class="r"' if numeric else ""
    return f'<th scope="col" data-key="{key}"{kind}><button type="button" disabled>{escape(label)}</button></th>'


def _row(kind: Kind, record: Any, pick: str) -> str:
    cells = []
    for each in kind.columns:
        field, found = kind.inputs[each].field, getattr(record, each)
        classes = ["r"] if isinstance(field, Number) else []
        classes += ["ev-y" if found else "ev-n"] if isinstance(field, Flag) else []
        known = filters.keys(field, found)
        facts = f' data-k="{escape(" ".join(known))}"' if known else ""
        cell = kind.cell(record, each)
        if kind.empty(record, each):
            facts += ' data-v="0"'
        elif kind.numeric(each) and cell != str(found):  # a word stands for the number: sort by the number
            facts += f' data-v="{found}"'
        cells.append(f'<td class="{" ".join(classes)}"{facts}>{escape(cell)}</td>')
    name = kind.name(record)
    facts = f' data-v="{escape(kind.word(record, "reading") or name)}"'
    inside = escape(name)
    if pick:
        # The cell is named for itself, or every value of the row would be announced as one to compare
        facts += f' aria-label="{inside}"'
        label = escape(fill(pick, {"name": name}))
        inside = (
            f'<label class="t-pick"><input type="checkbox" value="{record.id}" aria-label="{label}">{inside}</label>'
        )
    return f'<tr data-id="{record.id}"><th scope="row"{facts}>{inside}</th>{"".join(cells)}</tr>'


def card(path: str, lang: str, root: str) -> str:
    """A record as a stat block; records of other kinds that name it stand in it as its abilities.

    ``root``: from the page to the site's root.
    """
    game, kind_id, record = find_record(path)
    kind = Kind(game, kind_id, lang)
    figures = "".join(
        f"<div><dt>{escape(kind.label(key))}</dt>"
        f"<dd{'' if kind.numeric(key) else ' class=w'}>{escape(kind.cell(record, key))}</dd></div>"
        for key in kind.columns
    )
    name, note = escape(kind.name(record)), escape(kind.word(record, "note") or kind.title)
    abilities = "".join(
        f"<div><dt>{escape(each.name)}</dt><dd>{escape(each.note)}</dd></div>" for each in kind.abilities(record)
    )
    more = f'<dl class="abil">{abilities}</dl>' if abilities else ""
    return (
        f'<section class="stat" aria-label="{name}"><div class="stat-h"><h3>{name}</h3><p>{note}</p></div>'
        f'<dl class="figs">{figures}</dl>{more}{piece_buttons(game, kind_id, record, lang, root)}</section>'
    )


def across(path: str, abilities: str, lang: str) -> str:
    """What the records of a kind can do ("cardgard.units", "rows"): a column a record, a row an ability's place."""
    kind = Kind.of(path, lang)
    by_place: dict[int, dict[str, str]] = {}
    for record in kind.records:
        for each in kind.abilities(record):
            if each.kind == abilities:
                cell = f"<b>{escape(each.bare)}</b><small>{escape(each.note)}</small>"
                by_place.setdefault(each.key, {})[record.id] = cell
    caption = escape(kind.words[f"kinds.{abilities}"])
    columns = [each.id for each in kind.records]
    heads = "".join(
        f'<th scope="col">{escape(kind.word(each, "brief") or kind.name(each))}</th>' for each in kind.records
    )
    rows = "".join(
        f'<tr><th scope="row">{place}</th>{"".join(f"<td>{cells.get(each, NOTHING)}</td>" for each in columns)}</tr>'
        for place, cells in sorted(by_place.items())
    )
    corner = escape(kind.label(shape(kind.game, abilities)["by"]))
    return (
        f'<div class="scroll edge" role="region" tabindex="0" aria-label="{caption}"><table class="book across">'
        f'<caption><b>{caption}</b></caption><thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


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
