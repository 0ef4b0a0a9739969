"""Records as pieces of a virtual table: the buttons in the books, the ZIPs beside them."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from engine.game import Game, all_games
from engine.pieces import ccfolia
from engine.words import LANGUAGES
from macros.page import site_words
from macros.udonarium import udonarium_zip


def _path(game: Game, kind: str, record: Any, lang: str) -> str:
    """Where a piece's ZIP lies under the site's root."""
    return f"pieces/{game.id}/{kind}-{record.id}.{lang}.zip"


def piece_buttons(game: Game, kind: str, record: Any, lang: str, root: str) -> str:
    """Copy for CCFOLIA, download for Udonarium, and the chat palette to read; nothing where a kind has no pieces."""
    if kind not in game.pieces:
        return ""
    ui, piece = site_words(lang), game.pieces[kind](record, game.words(lang))
    text, palette = escape(ccfolia(piece, ""), quote=True), escape("\n".join(piece.commands))
    copy = f'<button type="button" class="btn copy" data-copy="{text}">{escape(ui["piece.ccfolia"])}</button>'
    href = root + _path(game, kind, record, lang)
    download = f'<a class="btn" href="{href}" download>{escape(ui["piece.udonarium"])}</a>'
    summary, note = escape(ui["piece.palette"]), escape(ui["piece.where"])
    return (
        f'<div class="acts">{copy}{download}</div><p class="note">{note}</p>'
        f'<details class="why"><summary>{summary}</summary><pre tabindex="0">{palette}</pre></details>'
    )


def write_pieces(site: Path) -> int:
    """Write the ZIP of every record that can stand on a virtual table; how many."""
    count = 0
    for game in all_games().values():
        for kind, make in game.pieces.items():
            for record in game.records[kind].values():
                for lang in LANGUAGES:
                    path, ui = site / _path(game, kind, record, lang), site_words(lang)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    groups = (ui["piece.resources"], ui["piece.notes"], ui["piece.numbers"])
                    path.write_bytes(udonarium_zip(make(record, game.words(lang)), groups))
                    count += 1
    return count
