"""What both choose at once: known games, and the laws of all."""

import random

import pytest

pytest.importorskip("scipy", reason="the extra takuten[balance] is not installed")

from balance.equilibrium import equilibrium


def test_matching_pennies_with_an_uneven_prize() -> None:
    found = equilibrium([[3, -1], [-1, 1]])  # solved by hand: (1/3, 2/3) against (1/3, 2/3), worth 1/3
    assert found.rows == pytest.approx((1 / 3, 2 / 3))
    assert found.columns == pytest.approx((1 / 3, 2 / 3))
    assert found.value == pytest.approx(1 / 3)


def test_what_is_worse_everywhere_is_never_chosen() -> None:
    found = equilibrium([[0.5, 0.9], [0.1, 0.5]])
    assert (found.rows, found.columns, found.value) == ((1, 0), (1, 0), pytest.approx(0.5))


@pytest.mark.parametrize("seed", range(10))
def test_neither_side_gains_by_choosing_otherwise(seed: int) -> None:
    pick = random.Random(seed)
    matrix = [[pick.random() for _ in range(7)] for _ in range(5)]
    found = equilibrium(matrix)
    against = [sum(m * y for m, y in zip(row, found.columns, strict=True)) for row in matrix]
    of_rows = [sum(row[j] * x for row, x in zip(matrix, found.rows, strict=True)) for j in range(7)]
    assert max(against) == pytest.approx(found.value, abs=1e-8)
    assert min(of_rows) == pytest.approx(found.value, abs=1e-8)
    assert sum(found.rows) == pytest.approx(1)
    assert sum(found.columns) == pytest.approx(1)
