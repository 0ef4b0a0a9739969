"""The pictures of a report by Matplotlib, as SVG inside the page: who beats whom, and the ranking with intervals."""

from __future__ import annotations

import io
import re
import unicodedata
import warnings
from collections.abc import Mapping
from typing import Any

Report = Mapping[str, Any]
STYLE: Any = {
    "svg.fonttype": "none",  # text stays text, in the reader's own fonts
    "svg.hashsalt": "takuten",  # the same names in every run
    "text.parse_math": False,  # a name with "$" is a name
    "font.family": "sans-serif",
    "font.size": 10,
}
NAMED = 40  # teams: of more, the heat map only has numbers
WRITTEN = 16  # teams: of more, its cells have colours alone


def ranking(report: Report) -> str:
    """Each team's mean with its interval, the best above."""
    teams = report["teams"][::-1]
    labels = [f"{each['name']}  {at}" for at, each in zip(range(len(teams), 0, -1), teams, strict=True)]
    means = [each["share"] for each in teams]
    figure, axes = _axes(labels, len(teams) * 0.28 + 0.9, 5.0)
    spread = [[each["share"] - each["low"] for each in teams], [each["high"] - each["share"] for each in teams]]
    axes.axvline(0.5, color="#888", linewidth=1)
    axes.errorbar(means, range(len(teams)), xerr=spread, fmt="o", color="#1f4e79", capsize=3, markersize=4)
    axes.set_xlim(0, 1)
    axes.set_ylim(-0.7, len(teams) - 0.3)
    axes.set_yticks(range(len(teams)), labels)
    axes.grid(axis="x", color="#ddd")
    return _svg(figure)


def heat_map(report: Report) -> str:
    """What the team of a row gets of the team of a column, both in the order of the ranking."""
    teams = report["teams"]
    order = {each["id"]: at for at, each in enumerate(teams)}
    cells = [[0.5] * len(teams) for _ in teams]
    for each in report["pairs"]:
        a, b = order[each["a"]], order[each["b"]]
        cells[a][b], cells[b][a] = each["share"], 1 - each["share"]
    numbers = [str(at) for at in range(1, len(teams) + 1)]
    named = [f"{each['name']}  {number}" for number, each in zip(numbers, teams, strict=True)]
    side = max(2.2, len(teams) * (0.42 if len(teams) <= WRITTEN else 0.2))
    figure, axes = _axes(named if len(teams) <= NAMED else numbers, side + 0.7, side + 0.2)
    axes.pcolormesh(cells, cmap="RdBu", vmin=0, vmax=1, edgecolors="white", linewidth=0.5)
    axes.set_aspect("equal")
    axes.invert_yaxis()
    middles = [at + 0.5 for at in range(len(teams))]
    axes.set_xticks(middles, numbers, fontsize=8)
    axes.set_yticks(middles, named if len(teams) <= NAMED else numbers, fontsize=8)
    axes.xaxis.tick_top()
    for row, line in enumerate(cells if len(teams) <= WRITTEN else []):
        for column, share in enumerate(line):
            ink = "white" if abs(share - 0.5) > 0.3 else "black"
            axes.text(column + 0.5, row + 0.5, f"{share * 100:.0f}", ha="center", va="center", color=ink, fontsize=8)
    return _svg(figure)


def _axes(labels: list[str], height: float, width: float) -> tuple[Any, Any]:
    """A figure with room for the labels on its left; inches. Widths are told by the letters: fonts are the reader's."""
    from matplotlib import rc_context  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    left = max(sum(0.15 if unicodedata.east_asian_width(each) in "WF" else 0.085 for each in label) for label in labels)
    left += 0.2
    with rc_context(STYLE):
        figure = Figure(figsize=(left + width, height))
        axes = figure.add_axes(
            (left / (left + width), 0.35 / height, (width - 0.15) / (left + width), 1 - 0.75 / height)
        )
    return figure, axes


def _svg(figure: Any) -> str:
    from matplotlib import rc_context  # noqa: PLC0415

    out = io.StringIO()
    with rc_context(STYLE), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # its own font lacks Japanese, the reader's does not
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    drawn = out.getvalue()
    return re.sub(r"<metadata>.*?</metadata>", "", drawn[drawn.index("<svg") :], flags=re.DOTALL)
