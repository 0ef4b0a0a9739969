"""Parts of a whole as lengths and tints, the smallest pieces of every odds view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.output.html import Html, join, tag
from engine.output.sentences import percent
from engine.rule import Rule
from engine.words import Words


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


def spread_cell(told: str, low: float, high: float) -> Html:
    """A chance in words, and below it where it may lie."""
    return tag("td", told, tag("br"), tag("small", f"{percent(low)}–{percent(high)}"), class_="r")


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole. ``kind``: how it is drawn, the same for the same outcome of a rule; "aim" stands out."""

    kind: str
    label: str
    p: float


def shares(rule: Rule, words: Words, outcomes: Mapping[str, float]) -> list[Share]:
    """The chance of each outcome of a rule, in its order, those that cannot come left out."""
    kinds = {name: "aim" if name == rule.aim else str(at) for at, name in enumerate(rule.outcomes)}
    label = f"rules.{rule.name}.outcomes"
    return [Share(kinds[name], words[f"{label}.{name}"], p) for name, p in outcomes.items() if p]


def strip(parts: Iterable[Share]) -> Html:
    """One bar that is divided like the whole; what it shows is told beside it."""
    drawn_parts = [tag("i", data_kind=each.kind, data_share=drawn(each.p)) for each in parts]
    return tag("span", drawn_parts, class_="strip", aria_hidden="true")


def trio(parts: Iterable[Share]) -> Html:
    """Shares side by side, each with the mark of its part of the strip."""
    items = [
        tag("li", tag("span", tag("i", data_kind=each.kind), each.label), tag("b", percent(each.p))) for each in parts
    ]
    return tag("ul", items, class_="trio") if items else join()
