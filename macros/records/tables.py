"""Records as the books show them: tables and stat blocks."""

from __future__ import annotations

from typing import Any

from engine import replies
from engine.fields import Flag, Number, PickOne
from engine.game import find_rule
from engine.labels import record_name
from engine.output.cells import NOTHING, keys, shape
from engine.output.html import Html, join, scroll, tag
from engine.output.results.display import fact, heat_table, stat_card
from engine.output.results.shares import heat_cell
from engine.words import Words, fill
from macros.page.config import site_words
from macros.page.line import line
from macros.page.page import Page
from macros.records import compare, downloads, filters, own
from macros.records.facts import Kind, find_record
from macros.records.pieces import piece_buttons


def table(here: Page, path: str, folded: bool = False) -> Html:
    """All records of a kind ("exorcist.enemies"): to sort, to narrow down, to set side by side, to download.

    Without script it is the whole table, and its controls do not show. ``folded``: samples in the midst of rules are
    a line.
    """
    kind, ui = Kind.of(path, here.lang), site_words(here.lang)
    here.place(path, title=kind.title)
    pick, bar = compare.comparable(kind), filters.bar(kind, ui, path)
    clear = tag("button", ui["table.clear"], type="button", class_="btn small", data_do="clear")
    whole = tag(
        "record-table",
        bar,
        own.button() if own.place(kind.game, kind.id) else None,
        scroll(kind.title, _sortable(kind, ui, pick, counted=bar is not None), kind="scroll edge"),
        tag("p", ui["table.none"], " ", clear, class_="t-none", data_part="none", hidden=True),
        downloads.links(kind.game.id, kind.id, here.lang, here.root),
        compare.template(kind, ui),
        id=path,
    )
    return line(kind.title, ui.text("table.count", count=len(kind.records)), whole) if folded else whole


def _sortable(kind: Kind, ui: Words, pick: bool, counted: bool) -> Html:
    """``pick``: with a box in each row; ``counted``: the bar above counts the rows already."""
    count = None if counted else tag("span", ui.text("table.count", count=len(kind.records)), data_part="rows")
    hint = tag("span", ui["table.hint"], class_="t-hint") if pick else None
    heads = [_head(each, kind.label(each), kind.numeric(each)) for each in kind.columns]
    return tag(
        "table",
        tag("caption", tag("b", kind.title), count, hint),
        tag("thead", tag("tr", _head("name", kind.label("name")), heads)),
        tag("tbody", [_row(kind, record, ui["script.table_pick"] if pick else "") for record in kind.records]),
        class_="book sortable",
        **own.place(kind.game, kind.id),
    )


def _head(key: str, label: str, numeric: bool = False) -> Html:
    """A heading to sort by; the button is asleep until the script is there."""
    button = tag("button", label, type="button", disabled=True)
    return tag("th", button, scope="col", data_key=key, class_="r" if numeric else None)


def _row(kind: Kind, record: Any, pick: str) -> Html:
    name = kind.name(record)
    facts, inside = {"data_v": kind.word(record, "reading") or name}, join(name)
    if pick:
        # The cell is named for itself, or every value of the row would be announced as one to compare
        facts["aria_label"] = name
        label = fill(pick, {"name": name})
        box = tag("input", type="checkbox", value=record.id, aria_label=label, autocomplete="off")
        inside = tag("label", box, name, class_="t-pick")
    cells = [_cell(kind, record, each) for each in kind.columns]
    at = f"{kind.game.id}.{kind.id}.{record.id}"
    return tag("tr", tag("th", inside, scope="row", **facts), cells, data_id=record.id, id=at)


def _cell(kind: Kind, record: Any, column: str) -> Html:
    """A value with what it is sorted and filtered by, where that is not the text itself."""
    field, found, text = kind.inputs[column].field, getattr(record, column), kind.cell(record, column)
    classes = ["r"] if isinstance(field, Number) else []
    classes += ["ev-y" if found else "ev-n"] if isinstance(field, Flag) else []
    value = None
    if kind.empty(record, column):
        value = "0"
    elif kind.numeric(column) and text != str(found):  # a word stands for the number: sort by the number
        value = str(found)
    known = " ".join(keys(field, found))
    return tag("td", text, class_=" ".join(classes), data_k=known or None, data_v=value)


def card(here: Page, path: str) -> Html:
    """A record as a stat block; records of other kinds that name it stand in it as its abilities.

    Its pieces name the address of its own page.
    """
    game, kind_id, record = find_record(path)
    kind, page = Kind(game, kind_id, here.lang), f"{here.site}r/{path}/"
    figures = [fact(kind.label(key), kind.cell(record, key), kind.numeric(key)) for key in kind.columns]
    abilities = [fact(each.name, each.note) for each in kind.abilities(record)]
    more = tag("dl", abilities, class_="abil") if abilities else None
    note = kind.word(record, "note") or kind.title
    return stat_card(
        kind.name(record), note, figures, more, piece_buttons(game, kind_id, record, here.lang, here.root, page)
    )


def blank(here: Page, path: str) -> Html:
    """An empty card of a kind, to be filled in by hand: the lines that a published one has."""
    kind, ui = Kind.of(path, here.lang), site_words(here.lang)
    figures = [fact(kind.label(key), None) for key in kind.columns]
    abilities = [fact(each.head, None) for each in kind.abilities(kind.records[0])]
    more = tag("dl", abilities, class_="abil") if abilities else None
    return stat_card(ui.text("cards.blank", kind=kind.title), kind.title, figures, more, empty=True)


def across(here: Page, path: str, *abilities: str) -> Html:
    """What the records of a kind can do ("cardgard.units", "rows"): a column a record, a row an ability's place.

    The first kind of ability names the table; those that have no place of their own stand beneath it by their kind.
    """
    kind = Kind.of(path, here.lang)
    by_place: dict[tuple[int, int], tuple[str, dict[str, Html]]] = {}
    for record in kind.records:
        for each in kind.abilities(record):
            if each.kind in abilities:
                placed = shape(kind.game.package, each.kind).get("by")
                head = str(each.key) if placed else each.head
                cell = join(tag("b", each.bare), tag("small", each.note))
                by_place.setdefault((abilities.index(each.kind), each.key), (head, {}))[1][record.id] = cell
    caption, corner = kind.words[f"kinds.{abilities[0]}"], kind.label(shape(kind.game.package, abilities[0])["by"])
    names = {each.id: kind.word(each, "brief") or kind.name(each) for each in kind.records}
    heads = [tag("th", name, scope="col", role="columnheader") for name in names.values()]
    rows = [
        tag(
            "tr",
            tag("th", head, scope="row", role="rowheader"),
            [tag("td", cells.get(each, NOTHING), role="cell", data_label=name) for each, name in names.items()],
            role="row",
            data_line=f"{abilities[kind_at]}.{key}",
        )
        for (kind_at, key), (head, cells) in sorted(by_place.items())
    ]
    top = tag("tr", tag("th", corner, scope="col", role="columnheader"), heads, role="row")
    table = tag(
        "table",
        tag("caption", tag("b", caption)),
        tag("thead", top, role="rowgroup"),
        tag("tbody", rows, role="rowgroup"),
        class_="book across",
        role="table",
        **own.place(kind.game, kind.id),
    )
    return scroll(caption, table, kind="scroll edge")


def heat(here: Page, rule_id: str, rows: str, columns: str, upto: int, outcome: str, /, **inputs: Any) -> Html:
    """Chances of an outcome as a heat table: one row a record of the picked input, one column a number."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(here.lang), site_words(here.lang)
    field = rule.inputs[rows].field
    assert isinstance(field, PickOne)
    note = shape(game.package, field.records_kind).get("note", "")
    heads = [words.text(f"rules.{rule.name}.heat_column", count=n) for n in range(1, upto + 1)]
    body = []
    for record_id, record in game.records[field.records_kind].items():
        asked = [replies.asked(game, rule, {**inputs, rows: record_id, columns: n}) for n in range(1, upto + 1)]
        cells = [heat_cell(replies.odds(each, words)["outcomes"][outcome]) for each in asked]
        label = record_name(words, field.records_kind, record_id)
        beside = tag("span", str(getattr(record, note))) if note else None
        body.append(tag("tr", tag("th", label, beside, scope="row", class_="nb"), cells))
    caption, corner = words[f"rules.{rule.name}.heat"], words[f"inputs.{rows}.label"]
    return heat_table("dif", caption, ui["table.percent"], corner, heads, reversed(body))
