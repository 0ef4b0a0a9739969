"""What happened, as HTML: the sentence, the log with its links to clauses, the commands for a chat bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.output.html import Html, join, tag
from engine.words import Words

_COPY = tag(
    "svg",
    tag("rect", x=8, y=8, width=12, height=12, rx=2),
    tag("path", d="M16 8V5a1 1 0 00-1-1H5a1 1 0 00-1 1v10a1 1 0 001 1h3"),
    viewBox="0 0 24 24",
    aria_hidden="true",
)


def say(*sentence: object) -> Html:
    """The one sentence that stands above everything else."""
    return tag("p", *sentence, class_="say", translate="no")


@lru_cache(maxsize=2_000)  # for speed only: a log has the same again and again
def clause_link(clause: str, href: str, words: Words) -> Html:
    """A quiet link to a clause: its number without the game's prefix."""
    number, label = clause.partition("-")[2], words.text("view.clause", clause=clause)
    return tag("a", number, class_="cl", data_clause=clause, href=href, aria_label=label)


def result(words: Words, reply: Mapping[str, Any], root: str) -> Html:
    """What happened: the sentence, each step with its clause, and how likely it had been. ``root``: of the site."""
    log = [_step(words, step, root) for step in reply["steps"]]
    return join(
        say(reply["say"]),
        tag("ol", log, class_="log") if log else None,
        tag("p", reply["luck"]["say"], class_="note") if "luck" in reply else None,
    )


def _step(words: Words, step: Mapping[str, Any], root: str) -> Html:
    """A step's clause leads to its own page; the page's script makes it an anchor where the clause stands nearby."""
    verdict = None
    if "verdict" in step:
        verdict = join(" ", tag("span", step["verdict"], class_=f"vd {'ok' if step['success'] else 'no'}"))
    return tag(
        "li",
        tag("span", step["name"], class_="what"),
        tag("span", step["text"], verdict, class_="txt"),
        tag("span", clause_link(step["clause"], f"{root}r/{step['clause']}/", words), class_="cl"),
    )


def commands(words: Words, rows: Iterable[Mapping[str, str]]) -> Html:
    """Chat-bot commands, each with its copy button."""
    lines = [_command(words, row["name"], row["text"]) for row in rows]
    return tag("div", lines, class_="cmdlist") if lines else join()


def _command(words: Words, name: str, text: str) -> Html:
    label = words.text("view.copy_command", name=name)
    facts = {"class_": "btn small copy", "data_copy": text, "aria_label": label}
    copy = tag("button", _COPY, words["view.copy"], type="button", **facts)
    return tag("div", tag("span", name), tag("code", text), copy, class_="row")
