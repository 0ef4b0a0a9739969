"""Two events against each other: roll-under dice, merged before anybody follows their pairs."""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from engine.chance import Chance, Script, draw, weigh
from engine.chance.dice import Die, RollUnder
from engine.chance.event import outcomes
from engine.chance.exploding import Exploding
from engine.chance.opposed import Opposed
from engine.words import words


class Contest(NamedTuple):
    winner: str
    by: int


def contest(active: int, other: int) -> Contest:
    """Who succeeds by more; the active side wins a tie."""
    if max(active, other) < 0:
        return Contest("nobody", 0)
    return Contest("active", active - max(other, -1)) if active >= other else Contest("other", other - max(active, -1))


def duel(mine: int, theirs: int, *, chance: Chance) -> Contest:
    return chance.opposed(RollUnder(100, mine), RollUnder(100, theirs), contest, "x")


def test_a_contest_of_two_d100_equals_the_count_over_all_pairs() -> None:
    for mine, theirs in ((60, 45), (5, 156), (100, 100), (0, 3)):
        twin = Counter(contest(mine - a, theirs - b) for a in range(1, 101) for b in range(1, 101))
        odds = weigh(duel, mine, theirs)
        assert dict(odds) == {result: Fraction(n, 10_000) for result, n in twin.items()}
        assert odds.paths <= len(twin)


def test_the_faces_are_those_of_both() -> None:
    result, log = draw(duel, Script(["1d100: 37", "1d100: 82"]), mine=60, theirs=90)
    assert result == Contest("active", 15)
    told = log[0].event and log[0].event.describe(words("en", "engine"), log[0].faces)
    assert told
    assert [(die.value, die.success) for die in told.dice] == [(37, True), (82, True)]
    assert told.text == "1d100 gives 37 (target 60) success by 23 against 1d100 gives 82 (target 90) success by 8"


def test_a_target_above_100_cannot_be_missed() -> None:
    assert all(margin >= 0 for margin, _ in outcomes(RollUnder(100, 156)).values)
    event = Opposed(RollUnder(100, 156), RollUnder(100, 1), contest)
    assert {result.winner for result, _ in event.outcomes().values} == {"active"}


def test_each_side_tells_its_own_faces_however_many_there_were() -> None:
    event = Opposed(Exploding(1, 6, 6), Die(4), lambda burst, face: burst.total > face)
    won, faces = event.draw(Script(["2d6: 6 2", "1d4: 3"]))
    assert won
    told = event.describe(words("en", "engine"), faces)
    assert [(die.sides, die.value) for die in told.dice] == [(6, 6), (6, 2), (4, 3)]
    assert told.text == "2d6 gives 8 (6 + 2) critical against d4 gives 3"
