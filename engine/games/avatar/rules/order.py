"""Who declares first (1. 行動順決定と行動宣言): one card each, ties by the top of the deck, cards added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import perm
from typing import Annotated, Literal

from engine.chance import Cards, Chance, Source, Weighted
from engine.chance.cards import JOKER, card_name
from engine.chance.event import Card, Description, Event
from engine.fields import Size, Span
from engine.games.avatar.rules.played_cards import has_king, laid, named, value
from engine.games.avatar.rules.unseen_cards import once, unseen, worth
from engine.games.avatar.types import Bid, Deck, Hand, Lying, Packs
from engine.rule import rule
from engine.words import Words

Groups = tuple[tuple[int, ...], ...]
DECK = Deck()
Bids = Annotated[tuple[Bid, ...], Size(2, 8)]


def ranked(values: Iterable[int]) -> Groups:
    """Numbers from 1 on in the order of their values, the highest first; equal ones stand together."""
    by: dict[int, list[int]] = {}
    for number, each in enumerate(values, 1):
        by.setdefault(each, []).append(number)
    return tuple(tuple(by[each]) for each in sorted(by, reverse=True))


def written(groups: Groups) -> tuple[str, ...]:
    """The groups as they are said: "2", "1=3"."""
    return tuple("=".join(map(str, group)) for group in groups)


@dataclass(frozen=True, slots=True)
class Order:
    """``order``: the players by their place in the list, the first to declare first, tied ones as "1=3"."""

    outcome: Literal["decided", "tied"]
    order: tuple[str, ...]
    values: tuple[int, ...]


@rule("av-1-bid", "av-1-order", "av-r-6", "av-r-10")
def order(bids: Bids = ("S9", "HQ", "D9", "C4"), packs: Packs = 1) -> Order:
    """The higher card declares first; without a hand the value is 0. What is added later moves nobody (av-r-11)."""
    cards = [bid for bid in bids if bid != "none"]
    once(packs, bids=cards)
    real = has_king(cards)
    king = real or JOKER in cards
    values = tuple(0 if bid == "none" else value(bid, real if bid == JOKER else king) for bid in bids)
    groups = ranked(values)
    return Order("decided" if len(groups) == len(bids) else "tied", written(groups), values)


@dataclass(frozen=True, slots=True)
class Flip(Event[Groups]):
    """Each of several tied players turns up the top card of the deck; the value orders them."""

    deck: Cards
    tied: int

    def draw(self, source: Source) -> tuple[Groups, tuple[Card, ...]]:
        left, faces = list(self.deck.faces), []
        for _ in range(self.tied):
            faces.append(source.card(tuple(left)))
            left.remove(faces[-1])
        return ranked(self.deck.by(face) for face in faces), tuple(faces)

    def outcomes(self) -> Weighted[Groups]:
        """From the highest value down: who of those left turned it up, in as many ways as there are cards of it."""
        ways: dict[tuple[frozenset[int], Groups], int] = {(frozenset(range(1, self.tied + 1)), ()): 1}
        for _, cards in reversed(self.deck.counts):
            more = dict(ways)
            for (left, groups), weight in ways.items():
                for size in range(1, min(len(left), cards) + 1):
                    for those in combinations(sorted(left), size):
                        key = left.difference(those), (*groups, those)
                        more[key] = more.get(key, 0) + weight * perm(cards, size)
            ways = more
        return Weighted.of({groups: weight for (left, groups), weight in ways.items() if not left})

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        cards = tuple(map(str, faces))
        names = words["view.list"].join(card_name(words, card) for card in cards)
        return Description(words.text("cards.dealt", cards=names), cards=cards)


@dataclass(frozen=True, slots=True)
class Flips:
    """again: those who are still tied flip once more, the highest of them first. clockwise: the deck is too small."""

    outcome: Literal["decided", "again", "clockwise"]
    order: tuple[str, ...]


@rule(*("av-1-tie", "av-1-tie2", "av-1-tie3", "av-r-12", "av-r-13", "av-r-77"))
def flips(
    tied: Annotated[int, Span(2, 5)] = 2,
    field: Lying = ("S9", "D9", "HQ"),
    deck: Deck = DECK,
    *,
    chance: Chance,
) -> Flips:
    """One card each from the top of the deck. What is flipped is no card of the field."""
    cards = unseen(deck, field=field)
    if deck.left < tied or len(cards) < tied:
        return Flips("clockwise", tuple(map(str, range(1, tied + 1))))
    groups = chance.event(Flip(worth(cards, has_king(field)), tied), "av-1-tie")
    return Flips("decided" if len(groups) == tied else "again", written(groups))


@dataclass(frozen=True, slots=True)
class Declared:
    """``first``: the value that decides when one declares; ``value``: the one that decides when one acts."""

    outcome: Literal["raised", "kept"]
    first: int
    value: int


@rule("av-1-add", "av-r-8", "av-r-11", "av-r-78")
def declare(bid: Bid = "S9", added: Hand = ("C5",), others: Lying = (), packs: Packs = 1) -> Declared:
    """Cards of the hand may be added while declaring; the order of declaring stays, the order of acting follows."""
    cards = () if bid == "none" else (bid,)
    once(packs, bid=cards, added=added, others=others)
    king = has_king(others)
    turned = (named(king),) if bid == JOKER else cards  # a JORKER keeps its name when a K is added
    first, whole = (laid(each, "S", king).total for each in (turned, (*turned, *added)))
    return Declared("raised" if added else "kept", first, whole)
