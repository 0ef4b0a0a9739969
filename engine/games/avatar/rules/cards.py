"""What cards are worth on the field (A and JORKER), and the deck made anew (還暦)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance.cards import JOKER
from engine.faults import refused
from engine.fields import Size
from engine.games.avatar.rules.played_cards import has_king, laid
from engine.games.avatar.rules.unseen_cards import once
from engine.games.avatar.types import Face, Hand, Held, Limit, Lying, OwnSuit, Packs, Pile
from engine.rule import rule

Names = Annotated[tuple[Face, ...], Size(0, 2)]


@dataclass(frozen=True, slots=True)
class Worth:
    """own: all are of one's own suit. ``total``: what the cards are worth together."""

    outcome: Literal["own", "mixed", "none"]
    total: int


@rule("av-v-ace", "av-v-joker", "av-r-5", "av-r-6", "av-r-7", "av-r-8", "av-r-9")
def worth(
    cards: Hand = ("H1", "HK"),
    names: Names = (),
    others: Lying = (),
    own: OwnSuit = "H",
    joker_suitless: bool = False,
    packs: Packs = 1,
) -> Worth:
    """J, Q and K are 11 to 13, an ace 1, but 14 while a K lies on the field; a JORKER is what its owner names."""
    once(packs, cards=cards, others=others)
    if len(names) > cards.count(JOKER):
        raise refused("joker_names", "names", value=len(names))
    lay = laid(cards, own, has_king(others), joker_suitless, names)
    return Worth("none" if not cards else "own" if lay.matched else "mixed", lay.total)


@dataclass(frozen=True, slots=True)
class Seat:
    """One character at 還暦, clockwise from the GM: its hand, its hand limit; the dead take no part."""

    hand: Held = 3
    limit: Limit = 4
    dead: bool = False


Seats = Annotated[tuple[Seat, ...], Size(1, 8)]


@dataclass(frozen=True, slots=True)
class Renewal:
    """``discarded``: by hands; ``deck``: cards left in the new deck; ``hands``: after it, in the same order.

    spent: the deal has emptied the deck again, and the next 還暦 waits until a card is needed. nothing: there was no
    card to shuffle, so that the draw that asked for it is lost.
    """

    outcome: Literal["renewed", "spent", "nothing"]
    discarded: int
    deck: int
    hands: tuple[int, ...]


@rule(*("av-f-kanreki", "av-r-2", "av-r-4", "av-r-75", "av-r-80", "av-r-92"))
def renewal(
    seats: Seats = (Seat(3, 4), Seat(2, 4), Seat(0, 0)),
    pile: Pile = 30,
) -> Renewal:
    """Everybody discards one card at random, the pile becomes the deck, everybody with a hand limit is dealt one."""
    living = [seat for seat in seats if not seat.dead]
    discarded = sum(seat.hand > 0 for seat in living)
    deck = pile + discarded
    if not deck:
        return Renewal("nothing", 0, 0, tuple(seat.hand for seat in seats))
    left, hands = deck, []
    for seat in seats:
        dealt = not seat.dead and seat.limit > 0 and left > 0
        left -= dealt
        hands.append(seat.hand - (seat.hand > 0 and not seat.dead) + dealt)
    return Renewal("renewed" if left else "spent", discarded, left, tuple(hands))
