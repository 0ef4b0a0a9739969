"""Cards as chance: dealing weighed by what counts, against every order of the real cards."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Cards, Chance, Script, Seeded, TooManyPaths, draw, weigh
from engine.chance.cards import Deal, card_name, itself, playing_cards, rank, suit
from engine.output.results.dice import tray
from engine.words import words

PACK = ("S1", "H1", "SK", "HK", "D5", "JK")


def colour(card: str) -> str:
    return "red" if suit(card) in ("H", "D") else "black"


def worth(card: str) -> int:
    """What a card counts in some game: court cards ten."""
    return min(rank(card), 10)


@pytest.mark.parametrize("by", [itself, rank, suit, colour, worth])
@pytest.mark.parametrize("count", range(len(PACK) + 1))
def test_a_deal_weighs_what_it_draws(by: object, count: int) -> None:
    """Every order of the real cards is as likely: the slow twin of ``outcomes``."""
    deck = Cards.of(PACK, by)  # type: ignore[arg-type]
    twin: Counter[tuple[Cards, Cards]] = Counter()
    for order in permutations(PACK):
        twin[Cards.of(order[:count], deck.by), Cards.of(order[count:], deck.by)] += 1
    weighted = Deal(deck, count).outcomes()
    total = sum(twin.values())
    assert {value: Fraction(w, weighted.total) for value, w in weighted.values} == {
        value: Fraction(w, total) for value, w in twin.items()
    }
    assert Deal(deck, count).work() == len(weighted.values)


def test_five_cards_by_rank_are_few_outcomes() -> None:
    weighted = Deal(Cards.of(playing_cards(), rank), 5).outcomes()
    assert len(weighted.values) == 6175  # multisets of 5 out of 13 ranks, none five times
    assert weighted.total == comb(52, 5)


def a_hand(count: int, *, chance: Chance) -> int:
    hand, _ = chance.deal(Cards.of(playing_cards(jokers=1)), count)
    return sum(map(rank, hand))


@pytest.mark.parametrize("count", [5, 26, 49])
def test_a_hand_that_could_be_too_many_is_not_even_listed(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Millions of hands would take minutes to be listed, and hours for half of the pack."""
    monkeypatch.setattr(Deal, "outcomes", None)
    with pytest.raises(TooManyPaths):
        weigh(a_hand, count=count)


def test_alike_cards_are_equal_whichever_they_are() -> None:
    assert Cards.of(["S1", "H2"], rank) == Cards.of(["H1", "S2"], rank)
    assert hash(Cards.of(["S1"], rank)) == hash(Cards.of(["H1"], rank))
    assert Cards.of(["S1"], rank) != Cards.of(["S1"], suit)
    assert Cards.of(["S1", "H2"]) != Cards.of(["H1", "S2"])


def test_nothing_is_lost_or_doubled() -> None:
    deck, hand = Cards.of(["S1", "S1", "HK"]), Cards.of(["S1"])
    assert list(deck - hand) == ["HK", "S1"]
    assert (deck - hand) + hand == deck
    with pytest.raises(ValueError, match="not in list"):
        _ = hand - deck


@given(st.lists(st.sampled_from(PACK), max_size=8), st.text(max_size=5), st.data())
def test_drawn_cards_are_in_the_support_and_are_all_there(cards: list[str], seed: str, data: st.DataObject) -> None:
    deck = Cards.of(cards, rank)
    event = Deal(deck, data.draw(st.integers(0, len(cards))))
    (hand, rest), faces = event.draw(Seeded(seed))
    assert sorted(hand.faces + rest.faces) == sorted(cards)
    assert sorted(faces) == list(hand.faces)
    assert (hand, rest) in dict(event.outcomes().values)


def test_a_deck_holds_no_more_than_it_holds() -> None:
    with pytest.raises(ValueError, match="3 cards asked of a deck of 1"):
        Deal(Cards.of(["S1"]), 3)


def two_in_turn(*, chance: Chance) -> int:
    first, rest = chance.draw(Cards.of(PACK, worth), "x")
    second, _ = chance.draw(rest, "x")
    return int(first + second)


def test_cards_drawn_in_turn_are_weighed_as_those_dealt_at_once() -> None:
    dealt: Counter[int] = Counter()
    for (hand, _), w in Deal(Cards.of(PACK, worth), 2).outcomes().values:
        dealt[sum(hand)] += w
    assert weigh(two_in_turn) == {total: Fraction(w, comb(6, 2)) for total, w in dealt.items()}


def test_the_log_tells_the_real_cards_of_the_table() -> None:
    result, log = draw(two_in_turn, Script(cards=["JK", "D5"]))
    assert result == 5
    told = [step.event.describe(words("en", "engine"), step.faces) for step in log if step.event]
    assert [each.cards for each in told] == [("JK",), ("D5",)]
    assert [each.text for each in told] == ["Dealt: Joker", "Dealt: ♦5"]


def test_the_tray_shows_what_was_drawn_as_pictures() -> None:
    """Hidden from screen readers: they hear each card once, in the step's sentence."""
    step = {"clause": "ty-2-card", "name": "Card", "text": "Dealt: ♦10, Joker", "dice": [], "cards": ["D10", "JK"]}
    ten = '<span class="card pc"><span class="su hollow">♦</span><span>10</span></span>'
    cards = f'<span class="cards" aria-hidden="true">{ten}<span class="card">Joker</span></span>'
    shown = f'<div class="die-set"><span class="die-lab">Card</span>{cards}</div>'
    assert tray(words("en", "engine"), [step]) == shown
    assert tray(words("en", "engine"), [step | {"cards": []}]) == ""


def test_playing_cards_have_codes_and_names() -> None:
    pack = playing_cards(jokers=1)
    assert len(set(pack)) == 53
    assert [rank(card) for card in ("S1", "H10", "DJ", "CQ", "SK", "JK")] == [1, 10, 11, 12, 13, 0]
    core = words("ja", "engine")
    assert [card_name(core, card) for card in ("S1", "H10", "DJ", "JK", "area-3")] == [
        *("♠A", "♥10", "♦J", "ジョーカー", "area-3")
    ]
