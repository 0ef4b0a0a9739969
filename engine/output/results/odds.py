"""Odds as HTML: a distribution drawn as bars, or columns that rise to an aim."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.output.html import Html, hidden, join, tag
from engine.output.results.shares import bar_cell, drawn
from engine.words import Words


def odds(words: Words, caption: str, rows: Sequence[Mapping[str, Any]], mean: float | None) -> Html | None:
    """The distribution as a table drawn as bars; ``mean`` None: a list of outcomes.

    None: a list of one would say only that it is certain.
    """
    if len(rows) < 2:
        return None
    top = max((row["exactly"] for row in rows), default=1) or 1
    measured = mean is not None
    line = None if mean is None else _mean_line(rows, mean)
    heads = [words["view.exactly"]] + ([words["view.at_least"], words["view.at_most"]] if measured else [])
    head = tag(
        "tr",
        tag("th", words["view.value"], scope="col", class_="r k"),
        tag("th", hidden(words["view.bar"]), scope="col"),
        [tag("th", each, scope="col", class_="r n") for each in heads],
    )
    table = tag(
        "table",
        tag("caption", tag("b", caption), words["view.mean_line"] if line else None),
        tag("thead", head),
        tag("tbody", [_row(row, top, measured) for row in rows], data_share=line),
        class_=_class(rows, measured),
    )
    return tag("div", table, class_="oddsbox")


def _class(rows: Sequence[Mapping[str, Any]], measured: bool) -> str:
    """Names and spans of values ("12 to 13") need more room at the head of a row than a single value."""
    if not measured:
        return "odds odds-names"
    return "odds odds-spans" if any("upto" in row for row in rows) else "odds"


def _row(row: Mapping[str, Any], top: float, measured: bool) -> Html:
    bar = bar_cell(0.97 * row["exactly"] / top, "bar zero" if row["value"] == "0" else "bar")
    sides = [tag("td", f"{row[side] * 100:.1f}", class_="r dim") for side in ("at_least", "at_most") if measured]
    return tag("tr", tag("th", row["label"], scope="row"), bar, tag("td", row["text"], class_="r"), sides)


def _mean_line(rows: Sequence[Mapping[str, Any]], mean: float) -> str | None:
    """Where the mean falls, from the top of the table down; nowhere when values are left out of it."""
    starts = [int(row["value"]) for row in rows]
    ends = [row.get("upto", start) for row, start in zip(rows, starts, strict=True)]
    if any(end + 1 != start for end, start in zip(ends, starts[1:], strict=False)):
        return None
    at = next((n for n, end in enumerate(ends) if mean < end + 0.5), len(rows) - 1)
    inside = (mean - starts[at] + 0.5) / (ends[at] - starts[at] + 1)
    return drawn((at + min(max(inside, 0.0), 1.0)) / len(rows))


def columns(caption: str, unit: str, rows: Iterable[Mapping[str, Any]]) -> Html:
    """Rising columns: by when the aim is reached."""
    items = [_column(row, unit) for row in rows]
    bars = tag("ol", items, class_="cols", aria_label=caption) if items else None
    return join(tag("p", caption, class_="note"), bars)


def _column(row: Mapping[str, Any], unit: str) -> Html:
    below = tag("span", row["value"], tag("span", unit, class_="u"))
    return tag("li", tag("b", row["text"]), tag("i"), below, data_share=drawn(row["probability"]))
