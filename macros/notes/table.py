"""Where a table notes what it plays instead of a ruling: above the list, beside a ruling, on the summary's lines."""

from __future__ import annotations

import json

from engine.output.html import Html, tag
from macros.page.config import site_words, table


def above(lang: str) -> Html:
    """The part above the list of rulings, for scripts alone: how many there are, their link, what a link brings."""
    ui = site_words(lang)

    def button(do: str, kind: str = "btn", **facts: object) -> Html:
        return tag("button", ui[f"notes.{do}"], type="button", class_=kind, data_do=do, **facts)  # type: ignore[arg-type]

    offer = (
        tag("p", ui["notes.offer"]),
        tag("ul", data_part="fresh", class_="notes-new"),
        tag("div", data_part="clashes", class_="kept-clashes"),
        tag("p", class_="note", data_part="odd"),
        tag("div", button("take", "btn go"), button("leave"), class_="acts"),
    )
    parts = (
        tag("p", ui["notes.lead"], class_="note"),
        tag("p", ui["notes_script.none"], data_part="count", role="status"),
        tag("div", button("link", disabled=True), class_="acts"),
        tag("section", *offer, data_part="offer", tabindex=-1, aria_label=ui["notes.offer_label"], hidden=True),
        tag("p", data_part="told", tabindex=-1),
    )
    words = json.dumps(table(lang, "notes_script"), ensure_ascii=False)
    return tag("table-notes", tag("div", *parts, class_="needs-script"), data_search_exclude=True, data_words=words)


def note_of(clause: str, lang: str) -> Html:
    """The button by a ruling in the list."""
    label = tag("span", f" {clause}", class_="vh")
    return tag("button", site_words(lang)["notes.button"], label, type="button", data_note=clause)


def lines(count: int) -> Html:
    """Empty lines to write on; notes take their place."""
    return tag("div", [tag("i") for _ in range(count)], class_="pencil", aria_hidden="true")


def section(lang: str) -> Html:
    """Of a summary without such lines: it comes with the first note."""
    return tag("section", tag("h2", site_words(lang)["notes.title"]), lines(0), class_="sum", hidden=True)
