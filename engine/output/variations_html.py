"""Odds beside one another as HTML: what one more of each number would do, and two set-ups face to face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.output.html import Html, hidden, join, scroll, tag
from engine.output.sentences import percent
from engine.output.shares_html import drawn
from engine.words import Words

NAMED = 2  # inputs that a set-up is named by


def vary(words: Words, aim: str | None, reply: Mapping[str, Any]) -> Html:
    """What one more of each number would do: a row a number, the aim and the mean with their change."""
    now, caption = reply["now"], words["vary.caption"]
    heads = ([words[f"rules.{reply['rule'].partition('.')[2]}.outcomes.{aim}"]] if aim else []) + (
        [words["vary.mean"]] if "mean" in now else []
    )
    first = tag("th", words["vary.input"], scope="col")
    head = tag("tr", first, [tag("th", each, scope="col", class_="r") for each in heads])
    table = tag(
        "table",
        tag("caption", tag("b", caption)),
        tag("thead", head),
        tag("tbody", [_changed(words, aim, now, row) for row in reply["rows"]]),
        class_="book vary",
    )
    return scroll(caption, table)


def _changed(words: Words, aim: str | None, now: Mapping[str, Any], row: Mapping[str, Any]) -> Html:
    cells = []
    if aim:
        error = row.get("standard_error")
        cells.append(_change(now["outcomes"][aim] * 100, row["outcomes"][aim] * 100, "%", error and error * 100))
    if "mean" in now:
        cells.append(_change(now["mean"], row["mean"], ""))
    step = tag("span", words.text("vary.step", before=row["from"], after=row["to"]))
    return tag("tr", tag("th", row["label"], step, scope="row"), cells)


def _change(before: float, after: float, unit: str, error: float | None = None) -> Html:
    """The new figure and by how much it is another; ``error``: the standard error of that."""
    digits = 1 if unit else 2
    sign = "+" if after >= before else "−"
    about = "" if error is None else f" ±\u00a0{error:.{digits}f}"
    change = f"{sign}{abs(after - before):.{digits}f}{about}"
    return tag("td", tag("b", f"{after:.{digits}f}{unit}"), " ", tag("small", change), class_="r")


def compare(words: Words, rule: str, reply: Mapping[str, Any]) -> Html:
    """Two set-ups as mirrored bars, each named by what differs: those inputs, every outcome on one scale, the mean."""
    left, right, differ = reply["left"], reply["right"], reply["differ"]
    rows = [_beside(row["label"], row["texts"]) for row in differ]
    labels = {name: words[f"rules.{rule}.outcomes.{name}"] for name in left["outcomes"]}
    shares = [(labels[name], p, right["outcomes"][name]) for name, p in left["outcomes"].items()]
    top = max((max(one, other) for _, one, other in shares), default=1) or 1
    rows += [_mirror(label, one, other, top) for label, one, other in shares if one or other]
    if "mean" in left:
        rows.append(_beside(words["vary.mean"], [f"{side['mean']:.2f}" for side in (left, right)]))
    first, second = (
        tag("th", _named(words, side, differ, at), scope="col") for at, side in enumerate(("left", "right"))
    )
    return tag(
        "table",
        tag("caption", words["compare.caption"], class_="vh"),
        tag("thead", tag("tr", first, tag("th", hidden(words["vary.input"]), scope="col"), second)),
        tag("tbody", rows),
        class_="vs",
    )


def _named(words: Words, side: str, differ: Sequence[Mapping[str, Any]], at: int) -> Html:
    """What a set-up is called: by the inputs in which the other is not the same, the first ones if there are many."""
    each = [f"{row['label']} {row['texts'][at]}" for row in differ]
    named = words["view.list"].join(each[:NAMED]) or words["compare.same"]
    if len(each) > NAMED:
        named = words.text("compare.and_more", named=named, n=len(each) - NAMED)
    return join(named, " ", tag("small", words[f"compare.{side}"]))


def _beside(label: str, texts: Sequence[str]) -> Html:
    """What is no share of a hundred: as text, without a bar."""
    left, right = (tag("div", tag("b", each)) for each in texts)
    return tag("tr", tag("td", left, class_="l txt"), tag("th", label, scope="row"), tag("td", right, class_="txt"))


def _mirror(label: str, left: float, right: float, top: float) -> Html:
    """An outcome's share on both sides; ``top``: the share as long as the bars can be."""

    def cell(value: float, other: float, side: str) -> Html:
        bar = tag("span", class_="bar", data_share=drawn(value / top))
        win = " win" if value > other else ""
        return tag("td", tag("div", bar, tag("b", percent(value))), class_=f"{side}{win}")

    return tag("tr", cell(left, right, "l"), tag("th", label, scope="row"), cell(right, left, ""))
