"""The bar above a table that narrows it down: a search box, and chips or a list for each column of few values."""

from __future__ import annotations

from engine.fields import Enumerated, Field, Flag, Many, PickOne
from engine.output.cells import keys, shown
from engine.output.html import Html, tag
from engine.words import Words
from macros.records.facts import Kind

MIN_ROWS_FOR_FILTER = 5  # rows: fewer are seen at a glance
CHIPS = 4  # up to so many values stand side by side, more drop down
SEARCH = "find"  # the search box's name, beside the names of columns


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
    if isinstance(field, Enumerated):
        return {key: shown(field, column, key, words) for key in field.options}
    assert isinstance(field, PickOne)
    records = kind.game.records[field.records_kind]
    return {key: shown(field, column, each, words) for key, each in records.items()}


def bar(kind: Kind, ui: Words, where: str) -> Html | None:
    """The bar. ``where``: the id of the table's element. Nothing for a small table."""
    if len(kind.records) < MIN_ROWS_FOR_FILTER:
        return None
    # The search reads what a comparison shows as well, so it says where it looks
    parts = [ui["table.itself"]]
    parts += dict.fromkeys(kind.words[f"kinds.{each.kind}"] for one in kind.records for each in kind.abilities(one))
    hint = ui.text("table.search_in", parts=ui["table.and"].join(parts))
    box = tag("input", type="search", id=f"{where}-{SEARCH}", name=SEARCH, placeholder=hint, autocomplete="off")
    count = tag("span", ui.text("table.count", count=len(kind.records)), role="status", data_part="count")
    clear = tag("button", ui["table.clear"], type="reset", class_="btn small", hidden=True)
    return tag(
        "form",
        tag("div", tag("label", ui["table.search"], for_=f"{where}-{SEARCH}"), box, class_="flt"),
        [_column(kind, each, ui, where) for each in kind.columns],
        tag("p", count, clear, class_="flt-n"),
        class_="filters",
        data_part="filters",
        autocomplete="off",
        aria_label=ui.text("table.filter", kind=kind.title),
        data_search_exclude=True,
    )


def _column(kind: Kind, column: str, ui: Words, where: str) -> Html | None:
    found, label = choices(kind, column), kind.label(column)
    if not found:
        return None
    if len(found) <= CHIPS:
        chips = [
            tag("label", tag("input", type="checkbox", name=column, value=key), words, class_="t-val")
            for key, words in found.items()
        ]
        return tag("fieldset", tag("legend", label), tag("div", chips, class_="t-vals"), class_="flt")
    options = [tag("option", words, value=key) for key, words in {"": ui["table.all"], **found}.items()]
    named = f"{where}-{column}"
    select = tag("select", options, class_="sel", id=named, name=column)
    return tag("div", tag("label", label, for_=named), select, class_="flt")
