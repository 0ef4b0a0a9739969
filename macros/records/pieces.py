"""Records as pieces of a virtual table: the buttons in the books, the ZIPs beside them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.game import Game
from engine.output.html import Html, join, tag
from engine.output.pieces import ccfolia, credited
from engine.output.udonarium import udonarium_zip
from macros.page.config import site_words


def _path(game: Game, kind: str, record: Any, lang: str) -> str:
    """Where a piece's ZIP lies under the site's root."""
    return f"pieces/{game.id}/{kind}-{record.id}.{lang}.zip"


def piece_buttons(game: Game, kind: str, record: Any, lang: str, root: str, page: str) -> Html | None:
    """Copy for CCFOLIA, download for Udonarium, and the chat palette to read; nothing where a kind has no pieces.

    ``page``: where the piece leads back to.
    """
    make = game.kind(kind).piece
    if not make:
        return None
    ui, piece = site_words(lang), credited(make(record, game.words(lang)), game.words(lang))
    copy = tag("button", ui["piece.ccfolia"], type="button", class_="btn copy", data_copy=ccfolia(piece, page))
    href = root + _path(game, kind, record, lang)
    download = tag("a", ui["piece.udonarium"], class_="btn", href=href, download=True)
    palette = tag("pre", "\n".join(piece.palette), tabindex=0)
    return join(
        tag("div", copy, download, class_="acts"),
        tag("p", ui["piece.where"], class_="note noprint"),
        tag("details", tag("summary", ui["piece.palette"]), palette, class_="why noprint"),
    )


def write(folder: Path, game: Game, kind: str, record: Any, pages: Mapping[str, str]) -> None:
    """Write its ZIP in every language. ``pages``: the address it leads back to, by language."""
    make = game.kind(kind).piece
    assert make, kind
    for lang, page in pages.items():
        path, words = folder / _path(game, kind, record, lang), game.words(lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(udonarium_zip(credited(make(record, words), words), words, page))
