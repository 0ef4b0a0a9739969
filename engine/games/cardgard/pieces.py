"""Units as pieces: HP to count down, the six rows to read, the die that picks one."""

from __future__ import annotations

from engine.games.cardgard.types import Draft, Unit
from engine.games.cardgard.unit.sheet import named, sheet_of
from engine.records.piece import Piece
from engine.words import Words


def unit_piece(unit: Unit | Draft, words: Words) -> Piece:
    """A unit's piece, published or written by hand; its turn is one die."""
    draft, card, hp = named(unit, words), sheet_of(unit, words), words["fields.hp"]
    rows = [f"{each.mark} {each.name}: {each.text}" for each in card.entries]
    return Piece(
        name=card.name,
        memo="\n".join(filter(None, (card.note, *rows))),
        initiative=draft.speed,
        status=((hp, draft.hp),),
        params=((words["fields.speed"], draft.speed),),
        commands=(f"1D6 {words['piece.turn']}", f":{hp}-1"),
    )
