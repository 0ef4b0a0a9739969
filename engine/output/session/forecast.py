"""A forecast as HTML: the sentence, a bar of all ends, what is left of whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output.html import Html, join, scroll, tag
from engine.output.results.log import say
from engine.output.sentences import decimal, percent
from engine.words import Words


def views(words: Words, reply: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Html]:
    """``forecast``: all of it; ``short``: the chance of the end that is named first, nothing where it is not known."""
    if not reply["ends"]:
        return {"forecast": say(reply["say"]), "short": join()}
    whole = join(say(reply["say"]), _bar(reply["ends"], names), _left(words, reply["left"]), strength_note(reply))
    first = next(iter(names))
    return {"forecast": whole, "short": join(names[first], " ", percent(reply["ends"].get(first, 0.0)))}


def strength_note(reply: Mapping[str, Any]) -> Html | None:
    """How strong those are by whom it was found."""
    return tag("p", reply["strength"], class_="note") if "strength" in reply else None


def _bar(ends: Mapping[str, float], names: Mapping[str, str]) -> Html:
    """Every end in the order of the words, as wide as it is likely; drawn lengths come from data-share."""
    told = [(name, names[name], ends[name]) for name in names if ends.get(name)]
    parts = [tag("i", class_=f"end-{at % 4}", data_share=f"{100 * p:.1f}") for at, (_, _, p) in enumerate(told)]
    keys = [
        tag("li", tag("i", class_=f"end-{at % 4}"), said, " ", tag("b", percent(p)))
        for at, (_, said, p) in enumerate(told)
    ]
    bar = tag("span", parts, class_="shares", aria_hidden="true")
    return join(bar, tag("ul", keys, class_="share-k"))


def _left(words: Words, rows: list[Mapping[str, Any]]) -> Html | None:
    """Means with their spread, and how often nothing is left."""
    if not rows:
        return None
    heads = ("actor", "figures", "mean", "gone")
    head = tag("tr", [tag("th", words[f"forecast.{each}"], scope="col") for each in heads])
    body = [
        tag(
            "tr",
            tag("th", row["actor"], scope="row"),
            tag("td", row["meter"]),
            tag("td", f"{decimal(row['mean'])} ± {decimal(row['spread'])}", class_="r"),
            tag("td", percent(row["gone"]), class_="r"),
        )
        for row in rows
    ]
    caption = words["forecast.left"]
    table = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", body), class_="book fc-left")
    return scroll(caption, table)
