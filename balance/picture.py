"""The pictures of a report by Matplotlib, as SVG inside the page: who beats whom, and the ranking with intervals."""

from __future__ import annotations

import io
import re
import unicodedata
import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

Report = Mapping[str, Any]
R = TypeVar("R")
STYLE: Any = {
    "svg.fonttype": "none",  # text stays text, in the reader's own fonts
    "svg.hashsalt": "takuten",  # the same names in every run
    "text.parse_math": False,  # a name with "$" is a name
    "font.family": "sans-serif",
    "font.size": 10,
}
NAMED, LONG = 40, 2.0  # teams and inches: of more, and of longer names, a picture only has the table's numbers
WRITTEN = 16  # teams: of more, its cells have colours alone


def styled(draw: Callable[[R], str]) -> Callable[[R], str]:
    """The drawing with our style, which what is drawn asks for when it is made."""

    @wraps(draw)
    def styled(report: R) -> str:
        from matplotlib import rc_context  # noqa: PLC0415 - an extra

        with rc_context(STYLE):
            return draw(report)

    return styled


@styled
def ranking(report: Report) -> str:
    """Each team's mean with its interval, the best above."""
    teams = report["teams"][::-1]
    labels = _labels(report)[::-1]
    means = [each["share"] for each in teams]
    figure, axes = axes_of(labels, len(teams) * 0.28 + 0.9, 5.0)
    spread = [[each["share"] - each["low"] for each in teams], [each["high"] - each["share"] for each in teams]]
    axes.axvline(0.5, color="#888", linewidth=1)
    axes.errorbar(means, range(len(teams)), xerr=spread, fmt="o", color="#1f4e79", capsize=3, markersize=4)
    axes.set_xlim(0, 1)
    axes.set_ylim(-0.7, len(teams) - 0.3)
    axes.set_yticks(range(len(teams)), labels)
    axes.grid(axis="x", color="#ddd")
    return as_svg(figure)


@styled
def heat_map(report: Report) -> str:
    """What the team of a row gets of the team of a column, both in the order of the ranking."""
    teams = report["teams"]
    order = {each["id"]: at for at, each in enumerate(teams)}
    cells = [[0.5] * len(teams) for _ in teams]
    for each in report["pairs"]:
        a, b = order[each["a"]], order[each["b"]]
        cells[a][b], cells[b][a] = each["share"], 1 - each["share"]
    numbers = [str(at) for at in range(1, len(teams) + 1)]
    labels = _labels(report)
    side = max(2.2, len(teams) * (0.42 if len(teams) <= WRITTEN else 0.2))
    figure, axes = axes_of(labels, side + 0.7, side + 0.2)
    axes.pcolormesh(cells, cmap="RdBu", vmin=0, vmax=1, edgecolors="white", linewidth=0.5)
    axes.set_aspect("equal")
    axes.invert_yaxis()
    middles = [at + 0.5 for at in range(len(teams))]
    axes.set_xticks(middles, numbers, fontsize=8)
    axes.set_yticks(middles, labels, fontsize=8)
    axes.xaxis.tick_top()
    for row, line in enumerate(cells if len(teams) <= WRITTEN else []):
        for column, share in enumerate(line):
            ink = "white" if abs(share - 0.5) > 0.3 else "black"
            axes.text(column + 0.5, row + 0.5, f"{share * 100:.0f}", ha="center", va="center", color=ink, fontsize=8)
    return as_svg(figure)


def _labels(report: Report) -> list[str]:
    """Names with their numbers, where there is room for them; a phone has little."""
    teams = report["teams"]
    named = [f"{each['name']}  {at}" for at, each in enumerate(teams, 1)]
    if len(teams) <= NAMED and max(map(_width, named)) <= LONG:
        return named
    return [str(at) for at in range(1, len(teams) + 1)]


def _width(label: str) -> float:
    """Inches, told by the letters: the fonts are the reader's."""
    return sum(0.15 if unicodedata.east_asian_width(each) in "WF" else 0.085 for each in label)


def axes_of(labels: list[str], height: float, width: float) -> tuple[Any, Any]:
    """A figure of so many inches, with room for the labels on its left."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

    left = max(map(_width, labels)) + 0.2
    figure = Figure(figsize=(left + width, height))
    wide, high = (width - 0.15) / (left + width), 1 - 0.75 / height
    return figure, figure.add_axes((left / (left + width), 0.35 / height, wide, high))


def as_svg(figure: Any) -> str:
    """A figure as part of a page."""
    out = io.StringIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # its own font lacks Japanese, the reader's does not
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    drawn = out.getvalue()
    return re.sub(r"<metadata>.*?</metadata>", "", drawn[drawn.index("<svg") :], flags=re.DOTALL)
