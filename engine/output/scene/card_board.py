"""A board of few wide places: what stands there is a card that one reads where it lies. The cells are the grid's.

A cell's text for screen readers is that of any other board; the card beside it is hidden from them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from engine.output.html import Html, join, tag
from engine.output.scene.geometry import geometry_of
from engine.output.scene.grid import cell_text
from engine.output.scene.table import board_rows
from engine.scene import Board, Ground, Meter, Name, Token
from engine.words import Words

Before = Mapping[object, int]  # the first figure of everybody a moment ago, by the name on the token


def figures_of(board: Board | None) -> Before:
    """What ``card_grid`` compares with."""
    return {(each.side, each.name): each.meters[0].value for each in (board.tokens if board else ()) if each.meters}


def card_grid(words: Words, board: Board, before: Before) -> Html:
    """Every place by rows as it lies; where another area begins there is a line."""
    drawn, there = geometry_of(board), dict(board_rows(words, board))
    rows: defaultdict[float, list[object]] = defaultdict(list)
    for at in board.places.all():
        rows[drawn.middle(at)[1]].append(at)
    areas = {at: number for number, area in enumerate(board.areas) for at in area.places}
    body: list[Html] = []
    last: int | None = None
    for _, places in sorted(rows.items()):
        area = areas.get(places[0])
        parted = "parted" if last is not None and area != last else None
        cells = [_cell(words, board, there, at, before) for at in places]
        body.append(tag("tr", cells, role="row", class_=parted))
        last = area
    facts = {"role": "grid", "aria_label": words["scene.board"]}
    return tag("table", tag("tbody", body, role="presentation"), class_="se-grid se-cards", **facts)


def small_board(words: Words, board: Board, before: Board) -> Html | None:
    """The areas in which something else lies than before, as a picture of a few boxes; None where nothing does."""
    lie, lay = _lying(words, board), _lying(words, before)
    other = [area for area in board.areas if any(lie.get(at) != lay.get(at) for at in area.places)]
    shown = {at for area in other for at in area.places}
    boxes = [lie.get(at, ("", "empty")) for at in _as_it_lies(board) if at in shown]
    drawn = [tag("span", name, class_=kind) for name, kind in boxes]
    return tag("span", drawn, class_="mini", aria_hidden="true") if drawn else None


def _lying(words: Words, board: Board) -> dict[object, tuple[str, str]]:
    """What lies in each place, in a word, and of what kind it is."""
    ground = {each.at: (words.said(each.short or each.name), each.look) for each in board.ground}
    return ground | {each.at: (words.said(each.name), each.side) for each in board.tokens}


def _as_it_lies(board: Board) -> list[object]:
    drawn = geometry_of(board)
    return sorted(board.places.all(), key=lambda at: drawn.middle(at)[::-1])


def _cell(words: Words, board: Board, there: Mapping[str, str], at: object, before: Before) -> Html:
    token = next((each for each in board.tokens if each.at == at), None)
    ground = next((each for each in board.ground if each.at == at), None)
    name = next((each for each in board.names if each.at == at), None)
    card = _token(words, token, name, before) if token else _ground(words, ground, name)
    kinds = ["cd-c", *([token.side, token.state] if token else [ground.look if ground else "empty"])]
    text, something = cell_text(words, board, there, at)
    return tag(
        "td",
        tag("span", text, class_="vh"),
        tag("span", card, class_="cd", aria_hidden="true"),
        role="gridcell",
        tabindex=-1,
        class_=" ".join(filter(None, kinds)),
        data_at=board.places.name(at),
        data_there=something,
    )


def _top(words: Words, name: Name | None, more: str = "") -> Html:
    where = [name.short, words.said(name.note)] if name else []
    return tag("span", tag("span", " ".join(filter(None, where))), tag("span", more), class_="cd-top")


def _ground(words: Words, ground: Ground | None, name: Name | None) -> Html:
    said = tag("b", words.said(ground.name), class_="cd-name") if ground else None
    return join(_top(words, name), said)


def _token(words: Words, token: Token, name: Name | None, before: Before) -> Html:
    """A card: its place and what is printed on it, its name, what befell it, what is left of its first figure."""
    conditions = [tag("span", words.said(each.name), class_="cd-ail") for each in token.conditions]
    was = before.get((token.side, token.name))
    flags = [tag("span", words["scene.acting"], class_="cd-flag now")] if token.state == "acting" else []
    if token.meters and was is not None and was != token.meters[0].value:
        flags.append(tag("span", f"{token.meters[0].value - was:+d}", class_="cd-flag"))
    return join(
        tag("span", flags, class_="cd-flags") if flags else None,
        _top(words, name, words.said(token.facts)),
        tag("b", words.said(token.name), class_="cd-name"),
        tag("span", conditions, class_="cd-ails"),
        _meter(token.meters[0], was) if token.meters else None,
    )


def _meter(meter: Meter, was: int | None) -> Html:
    """Full boxes, those lost just now hatched, empty ones; and the figure."""
    most = max(meter.most, meter.value, was or 0)
    kinds = ["on" if at < meter.value else "lost" if at < (was or 0) else None for at in range(most)]
    pips = tag("span", [tag("i", class_=each) for each in kinds], class_="cd-pips")
    return tag("span", pips, tag("b", meter.value, tag("small", f" / {meter.most}")), class_="cd-left")
