"""Chance: the kinds of events, the exact odds of rules over them, folding, the budget, drawing, scripts, samples."""

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from engine.chance import Chance, Impure, Seeded, TooManyPaths, fold, sample, standard_error, weigh
from engine.chance.dice import AnySuccess, AtMost, DiceOrder, Die, Pool, Successes, Total
from engine.chance.event import Event, outcomes
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Opposed
from engine.games.exorcist.dice import BonusDice
from engine.replies import commands
from engine.rule import Rule, marked, rule

NODES: list[tuple[Any, int, int]] = [
    *((Die(sides), 1, sides) for sides in (1, 4, 6)),
    *((Total(count, 6), count, 6) for count in range(5)),
    *((Total(count, 2), count, 2) for count in range(5)),
    *((Successes(count, 6, at), count, 6) for count in range(5) for at in (0, 1, 2, 4, 6, 7)),
    *((AnySuccess(count, 6, at), count, 6) for count in range(5) for at in (0, 1, 2, 4, 6, 7)),
    *((AtMost(sides, face), 1, sides) for sides in (4, 6) for face in (0, 1, 3, 4, 6, 7)),
    *((Pool(count, sides), count, sides) for count in range(5) for sides in (3, 6)),
    *((BonusDice(count, 6, at, 6, needed), count, 6) for count in range(5) for at in (4, 6) for needed in (1, 2)),
    *((BonusDice(count, 6, 4, face, 1), count, 6) for count in range(4) for face in (0, 4)),
]


class Faces:
    """A source that hands out these faces."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.left = list(faces)

    def face(self, sides: int) -> int:
        return self.left.pop(0)

    def card(self, deck: Any) -> str:
        raise NotImplementedError


@pytest.mark.parametrize(("node", "count", "sides"), NODES, ids=repr)
def test_a_node_weighs_what_it_draws(node: Event[Hashable], count: int, sides: int) -> None:
    """Every combination of faces is drawn once: the slow twin of ``outcomes``."""
    twin = Counter(node.draw(Faces(faces))[0] for faces in product(range(1, sides + 1), repeat=count))
    weighted = node.outcomes()
    assert dict(weighted.values) == twin
    assert weighted.total == sides**count


@pytest.mark.parametrize("fumble", [False, True])
@pytest.mark.parametrize(
    ("count", "at_least", "cap"),
    [(1, 6, 1), (1, 6, 3), (2, 5, 2), (0, 6, 2), (1, 7, 5), (1, 2, 2), (3, 6, 1), (2, 6, 0)],
)
def test_exploding_dice_weigh_what_they_draw(count: int, at_least: int, cap: int, fumble: bool) -> None:
    """Walks the tree of faces: after each draw that ran out of faces, one more is tried."""
    event, odds = Exploding(count, 6, at_least, cap, fumble), Counter[Burst]()
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        try:
            value, used = event.draw(Faces(faces))
        except IndexError:
            waiting += [(*faces, face) for face in range(1, 7)]
        else:
            assert used == faces
            odds[value] += Fraction(1, 6 ** len(faces))  # type: ignore[assignment]
    weighted = event.outcomes()
    assert {value: Fraction(w, weighted.total) for value, w in weighted.values} == odds


def ranked(members: tuple[int, ...], sides: int) -> dict[tuple[int, ...], Fraction]:
    """The odds of every order, over all combinations of faces. Where all are equal all roll again: left out."""
    if len(members) < 2:
        return {members: Fraction(1)}
    ways: Counter[tuple[int, ...]] = Counter()
    for faces in product(range(sides), repeat=len(members)):
        tied = [tuple(m for m, f in zip(members, faces, strict=True) if f == face) for face in sorted({*faces})[::-1]]
        if len(tied) > 1:
            for parts in product(*(ranked(each, sides).items() for each in tied)):
                ways[sum((order for order, _ in parts), ())] += prod(p for _, p in parts)  # type: ignore[assignment]
    return {order: weight / Fraction(sum(ways.values())) for order, weight in ways.items()}


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("count", range(5))
def test_a_ranking_weighs_what_its_rule_says(count: int, sides: int) -> None:
    weighted = DiceOrder(count, sides).outcomes()
    twin = ranked(tuple(range(count)), sides)
    assert {order: Fraction(w, weighted.total) for order, w in weighted.values} == twin


def test_the_highest_comes_first_and_equal_ones_roll_again() -> None:
    faces = (5, 2, 5, 5, 3, 6, 3, 1, 1, 1, 4)  # three tie, then two of them, and these once more
    assert DiceOrder(4, 6).draw(Faces(faces)) == ((2, 3, 0, 1), faces)


def test_all_ones_are_a_fumble_and_a_six_more_is_a_critical() -> None:
    dice = Exploding(2, 6, 6, fumble=True)
    assert dice.draw(Faces((1, 1))) == (Burst(0, fumble=True), (1, 1))
    assert dice.draw(Faces((1, 6, 1))) == (Burst(8, critical=True), (1, 6, 1))
    assert dice.draw(Faces((6, 6, 6, 2, 3))) == (Burst(23, critical=True), (6, 6, 6, 2, 3))
    assert dice.command() == "2U6[6]"


def test_a_distribution_is_worked_out_once() -> None:
    assert outcomes(Total(3, 6)) is outcomes(Total(3, 6))


# --- Weighing -------------------------------------------------------------------------------------------------------


def two_step(*, chance: Chance) -> int:
    """The second die depends on the first: 1d6, then as many more dice."""
    return chance.total(chance.die(3), 6)


def test_dice_that_depend_on_earlier_faces_are_exact() -> None:
    twin: Counter[int] = Counter()
    for first in (1, 2, 3):
        for faces in product(range(1, 7), repeat=first):
            twin[sum(faces)] += Fraction(1, 3 * 6**first)  # type: ignore[assignment]
    assert dict(weigh(two_step)) == twin


def test_odds_know_every_die_that_was_asked_for() -> None:
    def stroke(dice: int, *, chance: Chance) -> int:
        if not chance.any_success(dice, 6, 4, "hit"):
            return 0
        return chance.repeat(blow, 0, 2, dice)

    def blow(sum_so_far: int, dice: int, *, chance: Chance) -> int:
        return sum_so_far + chance.total(dice - 1, 6, "hurt")

    asked = weigh(stroke, 3).asked
    assert [(clause, event.command()) for clause, event in asked] == [("hit", "3B6>=4"), ("hurt", "2D6")]


def test_what_a_rule_asks_for_are_its_chat_commands() -> None:
    """No formula stands twice; what is not rolled, such as no dice, has no command."""

    @rule("x-1", chat="asked")
    def lunge(dice: int, guard: int, *, chance: Chance) -> bool:
        return chance.any_success(dice, 6, 4, "hit") and not chance.any_success(guard, 6, 5, "parry")

    mark = marked(lunge)
    assert mark
    assert commands(Rule("x.lunge", lunge, mark), {"dice": 3, "guard": 2}) == (("hit", "3B6>=4"), ("parry", "2B6>=5"))
    assert commands(Rule("x.lunge", lunge, mark), {"dice": 3, "guard": 0}) == (("hit", "3B6>=4"),)


def test_a_rule_without_chance_has_one_result() -> None:
    def certain(*, chance: Chance) -> str:
        return "so"

    odds = weigh(certain)
    assert dict(odds) == {"so": 1}
    assert odds.paths == 1


def test_equal_results_merge() -> None:
    def parity(*, chance: Chance) -> int:
        return chance.die(6) % 2

    assert dict(weigh(parity)) == {0: Fraction(1, 2), 1: Fraction(1, 2)}


def wounds(left: int, pool: int, *, chance: Chance) -> int:
    return max(0, left - chance.successes(pool, 6, 5)) if left else 0


def test_calling_a_rule_changes_no_odds() -> None:
    def plain(*, chance: Chance) -> tuple[int, int]:
        return wounds(3, 2, chance=chance), wounds(2, 2, chance=chance)

    def folded(*, chance: Chance) -> tuple[int, int]:
        return chance.call(wounds, 3, 2), chance.call(wounds, 2, 2)

    assert dict(weigh(plain)) == dict(weigh(folded))


def test_repeating_a_step_changes_no_odds_and_saves_paths() -> None:
    def plain(*, chance: Chance) -> int:
        left = 6
        for _ in range(4):
            left = wounds(left, 3, chance=chance)
        return left

    def folded(*, chance: Chance) -> int:
        return chance.repeat(wounds, 6, 4, 3)

    slow, quick = weigh(plain), weigh(folded)
    assert dict(slow) == dict(quick) == dict(fold(wounds, 6, 4, 3))
    assert quick.paths < slow.paths / 3


def test_a_fold_of_no_steps_is_the_state() -> None:
    assert dict(fold(wounds, 6, 0, 3)) == {6: 1}


def test_a_fold_that_has_come_to_rest_stops_early() -> None:
    assert dict(fold(wounds, 0, 10_000, 3)) == {0: 1}


def test_a_long_fight_stays_within_the_budget() -> None:
    """Unmerged it would be 13 ** 40 paths."""
    odds = fold(wounds, 40, 40, 12)
    assert sum(odds.values()) == 1
    assert odds.paths < 1_000


def many(*, chance: Chance) -> tuple[int, ...]:
    return tuple(chance.die(6) for _ in range(5))


def test_past_the_budget_there_is_a_typed_error() -> None:
    with pytest.raises(TooManyPaths, match="100 paths") as caught:
        weigh(many, budget=100)
    assert caught.value.budget == 100
    assert weigh(many, budget=7776).paths == 7776


@pytest.mark.parametrize("event", [Pool(9, 100), DiceOrder(12, 6), Opposed(Pool(4, 20), Pool(4, 20), max)], ids=repr)
def test_an_event_that_is_past_the_budget_by_itself_is_not_even_listed(event: Event[Any]) -> None:
    def asks(*, chance: Chance) -> Any:
        return chance.event(event, "")

    with pytest.raises(TooManyPaths):
        weigh(asks)


def test_a_rule_with_a_memory_is_found_out() -> None:
    """Replayed, it asks for other dice than before: its odds would be lies that still sum to 1."""
    asked: list[int] = []

    def impure(*, chance: Chance) -> int:
        asked.append(1)
        return chance.die(6) + chance.die(len(asked))

    with pytest.raises(Impure):
        weigh(impure)


# --- Samples --------------------------------------------------------------------------------------------------------


def test_samples_come_near_the_exact_odds() -> None:
    count = 4_000
    seen = sample(two_step, Seeded("samples"), count)
    exact = weigh(two_step)
    assert sum(seen.values()) == count
    assert set(seen) <= set(exact)
    for result, p in exact.items():
        assert abs(seen.get(result, 0) / count - p) < 5 * standard_error(float(p), count) + 1e-9


def test_sampling_tells_how_far_it_is() -> None:
    told: list[int] = []
    sample(two_step, Seeded("tick"), 200, lambda done, seen: told.append(done))
    assert told[-1] == 200
    assert told == sorted(told)
    assert len(told) == 50


def test_the_standard_error_is_that_of_a_proportion() -> None:
    assert standard_error(0.5, 100) == pytest.approx(0.05)
    assert standard_error(1.0, 100) == 0
    assert standard_error(1.0000000001, 100) == 0
