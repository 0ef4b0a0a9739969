"""A character as a piece: EP to pay from, and what is said over a table with a real or a drawn pack of cards."""

from __future__ import annotations

from engine.games.avatar.records import ACTS, CONSTANTS
from engine.games.avatar.types import Avatar
from engine.records.piece import Piece
from engine.words import Words

AIMED = ("attack", "special", "cover", "chase")
PAID = (CONSTANTS.check_draw, CONSTANTS.clash_draw)  # EP; the other costs are one of these, or hang on the stage


def avatar_piece(avatar: Avatar, words: Words) -> Piece:
    """``:EP-100`` counts the piece's own number down."""
    ep, sep, limit = (words[f"fields.{name}"] for name in ("ep", "sep", "limit"))
    acts = [words.text(f"piece.{_kind(act)}", act=words[f"records.acts.{act}.name"]) for act in ACTS]
    return Piece(
        name=words[f"records.avatars.{avatar.id}.name"],
        memo=words.text("piece.memo", suit=words[f"options.{avatar.suit}"], sex=words[f"options.{avatar.sex}"]),
        initiative=0,
        status=((ep, avatar.ep), (sep, avatar.sep)),
        params=((limit, avatar.limit),),
        commands=tuple(f":{ep}-{cost}" for cost in PAID),
        sayings=(words["piece.bid"], *acts, words["piece.added"], words["piece.check"]),
    )


def _kind(act: str) -> str:
    return "aimed" if act in AIMED else "act"
