"""Pieces as Udonarium takes them (TK11235/udonarium, game-character.ts)."""

from __future__ import annotations

import io
import zipfile

from engine.output.html import Attribute, Html, tag
from engine.records.piece import Piece
from engine.texts import fit
from engine.words import Words

EPOCH = (1980, 1, 1, 0, 0, 0)  # the same bytes every time


def _leaf(name: str, value: object, **attributes: Attribute) -> Html:
    return tag("data", value, name=name, **attributes)


def _folder(name: str, *children: Html) -> Html:
    return tag("data", *children, name=name)


def spoken(piece: Piece) -> tuple[str, ...]:
    """The palette without the lines that count a status down (``:HP-1``), which Udonarium only says aloud."""
    return tuple(line for line in piece.palette if not line.startswith(":"))


def udonarium_xml(piece: Piece, words: Words, url: str = "") -> str:
    """Udonarium's character, under headings in the words' language. ``url``: where it leads back to, "" for nowhere."""
    most = dict(piece.most)
    resources, notes, numbers = (words[f"pieces.{name}"] for name in ("resources", "notes", "numbers"))
    detail = _folder(
        "detail",
        _folder(resources, *(_leaf(k, most.get(k, v), type="numberResource", currentValue=v) for k, v in piece.status)),
        _folder(notes, _leaf(notes, piece.memo, type="note"), *((_leaf("URL", url),) if url else ())),
        _folder(numbers, *(_leaf(label, value) for label, value in piece.params)),
    )
    common = _folder("common", _leaf("name", piece.name), _leaf("size", 1))
    image = _folder("image", _leaf("imageIdentifier", "", type="image"))
    palette = tag("chat-palette", "\n".join(spoken(piece)), dicebot=piece.bot)
    place: dict[str, Attribute] = {"location.name": "table", "location.x": 0, "location.y": 0, "posZ": 0}
    whole = tag("character", _folder("character", image, common, detail), palette, **place)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{fit(whole)}'


def udonarium_zip(piece: Piece, words: Words, url: str = "") -> bytes:
    """The ZIP that one drops on Udonarium's table."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("data.xml", EPOCH), udonarium_xml(piece, words, url))
    return out.getvalue()
