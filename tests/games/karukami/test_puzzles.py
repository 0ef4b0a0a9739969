"""The puzzles counted die by die, from the text of the rules and with nothing of the engine's."""

from collections import defaultdict
from functools import cache

import pytest

from engine.game import all_games
from engine.replies.session.puzzle import chances

KARUKAMI = all_games()["karukami"]
DEEP = 24  # rerolls that are followed: the rest is nothing in a float

Odds = dict[int, float]


@cache
def one(depth: int = DEEP) -> tuple[tuple[int, float], ...]:
    """A die whose 6 is rolled again and added."""
    found: defaultdict[int, float] = defaultdict(float)
    for face in range(1, 7):
        for more, p in one(depth - 1) if face == 6 and depth else ((0, 1.0),):
            found[face + more] += p / 6
    return tuple(found.items())


def ub(dice: int, plus: int = 0, fumbles: bool = True) -> Odds:
    """All dice 1 at first: nothing at all, whatever is added."""
    found: defaultdict[int, float] = defaultdict(float, {0: 1.0})
    for _ in range(dice):
        found, last = defaultdict(float), found
        for value, p in last.items():
            for more, q in one():
                found[value + more] += p * q
    whole: defaultdict[int, float] = defaultdict(float)
    for value, p in found.items():
        whole[0 if fumbles and value == dice else value + plus] += p
    return dict(whole)


def lost(power: Odds, less: int, more: Odds | None = None) -> Odds:
    found: defaultdict[int, float] = defaultdict(float)
    for value, p in power.items():
        for away, q in (more or {0: 1.0}).items():
            found[max(0, value - less - away)] += p * q
    return dict(found)


def falls(taken: Odds, vp: int) -> float:
    return sum(p for value, p in taken.items() if value >= vp)


def odds(name: str) -> dict[str, float]:
    return {way: float(p) for way, p in chances(KARUKAMI, KARUKAMI.puzzles[name]).items()}


def test_staying_up() -> None:
    """Resistance is ignored; Defence 4, an art of 6 or 2UB of MP are not."""
    power = ub(4, 6)
    assert odds("shield") == pytest.approx(
        {
            "none": 1 - falls(lost(power, 4), 16),
            "resist": 1 - falls(lost(power, 4), 16),
            "art": 1 - falls(lost(power, 10), 16),
            "mp": 1 - falls(lost(power, 4, ub(2)), 16),
        }
    )


def test_with_this_strike() -> None:
    assert odds("pierce") == pytest.approx(
        {
            "plain": falls(lost(ub(4, 6), 6), 20),
            "strong": falls(lost(ub(4, 10), 6), 20),
            "pierce": falls(ub(4, 6), 20),
            "field": falls(lost(ub(6, 6), 6), 20),
        }
    )


def test_two_action_points() -> None:
    """Defence is taken off each of two strikes, and once off a greater one."""
    blow = lost(ub(4, 6), 16)
    twice = sum(p * falls(blow, 12 - value) if value < 12 else p for value, p in blow.items())
    found = {"attacks": twice, "one": falls(lost(ub(5, 6), 16), 12), "two": falls(lost(ub(6, 6), 16), 12)}
    assert odds("twice") == pytest.approx(found)
