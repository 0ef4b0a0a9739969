"""Preaching (布教) and the cards it brings: temporary PP, settled PP, followers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Size, Span
from engine.games.karukami.records import AREA_DECK, CONSTANTS
from engine.games.karukami.types import Card, Few, Points, Suit
from engine.rule import rule

DRAWN, ONTO = (Card("faith", 2), Card("reason", 1)), Card("prosperity", 1)


@dataclass(frozen=True, slots=True)
class Preach:
    """``ap``, ``fp``: what is left."""

    outcome: Literal["main", "free", "used", "no_ap", "no_fp"]
    ap: int
    fp: int


@rule("kk-miss-0", "kk-miss-free", "kk-r-36")
def preach(how: Literal["main", "mfree"] = "mfree", ap: Few = 2, fp: Points = 9, used: Few = 0) -> Preach:
    """Once a round in either way: for 1 AP, or for 7 FP as M-free."""
    if used >= CONSTANTS.preach_times:
        return Preach("used", ap, fp)
    if how == "main":
        return Preach("main", ap - 1, fp) if ap else Preach("no_ap", 0, fp)
    return Preach("free", ap, fp - CONSTANTS.preach_fp) if fp >= CONSTANTS.preach_fp else Preach("no_fp", ap, fp)


@dataclass(frozen=True, slots=True)
class DrawTwo:
    """``pp``: of the suit one hoped for, on the cards drawn; ``others``: of the other suits."""

    outcome: Literal["hoped", "others"]
    pp: int
    others: int


@rule("kk-miss-1a", "kk-miss-3", measure="pp", aim="hoped")
def preach_cards(suit: Suit = "faith", count: Annotated[int, Span(1, 2)] = 2, *, chance: Chance) -> DrawTwo:
    """Two cards from the whole sample deck: what do they bring? ``count`` 1 where no more are left."""
    cards, _ = chance.deal(AREA_DECK, count, "kk-miss-1a")
    mine = sum(value for each, value in cards if each == suit)
    return DrawTwo("hoped" if mine else "others", mine, sum(value for _, value in cards) - mine)


@dataclass(frozen=True, slots=True)
class Settle:
    """How the PP of each suit changes now; ``gone``: cards discarded now; ``later``: those that go in the End phase."""

    outcome: Literal["temporary", "settled", "impossible"]
    faith: int
    reason: int
    civilisation: int
    prosperity: int
    gone: int
    later: int


def _changes(cards: tuple[tuple[Card, int], ...]) -> tuple[int, int, int, int]:
    """By suit, of (card, +1 or -1)."""

    def of(suit: Suit) -> int:
        return sum(sign * card.value for card, sign in cards if card.suit == suit)

    return of("faith"), of("reason"), of("civilisation"), of("prosperity")


@rule(
    *("kk-miss-1b", "kk-miss-1c", "kk-miss-1d", "kk-miss-1e", "kk-miss-1f"),
    *("kk-r-5", "kk-r-37", "kk-r-69", "kk-r-86", "kk-r-93"),
)
def settle(
    drawn: Annotated[tuple[Card, ...], Size(1, 2)] = DRAWN,
    choice: Literal["temporary", "first", "second"] = "first",
    onto: Card = ONTO,
    face_up: bool = True,
) -> Settle:
    """Keep what was drawn as temporary PP, or swap one card with a face-up one and lose the rest at once.

    face_up: whether any area card lies face up, without which nothing can be settled.
    """
    if choice == "temporary":
        return Settle("temporary", *_changes(tuple((each, 1) for each in drawn)), 0, len(drawn))
    at = 0 if choice == "first" else 1
    if not face_up or at >= len(drawn):
        return Settle("impossible", 0, 0, 0, 0, 0, 0)
    return Settle("settled", *_changes(((drawn[at], 1), (onto, -1))), len(drawn), 0)


@dataclass(frozen=True, slots=True)
class Stock:
    """``hand``: cards kept; ``discard``: those that go at once."""

    outcome: Literal["kept", "over"]
    hand: int
    discard: int


@rule("kk-card-d", "kk-miss-2a", "kk-miss-2b", "kk-r-39")
def stock(hand: Few = 2, more: Few = CONSTANTS.stock_draw, divinity: Few = 2) -> Stock:
    """Follower cards in the stock, with those that come: above the divinity their holder discards at once."""
    over = max(0, hand + more - divinity)
    return Stock("over" if over else "kept", hand + more - over, over)


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards for one other PC, and what that one holds and may hold."""

    cards: Few = 1
    hand: Few = 1
    divinity: Few = 2


@dataclass(frozen=True, slots=True)
class Give:
    """``left``: cards the giver keeps; ``discard``: those that receivers must discard."""

    outcome: Literal["given", "over", "too_many", "short"]
    left: int
    discard: int


@rule("kk-miss-3a", "kk-r-40")
def give(hand: Few = 3, gifts: Annotated[tuple[Gift, ...], Size(1, 2)] = (Gift(), Gift(1, 2, 2))) -> Give:
    """Up to two cards go to other PCs; each receiver's own limit holds."""
    given = sum(each.cards for each in gifts)
    if given > CONSTANTS.give_most:
        return Give("too_many", hand, 0)
    if given > hand:
        return Give("short", hand, 0)
    over = sum(stock(each.hand, each.cards, each.divinity).discard for each in gifts)
    return Give("over" if over else "given", hand - given, over)


@dataclass(frozen=True, slots=True)
class Chosen:
    """``card``: which of the owned cards, from 1; 0: none is owned."""

    outcome: Literal["chosen", "none"]
    card: int


@rule("kk-card-c", "kk-r-42", "kk-r-85", measure="card")
def choose_owned(owned: Few = 4, *, chance: Chance) -> Chosen:
    """One owned card at every round's head, at random from all of them, whatever was drawn before."""
    return Chosen("chosen", chance.die(owned, "kk-card-c")) if owned else Chosen("none", 0)
