"""Cards drawn from the two decks of the table, whatever was drawn before (PPd, HUd)."""

from __future__ import annotations

from typing import Annotated

from engine.chance import Chance
from engine.chance.kept_deck import Draw, draw_from
from engine.fields import Pick, Size, Span
from engine.games.karukami.records import AREA, CROWD
from engine.games.karukami.types import AreaCard, Person
from engine.rule import rule

Drawn = Annotated[int, Span(1, 3)]  # a preaching draws two, and a follower card of the samples one more


@rule("kk-card-a", "kk-miss-1a", "kk-r-43")
def draw_area(
    gone: Annotated[tuple[Annotated[AreaCard, Pick("area_cards")], ...], Size(0, len(AREA))] = (),
    count: Drawn = 1,
    *,
    chance: Chance,
) -> Draw:
    """Area cards from what is left of the sample deck; ``gone``: on the field, on the discard pile, or held."""
    return draw_from(AREA, (each.id for each in gone), count, "kk-card-a", chance=chance)


@rule("kk-card-b", "kk-miss-2a", "kk-r-43")
def draw_people(
    gone: Annotated[tuple[Annotated[Person, Pick("people")], ...], Size(0, len(CROWD))] = (),
    count: Drawn = 1,
    *,
    chance: Chance,
) -> Draw:
    """Follower cards from what is left of the sample deck."""
    return draw_from(CROWD, (each.id for each in gone), count, "kk-card-b", chance=chance)


DECKS = {"draw_area": AREA, "draw_people": CROWD}
