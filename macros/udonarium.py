"""Pieces as Udonarium takes them (TK11235/udonarium, game-character.ts); the page needs none of this."""

from __future__ import annotations

import io
import zipfile
from xml.sax.saxutils import escape, quoteattr

from engine.output.pieces import Piece

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same bytes at every build


def _leaf(name: str, value: object, **attributes: object) -> str:
    extra = "".join(f" {key}={quoteattr(str(each))}" for key, each in attributes.items())
    return f"<data name={quoteattr(name)}{extra}>{escape(str(value))}</data>"


def _folder(name: str, *children: str) -> str:
    return f"<data name={quoteattr(name)}>{''.join(children)}</data>"


def udonarium_xml(piece: Piece, groups: tuple[str, str, str]) -> str:
    """Udonarium's character; ``groups`` are the headings of resources, notes and numbers."""
    resources, notes, numbers = groups
    detail = (
        _folder(resources, *(_leaf(k, v, type="numberResource", currentValue=v) for k, v in piece.status)),
        _folder(notes, _leaf(notes, piece.memo, type="note")),
        _folder(numbers, *(_leaf(label, value) for label, value in piece.params)),
    )
    common = _folder("common", _leaf("name", piece.name), _leaf("size", 1))
    image = _folder("image", _leaf("imageIdentifier", "", type="image"))
    palette = escape("\n".join(piece.commands))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<character location.name="table" location.x="0" location.y="0" posZ="0">'
        f"{_folder('character', image, common, _folder('detail', *detail))}"
        f'<chat-palette dicebot="DiceBot">{palette}</chat-palette></character>'
    )


def udonarium_zip(piece: Piece, groups: tuple[str, str, str]) -> bytes:
    """The ZIP that one drops on Udonarium's table."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("data.xml", _EPOCH), udonarium_xml(piece, groups))
    return out.getvalue()
