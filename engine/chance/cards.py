"""Cards as chance: decks, hands and piles are one kind of value; dealing is weighed by what counts of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import comb
from typing import Any, cast

from engine.chance.event import Card, Description, Event, Source, Weighted
from engine.words import Words

Key = Callable[[Card], Any]


def itself(card: Card) -> Card:
    """What counts of a card when everything does."""
    return card


@dataclass(frozen=True, slots=True)
class Cards:
    """A deck, a hand or a pile in normal form. Those alike in what counts are equal, whichever cards they are.

    ``by``: what of a card counts (a function of the module level: its rank, its suit, its value). ``counts``: (what
    counts, how many), sorted. ``faces``: the real cards, for whoever draws and shows them; no rule may look at them
    further than ``by`` does.
    """

    by: Key
    counts: tuple[tuple[Hashable, int], ...]
    faces: tuple[Card, ...] = field(compare=False)

    @classmethod
    def of(cls, cards: Iterable[Card] = (), by: Key = itself) -> Cards:
        """These cards."""
        faces = tuple(sorted(cards))
        return cls(by, tuple(sorted(cast(Any, Counter(map(by, faces))).items())), faces)

    def __len__(self) -> int:
        return len(self.faces)

    def __iter__(self) -> Iterator[Any]:
        """What counts of every card, in order."""
        return (key for key, count in self.counts for _ in range(count))

    def __add__(self, more: Cards) -> Cards:
        return Cards.of(self.faces + more.faces, self.by)

    def __sub__(self, fewer: Cards) -> Cards:
        """Without these. Raises ValueError for a card that is not there."""
        faces = list(self.faces)
        for card in fewer.faces:
            faces.remove(card)
        return Cards.of(faces, self.by)

    def seen(self, by: Key) -> Cards:
        """The same cards, where something else of them counts."""
        return Cards.of(self.faces, by)


@dataclass(frozen=True, slots=True)
class Deal(Event[tuple[Cards, Cards]]):
    """So many cards from a deck: (the cards dealt, the rest of the deck). Raises ValueError when it holds fewer."""

    deck: Cards
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.count <= len(self.deck):
            raise ValueError(f"{self.count} cards asked of a deck of {len(self.deck)}")

    def draw(self, source: Source) -> tuple[tuple[Cards, Cards], tuple[Card, ...]]:
        left, dealt = list(self.deck.faces), []
        for _ in range(self.count):
            dealt.append(source.card(tuple(left)))
            left.remove(dealt[-1])
        by = self.deck.by
        return (Cards.of(dealt, by), Cards.of(left, by)), tuple(dealt)

    def work(self) -> int:
        """Every hand is gone through: of a deck by its faces a handful are millions."""
        ways = [1] + [0] * self.count  # hands of so many cards from the kinds so far
        for _, there in self.deck.counts:
            ways = [sum(ways[max(0, number - there) : number + 1]) for number in range(self.count + 1)]
        return ways[self.count]

    def outcomes(self) -> Weighted[tuple[Cards, Cards]]:
        """Hypergeometric: of each kind so many, in as many ways as there are to choose them."""
        by = self.deck.by
        real: dict[Hashable, list[Card]] = {key: [] for key, _ in self.deck.counts}
        for card in self.deck.faces:
            real[by(card)].append(card)

        def some(taken: tuple[int, ...], left: bool) -> Cards:
            """The cards taken of each kind, or those left."""
            parts = [
                (key, cards[n:] if left else cards[:n]) for (key, cards), n in zip(real.items(), taken, strict=True)
            ]
            counts = tuple((key, len(cards)) for key, cards in parts if cards)
            return Cards(by, counts, tuple(card for _, cards in parts for card in cards))

        hands = _hands(tuple(count for _, count in self.deck.counts), self.count)
        return Weighted.of({(some(taken, False), some(taken, True)): ways for taken, ways in hands})

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        if not faces:
            return Description(words["cards.none"])
        cards = tuple(str(face) for face in faces)
        names = words["view.list"].join(card_name(words, card) for card in cards)
        return Description(words.text("cards.dealt", cards=names), cards=cards)


def _hands(kinds: tuple[int, ...], count: int, at: int = 0) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to take ``count`` cards, so many of each kind from the place ``at`` on, with its weight."""
    if at == len(kinds):
        yield (), 1
        return
    there = kinds[at]
    least = max(0, count - sum(kinds[at + 1 :]))
    for number in range(least, min(there, count) + 1):
        for taken, ways in _hands(kinds, count - number, at + 1):
            yield (number, *taken), comb(there, number) * ways


SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COURT = {"J": 11, "Q": 12, "K": 13}
JOKER = "JK"


def playing_cards(jokers: int = 0) -> tuple[Card, ...]:
    """The codes of a pack: S1 to S10, SJ, SQ, SK for spades, then hearts, diamonds and clubs; and so many jokers."""
    ranks = (*map(str, range(1, 11)), *COURT)
    return tuple(suit + rank for suit in SUITS for rank in ranks) + (JOKER,) * jokers


def suit(card: Card) -> str:
    """The suit of a playing card, "" for a joker."""
    return "" if card == JOKER else card[0]


@lru_cache(maxsize=128)  # for speed only: more than there are cards in a pack
def rank(card: Card) -> int:
    """The rank of a playing card, 1 to 13; 0 for a joker."""
    return 0 if card == JOKER else COURT.get(card[1:]) or int(card[1:])


def card_name(words: Words, card: Card) -> str:
    """A card as it is said: its own word, or suit and rank of a playing card."""
    if f"cards.{card}" in words:
        return words[f"cards.{card}"]
    if card[:1] in SUITS and (card[1:] in COURT or card[1:].isdecimal()):
        return SUITS[card[0]] + ("A" if card[1:] == "1" else card[1:])
    return card
