"""Tables of wide measures: nothing is cut off, and what matters stands at an edge."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.replies import bins
from engine.replies.bins import ROWS, Bin, in_bins


def even(low: int, high: int) -> dict[int, Fraction]:
    return {value: Fraction(1, high - low + 1) for value in range(low, high + 1)}


def test_few_values_stand_by_themselves() -> None:
    assert in_bins(even(2, 5)) == [Bin(2, 2), Bin(3, 3), Bin(4, 4), Bin(5, 5)]
    assert in_bins({0: Fraction(1, 2), 2: Fraction(1, 2)}) == [Bin(0, 0), Bin(1, 1), Bin(2, 2)]
    assert in_bins({0: Fraction(1, 2), 40: Fraction(1, 2)}) == [Bin(0, 0), Bin(40, 40)]


def test_a_d100_against_a_target_has_its_border_at_success() -> None:
    """40 below to 59 above: a margin of 0 is where success begins."""
    rows = in_bins(even(-40, 59), border=0)
    assert rows[0] == Bin(-40, -36)
    assert Bin(0, 4) in rows
    assert rows[-1] == Bin(55, 59)
    assert len(rows) == 20


def test_thin_ends_are_open() -> None:
    by = {value: Fraction(1, 100) for value in range(100)} | {-500: Fraction(1, 10**6), 900: Fraction(1, 10**6)}
    rows = in_bins(by)
    assert rows[0] == Bin(None, -1)
    assert rows[-1] == Bin(100, None)


@given(
    st.dictionaries(st.integers(-5000, 5000), st.integers(1, 1000), min_size=1, max_size=200),
    st.one_of(st.none(), st.integers(-50, 50)),
)
def test_every_value_is_in_one_row_of_at_most_as_many_as_fit(weights: dict[int, int], border: int | None) -> None:
    total = sum(weights.values())
    by: dict[int, Fraction | float] = {value: Fraction(w, total) for value, w in weights.items()}
    rows = in_bins(by, border)
    assert 1 <= len(rows) <= ROWS
    for value in by:
        assert sum(row.holds(value) for row in rows) == 1
    if len(by) > ROWS:
        wide = {high - low + 1 for low, high in rows[1:-1] if low is not None and high is not None}
        assert len(wide) <= 1
        if border is not None and min(by) < border < max(by):
            crossed = [row for row in rows[1:-1] if row.holds(border - 1) and row.holds(border)]
            assert not crossed


def test_values_far_apart_are_gathered_without_going_through_all_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exploding dice: sixty samples, each some hundred thousands from the next."""
    made: list[Bin] = []

    def span(low: int | None, high: int | None) -> Bin:
        made.append(Bin(low, high))
        assert len(made) <= 4 * ROWS
        return made[-1]

    monkeypatch.setattr(bins, "Bin", span)
    assert len(in_bins({n * 1_000_000: Fraction(1, 60) for n in range(60)})) <= ROWS


def test_a_miss_is_not_gathered_with_the_hits() -> None:
    rows = in_bins({0: Fraction(1, 2)} | {value: Fraction(1, 200) for value in range(1, 101)}, border=1)
    assert rows[0] == Bin(0, 0)
    assert rows[1] == Bin(1, 5)
    assert rows[-1] == Bin(96, 100)
