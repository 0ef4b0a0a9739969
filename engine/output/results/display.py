"""HTML of exhibits: a card, a matrix of chances. Printed at build and filled in by the browser alike."""

from __future__ import annotations

from collections.abc import Iterable

from engine.output.html import Html, join, scroll, tag
from engine.output.results.shares import bar_cell, heat_cell, spread_cell
from engine.output.sentences import percent
from engine.records.display import Matrix, Ranking, Sheet
from engine.words import Words


def stat_card(name: str, note: str, figures: Iterable[Html], *more: Html | None, empty: bool = False) -> Html:
    """A card: its name, a line about it, its figures, and what else stands on it. Of an ``empty`` one only the line."""
    head = tag("div", None if empty else tag("h3", name), tag("p", note), class_="stat-h")
    kind = "stat blank" if empty else "stat"
    return tag("section", head, tag("dl", figures, class_="figs"), *more, class_=kind, aria_label=name)


def fact(label: object, value: object, numeric: bool = True) -> Html:
    """One line of a card; what is no number is set as words."""
    return tag("div", tag("dt", label), tag("dd", value, class_=None if numeric else "w"))


def brief_sheet(card: Sheet) -> Html:
    """What stays in view of a card while it is written: its name, its tags, its figures."""
    tags = tag("ul", [tag("li", each) for each in card.tags], class_="tags")
    facts = [fact(label, value, numeric) for label, value, numeric in card.facts]
    return join(tag("b", card.name), tags if card.tags else None, tag("dl", facts, class_="figs"))


def sheet(words: Words, card: Sheet) -> Html:
    """A card as a stat block, each row with its face."""
    tags = tag("ul", [tag("li", each) for each in card.tags], class_="tags", aria_label=words["view.tags"])
    entries = [
        fact(join(tag("span", entry.mark, class_="face"), " ", entry.name), entry.text) for entry in card.entries
    ]
    figures = [fact(label, value, numeric) for label, value, numeric in card.facts]
    counters = [fact(label, _boxes(count), numeric=False) for label, count in card.counters]
    counted = tag("dl", counters, class_="counters") if counters else None
    return stat_card(
        card.name, card.note, figures, tags if card.tags else None, tag("dl", entries, class_="abil"), counted
    )


def _boxes(count: int) -> Html:
    """A number, and as many boxes for a pencil, in groups of seven."""
    groups = [tag("span", "□" * min(7, count - at)) for at in range(0, count, 7)]
    return join(tag("b", count), " ", tag("span", groups, class_="boxes", aria_hidden="true"))


def matrix(words: Words, rule: str, found: Matrix) -> Html:
    """Chances as a heat table with their figures; the last row and column are the sums, where there are any."""
    key = f"rules.{rule}.matrix"
    caption, names = words[f"{key}.caption"], [_word(words, name) for name in found.columns]
    corner = words.text("view.axes", rows=words[f"{key}.rows"], columns=words[f"{key}.columns"])
    if not found.row_totals:
        rows = zip(found.rows, found.cells, strict=True)
        whole = [_row(_word(words, name), cells) for name, cells in rows]
        return heat_table("matrix each", caption, words["view.percent"], corner, names, whole)
    every = words[f"{key}.all"]
    lines = zip(found.rows, found.cells, found.row_totals, strict=True)
    body = [_row(_word(words, name), [*cells, total]) for name, cells, total in lines]
    body.append(_row(every, [*found.column_totals, None]))
    return heat_table("matrix", caption, words["view.percent"], corner, [*names, every], body)


def ranking(words: Words, rule: str, found: Ranking) -> Html:
    """The best first: a bar each, its figure, and where that may lie."""
    key = f"rules.{rule}.ranking"
    heads = (
        tag("th", words[f"{key}.who"], scope="col", class_="k"),
        tag("th", tag("span", words["view.bar"], class_="vh"), scope="col"),
        tag("th", words[f"{key}.share"], scope="col", class_="n r"),
    )
    body = [
        tag(
            "tr",
            tag("th", _word(words, each.name), scope="row"),
            bar_cell(each.share),
            spread_cell(percent(each.share), each.low, each.high),
        )
        for each in found.rows
    ]
    caption = tag("caption", tag("b", words[f"{key}.caption"]))
    return tag("table", caption, tag("thead", tag("tr", *heads)), tag("tbody", body), class_="odds odds-names ranking")


def heat_table(kind: str, caption: str, unit: str, corner: str, heads: Iterable[str], rows: Iterable[Html]) -> Html:
    """The frame of a heat table: what its cells count stands beside its caption."""
    columns = [tag("th", each, scope="col", class_="r") for each in heads]
    table = tag(
        "table",
        tag("caption", tag("b", caption), unit),
        tag("thead", tag("tr", tag("th", corner, scope="col"), columns)),
        tag("tbody", rows),
        class_=f"book {kind}",
    )
    return scroll(caption, table)


def _word(words: Words, name: str) -> str:
    """A short name for narrow columns, where there is one; what somebody typed stays as it is."""
    return words.first(f"{name.removesuffix('.name')}.brief", name) if name in words else name


def _row(name: str, cells: Iterable[float | None]) -> Html:
    tinted = [tag("td") if p is None else heat_cell(p) for p in cells]
    return tag("tr", tag("th", name, scope="row", class_="nb"), tinted)
