"""The d100 and the d6 against the plainest count of all faces."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.chance import weigh
from engine.chance.event import outcomes
from engine.games.kokoroko.dice import D100, Blow, Destruction, Tried
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike, attack
from engine.games.kokoroko.rules.calculators import margin, seen_roll
from engine.games.kokoroko.rules.checks import contest
from engine.games.kokoroko.types import Try

FACES = range(1, 101)


def spread(event: object) -> dict[object, Fraction]:
    found = outcomes(event)  # type: ignore[arg-type]
    return {value: Fraction(weight, found.total) for value, weight in found.values}


@pytest.mark.parametrize("target", [-5, 0, 1, 37, 99, 130])
def test_a_retried_check_is_every_pair_of_rolls(target: int) -> None:
    counted: Counter[tuple[int, int]] = Counter()
    for first, second in product(FACES, FACES):
        counted[(target - first, 0) if first <= target else (target - 20 - second, 1)] += 1
    assert spread(Tried(D100(target, again=True))) == {each: Fraction(n, 10_000) for each, n in counted.items()}


@pytest.mark.parametrize(("dice", "plus"), [(1, 0), (2, -7), (3, 4), (4, 90)])
def test_destruction_is_every_throw(dice: int, plus: int) -> None:
    counted: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        power = sum(faces) + plus
        wounds = len(str(power)) + sum(face >= 5 for face in faces) if power > 0 else 0
        counted[max(0, wounds - 1)] += 1
    found = spread(Blow(Destruction(dice, plus), True, 1))
    assert found == {each: Fraction(n, 6**dice) for each, n in counted.items()}


@pytest.mark.parametrize(("a", "b"), [(64, 42), (10, 90), (150, -3), (50, 50)])
@pytest.mark.parametrize("acts", [True, False])
def test_a_contest_is_every_pair(a: int, b: int, acts: bool) -> None:
    def told(x: int, y: int) -> str:
        if acts and x > a:
            return "nothing"
        mine, yours = (a - x if x <= a else None), (b - y if y <= b else None)
        if mine == yours:
            return "first" if acts else "draw"
        if yours is None or (mine is not None and mine > yours):
            return "first"
        return "second"

    counted = Counter(told(x, y) for x, y in product(FACES, FACES))
    found = weigh(contest, first=Try(0, 0, 0, a), second=Try(0, 0, 0, b), acts=acts)
    assert {each.outcome: p for each, p in found.items()} == {w: Fraction(n, 10_000) for w, n in counted.items()}


@pytest.mark.parametrize(("mine", "other"), [(64, 12), (12, 64), (130, 90), (-5, 40)])
def test_a_roll_that_was_seen_is_every_pair(mine: int, other: int) -> None:
    """Keep or retry, acting or reacting, against the other side's 100 faces."""
    for role, choice, roll in product(("active", "reacting"), ("keep", "retry"), (1, 40, 100)):
        won = 0
        for x, y in product(FACES if choice == "retry" else [roll] * 100, FACES):
            own, theirs = mine - x - 20 * (choice == "retry"), other - y
            acts, reacts = (own, theirs) if role == "active" else (theirs, own)
            hits = acts >= 0 and (reacts < 0 or reacts <= acts)
            won += hits if role == "active" else not hits
        tries = {"mine": Try(0, 0, 0, mine), "other": Try(0, 0, 0, other)}
        found = weigh(seen_roll, choice=choice, roll=roll, role=role, **tries)
        assert sum(p for each, p in found.items() if each.outcome == "wins") == Fraction(won, 10_000)


def test_the_lead_of_an_attack_is_every_pair() -> None:
    counted: Counter[tuple[str, int]] = Counter()
    for x, y in product(FACES, FACES):
        a, b = 64 - x, 12 - y
        lead = a - b if b >= 0 else a
        counted[("misses", 0) if a < 0 else ("hits", lead) if lead >= 0 else ("avoided", -lead)] += 1
    found = weigh(margin, attack=Try(8, 6, 2, 0), reaction=Try(7, 6, 0, 0))
    assert {(each.outcome, each.margin): p for each, p in found.items()} == {
        each: Fraction(n, 10_000) for each, n in counted.items()
    }


def test_two_sides_are_merged_and_not_followed() -> None:
    """A contest of two d100 is a few results, not 10,000 paths."""
    assert len(weigh(contest, budget=10, first=Try(), second=Try(), acts=True)) <= 3


ANSWERS: tuple[Answer, ...] = ("none", "guard", "dodge", "parry", "counter", "dodge_counter", "parry_counter")


@pytest.mark.parametrize("answer", ANSWERS)
def test_more_skill_in_attack_never_wounds_less(answer: Answer) -> None:
    def mean(skill: int) -> Fraction:
        found = weigh(attack, strike=Strike(Try(8, skill, 0, 0)), defence=Defence(answer))
        return Fraction(sum(p * each.lost for each, p in found.items()))

    means = [mean(skill) for skill in range(2, 12)]
    assert means == sorted(means)
