"""What this device keeps, for its script to list: what the names of entries begin with, and what such an entry is."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine.game import all_games
from engine.output.html import Html, tag
from macros.device import taking_in
from macros.page.config import site_words, table
from macros.page.page import Page


def contents(here: Page) -> Html:
    """The whole part, for scripts alone: where there is none, nothing is kept."""
    lang = here.lang
    ui = site_words(lang)

    def button(do: str) -> Html:
        return tag("button", ui[f"device.{do}"], type="button", class_="btn", data_do=do, disabled=True)

    parts = (
        tag("p", data_part="count", role="status"),
        tag("ul", class_="kept-all", data_part="all"),
        tag("p", class_="note", data_part="lasts", hidden=True),
        tag(
            "div",
            button("export"),
            taking_in.field(ui["device.import"]),
            button("forget_all"),
            class_="acts",
        ),
        tag("p", data_part="told", tabindex=-1),
        taking_in.asked(ui["device.import"], ui["device.merge"]),
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
        names += [(f"own.{game.id}.{name}.", ui["device.setup"]) for name in game.sessions]
        names += [(f"session.{game.id}.{name}.", words[f"sessions.{name}.title"]) for name in game.sessions]
        names += [(f"deck.{game.id}.{name}", words[f"rules.{name}.title"]) for name in game.decks]
        names.append((f"note.{game.id}.", ui["device.note"]))
        yield from ((begins, ui.text("device.of", what=what, game=title)) for begins, what in names)
    yield from ((name, ui[f"device.{name}"]) for name in ("rolls", "card", "scheme"))
