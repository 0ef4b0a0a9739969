"""HTML of exhibits: a card, a matrix of chances. Printed at build and filled in by the browser alike; all escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from engine import tell
from engine.exhibits import Matrix, Sheet
from engine.words import Words


def sheet(words: Words, card: Sheet) -> str:
    """A card as a stat block, each row with its face."""
    figures = "".join(
        f"<div><dt>{escape(label)}</dt><dd{'' if figure else ' class=w'}>{escape(value)}</dd></div>"
        for label, value, figure in card.facts
    )
    tags = "".join(f"<li>{escape(tag)}</li>" for tag in card.tags)
    entries = "".join(
        f'<div><dt><span class="face">{escape(entry.mark)}</span> {escape(entry.name)}</dt>'
        f"<dd>{escape(entry.text)}</dd></div>"
        for entry in card.entries
    )
    return (
        f'<section class="stat" aria-label="{escape(card.name)}"><div class="stat-h"><h3>{escape(card.name)}</h3>'
        f'<p>{escape(card.note)}</p></div><dl class="figs">{figures}</dl>'
        f'<ul class="tags" aria-label="{escape(words["view.tags"])}">{tags}</ul>'
        f'<dl class="abil">{entries}</dl></section>'
    )


def matrix(words: Words, rule: str, found: Matrix) -> str:
    """Chances as a heat table with their figures; the last row and column are the sums."""
    own = f"rules.{rule}.matrix"
    every = words[f"{own}.all"]
    heads = _heads(words, (*found.columns, ""), every)
    body = [_row(_word(words, name), [*cells, beside]) for name, cells, beside in _rows(found)]
    body.append(_row(every, [*found.below, None]))
    caption, axes = words[f"{own}.caption"], (words[f"{own}.rows"], words[f"{own}.columns"])
    corner = words.text("view.axes", rows=axes[0], columns=axes[1])
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(caption)}"><table class="book matrix">'
        f"<caption><b>{escape(caption)}</b>{escape(words['view.percent'])}</caption>"
        f'<thead><tr><th scope="col">{escape(corner)}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def _rows(found: Matrix) -> Iterable[tuple[str, tuple[float, ...], float]]:
    return zip(found.rows, found.cells, found.beside, strict=True)


def _word(words: Words, name: str) -> str:
    """A short name for narrow columns, where there is one."""
    return words.first(f"{name.removesuffix('.name')}.brief", name)


def _heads(words: Words, names: Iterable[str], every: str) -> str:
    labels = (_word(words, name) if name else every for name in names)
    return "".join(f'<th scope="col" class="r">{escape(label)}</th>' for label in labels)


def _row(name: str, cells: Iterable[float | None]) -> str:
    drawn = "".join(
        "<td></td>" if p is None else f'<td class="r heat" style="--v:{p:.2f}">{tell.percent(p).rstrip("%")}</td>'
        for p in cells
    )
    return f'<tr><th scope="row" class="nb">{escape(name)}</th>{drawn}</tr>'
