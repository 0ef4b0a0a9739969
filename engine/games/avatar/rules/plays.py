"""What to play: cards for a check, cards to add in a clash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Annotated, Literal, TypeVar, cast

from engine.chance import Cards, Weighted
from engine.chance.cards import JOKER, Deal, rank
from engine.chance.event import outcomes
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.avatar.dice_check_draws import Drawn, TopUp
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.check import outcome_of
from engine.games.avatar.rules.clash_fields import Fields, fields_of
from engine.games.avatar.rules.played_cards import KING, NO_NUMBER, laid_for
from engine.games.avatar.rules.unseen_cards import told, unseen
from engine.games.avatar.types import Card, Deck, Difficulty, Limit, Living, Lying, OwnSuit
from engine.rule import Mean, rule

FIVE = 5
Few = Annotated[tuple[Card, ...], Size(1, FIVE)]
C = TypeVar("C", bound=str)
DECK = Deck()
WIDEST = 13  # numbers of a row of the table


def plays(hand: tuple[C, ...], least: int = 1) -> Iterator[tuple[C, ...]]:
    """Every way to lay cards of a hand, few first."""
    for count in range(least, len(hand) + 1):
        yield from combinations(hand, count)


@dataclass(frozen=True, slots=True)
class Chances:
    """Of one play: to succeed, to fumble, and how many cards it buys."""

    success: Fraction
    fumble: Fraction
    bought: Fraction


@dataclass(frozen=True, slots=True)
class CheckTerms:
    """What a check is made with, beside the cards laid. ``numbers``: the difficulties that are equally likely."""

    numbers: tuple[int, ...]
    own: str
    most: int
    deck: Cards

    def chances(self, played: tuple[Card, ...]) -> Chances:
        """Exact, over all difficulties that it may be."""
        found = {"success": Fraction(0), "fumble": Fraction(0), "failure": Fraction(0)}
        bought = Fraction(0)
        blind = len(self.numbers) > 1  # a JORKER is named before anybody knows which of them it is
        for number in self.numbers:
            lay = laid_for(played, self.own, NO_NUMBER if blind else number)
            top_up = TopUp(lay, self.deck, self.own, number, self.most, blind)
            known = cast(Weighted[Drawn], outcomes(top_up))
            for (lay, cards), weight in known.values:
                share = Fraction(weight, known.total * len(self.numbers))
                found[outcome_of(lay, number)] += share
                bought += share * cards
        return Chances(found["success"], found["fumble"], bought)


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The best play: ``cards`` to lay at once; ``bought`` and ``ep``: on average.

    sure: it cannot fail; hopeless: nothing succeeds.
    """

    outcome: Literal["sure", "likely", "hopeless"]
    cards: tuple[str, ...]
    success: float
    fumble: float
    bought: Mean
    ep: Mean


@rule("av-j-2c", "av-j-fum", "av-d-secret")
def best_play(
    hand: Few = ("H9", "C5", "D2", "S8"),
    low: Difficulty = 13,
    high: Difficulty = 25,
    own: OwnSuit = "H",
    draws: Annotated[int, Span(0, 2)] = 1,
    limit: Limit = 5,
    ep: Living = 5000,
    deck: Deck = DECK,
) -> BestPlay:
    """Which cards to lay at once where the difficulty is one of several numbers, and EP buy cards while it is short.

    The likeliest to succeed; of equal ones the least likely to fumble, then the fewest cards, then the lowest.
    """
    if not low <= high < low + WIDEST:
        raise refused("band", "high", value=high, low=low, most=low + WIDEST - 1)
    cards = unseen(deck, hand=hand)
    most = min(draws, limit, (ep - 1) // CONSTANTS.check_draw, deck.left, len(cards))
    asked = CheckTerms(tuple(range(low, high + 1)), own, most, cards)
    weighed = [(played, asked.chances(played)) for played in plays(hand)]
    played, found = max(weighed, key=lambda each: (each[1].success, -each[1].fumble, -len(each[0]), -_cost(each[0])))
    outcome: Literal["sure", "likely", "hopeless"] = (
        "sure" if found.success == 1 else "likely" if found.success else "hopeless"
    )
    bought = found.bought
    return BestPlay(
        outcome,
        told(played),
        float(found.success),
        float(found.fumble),
        Mean(bought),
        Mean(bought * CONSTANTS.check_draw),
    )


def _cost(played: tuple[Card, ...]) -> int:
    """What one gives away: low cards first, a JORKER last."""
    return sum(rank(card) if card != JOKER else 14 for card in played)


@dataclass(frozen=True, slots=True)
class Advice:
    """add: ``cards`` are the fewest that get ahead, ``ahead`` by so much; fold: none do, ``ahead`` is the best of them.

    ``answered``: how likely the other hand can come back; ``all_in``: the same when every card is laid.
    """

    outcome: Literal["add", "fold", "ahead"]
    cards: tuple[str, ...]
    ahead: int
    answered: float
    all_in: float


@rule("av-clash-s2a", "av-clash-s2b", "av-clash-s2c", "av-r-6")
def fold_or_add(
    a: Lying = ("H9", "H5"),
    b: Lying = ("S6", "C8", "C7"),
    hand: Few = ("S8", "D4"),
    foe: Annotated[int, Span(0, 4)] = 1,
    others: Lying = (),
    deck: Deck = DECK,
) -> Advice:
    """Step 2 of a clash for a, the inferior: with which cards it gets ahead, and whether the other can answer."""
    unknown = unseen(deck, a=a, b=b, hand=hand, others=others)
    fields = fields_of(a, b, others)
    if fields.ahead >= 0:
        return Advice("ahead", (), fields.ahead, 0.0, 0.0)
    count = min(foe, len(unknown))
    good = [played for played in plays(hand) if fields.play("a", played).ahead > 0]
    if not good:
        return Advice("fold", (), max(fields.play("a", played).ahead for played in plays(hand, 0)), 0.0, 0.0)
    best = min(good, key=lambda each: (len(each), _cost(each)))
    after, whole = fields.play("a", best), fields.play("a", hand)
    return Advice("add", told(best), after.ahead, _answered(after, unknown, count), _answered(whole, unknown, count))


def _answered(fields: Fields, unknown: Cards, count: int) -> float:
    """How likely b gets ahead with so many unknown cards."""
    dealt = cast(Weighted[tuple[Cards, Cards]], outcomes(Deal(unknown.seen(rank), count)))
    ways = sum(weight for (hand, _), weight in dealt.values if _overtaken(fields, hand))
    return float(Fraction(ways, dealt.total))


def _overtaken(fields: Fields, hand: Cards) -> bool:
    """Every card helps b, but a K that lifts a's aces: that one it may keep."""
    kept = [number for number in hand if number != KING]
    return _with(fields, hand).ahead < 0 or _with(fields, kept).ahead < 0


def _with(fields: Fields, ranks: Iterable[int]) -> Fields:
    """The other side lays cards of these ranks, a JORKER last."""
    for number in sorted(ranks, key=lambda each: each == 0):
        fields = fields.add("b", number)
    return fields
