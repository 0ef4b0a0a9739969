"""A character as a piece: EP to pay from, and what is said over a table with a real or a drawn pack of cards."""

from __future__ import annotations

from engine.games.avatar.character.sheet import told
from engine.games.avatar.character.types import Character
from engine.games.avatar.records import ACTS, CONSTANTS
from engine.games.avatar.types import Avatar
from engine.records.piece import Piece
from engine.words import Words

Status = tuple[tuple[str, int], ...]
AIMED = ("attack", "special", "cover", "chase")
PAID = (CONSTANTS.check_draw, CONSTANTS.clash_draw)  # EP; the other costs are one of these, or hang on the stage


def avatar_piece(avatar: Avatar | Character, words: Words) -> Piece:
    """``:EP-100`` counts the piece's own number down."""
    ep, sep, limit = (words[f"fields.{name}"] for name in ("ep", "sep", "limit"))
    acts = [words.text(f"piece.{_kind(act)}", act=words[f"records.acts.{act}.name"]) for act in ACTS]
    name, memo, artifacts = _own(avatar, words) if isinstance(avatar, Character) else _sample(avatar, words)
    return Piece(
        name=name,
        memo=memo,
        initiative=0,
        status=((ep, avatar.ep), (sep, avatar.sep), *artifacts),
        params=((limit, avatar.limit),),
        commands=tuple(f":{ep}-{cost}" for cost in PAID),
        sayings=(words["piece.bid"], *acts, words["piece.added"], words["piece.check"]),
    )


def _body(who: Avatar | Character, words: Words) -> dict[str, str]:
    return {"suit": words[f"options.{who.suit}"], "sex": words[f"options.{who.sex}"]}


def _sample(who: Avatar, words: Words) -> tuple[str, str, Status]:
    return words[f"records.avatars.{who.id}.name"], words.text("piece.memo", **_body(who, words)), ()


def _own(who: Character, words: Words) -> tuple[str, str, Status]:
    """Its name, its memo with its gifts, its 神器."""
    gifts = (f"{each.name or words['sheet.nameless']}: {told(each, words)}" for each in who.gifts)
    memo = "\n".join([words.text("piece.own_memo", **_body(who, words)), *gifts])
    artifacts = ((words["fields.miracles"], who.miracles),) if who.miracles else ()
    return who.name or words["sheet.nameless"], memo, artifacts


def _kind(act: str) -> str:
    return "aimed" if act in AIMED else "act"
