"""The game's own chance events against every order in which a small deck may lie; the best plays against every play."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, permutations
from typing import Any

import pytest

from engine.chance import Cards, Script, weigh
from engine.chance.cards import playing_cards
from engine.chance.event import Event, outcomes
from engine.games.avatar.dice_check_draws import TopUp
from engine.games.avatar.dice_highest_card import Highest
from engine.games.avatar.rules.check import check
from engine.games.avatar.rules.clash_fields import fields_of
from engine.games.avatar.rules.order import Flip
from engine.games.avatar.rules.played_cards import laid_for
from engine.games.avatar.rules.plays import best_play, fold_or_add
from engine.games.avatar.rules.round import play_round
from engine.games.avatar.rules.unseen_cards import worth
from engine.games.avatar.types import Actor, Deck

SMALL = ("H1", "HK", "C1", "C6", "D6", "JK")
DECK = Cards.of(SMALL)


def brute(event: Event[Any], cards: tuple[str, ...]) -> dict[Any, Fraction]:
    """What comes of every order in which the cards may lie."""
    found = Counter(event.draw(Script(cards=order))[0] for order in permutations(cards))
    return {value: Fraction(count, found.total()) for value, count in found.items()}


def weighed(event: Event[Any]) -> dict[Any, Fraction]:
    known = outcomes(event)
    return {value: Fraction(weight, known.total) for value, weight in known.values}


@pytest.mark.parametrize("king", [False, True])
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_flips_of_the_tied(tied: int, king: bool) -> None:
    event = Flip(worth(DECK, king), tied)
    assert weighed(event) == brute(event, SMALL)


@pytest.mark.parametrize("count", [0, 1, 3, 6])
def test_the_highest_of_unseen_cards(count: int) -> None:
    event = Highest(worth(DECK, king=False), count)
    assert weighed(event) == brute(event, SMALL)


@pytest.mark.parametrize(("played", "difficulty"), [(("H2",), 14), (("H2",), 26), (("C2", "H3"), 12), (("C1",), 20)])
@pytest.mark.parametrize("most", [1, 2, 4])
def test_cards_bought_in_a_check(played: tuple[str, ...], difficulty: int, most: int) -> None:
    event = TopUp(laid_for(played, "H", difficulty), DECK, "H", difficulty, most)
    assert weighed(event) == brute(event, SMALL)


def test_five_cards_bought_from_a_whole_deck_are_weighed_at_once() -> None:
    began = time.perf_counter()
    odds = weigh(check, played=("H9", "C5"), draws=3, difficulty=38, own="H", limit=5, ep=5000, deck=Deck(48))
    assert sum(odds.values()) == 1
    assert time.perf_counter() - began < 1, "aim at 100 ms; a loaded machine may take longer"


def test_the_best_play_is_the_best_of_all() -> None:
    """Without draws: every subset of a hand of five, against every number that the difficulty may be."""
    pick = random.Random("best")
    for _ in range(60):
        hand = tuple(pick.sample(playing_cards(1), 5))
        low = pick.randint(1, 60)
        high = low + pick.randint(0, 12)
        found = best_play(hand, low, high, "H", draws=0)
        subsets = chain.from_iterable(combinations(hand, count) for count in range(1, 6))
        chances = [
            sum(
                laid_for(cards, "H", number if low == high else -1).achieved(number) > number
                for number in range(low, high + 1)
            )
            for cards in subsets
        ]
        assert found.success == pytest.approx(max(chances) / (high + 1 - low))


@pytest.mark.parametrize("count", [1, 2])
def test_an_answer_in_a_clash_is_the_best_of_all(count: int) -> None:
    """a has two aces: a K would lift them more than it is worth to b, who then keeps it in the hand."""
    a, b, hand = ("H1", "D1", "H9"), ("CQ", "C7"), ("C9", "D2", "H3", "S2", "S3")
    found = fold_or_add(a, b, hand, count)
    subsets = [each for size in range(1, 6) for each in combinations(hand, size)]
    ahead = [each for each in subsets if fields_of(a, b).play("a", each).ahead > 0]
    assert len(found.cards) == min(map(len, ahead))
    after = fields_of(a, b).play("a", [each.removeprefix("options.") for each in found.cards])
    unseen = [card for card in playing_cards(1) if card not in {*a, *b, *hand}]
    held = list(combinations(unseen, count))
    answers = sum(any(after.play("b", each).ahead < 0 for each in laid_by(cards)) for cards in held)
    assert found.answered == pytest.approx(answers / len(held))


def laid_by(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(hand, size) for size in range(1, len(hand) + 1))


def test_random_rounds_keep_every_figure_sound() -> None:
    """EP and hands never fall below 0, the living keep EP, nobody but a guard gains a card."""
    pick = random.Random("rounds")
    for _ in range(3000):
        actors = tuple(
            Actor(
                pick.choice((5, 900, 5000, 60_000)),
                pick.randint(0, 4),
                pick.choice(("wait", "attack", "attack", "guard", "cover", "flee", "chase")),
                pick.randint(0, 5),
                pick.randint(0, 3),
                pick.random() < 0.3,
                pick.choice((100, 150)),
                pick.randint(0, 5),
                pick.randint(0, 14),
                pick.random() < 0.5,
                pick.randint(0, 30),
            )
            for _ in range(pick.randint(2, 5))
        )
        found = play_round(actors, surprise=pick.random() < 0.2)
        for actor, ep, hand, act in zip(actors, found.ep, found.hands, found.acts, strict=True):
            assert 0 <= ep <= actor.ep
            assert (ep == 0) == (act == "acts.fallen")
            assert 0 <= hand <= actor.hand + (actor.act == "guard")
