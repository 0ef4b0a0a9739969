"""The Nash equilibrium of a matrix, zero-sum: what both choose at once, and what it is worth, by linear programming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Shares = tuple[float, ...]
Matrix = Sequence[Sequence[float]]
TINY = 1e-9  # what the solver leaves of a choice that nobody makes


class Equilibrium(NamedTuple):
    """How often each row and each column is chosen, and the mean that comes of it."""

    rows: Shares
    columns: Shares
    value: float


def equilibrium(matrix: Matrix) -> Equilibrium:
    """Rows want much, columns little: max v, so that no column gives the rows' choice less than v."""
    from scipy.optimize import linprog  # noqa: PLC0415 - half a second, and an extra

    rows, columns = len(matrix), len(matrix[0])
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=[[*(-matrix[row][column] for row in range(rows)), 1.0] for column in range(columns)],
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs-ds",  # a vertex, found the same way every time
    )
    if found.status:
        raise ArithmeticError(found.message)
    return Equilibrium(_shares(found.x[:rows]), _shares(-found.ineqlin.marginals), float(found.x[rows]))


def _shares(found: Sequence[float]) -> Shares:
    kept = [float(each) if each > TINY else 0.0 for each in found]
    return tuple(each / sum(kept) for each in kept)
