"""Records side by side: printed whole as a template, of which the page's script keeps the chosen columns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.output.cells import NOTHING
from engine.output.html import Html, join, scroll, tag
from engine.words import Words
from macros.records import own
from macros.records.facts import Ability, Kind
from macros.records.filters import MIN_ROWS_FOR_FILTER


def comparable(kind: Kind) -> bool:
    """Whether a comparison would show what a glance at the table does not."""
    many = len(kind.records) >= MIN_ROWS_FOR_FILTER or bool(own.place(kind.game, kind.id))
    return many or any(True for one in kind.records for _ in kind.abilities(one))


def template(kind: Kind, ui: Words) -> Html | None:
    """All that the script needs: the bar that follows the choice, and the table of every record."""
    if not comparable(kind):
        return None
    title = ui.text("table.compare", kind=kind.title)
    see, drop, copy, link = (
        tag("button", ui[f"table.{each}"], type="button", class_="btn small", data_do=each)
        for each in ("see", "drop", "copy", "link")
    )
    tick = tag("input", type="checkbox", class_="box", data_do="only")
    acts = tag("div", tag("label", tick, ui["table.only"], class_="t-only"), copy, link, class_="acts")
    table = tag("table", tag("caption", tag("b", title)), _table(kind), class_="book t-versus")
    side = {"class_": "t-side", "data_part": "compare", "role": "group", "aria_label": title}
    return join(
        tag(
            "div",
            tag("span", data_part="picked"),
            tag("span", see, drop, class_="acts"),
            class_="t-tally",
            data_part="tally",
            hidden=True,
            data_search_exclude=True,
        ),
        tag("div", **side, tabindex=-1, hidden=True),
        tag("template", acts, scroll(title, table), data_part="all", data_search_exclude=True),
    )


def _table(kind: Kind) -> Html:
    heads = tag("tr", tag("td"), [_head(kind, record) for record in kind.records])
    fields = [
        _line(each, kind.label(each), [kind.cell(record, each) for record in kind.records]) for each in kind.columns
    ]
    return join(tag("thead", heads), tag("tbody", fields, _abilities(kind)))


def _head(kind: Kind, record: Any) -> Html:
    note = kind.word(record, "note")
    small = tag("small", note) if note else None
    return tag("th", tag("b", kind.name(record)), small, scope="col", data_id=record.id)


def _line(key: str, head: str, cells: Iterable[str]) -> Html:
    return tag("tr", tag("th", head, scope="row"), [tag("td", cell) for cell in cells], data_line=key)


def _abilities(kind: Kind) -> list[Html]:
    """A line for each ability that any record has; those of one kind and key stand side by side."""
    columns = [{(each.kind, each.key): each for each in kind.abilities(record)} for record in kind.records]
    heads = {at: each.head for column in columns for at, each in column.items()}
    kinds, all_heads = list(kind.game.records), list(heads.values())
    lines = []
    for at, head in sorted(heads.items(), key=lambda line: (kinds.index(line[0][0]), line[0][1])):
        label = head if all_heads.count(head) == 1 else f"{head} {at[1]}"
        lines.append(_line(f"{at[0]}.{at[1]}", label, [_ability(column.get(at)) for column in columns]))
    return lines


def _ability(found: Ability | None) -> str:
    return join(tag("b", found.bare), " ", found.note) if found else NOTHING
