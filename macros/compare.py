"""Records side by side: printed whole as a template, of which the page's script keeps the chosen columns."""

from __future__ import annotations

from html import escape
from typing import Any

from engine.words import Words
from macros.facts import NOTHING, Ability, Kind
from macros.filters import FROM


def comparable(kind: Kind) -> bool:
    """Whether a comparison would show what a glance at the table does not."""
    return len(kind.records) >= FROM or any(True for one in kind.records for _ in kind.abilities(one))


def template(kind: Kind, ui: Words) -> str:
    """All that the script needs: the bar that follows the choice, and the table of every record."""
    if not comparable(kind):
        return ""
    button = '<button type="button" class="btn small" data-do="{}">{}</button>'
    see, drop = (button.format(each, escape(ui[f"table.{each}"])) for each in ("see", "drop"))
    copy, link = (button.format(each, escape(ui[f"table.{each}"])) for each in ("copy", "link"))
    only = f'<label class="t-only"><input type="checkbox" class="box" data-do="only">{escape(ui["table.only"])}</label>'
    title = escape(ui.text("table.compare", kind=kind.title))
    return (
        f'<div class="t-tally" data-part="tally" hidden data-search-exclude>'
        f'<span data-part="picked"></span><span class="acts">{see}{drop}</span></div>'
        f'<div class="t-side" data-part="compare" role="group" aria-label="{title}" tabindex="-1" hidden></div>'
        f'<template data-part="all" data-search-exclude><div class="acts">{only}{copy}{link}</div>'
        f'<div class="scroll" role="region" tabindex="0" aria-label="{title}">'
        f'<table class="book t-versus"><caption><b>{title}</b></caption>{_table(kind)}</table></div></template>'
    )


def _table(kind: Kind) -> str:
    heads = "".join(_head(kind, record) for record in kind.records)
    fields = "".join(
        _line(kind.label(column), [escape(kind.cell(record, column)) for record in kind.records])
        for column in kind.columns
    )
    return f"<thead><tr><td></td>{heads}</tr></thead><tbody>{fields}{_abilities(kind)}</tbody>"


def _head(kind: Kind, record: Any) -> str:
    note = kind.word(record, "note")
    small = f"<small>{escape(note)}</small>" if note else ""
    return f'<th scope="col" data-id="{record.id}"><b>{escape(kind.name(record))}</b>{small}</th>'


def _line(head: str, cells: list[str]) -> str:
    return f'<tr><th scope="row">{escape(head)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def _abilities(kind: Kind) -> str:
    """A line for each ability that any record has; those of one kind and key stand side by side."""
    columns = [{(each.kind, each.key): each for each in kind.abilities(record)} for record in kind.records]
    heads = {at: each.head for column in columns for at, each in column.items()}
    kinds, all_heads = list(kind.game.records), list(heads.values())
    lines = []
    for at, head in sorted(heads.items(), key=lambda line: (kinds.index(line[0][0]), line[0][1])):
        label = head if all_heads.count(head) == 1 else f"{head} {at[1]}"
        lines.append(_line(label, [_ability(column.get(at)) for column in columns]))
    return "".join(lines)


def _ability(found: Ability | None) -> str:
    return f"<b>{escape(found.bare)}</b> {escape(found.note)}" if found else NOTHING
