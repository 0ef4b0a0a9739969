"""Area cards on the field (エリアカード, 移動, 代償): PP, moving and turning, discarding and refilling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span
from engine.games.karukami.types import PP, Card, Cards, CardValue, Count, Distance, Few, Kind, Suit
from engine.rule import rule

SAMPLE_CARDS = (Card("faith", 1), Card("faith", 2), Card("reason", 1))
TEMPORARY = (Card("faith", 1),)
Values = Annotated[tuple[CardValue, ...], Size(0, 12)]
Pile = Annotated[int, Span(0, 99)]


@dataclass(frozen=True, slots=True)
class Pool:
    """``pp``: of the suit; ``cards``: face-up cards of it, the only ones that can be a price."""

    outcome: Literal["counted"]
    pp: int
    cards: int


@rule("kk-r-4", "kk-r-5", "kk-miss-1f", "kk-miss-nocost", "kk-cost-2a")
def pool(
    suit: Suit = "faith",
    cards: Cards = SAMPLE_CARDS,
    temporary: Annotated[tuple[Card, ...], Size(0, 4)] = TEMPORARY,
) -> Pool:
    """The PP of a suit is one pool for all: face-up area cards and temporary ones together."""
    mine = [each.value for each in cards if each.suit == suit]
    return Pool("counted", sum(mine) + sum(each.value for each in temporary if each.suit == suit), len(mine))


@dataclass(frozen=True, slots=True)
class Move:
    """``pp``: by how much the PP of the card's suit changes; ``ap``: what is left of it."""

    outcome: Literal["flipped", "turned", "kept", "held", "useless", "far", "no_ap"]
    pp: int
    ap: int


@rule(
    *("kk-move-1", "kk-move-2", "kk-card-a", "kk-en-4", "kk-en-6", "kk-en-7", "kk-sub-4"),
    *("kk-r-2", "kk-r-3", "kk-r-18", "kk-r-53", "kk-r-54", "kk-r-55", "kk-r-75", "kk-r-82", "kk-r-83"),
)
def move(
    kind: Kind = "pc",
    act: Literal["move", "stay", "brought", "laid"] = "move",
    face: Literal["down", "up"] = "down",
    value: CardValue = 1,
    alien_there: bool = False,
    distance: Distance = 1,
    ap: Few = 2,
) -> Move:
    """A unit comes to stand on an area card, or stays: does the card turn, and what becomes of PP and AP?

    brought: by an effect; laid: the card is put under who stands there. A lesser god moves by its own count, not by AP.
    """
    costs = kind != "lesser" and (act == "move" or (act == "stay" and kind == "pc"))
    if act == "move" and distance != 1:
        return Move("far", 0, ap)
    if costs and not ap:
        return Move("no_ap", 0, 0)
    if kind == "pc" and act == "stay" and (alien_there or face == "up"):
        return Move("held" if face == "down" else "useless", 0, ap)
    left = ap - costs
    if kind == "pc" and face == "down" and not alien_there and act != "laid":
        return Move("flipped", value, left)
    if kind == "alien" and face == "up" and act == "move":
        return Move("turned", -value, left)
    return Move("kept", 0, left)


@dataclass(frozen=True, slots=True)
class Paid:
    """``pp``: of the suit afterwards; ``laid``: new cards that lie face down in place of those discarded."""

    outcome: Literal["paid", "short"]
    pp: int
    laid: int


def chosen(cards: tuple[int, ...], price: int, take: str) -> tuple[int, ...]:
    """The cards that go: the user chooses, the low ones first or the high ones (kk-r-45)."""
    return tuple(sorted(cards, reverse=take == "high"))[:price]


@rule(
    *("kk-cost-2", "kk-cost-2a", "kk-cost-2b", "kk-discard-1", "kk-miss-nocost", "kk-r-45", "kk-r-68", "kk-r-76"),
)
def pay(
    cards: Values = (1, 1, 2),
    temporary: PP = 1,
    price: Few = 2,
    take: Literal["low", "high"] = "low",
) -> Paid:
    """The price of a divine art: so many face-up cards of the suit, each with its whole value, never temporary PP."""
    before = sum(cards) + temporary
    if len(cards) < price:
        return Paid("short", before, 0)
    return Paid("paid", before - sum(chosen(cards, price, take)), price)


@dataclass(frozen=True, slots=True)
class Drawn:
    """``drawn``: cards; ``deck`` and ``pile``: cards left in them."""

    outcome: Literal["drawn", "shuffled", "short"]
    drawn: int
    deck: int
    pile: int


@rule("kk-r-43", "kk-r-76")
def draw_cards(deck: Pile = 1, pile: Pile = 7, count: Count = 2) -> Drawn:
    """Draw from a deck; only when a card is wanted and none is left does the discard pile become a new deck."""
    if count <= deck:
        return Drawn("drawn", count, deck - count, pile)
    if count <= deck + pile:
        return Drawn("shuffled", count, deck + pile - count, 0)
    return Drawn("short", deck + pile, 0, 0)
