"""The pictures of encounters: the win rate against a number, and of fights in which nothing is varied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from balance.picture import as_svg, axes_of, styled

Points = Sequence[Mapping[str, Any]]
COLOURS = ("#1f4e79", "#b3541e", "#2f7d32", "#7b3fa0", "#8a6d00", "#00707a")
WIDTH, HEIGHT = 5.0, 3.2  # inches
PERCENT = {at / 4: f"{at * 25}%" for at in range(5)}


def line_of(point: Mapping[str, Any]) -> tuple[str, str]:
    """Whose line a point is on."""
    return point["party"], point["policy"]


@styled
def against(points: Points) -> str:
    """Win rates with their intervals, a line for each party and policy; the tables tell which is which by number."""
    figure, axes = axes_of([*PERCENT.values()], HEIGHT, WIDTH)
    axes.axhline(0.5, color="#888", linewidth=1)
    for at, (_, each) in enumerate(groupby(points, line_of)):
        line = [*each]
        values, shares = [point["value"] for point in line], [point["share"] for point in line]
        colour = COLOURS[at % len(COLOURS)]
        axes.errorbar(values, shares, yerr=_spread(line), fmt="o-", color=colour, capsize=3, markersize=4)
        axes.annotate(str(at + 1), (values[-1], shares[-1]), (7, -3), textcoords="offset points", color=colour)
    axes.set_ylim(-0.03, 1.03)
    axes.set_yticks([*PERCENT], [*PERCENT.values()])
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.grid(color="#ddd")
    return as_svg(figure)


@styled
def rates(points: Points) -> str:
    """Fights beside one another, by their numbers in the table."""
    figure, axes = axes_of(["00"], len(points) * 0.28 + 0.9, WIDTH)
    shares = [point["share"] for point in points]
    rows = range(len(points))
    axes.axvline(0.5, color="#888", linewidth=1)
    axes.errorbar(shares, rows, xerr=_spread(points), fmt="o", color=COLOURS[0], capsize=3, markersize=4)
    axes.set_xlim(-0.03, 1.03)
    axes.set_xticks([*PERCENT], [*PERCENT.values()])
    axes.set_ylim(len(points) - 0.3, -0.7)
    axes.set_yticks(rows, [str(at + 1) for at in rows])
    axes.grid(axis="x", color="#ddd")
    return as_svg(figure)


def _spread(points: Points) -> list[list[float]]:
    return [[each["share"] - each["low"] for each in points], [each["high"] - each["share"] for each in points]]
