"""All rules of the toy."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.games.toy.records import COINS
from engine.games.toy.types import Coin

from engine.chance import Chance
from engine.fields import Pick, Span
from engine.nodes import deck_of
from engine.rule import rule

DECK = deck_of(["HK", "S1", "S2", "JK"])


@dataclass(frozen=True, slots=True)
class Throw:
    outcome: Literal["heads", "tails"]
    shown: int


@rule("ty-1-throw", measure="shown", aim="heads")
def throw(coin: Annotated[Coin, Pick("coins")] = COINS["penny"], *, chance: Chance) -> Throw:
    """A 1 is tails, all else heads."""
    face = chance.die(coin.sides, "ty-1-throw")
    return Throw("tails" if face == 1 else "heads", face)


@dataclass(frozen=True, slots=True)
class Trick:
    outcome: Literal["joker", "plain"]


@rule("ty-2-card")
def trick(draws: Annotated[int, Span(1, 3)] = 1, *, chance: Chance) -> Trick:
    """Is the joker among the cards drawn?"""
    deck, joker = DECK, False
    for _ in range(draws):
        card, deck = chance.draw(deck, "ty-2-card")
        joker = joker or card == "JK"
    return Trick("joker" if joker else "plain")
