"""Parts of a whole as lengths and tints, the smallest pieces of every odds view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.output.html import Html, join, tag
from engine.output.sentences import percent


def drawn(share: float) -> str:
    """What ``data-share`` holds, by which a part of a whole, from 0 to 1, becomes a length or a tint (shares.css).

    The page's policy forbids style attributes, in print and in what the engine answers alike.
    """
    return f"{100 * share:.1f}"


def bar_cell(share: float, kind: str = "bar") -> Html:
    """A table's cell that holds nothing but a bar."""
    return tag("td", tag("span", class_=kind, data_share=drawn(share)), class_="barcell")


def heat_cell(p: float) -> Html:
    """A chance in a heat table: its figure on its tint; the caption says that all of them are percentages."""
    return tag("td", percent(p).rstrip("%"), class_="r heat", data_share=drawn(p))


def trio(rows: Iterable[tuple[str, str]]) -> Html:
    """Shares side by side: (label, percentage)."""
    items = [tag("li", tag("span", label), tag("b", share)) for label, share in rows]
    return tag("ul", items, class_="trio") if items else join()
