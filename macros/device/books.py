"""Which books are whole on this device: their names, for the script that asks the site's worker."""

from __future__ import annotations

import json

from engine.output.html import Html, tag
from macros.page.config import books_in_order, site_words, table
from macros.page.page import Page


def books(here: Page) -> Html:
    """A row a book, and one for all of them."""
    lang = here.lang
    games = books_in_order()
    rows: list[tuple[list[str], str]] = [([game.id], game.words(lang)["game.title"]) for game in games]
    if len(rows) > 1:
        rows.append(([game.id for game in games], site_words(lang)["books.all"]))
    parts = (
        tag("ul", class_="kept-all", data_part="rows"),
        tag("p", class_="note", data_part="size"),
        tag("p", data_part="told"),
    )
    data = {
        f"data_{name}": json.dumps(fact, ensure_ascii=False)
        for name, fact in {"words": table(lang, "books_script"), "rows": rows}.items()
    }
    return tag("div", tag("device-books", tag("div", *parts, class_="needs-script"), data_search_exclude=True, **data))
