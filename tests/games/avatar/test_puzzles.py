"""The puzzles counted card by card, from the text of the rules and with nothing of the engine's."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from engine.game import all_games
from engine.replies.session.puzzle import chances

AVATAR = all_games()["avatar"]
CARDS = [f"{suit}{rank}" for suit in "SHDC" for rank in (*range(1, 11), "J", "Q", "K")] + ["joker"]
FACES = {"J": 11, "Q": 12, "K": 13}


def worth(card: str, king: bool) -> int:
    """An ace is 14 beside a K."""
    rank = card[1:]
    return FACES.get(rank) or (14 if rank == "1" and king else int(rank))


def value(cards: Iterable[str], difficulty: int) -> int:
    """All hearts are a critical: 13 each, but one less than a fumble. A joker is whatever helps most."""
    cards = list(cards)
    if "joker" in cards:
        named = [card for card in CARDS if card != "joker"]
        rest = [card for card in cards if card != "joker"]
        values = {value([*rest, card], difficulty) for card in named} - {difficulty}
        return max(values)
    if all(card[0] == "H" for card in cards):
        most = 13 * len(cards)
        return most - 1 if most == difficulty else most
    king = any(card[1:] == "K" for card in cards)
    return sum(worth(card, king) for card in cards)


def succeeds(played: list[str], hand: list[str], difficulty: int) -> Fraction:
    """At once, or with one card more: the one of the hand that helps, or the deck's; exactly the difficulty ends it."""
    now = value(played, difficulty)
    if now >= difficulty:
        return Fraction(now > difficulty)
    kept, left = ([card for card in those if card not in but] for those, but in ((hand, played), (CARDS, hand)))
    won = [[value([*played, card], difficulty) > difficulty for card in each] for each in (kept, left)]
    return max(Fraction(any(won[0])), Fraction(sum(won[1]), len(left)))


def odds(name: str) -> dict[str, Fraction]:
    return chances(AVATAR, AVATAR.puzzles[name])


def test_not_too_many() -> None:
    hand = ["S8", "C5", "D2"]
    ways = {"one": ["S8"], "small": ["S8", "D2"], "two": ["S8", "C5"], "all": hand}
    assert odds("sum") == {way: succeeds(played, hand, 15) for way, played in ways.items()}


def test_ones_own_suit() -> None:
    hand = ["HK", "H9", "C1"]
    ways = {"suit": ["HK", "H9"], "ace": ["HK", "C1"], "nine": ["H9", "C1"], "all": hand}
    assert odds("critical") == {way: succeeds(played, hand, 36) for way, played in ways.items()}


def test_getting_away() -> None:
    """Four cards that nobody has seen, the highest against one's own; a joker is an ace beside the K."""
    hand = ["S9", "CJ", "HQ", "S1"]
    unknown = [14 if card == "joker" else worth(card, True) for card in CARDS if card not in (*hand, "DK")]
    dealt = list(combinations(unknown, 4))
    for way, card in zip(("nine", "jack", "queen", "ace"), hand, strict=True):
        safe = sum(max(each) <= worth(card, True) for each in dealt)
        assert odds("flight")[way] == Fraction(safe, len(dealt)), way
