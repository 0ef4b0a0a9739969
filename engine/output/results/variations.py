"""Odds beside one another as HTML: what one more of each number would do, and two set-ups on one scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.output.html import Html, hidden, join, scroll, tag
from engine.output.results.shares import drawn, shares, strip
from engine.output.sentences import percent
from engine.rule import Rule
from engine.words import Words

SIDES = ("left", "right")
NAMED = 2  # inputs that a set-up is named by
TOLD = 6  # names in a sentence, before the rest is counted
ENDS = (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)  # of an axis, times a power of ten


class Axis(NamedTuple):
    """One scale for all bars of a table: its end, and the unit of its figures."""

    end: float
    unit: str

    @classmethod
    def over(cls, values: Sequence[float], unit: str) -> Axis:
        """From 0 to a round number that no value passes."""
        top, power = max(values, default=0) or 1, 10.0**-3
        while top > 10 * power:
            power *= 10
        return cls(next(end * power for end in ENDS if top <= end * power), unit)

    def head(self, words: Words) -> Html:
        """The heading of the column, with both ends."""
        ends = (tag("span", text) for text in ("0", f"{self.end:g}{self.unit}"))
        return tag("th", hidden(words["view.bar"]), tag("span", *ends, class_="axis", aria_hidden="true"), scope="col")

    def bar(self, value: float, kind: str = "bar") -> Html:
        """A value as a bar."""
        return tag("span", class_=kind, data_share=drawn(value / self.end))

    def line(self, value: float) -> Html:
        """A value as a line across the bars."""
        return tag("i", class_="now", data_share=drawn(value / self.end))


def listed(words: Words, names: Sequence[str], most: int) -> str:
    """Names in a row, of which so many are told and the others counted."""
    named = words["view.list"].join(names[:most])
    return named if len(names) <= most else words.text("compare.and_more", named=named, n=len(names) - most)


def vary(words: Words, aim: str | None, reply: Mapping[str, Any]) -> Html:
    """A row for each number that would change something, best first, on one axis; then what would change nothing."""
    now, caption = reply["now"], words["vary.caption"]
    heads = ([words[f"rules.{reply['rule'].partition('.')[2]}.outcomes.{aim}"]] if aim else []) + (
        [words["vary.mean"]] if "mean" in now else []
    )
    drawn_by_aim = aim is not None and any(figures["outcomes"][aim] for figures in [now, *reply["rows"]])
    sizes = [
        figures["outcomes"][aim] * 100 if drawn_by_aim else figures.get("mean") for figures in [now, *reply["rows"]]
    ]
    axis = None if None in sizes else Axis.over(sizes, "%" if drawn_by_aim else "")
    first = tag("th", words["vary.input"], scope="col")
    head = tag("tr", first, axis and axis.head(words), [tag("th", each, scope="col", class_="r") for each in heads])
    rows = []
    for figures, value in zip(reply["rows"], sizes[1:], strict=True):
        cell = axis and tag("td", axis.bar(value), axis.line(sizes[0]), class_="barcell")
        rows.append(_changed(words, aim, now, figures, cell))
    table = tag("table", tag("caption", tag("b", caption)), tag("thead", head), tag("tbody", rows), class_="book vary")
    return join(scroll(caption, table) if rows else None, _unchanged(words, aim if drawn_by_aim else None, reply))


def _unchanged(words: Words, aim: str | None, reply: Mapping[str, Any]) -> Html:
    """What the line shows, and which numbers would change nothing."""
    now, texts = reply["now"], []
    if reply["rows"] and (aim or "mean" in now):
        texts.append(words.text("vary.now", now=percent(now["outcomes"][aim]) if aim else f"{now['mean']:.2f}"))
    if reply["same"]:
        texts.append(words.text("vary.same", names=listed(words, reply["same"], TOLD)))
    return join(tag("p", text, class_="note") for text in texts)


def _changed(words: Words, aim: str | None, now: Mapping[str, Any], row: Mapping[str, Any], bar: Html | None) -> Html:
    cells = []
    if aim:
        error = row.get("standard_error")
        cells.append(_change(now["outcomes"][aim] * 100, row["outcomes"][aim] * 100, "%", error and error * 100))
    if "mean" in now:
        cells.append(_change(now["mean"], row["mean"], ""))
    step = tag("span", words.text("vary.step", before=row["from"], after=row["to"]))
    return tag("tr", tag("th", row["label"], step, scope="row"), bar, cells)


def _change(before: float, after: float, unit: str, error: float | None = None) -> Html:
    """The new figure and by how much it is another; ``error``: the standard error of that."""
    digits = 1 if unit else 2
    about = "" if error is None else f" ±\u00a0{error:.{digits}f}"
    new = tag("b", f"{after:.{digits}f}{unit}")
    return tag("td", new, " ", tag("small", _signed(before, after, digits), about), class_="r")


def _signed(before: float, after: float, digits: int) -> str:
    """The difference of the figures as they are shown."""
    change = round(round(after, digits) - round(before, digits), digits) + 0.0  # never −0
    return f"{change:+.{digits}f}"


def compare(words: Words, rule: Rule, reply: Mapping[str, Any]) -> Html:
    """What differs, what is the same, then every outcome of both set-ups on one axis, and the means."""
    left, right, differ = reply["left"], reply["right"], reply["differ"]
    names = [name for name, p in left["outcomes"].items() if p or right["outcomes"][name]]
    both = [(name, left["outcomes"][name] * 100, right["outcomes"][name] * 100) for name in names]
    axis = Axis.over([p for _, *pair in both for p in pair], "%")
    rows = [_outcome(words[f"rules.{rule.name}.outcomes.{name}"], one, other, axis) for name, one, other in both]
    if "mean" in left:
        kept, now = left["mean"], right["mean"]
        cells = tag("td", f"{kept:.2f}", class_="r"), tag("td", *_now(kept, now, 2, ""), class_="r")
        rows.append(tag("tr", tag("th", words["vary.mean"], scope="row"), tag("td"), *cells))
    heads = (tag("th", words[f"compare.{side}"], scope="col", class_="r") for side in SIDES)
    table = tag(
        "table",
        tag("caption", words["compare.caption"], class_="vh"),
        tag("thead", tag("tr", tag("td"), axis.head(words), *heads)),
        tag("tbody", rows),
        class_="vs",
    )
    return join(_told(words, reply), _named(words, differ) if differ else None, table)


def strips(words: Words, rule: Rule, reply: Mapping[str, Any]) -> Html:
    """Both set-ups as divided bars above each other."""
    sides = ((words[f"compare.{side}"], shares(rule, words, reply[side]["outcomes"])) for side in SIDES)
    return tag("span", [join(tag("small", name), strip(parts)) for name, parts in sides], class_="strips")


def _named(words: Words, differ: Sequence[Mapping[str, Any]]) -> Html:
    """Which bars are whose: each set-up by the first inputs in which the other is not the same."""
    names = [[f"{row['label']} {row['texts'][at]}" for row in differ] for at in range(len(SIDES))]
    items = (
        tag("li", tag("i", class_=side), tag("b", words[f"compare.{side}"]), " ", listed(words, each, NAMED))
        for side, each in zip(SIDES, names, strict=True)
    )
    return tag("ul", *items, class_="versus")


def _told(words: Words, reply: Mapping[str, Any]) -> Html:
    """First what is not the same, from what to what; then what is."""
    changes = [
        tag("dd", row["label"], " ", tag("s", row["texts"][0]), " → ", tag("b", row["texts"][1]))
        for row in reply["differ"]
    ]
    rows = [tag("dt", words["compare.differ"]), *changes] if changes else [tag("dt", words["compare.equal"])]
    if reply["same"]:
        rows += [tag("dt", words["compare.same"]), tag("dd", listed(words, reply["same"], TOLD))]
    return tag("dl", rows, class_="told")


def _outcome(label: str, kept: float, now: float, axis: Axis) -> Html:
    bars = tag("td", axis.bar(kept, "bar left"), axis.bar(now), class_="barcell")
    figures = tag("td", percent(kept / 100), class_="r"), tag("td", *_now(kept, now, 1, "%"), class_="r")
    return tag("tr", tag("th", label, scope="row"), bars, *figures)


def _now(kept: float, now: float, digits: int, unit: str) -> tuple[Html, Html]:
    told = percent(now / 100) if unit else f"{now:.{digits}f}"
    return tag("b", told), tag("small", _signed(kept, now, digits))
