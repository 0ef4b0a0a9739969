"""All rules of the toy."""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.games.toy.purse import findings_of
from engine.games.toy.records import COINS
from engine.games.toy.types import Coin, Purse

from engine.chance import Cards, Chance
from engine.chance.cards import suit
from engine.fields import Pick, Span
from engine.places import Hex, Hexes
from engine.records.findings import kinds
from engine.rule import rule

DECK = Cards.of(["HK", "S1", "S2", "JK"])
YARD = Hexes.of(Hex(q, 0) for q in range(4))


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


@dataclass(frozen=True, slots=True)
class Deal:
    outcome: Literal["pair", "mixed"]


@rule("ty-2-hand")
def hand(cards: Annotated[int, Span(2, 4)] = 2, *, chance: Chance) -> Deal:
    """Are two of the cards dealt at once of one suit?"""
    dealt, _ = chance.deal(DECK.seen(suit), cards, "ty-2-hand")
    return Deal("pair" if max(count for _, count in dealt.counts) > 1 else "mixed")


def steps(at: Hex) -> int:
    """How far a yard is from the first."""
    return YARD.distance(Hex(0, 0), at)


@dataclass(frozen=True, slots=True)
class Flight:
    outcome: Literal["lands", "lost"]


@rule("ty-3-yard")
def fly(to: Annotated[int, Span(0, 9)] = 2) -> Flight:
    """A stone lands in a yard that is there."""
    return Flight("lands" if Hex(to, 0) in YARD else "lost")


@dataclass(frozen=True, slots=True)
class Checked:
    outcome: Literal["full", "empty"]
    faults: tuple[str, ...]


@rule("ty-4-purse")
def purse(purse: Purse = Purse()) -> Checked:  # noqa: B008
    """A purse holds a coin."""
    faults = kinds(findings_of(purse), "wrong")
    return Checked("empty" if faults else "full", faults)
