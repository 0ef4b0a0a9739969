"""A curve as HTML: a bar for each value, with where its chance may lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output.html import Html, join, tag
from engine.output.results.log import say
from engine.output.results.shares import bar_cell, spread_cell
from engine.output.sentences import chance, decimal
from engine.words import Words, number_text

Told = Mapping[str, Any]


def views(words: Words, reply: Told, policy: str) -> dict[str, Html]:
    """``curve``: all of it."""
    heads = (
        tag("th", words.get(f"curve.of.{reply['of']}", reply["of"]), scope="col", class_="k"),
        tag("th", tag("span", words["prospects.bar"], class_="vh"), scope="col"),
        tag("th", words["curve.chance"], scope="col", class_="n r wins"),
        tag("th", words.text("curve.rounds", rounds=words["session.rounds"]), scope="col", class_="n r"),
        tag("th", words["curve.fallen"], scope="col", class_="n r"),
    )
    body = [_point(words, each) for each in reply["points"]]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", body), class_="odds")
    runs = sum(each["runs"] for each in reply["points"])
    note = tag("p", words.text("curve.note", runs=f"{runs:,}", policy=policy), class_="note")
    return {"curve": join(say(reply["say"]), table, note)}


def _point(words: Words, each: Told) -> Html:
    told = chance(words, each["chance"], each["runs"])
    return tag(
        "tr",
        tag("th", number_text(each["value"]), scope="row"),
        bar_cell(each["chance"]),
        # "below" and "above" say already where it may lie
        spread_cell(told, each["low"], each["high"]) if 0 < each["chance"] < 1 else tag("td", told, class_="r"),
        tag("td", decimal(each["rounds"]), class_="r"),
        tag("td", decimal(each["fallen"]), class_="r"),
    )
