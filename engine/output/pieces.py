"""A record as a piece of a virtual table: what it shows, and its chat palette; CCFOLIA's form of it."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.records.piece import Piece
from engine.scene import Actor
from engine.words import Words


def credited(piece: Piece, words: Words) -> Piece:
    """The piece with a line that says whose game it is of, as every piece that leaves the house has one."""
    credit = words.text("pieces.credit", game=words["game.title"])
    return replace(piece, memo="\n".join(filter(None, (piece.memo, credit))))


def of_actor(actor: Actor, known: Piece | None, words: Words) -> Piece:
    """Somebody in a session as it stands: the figures first, then what is known of the record that it plays.

    A label stands once, with the figure of now.
    """
    meters = {words.said(each.name): each for each in (*actor.meters, *actor.shared)}
    whole = known or Piece("", "", 0, (), (), ())
    rest = [(label, value) for label, value in whole.status if label not in meters]
    return replace(
        whole,
        name=words.said(actor.name),
        memo="\n".join(filter(None, (words.said(actor.note), whole.memo))),
        status=(*((label, each.value) for label, each in meters.items()), *rest),
        params=tuple(each for each in whole.params if each[0] not in meters),
        most=tuple((label, each.most) for label, each in meters.items() if each.most),
    )


def ccfolia(piece: Piece, url: str) -> str:
    """The text that CCFOLIA's board turns into a piece when it is pasted there (docs.ccfolia.com, clipboard API)."""
    most = dict(piece.most)
    data = {
        "name": piece.name,
        "memo": piece.memo,
        "initiative": piece.initiative,
        "externalUrl": url,
        "status": [{"label": label, "value": value, "max": most.get(label, value)} for label, value in piece.status],
        "params": [{"label": label, "value": str(value)} for label, value in piece.params],
        "commands": "\n".join(piece.palette),
    }
    return json.dumps({"kind": "character", "data": data}, ensure_ascii=False)
