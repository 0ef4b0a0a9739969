"""A record as a piece of a virtual table: what it shows, and its chat palette; CCFOLIA's form of it."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """``status``: (label, value) that changes in play; ``params``: (label, value); ``commands``: the chat palette."""

    name: str
    memo: str
    initiative: int
    status: tuple[tuple[str, int], ...]
    params: tuple[tuple[str, int], ...]
    commands: tuple[str, ...]


def ccfolia(piece: Piece, url: str) -> str:
    """The text that CCFOLIA's board turns into a piece when it is pasted there (docs.ccfolia.com, clipboard API)."""
    data = {
        "name": piece.name,
        "memo": piece.memo,
        "initiative": piece.initiative,
        "externalUrl": url,
        "status": [{"label": label, "value": value, "max": value} for label, value in piece.status],
        "params": [{"label": label, "value": str(value)} for label, value in piece.params],
        "commands": "\n".join(piece.commands),
    }
    return json.dumps({"kind": "character", "data": data}, ensure_ascii=False)
