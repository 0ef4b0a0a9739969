"""The bar above a table that narrows it down: a search box, and chips or a list for each column of few values."""

from __future__ import annotations

from html import escape
from typing import Any

from engine.fields import Choice, Field, Flag, Many, PickOne
from engine.words import Words
from macros.facts import Kind, shown

FROM = 5  # rows: fewer are seen at a glance
CHIPS = 4  # up to so many values stand side by side, more drop down
SEARCH = "find"  # the search box's name, beside the names of columns


def keys(field: Field, found: Any) -> list[str]:
    """The values by which a field is filtered: ids, the same in every language."""
    if isinstance(field, Many):
        return [key for each in found for key in keys(field.item, each)]
    if isinstance(field, PickOne):
        return [found.id]
    if isinstance(field, Flag):
        return ["yes" if found else "no"]
    return [found] if isinstance(field, Choice) else []


def choices(kind: Kind, column: str) -> dict[str, str]:
    """{value: its words} of those that occur, if one of them tells rows apart and is no row's alone."""
    field = kind.inputs[column].field
    rows = [keys(field, getattr(record, column)) for record in kind.records]
    found = {key: sum(key in row for row in rows) for key in dict.fromkeys(key for row in rows for key in row)}
    if len(found) < 2 or max(found.values()) < 2:
        return {}
    known = _known(field.item if isinstance(field, Many) else field, column, kind)
    return {key: words for key, words in known.items() if key in found}


def _known(field: Field, column: str, kind: Kind) -> dict[str, str]:
    """{value: its words} of all that a field may hold, in their own order."""
    words: Words = kind.words
    if isinstance(field, Flag):
        return {key: shown(field, column, key == "yes", words) for key in ("yes", "no")}
    if isinstance(field, Choice):
        return {key: shown(field, column, key, words) for key in field.options}
    assert isinstance(field, PickOne)
    records = kind.game.records[field.records_kind]
    return {key: shown(field, column, each, words) for key, each in records.items()}


def bar(kind: Kind, ui: Words, where: str) -> str:
    """The bar. ``where``: the id of the table's element. Nothing for a small table."""
    if len(kind.records) < FROM:
        return ""
    # The search reads what a comparison shows as well, so it says where it looks
    parts = [ui["table.itself"]]
    parts += dict.fromkeys(kind.words[f"kinds.{each.kind}"] for one in kind.records for each in kind.abilities(one))
    hint = escape(ui.text("table.search_in", parts=ui["table.and"].join(parts)))
    search = (
        f'<div class="flt"><label for="{where}-{SEARCH}">{escape(ui["table.search"])}</label>'
        f'<input type="search" id="{where}-{SEARCH}" name="{SEARCH}" placeholder="{hint}" autocomplete="off"></div>'
    )
    columns = "".join(_column(kind, each, ui, where) for each in kind.columns)
    clear = f'<button type="reset" class="btn small" hidden>{escape(ui["table.clear"])}</button>'
    label = escape(ui.text("table.filter", kind=kind.title))
    return (
        f'<form class="filters" data-part="filters" aria-label="{label}" data-search-exclude>{search}{columns}'
        f'<p class="flt-n"><span role="status" data-part="count">{escape(_count(kind, ui))}</span>{clear}</p></form>'
    )


def _count(kind: Kind, ui: Words) -> str:
    return ui.text("table.count", count=len(kind.records))


def _column(kind: Kind, column: str, ui: Words, where: str) -> str:
    found, label = choices(kind, column), escape(kind.label(column))
    if not found:
        return ""
    if len(found) <= CHIPS:
        chips = "".join(
            f'<label class="t-val"><input type="checkbox" name="{column}" value="{escape(key)}">{escape(words)}</label>'
            for key, words in found.items()
        )
        return f'<fieldset class="flt"><legend>{label}</legend><div class="t-vals">{chips}</div></fieldset>'
    options = "".join(f'<option value="{escape(key)}">{escape(words)}</option>' for key, words in found.items())
    return (
        f'<div class="flt"><label for="{where}-{column}">{label}</label><select class="sel" id="{where}-{column}" '
        f'name="{column}"><option value="">{escape(ui["table.all"])}</option>{options}</select></div>'
    )
