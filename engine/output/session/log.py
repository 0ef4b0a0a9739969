"""The log of a session as HTML: what has just happened, all that was played, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from engine.output.html import Html, join, tag
from engine.output.results.dice import die, strips
from engine.output.results.log import clause_link
from engine.output.session import chat_log as session_chat
from engine.words import Words, fill

Told = Mapping[str, Any]
_COPY = tag("svg", tag("path", d="M9 9h10v11H9zM5 15V4h10"), viewBox="0 0 24 24", aria_hidden="true")


def last_event(words: Words, entries: Sequence[Told], seats: Mapping[str, str], root: str) -> Html:
    """What has just happened, beside what is to be done: the last move, with what made itself after it."""
    moves = [each for each in entries if each["token"]]
    made = next((at for at in range(len(moves) - 1, -1, -1) if not moves[at].get("automatic")), len(moves))
    return join([_event(words, each, seats, root) for each in moves[made:]])


def log(words: Words, reply: Told, root: str, heads: frozenset[str]) -> Html:
    """Newest first, each with its dice and clauses, and ready for the chat; rounds are folds, the latest is open.

    heads: the clauses whose dice a round is known by.
    """
    found = [
        (number, tag("ol", [_entry(words, each, reply["seats"], root) for each in entries], class_="mlog"))
        for number, entries in groupby(reversed(reply["log"]), key=lambda each: each["round"])
    ]
    if len(found) < 2:
        return join([entries for _, entries in found])
    told = words.text("session.copy_round", round=words["session.round"])
    copy = tag("button", told, type="button", class_="btn small needs-script", data_do="round")
    folds = [
        tag("details", tag("summary", _head(words, reply, number, heads)), entries, copy, class_="lg", open=not at)
        for at, (number, entries) in enumerate(found)
    ]
    return join(folds)


def rounds(words: Words, reply: Told, heads: frozenset[str]) -> Html:
    """The rounds that were begun, each with the dice it is known by; a press goes to where it begins."""
    first, last = (reply["log"][0]["round"] if reply["log"] else 0), max(reply["rounds"], default=0)
    rows = []
    for number in range(1, last + 1 if last > 1 else 0):
        begins = next((at for at, each in enumerate([first, *reply["rounds"]]) if each >= number), 0)
        head = tag("button", _head(words, reply, number, heads), type="button", data_do="moment", data_at=begins)
        rows.append(tag("li", head, data_round=number))
    return tag("ol", rows, class_="se-rounds") if rows else join()


def _head(words: Words, reply: Told, number: int, heads: frozenset[str]) -> Html:
    """A round by its name, with the dice that it is known by."""
    key = f"sessions.{reply['session'].partition('.')[2]}.in_round"
    name = fill(words.first(key, "session.in_round"), {"round": number}) if number else words["session.before"]
    steps = [step for each in reply["log"] if each["round"] == number for step in each["steps"]]
    dice = [each for step in steps if step["clause"] in heads for each in step["dice"]]
    return join(name, [die(words, each["sides"], each["value"], None) for each in dice])


def _entry(words: Words, entry: Told, seats: Mapping[str, str], root: str) -> Html:
    number = tag("span", entry["ordinal"], class_="n") if entry["token"] else None
    label = words.text("session.copy", ordinal=entry["ordinal"]) if number else words["session.copy_begin"]
    text = session_chat.entry(words, seats, entry)
    copy = tag("button", _COPY, type="button", class_="cp needs-script", aria_label=label, data_copy=text)
    event = _event(words, entry, seats, root)
    return tag("li", number, event, copy, data_ordinal=entry["ordinal"], data_faces=_faces(entry))


def _faces(entry: Told) -> str | None:
    """The dice of a move as one would type them: each as long as its die's highest face."""
    dice = [each for step in entry["steps"] for each in step["dice"]]
    return "".join(str(each["value"]).zfill(len(str(each["sides"]))) for each in dice) or None


def _event(words: Words, entry: Told, seats: Mapping[str, str], root: str) -> Html:
    """A move and all that came of it."""
    who = seats.get(entry["seat"], "")
    marks = [words[f"session.{name}"] for name in ("automatic", "table") if entry.get(name)]
    head = join(tag("b", who) if who else None, " " if who else None, entry["say"])
    quiet = tag("small", words["view.list"].join(marks), class_="typed") if marks else None
    steps = [_line(words, step, root) for step in entry["steps"]]
    return tag("div", tag("p", head, " " if quiet else None, quiet), steps, class_="ev")


def _line(words: Words, step: Told, root: str) -> Html:
    low = [each for each in step["dice"] if "target" in each]
    dice = [die(words, each["sides"], each["value"], each["success"]) for each in step["dice"] if each not in low]
    verdict = join(" ", tag("b", step["verdict"])) if "verdict" in step else None
    text = join(step["name"], words["session.colon"], step["text"], verdict)
    link = clause_link(step["clause"], f"{root}r/{step['clause']}/", words)
    line = tag("p", tag("span", dice, class_="dice") if dice else None, text, " ", link, class_="ln")
    return join(line, strips(low)) if low else line
