"""What lies below a session: kept in links and files, handed over to chats and virtual tables, seen from one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.output.html import Html, join, tag
from engine.words import Words


def keep(ui: Words, seats: Mapping[str, str], button: Callable[..., Html], *, devices: bool) -> Html:
    """All of it, for scripts alone. ``button``: makes one of a deed, its label, its icon and its class.

    devices: whether others may sit at it with theirs.
    """

    def word(key: str) -> str:
        return ui[f"session.{key}"]

    return join(
        tag("p", word("keep_note"), tag("span", word("keep_ios"), class_="on-ios"), class_="note"),
        tag(
            "div",
            button("link", word("link"), "link"),
            button("copy", word("copy_log")),
            button("card", word("card")),
            button("pieces", word("pieces")),
            button("devices", word("devices")) if devices else None,
            _files(word, button),
            class_="acts",
        ),
        tag("ul", class_="se-pieces", data_part="pieces"),
        tag("p", tag("label", word("seat"), " ", _seats(word, seats))),
        tag("p", button("again", word("new_dice")), " ", button("resume", word("resume"), hidden=True)),
        tag("p", _typed(word), " ", button("typed", word("play_typed"))),
    )


def _files(word: Callable[[str], str], button: Callable[..., Html]) -> Html:
    field = tag("input", type="file", accept="application/json", data_part="kept", class_="vh")
    return join(button("file", word("file"), "file"), tag("label", word("load"), field, class_="btn"))


def _seats(word: Callable[[str], str], seats: Mapping[str, str]) -> Html:
    options = [tag("option", word("open_table"), value="")]
    options += [tag("option", name, value=seat) for seat, name in seats.items()]
    return tag("select", options, class_="sel", data_part="seat")


def _typed(word: Callable[[str], str]) -> Html:
    field = tag("input", type="text", data_part="typed", autocomplete="off", spellcheck="false")
    return tag("label", word("typed"), " ", field)
