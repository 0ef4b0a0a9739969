"""A dice command as HTML: what its parts mean, the dice as they fell, the odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output.html import Html, join, tag
from engine.output.results.dice import die
from engine.output.results.odds import odds
from engine.words import Words

MOST = 60  # dice that are drawn; of more the text tells


def views(words: Words, reply: Mapping[str, Any]) -> dict[str, Html]:
    """``reading``, ``dice`` and ``odds``; each may be empty."""
    return {"reading": reading(reply), "dice": faces(words, reply["rands"]), "odds": chances(words, reply.get("odds"))}


def reading(reply: Mapping[str, Any]) -> Html:
    """Every part with its meaning, or why it cannot be read."""
    if "unread" in reply:
        return tag("p", reply["unread"]["say"], class_="dc-unread")
    parts = [
        tag("li", tag("code", each["code"]) if each["code"] else None, tag("span", each["say"]), class_=_class(each))
        for each in reply["reading"]
    ]
    return tag("ul", parts, class_="dc-toks")


def _class(part: Mapping[str, Any]) -> str | None:
    return "dc-warn" if part["warns"] else None


def faces(words: Words, rands: list[Mapping[str, int]]) -> Html:
    """The dice in their order."""
    return join([die(words, each["sides"], each["value"], None) for each in rands[:MOST]])


def chances(words: Words, found: Mapping[str, Any] | None) -> Html:
    """The sentence and a table for each measure."""
    if not found:
        return join()
    tables = [odds(words, each["label"], each["table"], each.get("mean")) for each in found["measures"]]
    return join(tag("p", found["say"], class_="say"), tables)
