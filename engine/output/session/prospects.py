"""What each choice would lead to, as a table: the choice, all its ends as one bar, the figure that matters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.output.html import Html, hidden, join, tag
from engine.output.results.dice import die
from engine.output.results.log import say
from engine.output.results.shares import drawn
from engine.output.sentences import percent
from engine.output.session.forecast import strength_note
from engine.words import Words

SHOWN = 6  # rows that stand open, and the last; the others are folded away where there are more


def views(
    words: Words, reply: Mapping[str, Any], names: Mapping[str, str], boards: Mapping[str, Html]
) -> dict[str, Html]:
    """The sentence, and the table under it. ``boards``: by token, what the board would look like after the move."""
    rows = [each | {"board": boards.get(each["token"])} for each in reply["rows"]]
    if not rows:
        return {"prospects": say(reply["say"])}
    aim = reply["aim"] or next(iter(names))
    shown, folded = (
        (rows, []) if len(rows) <= SHOWN + 2 or not reply["aim"] else ([*rows[:SHOWN], rows[-1]], rows[SHOWN:-1])
    )
    first = _table(words, shown, names, aim, words["prospects.caption"])
    more = None
    if folded:
        summary = tag("summary", words.text("prospects.more", count=len(folded)))
        more = tag("details", summary, _table(words, folded, names, aim, words["prospects.others"]), class_="se-fold")
    keys = [tag("li", tag("i", class_=f"end-{at % 4}"), name) for at, name in _ends(rows, names)]
    return {"prospects": join(say(reply["say"]), tag("ul", keys, class_="share-k"), first, more, strength_note(reply))}


def _ends(rows: list[Mapping[str, Any]], names: Mapping[str, str]) -> list[tuple[int, str]]:
    """The ends that may come, with their places among all."""
    return [(at, said) for at, (name, said) in enumerate(names.items()) if any(row["ends"].get(name) for row in rows)]


def _table(words: Words, rows: list[Mapping[str, Any]], names: Mapping[str, str], aim: str, caption: str) -> Html:
    heads = (
        tag("th", words["prospects.choice"], scope="col", class_="k"),
        tag("th", tag("span", words["prospects.bar"], class_="vh"), scope="col"),
        tag("th", names[aim], scope="col", class_="r n"),
    )
    body = [_row(words, row, names, aim, len(rows)) for row in rows]
    table = (tag("caption", caption), tag("thead", tag("tr", *heads)), tag("tbody", body))
    return tag("table", *table, class_="odds prospects")


def _row(words: Words, row: Mapping[str, Any], names: Mapping[str, str], aim: str, sides: int) -> Html:
    parts = [
        tag("i", class_=f"end-{at % 4}", data_share=drawn(row["ends"][name]))
        for at, name in enumerate(names)
        if row["ends"].get(name)
    ]
    error = tag("small", f"± {percent(row['standard_error'])}") if row["runs"] else None
    if "face" in row:
        head = die(words, sides, row["face"], None)
    else:
        label = join(hidden(row["label"]), row["board"]) if row["board"] else row["label"]
        facts = {"data_choice": row["choice"], "data_picks": " ".join(row["picks"]), "data_move": row["token"]}
        head = tag("button", label, type="button", class_="pr-choice", data_do="prospect", **facts)
    return tag(
        "tr",
        tag("th", head, scope="row"),
        tag("td", tag("span", parts, class_="shares", aria_hidden="true"), class_="barcell"),
        tag("td", percent(row["ends"].get(aim, 0.0)), error, class_="r"),
    )
