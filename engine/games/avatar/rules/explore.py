"""Cards outside combat: 睡眠, EP消費, what an EP cost leaves, events left to chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.cards import SUITS, rank, suit
from engine.chance.event import Card
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.avatar.events.types import Events, EventTable, brought
from engine.games.avatar.records import CONSTANTS, EVENT_TABLES
from engine.games.avatar.rules.unseen_cards import unseen
from engine.games.avatar.types import Deck, Held, Limit, Living, Pile, Stage
from engine.rule import rule

DECK = Deck()
PRINTED = EVENT_TABLES["printed"]


@dataclass(frozen=True, slots=True)
class Slept:
    """``draws``: cards; ``hand``: with them."""

    outcome: Literal["draws", "nothing"]
    draws: int
    hand: int


@rule("av-h-sleep")
def sleep(
    hand: Held = 2,
    limit: Limit = 5,
    hours: Annotated[int, Span(0, 24)] = 4,
    avatar: bool = True,
) -> Slept:
    """Four hours on end, in an avatar: cards up to the hand limit."""
    draws = max(0, limit - hand) if avatar and hours >= CONSTANTS.sleep else 0
    return Slept("draws" if draws else "nothing", draws, hand + draws)


@dataclass(frozen=True, slots=True)
class Bought:
    """``cards``: as many as could be had; ``paid``: EP."""

    outcome: Literal["bought", "full", "poor", "not_now"]
    cards: int
    paid: int
    ep: int
    hand: int


@rule("av-h-ep", "av-h-ep2", "av-h-ep3", "av-r-58", "av-r-69")
def buy(
    hand: Held = 2,
    limit: Limit = 5,
    ep: Living = 5000,
    cards: Annotated[int, Span(1, 20)] = 2,
    busy: bool = False,
    permitted: bool = False,
) -> Bought:
    """100 EP a card while exploring, below the hand limit; 1 EP at least stays. busy: something else is going on."""
    if busy and not permitted:
        return Bought("not_now", 0, 0, ep, hand)
    count = min(cards, max(0, limit - hand), (ep - 1) // CONSTANTS.buy)
    outcome: Literal["bought", "full", "poor"] = "bought" if count else "full" if hand >= limit else "poor"
    return Bought(outcome, count, count * CONSTANTS.buy, ep - count * CONSTANTS.buy, hand + count)


Cost = Literal["made_avatar", "extra_card", "clash_card", "check_card", "bought_card"]


@dataclass(frozen=True, slots=True)
class Spent:
    """``each``: what one costs; ``paid``: in all; ``left``: EP. short: it cannot be paid, 1 EP has to stay."""

    outcome: Literal["paid", "short"]
    each: int
    paid: int
    left: int


@rule("av-f-ep", "av-r-34", "av-r-69", "av-r-94")
def spend(
    ep: Living = 10_000,
    cost: Cost = "made_avatar",
    count: Annotated[int, Span(1, 9)] = 1,
    stage: Stage = 1,
) -> Spent:
    """What something costs in EP, and what is left. An avatar takes half of the EP, the fraction dropped."""
    if cost == "made_avatar" and count > 1:
        raise refused("one_avatar", "count")
    each = {
        "made_avatar": ep * CONSTANTS.avatar // 100,
        "extra_card": CONSTANTS.extra * stage,
        "clash_card": CONSTANTS.clash_draw,
        "check_card": CONSTANTS.check_draw,
        "bought_card": CONSTANTS.buy,
    }[cost]
    paid = each * count
    return Spent("paid" if paid < ep else "short", each, paid if paid < ep else 0, ep - paid if paid < ep else ep)


def kind_of_event(card: Card) -> tuple[str, int]:
    """The suit and the rank of an event's card."""
    return suit(card), rank(card)


@dataclass(frozen=True, slots=True)
class Happened:
    """What comes by the suit; own: one of the table's; gm: a JORKER. ``number``: an ace is 1.

    ``ep``: for everybody who feasts. ``name``, ``text``: of the table's own; ``also``: what the rules have comes, too.
    """

    outcome: Literal["beauty", "story", "feast", "trouble", "own", "gm"]
    number: int
    ep: int
    name: str = ""
    text: str = ""
    also: str = ""


def _entries(stage: Stage, deck: Deck, events: Events) -> dict[str, int | None]:
    """How many the table has of its own."""
    return {"entries": len(events.entries) if isinstance(events, EventTable) and events.entries else None}


@rule(
    *("av-e-1", "av-e-h", "av-e-c", "av-e-d", "av-e-s", "av-r-60", "av-r-1", "av-f-deck", "av-r-105"),
    measure="number",
    numbers=_entries,
)
def event(stage: Stage = 2, deck: Deck = DECK, events: Events = PRINTED, *, chance: Chance) -> Happened:
    """The top card of the deck goes to the discard pile; suit and number say what happens."""
    cards = unseen(deck)
    if not deck.left or not len(cards):
        raise refused("no_deck", "deck.left")
    (found, number), _ = chance.draw(cards.seen(kind_of_event), "av-e-1")
    if found not in SUITS:
        return Happened("gm", number, 0)
    outcome: Literal["beauty", "story", "feast", "trouble"] = "beauty"
    if found == "C":
        outcome = "story"
    elif found == "D":
        outcome = "feast"
    elif found == "S":
        outcome = "trouble"
    ep = CONSTANTS.feast * stage if outcome == "feast" else 0
    own = brought(events, found, number)
    if own is None:
        return Happened(outcome, number, ep)
    also = f"rules.event.also.{outcome}" if own.printed else ""
    return Happened(
        "own", number, ep if own.printed else 0, own.name or "sheet.nameless", own.text or "sheet.no_text", also
    )


Hands = Annotated[tuple[Held, ...], Size(1, 6)]


@dataclass(frozen=True, slots=True)
class Redrawn:
    """``deck``: cards shuffled together; ``left``: after everybody drew. spent: a 還暦 comes after the last."""

    outcome: Literal["redrawn", "spent"]
    deck: int
    left: int


@rule("av-e-s", "av-r-61")
def redraw(hands: Hands = (3, 4), deck: Pile = 30) -> Redrawn:
    """♠: those involved put their hands into the deck, it is shuffled, and each draws as many as before."""
    whole = deck + sum(hands)
    return Redrawn("redrawn" if deck else "spent", whole, deck)
