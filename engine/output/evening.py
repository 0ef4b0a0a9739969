"""An evening as HTML, and as one file: who meets whom, how likely they win, the field, everybody's pieces."""

from __future__ import annotations

import io
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping
from typing import Any

from engine.output.html import Html, join, scroll, tag
from engine.output.results.log import say
from engine.output.results.shares import drawn
from engine.output.sentences import percent
from engine.output.udonarium import EPOCH
from engine.words import Words

Told = Mapping[str, Any]


def views(words: Words, reply: Told, opened: Told, page: str, policy: str) -> dict[str, Html]:
    """``evening``: all that is shown of it; the session's own parts are below what was worked out."""
    html = opened["html"]
    link = f"{page}#s={reply['link']}" if "link" in reply else ""
    return {
        "evening": join(
            say(reply["say"]),
            tag("p", words.text("evening.policy", policy=policy), class_="note"),
            tag("div", *_acts(words, reply, link), class_="acts ev-acts"),
            _fights(words, reply),
            tag("h3", words["evening.field"]),
            tag("div", html["scene"], class_="se-win ev-scene"),
            tag("h3", words["evening.figures"]),
            tag("div", html["meters"], class_="ev-meters"),
        )
    }


def _acts(words: Words, reply: Told, link: str) -> Iterator[Html]:
    if link:
        yield tag("a", words["evening.open"], class_="btn go", href=link)
    for name in ("easier", "harder"):
        at = reply.get(name)
        facts: dict[str, Any] = {"data_fight": at} if at else {"disabled": True}
        yield tag("button", words[f"evening.{name}"], type="button", class_="btn needs-script", **facts)
    yield tag("button", words["evening.file"], type="button", class_="btn needs-script", data_do="file")
    yield tag("button", words["evening.print"], type="button", class_="btn needs-script", data_do="print")


def _fights(words: Words, reply: Told) -> Html:
    """Every fight, the likeliest to be won first; the one that is taken is marked."""
    heads = ("foes", "chance", "minutes")
    head = tag("tr", [tag("th", words[f"evening.{each}"], scope="col") for each in heads])
    rows = sorted(reply["fights"], key=lambda each: (-each["chance"], each["number"]))
    body = [_fight(words, each, each["number"] == reply["number"]) for each in rows]
    caption = words.text("evening.fights", runs=reply["fights"][0]["runs"]) if reply["fights"][0]["runs"] else None
    parts = (tag("caption", caption or words["evening.fights_exact"]), tag("thead", head), tag("tbody", body))
    return scroll(words["evening.others"], tag("table", *parts, class_="book ev-fights"))


def _fight(words: Words, each: Told, taken: bool) -> Html:
    pick = tag("button", each["foes"], type="button", class_="ev-pick", data_fight=each["number"])
    share = tag("span", tag("i", class_="end-0", data_share=drawn(each["chance"])), class_="shares", aria_hidden="true")
    error = f" ± {percent(each['standard_error'])}" if each["runs"] else ""
    long = None if each["fits"] else tag("small", words["evening.too_long"])
    return tag(
        "tr",
        tag("th", pick, scope="row"),
        tag("td", share, tag("b", percent(each["chance"])), tag("small", error)),
        tag("td", str(each["minutes"]), long, class_="r"),
        aria_current="true" if taken else None,
    )


def archive(words: Words, reply: Told, opened: Told, page: str) -> bytes:
    """One ZIP: a summary, and everybody as a piece, as each virtual table takes it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, content in _files(words, reply, opened, page):
            whole.writestr(zipfile.ZipInfo(name, EPOCH), content)
    return out.getvalue()


def _files(words: Words, reply: Told, opened: Told, page: str) -> Iterator[tuple[str, str | bytes]]:
    yield "README.txt", _summary(words, reply, opened, page)
    for at, each in enumerate(opened["pieces"], 1):
        name = f"{at:02}-{_safe(each['who'])}"
        yield f"ccfolia/{name}.txt", each["ccfolia"]
        yield f"udonarium/{name}.zip", b64decode(each["udonarium"])


def _safe(name: str) -> str:
    """A name that every system can write."""
    return "".join(each if each.isalnum() else "_" for each in name)[:40] or "_"


def _summary(words: Words, reply: Told, opened: Told, page: str) -> str:
    told = [
        words["game.title"],
        words.text("evening.party_line", party=words["view.list"].join(reply["party"])),
        reply["say"],
        f"{page}#s={reply['link']}" if "link" in reply else "",
        "",
        words["evening.readme"],
        "",
        words.text("pieces.credit", game=words["game.title"]),
    ]
    return "\n".join(told) + "\n"

