"""What the rules speak of: cards by their code, decks as far as they are known, who takes part in a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span

# fmt: off
Face = Literal[
    "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "SJ", "SQ", "SK",
    "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "HJ", "HQ", "HK",
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "DJ", "DQ", "DK",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "CJ", "CQ", "CK",
]
# fmt: on
Card = Literal[Face, "JK"]
Bid = Literal[Card, "none"]
Suit = Literal["S", "H", "D", "C"]
OwnSuit = Literal[Suit, "bare"]  # bare: without an avatar there is no suit of one's own
Sex = Literal["male", "female", "other"]
Declaration = Literal["wait", "attack", "guard", "cover", "flee", "chase"]

Hand = Annotated[tuple[Card, ...], Size(0, 8)]
Some = Annotated[tuple[Card, ...], Size(1, 8)]
Lying = Annotated[tuple[Face, ...], Size(0, 8)]  # on the field, a JORKER as what it was named
Ep = Annotated[int, Span(0, 999_999)]
Living = Annotated[int, Span(1, 999_999)]
Held = Annotated[int, Span(0, 20)]  # cards in a hand
Limit = Annotated[int, Span(0, 20)]
Stage = Annotated[int, Span(1, 99)]
Tide = Annotated[int, Span(0, 300)]
Power = Annotated[int, Span(0, 999_999)]
Difficulty = Annotated[int, Span(0, 120)]
Percent = Annotated[int, Span(100, 1000)]
MOST_PACKS = 4  # that are shuffled together
MOST_CARDS = MOST_PACKS * 52 + 2
Packs = Annotated[int, Span(1, MOST_PACKS)]
Pile = Annotated[int, Span(0, MOST_CARDS)]
MOST_GONE = 54  # a form prints a list of each


@dataclass(frozen=True, slots=True)
class Deck:
    """What is known of the deck: so many cards are left in it, none of those in ``gone``.

    packs: so many are shuffled together (av-r-104); jokers: in all. What was taken out of it is ``gone``, too.
    """

    left: Pile = 40
    gone: Annotated[tuple[Card, ...], Size(0, MOST_GONE)] = ()
    jokers: Annotated[int, Span(0, 2)] = 1
    packs: Packs = 1


@dataclass(frozen=True, slots=True)
class Actor:
    """One character of a round, with what it declared.

    target: its number in the list, 0 for nobody. smash: all its cards on the field are of its own suit. special: the
    multiplier in percent. since: the 行動値 at which it covers by cancelling, 0 at its own declaration. thrown: what it
    discards over a flight, 0 for nothing. tide: its 形勢値 at the round's end, should it clash.
    """

    ep: Living = 10_000
    value: Annotated[int, Span(0, 200)] = 7
    act: Declaration = "attack"
    target: Annotated[int, Span(0, 6)] = 0
    hand: Held = 3
    smash: bool = False
    special: Percent = 100
    since: Annotated[int, Span(0, 200)] = 0
    thrown: Annotated[int, Span(0, 14)] = 0
    shadow: bool = False
    tide: Tide = 0


@dataclass(frozen=True, slots=True)
class Band:
    """A row of the table of difficulties; ``high`` 0: no upper end. ``cards``: as many at least are needed."""

    id: str
    low: Difficulty
    high: Difficulty
    cards: Annotated[int, Span(1, 9)]


@dataclass(frozen=True, slots=True)
class Happening:
    """What a card of this suit brings when an event is left to chance."""

    id: str
    suit: Suit


@dataclass(frozen=True, slots=True)
class PrintedEvents:
    """What the rules have for the four suits."""

    id: str


@dataclass(frozen=True, slots=True)
class Act:
    """What may be declared: when it is executed, whether it is open to cancelling, declared late by cancelling."""

    id: str
    when: Literal["declared", "turn", "flight"]
    cancelled: bool
    late: bool


@dataclass(frozen=True, slots=True)
class Avatar:
    """A sample character of ours: the source publishes none."""

    id: str
    suit: Suit
    sex: Sex
    ep: Ep
    sep: Ep
    limit: Limit


@dataclass(frozen=True, slots=True)
class Constants:
    """Single numbers of the rules: no book shows them as a table, their sentences quote them. Percents and EP."""

    id: str
    deck: Annotated[int, Span(1, 99)]
    attack: Annotated[int, Span(1, 100)]
    smash: Annotated[int, Span(1, 9)]
    pb: Annotated[int, Span(1, 100)]
    ratio: Annotated[int, Span(1, 99)]
    clash_draw: Ep
    check_draw: Ep
    buy: Ep
    extra: Ep
    feast: Ep
    love: Ep
    love_difficulty: Annotated[int, Span(0, 12)]
    sleep: Annotated[int, Span(1, 24)]
    start: Ep
    avatar: Annotated[int, Span(1, 100)]
    novice: Difficulty
    ace: Annotated[int, Span(1, 20)]
