"""What this device keeps, for its script to list: what the names of entries begin with, and what such an entry is."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine.game import all_games
from engine.output.html import Html, tag
from macros.page.config import site_words, table
from macros.page.page import Page


def contents(here: Page) -> Html:
    """The whole part, for scripts alone: where there is none, nothing is kept."""
    lang = here.lang
    ui = site_words(lang)

    def button(do: str, kind: str = "btn", **facts: object) -> Html:
        return tag("button", ui[f"device.{do}"], type="button", class_=kind, data_do=do, **facts)  # type: ignore[arg-type]

    file = tag("input", type="file", accept="application/json", class_="vh", data_part="file")
    merge = (
        tag("div", data_part="clashes", class_="kept-clashes"),
        tag("div", button("merge", "btn go"), class_="acts"),
    )
    parts = (
        tag("p", data_part="count", role="status"),
        tag("ul", class_="kept-all", data_part="all"),
        tag("p", class_="note", data_part="lasts", hidden=True),
        tag(
            "div",
            button("export", disabled=True),
            tag("label", ui["device.import"], file, class_="btn"),
            button("forget_all", disabled=True),
            class_="acts",
        ),
        tag("p", data_part="told", tabindex=-1),
        tag("section", *merge, data_part="merge", aria_label=ui["device.import"], hidden=True),
    )
    facts = {"words": table(lang, "device_script"), "kinds": list(_kinds(lang))}
    data = {f"data_{name}": json.dumps(fact, ensure_ascii=False) for name, fact in facts.items()}
    return tag(
        "div", tag("device-contents", tag("div", *parts, class_="needs-script"), data_search_exclude=True, **data)
    )


def _kinds(lang: str) -> Iterator[tuple[str, str]]:
    """Of each game its records, sessions, decks and notes by name, then what the site itself keeps."""
    ui = site_words(lang)
    for game in all_games().values():
        words = game.words(lang)
        title = words["game.title"]
        names = [(f"own.{game.id}.{kind}.", ui["device.own"]) for kind in game.kinds]
        names += [(f"session.{game.id}.{name}.", words[f"sessions.{name}.title"]) for name in game.sessions]
        names += [(f"deck.{game.id}.{name}", words[f"rules.{name}.title"]) for name in game.decks]
        names.append((f"note.{game.id}.", ui["device.note"]))
        yield from ((begins, ui.text("device.of", what=what, game=title)) for begins, what in names)
    yield from ((name, ui[f"device.{name}"]) for name in ("rolls", "card", "scheme"))
