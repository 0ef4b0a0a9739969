"""Cards drawn from the one deck of the table, whatever was drawn before."""

from __future__ import annotations

from typing import Annotated

from engine.chance import Cards, Chance
from engine.chance.cards import playing_cards
from engine.chance.kept_deck import Draw, draw_from
from engine.fields import Size, Span
from engine.games.avatar.types import Card
from engine.rule import rule

PACK = Cards.of(playing_cards(1))


@rule("av-f-deck", "av-r-1", "av-f-kanreki")
def draw_cards(
    gone: Annotated[tuple[Card, ...], Size(0, len(PACK))] = (),
    count: Annotated[int, Span(1, 5)] = 1,
    *,
    chance: Chance,
) -> Draw:
    """Cards from what is left of the standard deck; ``gone``: in hands, on the field, or on the discard pile."""
    return draw_from(PACK, gone, count, "av-f-deck", chance=chance)


DECKS = {"draw_cards": PACK}
