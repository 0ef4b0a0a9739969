"""An evening as HTML, and as one file: who meets whom, how likely they win, the field, everybody's pieces."""

from __future__ import annotations

import io
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping
from typing import Any

from engine.output.html import Attribute, Html, join, tag
from engine.output.results.log import say
from engine.output.results.shares import bar_cell
from engine.output.sentences import chance, percent
from engine.output.udonarium import EPOCH
from engine.words import Words

Told = Mapping[str, Any]


def views(words: Words, reply: Told, opened: Told, page: str, policy: str) -> dict[str, Html]:
    """``evening``: all that is shown of it; the session's own parts are below what was worked out.

    policy: whom the chances are of.
    """
    html = opened["html"]
    link = f"{page}#s={reply['link']}" if "link" in reply else ""
    return {
        "evening": join(
            say(reply["say"]),
            tag("p", policy, class_="note"),
            tag("div", *_acts(words, reply, link), class_="acts"),
            _pick(words, reply),
            _fights(words, reply),
            join(tag("h3", words["evening.field"]), tag("div", html["scene"], class_="se-win"))
            if html["scene"]
            else None,
            tag("h3", words["evening.figures"]),
            tag("div", html["meters"]),
        )
    }


def _acts(words: Words, reply: Told, link: str) -> Iterator[Html]:
    if link:
        yield tag("a", words["evening.open"], class_="btn go", href=link)
    for name in ("easier", "harder"):
        at = reply.get(name)
        facts: dict[str, Attribute] = {"data_fight": at} if at else {"disabled": True}
        yield tag("button", words[f"evening.{name}"], type="button", class_="btn needs-script", **facts)
    for name in ("link", "file", "print"):
        yield tag("button", words[f"evening.{name}"], type="button", class_="btn needs-script", data_do=name)


def _fights(words: Words, reply: Told) -> Html:
    """Every fight, the likeliest to be won first; the one that is taken is marked."""
    rows = sorted(reply["fights"], key=lambda each: (-each["chance"], each["number"]))
    runs = max(each["runs"] for each in reply["fights"])
    heads = (
        tag("th", words["evening.foes"], scope="col", class_="k"),
        tag("th", tag("span", words["prospects.bar"], class_="vh"), scope="col"),
        tag("th", words["evening.chance"], scope="col", class_="n r"),
    )
    caption = words.text("evening.fights", runs=runs) if runs else words["evening.fights_exact"]
    body = [_fight(words, each, _is_taken(each, reply)) for each in rows]
    parts = (tag("caption", caption), tag("thead", tag("tr", *heads)), tag("tbody", body))
    return tag("table", *parts, class_="odds odds-names desk-yard")


def _fight(words: Words, each: Told, taken: bool) -> Html:
    error = (
        (tag("br"), tag("small", f"± {percent(each['standard_error'])}"))
        if each["standard_error"] and 0 < each["chance"] < 1
        else ()
    )
    time = words.text("evening.time" if each["fits"] else "evening.too_long", minutes=each["minutes"])
    return tag(
        "tr",
        tag("th", each["foes"], tag("br"), tag("small", time), scope="row"),
        bar_cell(each["chance"]),
        tag("td", chance(words, each["chance"], each["runs"]), *error, class_="r"),
        data_mine=taken,
        aria_current="true" if taken else None,
    )


def _is_taken(fight: Told, reply: Told) -> bool:
    return all(fight[name] == reply[name] for name in ("number", "hurt"))


def _pick(words: Words, reply: Told) -> Html:
    """Another of them, by its foes."""
    rows = sorted(reply["fights"], key=lambda each: (-each["chance"], each["number"]))
    options = [
        tag(
            "option",
            f"{each['foes']} ({chance(words, each['chance'], each['runs'])})",
            value=each["number"],
            selected=_is_taken(each, reply),
        )
        for each in rows
    ]
    select = tag("select", options, class_="sel", data_part="fight")
    return tag("p", tag("label", words["evening.pick"], " ", select), class_="needs-script noprint")


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
