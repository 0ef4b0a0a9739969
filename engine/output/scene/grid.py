"""The places of a board as cells over its picture: one names, focuses and takes a place there.

A board of rows is a grid, whose cells themselves are focused; a map of spots is a list. The picture is hidden from
screen readers, so each cell holds its name and what is there as text. ``data-box`` says where it lies over the picture,
in hundredths of its width and height: the page's script puts it there. ``data-there``: something is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from engine.output.html import Attribute, Html, tag
from engine.output.scene.geometry import Geometry, geometry_of
from engine.output.scene.svg import board_svg
from engine.output.scene.table import board_rows
from engine.places import Graph
from engine.scene import Board
from engine.words import Words


def scene_grid(words: Words, board: Board) -> Html:
    """Every place in reading order, by rows as it lies."""
    drawn, there = geometry_of(board), dict(board_rows(words, board))
    cells = [(at, _cell(words, board, drawn, there, at)) for at in board.places.all()]
    label = words["scene.board"]
    if isinstance(board.places, Graph):
        return tag("div", [cell for _, cell in cells], class_="se-grid", role="listbox", aria_label=label)
    rows: defaultdict[float, list[Html]] = defaultdict(list)
    for at, cell in cells:
        rows[drawn.middle(at)[1]].append(cell)
    body = [tag("tr", row, role="row") for _, row in sorted(rows.items())]
    return tag("table", tag("tbody", body, role="presentation"), class_="se-grid", role="grid", aria_label=label)


def tapped(words: Words, board: Board, picture_id: str, room: float = 0) -> Html:
    """A board's picture with its places as cells over it; ``room`` as the picture takes it."""
    return tag("div", board_svg(words, board, picture_id, room), scene_grid(words, board), class_="se-board")


def cell_text(words: Words, board: Board, there: Mapping[str, str], at: Any) -> tuple[str, bool]:
    """A place's name, with what is there; and whether there is something."""
    given = next((words.said(each.name) for each in board.names if each.at == at), None)
    name = given or board.places.name(at)
    seen = there.get(name, "")
    return words.text("scene.cell", place=name, there=seen) if seen else name, bool(seen)


def _cell(words: Words, board: Board, drawn: Geometry, there: dict[str, str], at: Any) -> Html:
    text, something = cell_text(words, board, there, at)
    (x, y), (width, height), half = drawn.middle(at), drawn.size, drawn.cell / 2
    shares = (100 * (x - half) / width, 100 * (y - half) / height, 200 * half / width, 200 * half / height)
    facts: dict[str, Attribute] = {
        "data_at": board.places.name(at),
        "data_there": something,
        "data_box": " ".join(f"{each:.2f}" for each in shares),
    }
    if isinstance(board.places, Graph):
        return tag("span", tag("span", text, class_="vh"), role="option", tabindex=-1, aria_selected="false", **facts)
    return tag("td", tag("span", text, class_="vh"), role="gridcell", tabindex=-1, **facts)
