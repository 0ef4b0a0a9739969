"""A scene's board as a picture. Every text in it also stands in the scene's table, which is what is read aloud."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from engine.output.html import Html, join, tag
from engine.output.scene.geometry import Geometry, Point, geometry_of
from engine.places import Graph, Hexes, Squares
from engine.scene import Area, Board, Condition, Ground, Mark, Meter, Segment, Token
from engine.words import Words

BODY = 15  # half a token
BADGE = 7.5  # half a number beside a spot
ASIDE = ((-18, -16), (18, -16), (-18, 20), (18, 20))  # where tokens stand at a spot, so that its name is seen
CONDITION, CONDITIONS = 6, 3  # half a badge of what befell somebody; so many on a token
PIPS = 12  # a meter of so many is drawn pip by pip
LOWER = 10  # by so much somebody stands below the text of a hex


def board_svg(words: Words, board: Board, picture_id: str, room: float = 0) -> Html:
    """The board, hidden from screen readers; ``picture_id`` keeps its pattern apart from those of other pictures.

    room: px that a small board is to fill in height, at twice its size at most; 0: as large as it is.
    """
    return _Picture(words, board, picture_id).svg(room)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _line(points: Iterable[Point], closed: bool = False) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + ("Z" if closed else "")


def _text(kind: str, at: Point, said: str) -> Html:
    return tag("text", said, class_=kind, x=_number(at[0]), y=_number(at[1]))


class _Picture:
    def __init__(self, words: Words, board: Board, picture_id: str) -> None:
        self.words, self.board = words, board
        self.drawn: Geometry = geometry_of(board)
        self.hatch = f"{picture_id}-hatch"
        self.spots = isinstance(
            board.places, Graph
        )  # too small for what a cell holds: lines run below, the rest beside
        self.hexes = isinstance(board.places, Hexes)  # room for a text above whoever stands there
        self.below = {each.at for each in board.marks} if self.hexes else set()

    def svg(self, room: float) -> Html:
        wide, high = self.drawn.size
        scale = min(max(room / high, 1), 2)
        board, taken = self.board, {each.at for each in self.board.tokens}
        return tag(
            "svg",
            self._pattern(),
            self._floor(),
            [self._ground(each) for each in board.ground],
            [self._mark(each) for each in board.marks if self.hexes or each.at not in taken],
            [self._area(each) for each in board.areas],
            [self._ground_name(each) for each in board.ground],
            self._names(),
            [] if self.spots else [self._line(each) for each in board.lines],
            self._tokens(),
            [self._mark_over(each) for each in board.marks if each.at in taken],
            [self._line_name(each) for each in board.lines],
            self._corners() if self.hexes else None,
            class_="scene",
            viewBox=f"0 0 {_number(wide)} {_number(high)}",
            width=_number(scale * wide),
            height=_number(scale * high),
            aria_hidden="true",
        )

    def _pattern(self) -> Html | None:
        """The hatching, where something is hatched."""
        looks = {each.look for each in self.board.ground} | {each.look for each in self.board.areas}
        if looks.isdisjoint({"hidden", "barrier"}):
            return None
        lines, fixed = tag("path", d="M0 0V7", class_="sc-hatch"), {"patternUnits": "userSpaceOnUse"}
        turned = {"patternTransform": "rotate(45)"}
        return tag("defs", tag("pattern", lines, id=self.hatch, width=7, height=7, **fixed, **turned))

    def _floor(self) -> Html:
        places = self.board.places
        joins = None
        if isinstance(places, Graph):
            joined = (_line((self.drawn.middle(a), self.drawn.middle(b))) for a, b in places.edges)
            joins = tag("path", d="".join(joined), class_="sc-edges")
        cells = "".join(_line(self.drawn.corners(at), closed=True) for at in places.all())
        below = [self._line(each) for each in self.board.lines] if self.spots else None
        return join(joins, below, tag("path", d=cells, class_="sc-floor"))

    def _names(self) -> Html | None:
        """Letters and numbers beside a board of squares, a name in each hex; spots are named by what they are."""
        places = self.board.places
        if self.board.names:
            corners = [(self.drawn.corners(each.at)[0], each.short) for each in self.board.names]
            return join([_text("sc-rule", (x + 7, y + 12), short) for (x, y), short in corners])
        if isinstance(places, Squares):
            columns = [_text("sc-rule", (x, 11), name[0]) for x, _, name in self._middles() if name[1:] == "1"]
            rows = [_text("sc-rule", (9, y + 3.5), name[1:]) for _, y, name in self._middles() if name[0] == "A"]
            return join(columns, rows)
        if isinstance(places, Hexes):
            return join([_text("sc-rule", (x, y - 19), name) for x, y, name in self._middles()])
        return None

    def _middles(self) -> list[tuple[float, float, str]]:
        places = self.board.places
        return [(*self.drawn.middle(at), places.name(at)) for at in places.all()]

    def _ground(self, ground: Ground) -> Html:
        fill = f"url(#{self.hatch})" if ground.look == "hidden" else None
        tint = f" tint {ground.tint}{' pale' if ground.pale else ''}" if ground.tint else ""
        kind = f"sc-{ground.look}{tint}"
        return tag("path", d=_line(self.drawn.corners(ground.at), closed=True), class_=kind, fill=fill)

    def _ground_name(self, ground: Ground) -> Html:
        x, y = self.drawn.middle(ground.at)
        kind = f"sc-{ground.look}-t" + " sc-spot-t" * self.spots + " on-black" * (ground.tint == "black")
        return _text(kind, (x, y + 4), self.words.said(ground.short or ground.name))

    def _mark(self, mark: Mark) -> Html:
        x, y = self.drawn.middle(mark.at)
        if self.spots:
            return self._badge(mark, (x, y))
        if self.hexes:
            taken = any(each.at == mark.at for each in self.board.tokens)
            cell = tag("path", d=_line(self.drawn.corners(mark.at), closed=True))
            text = _text("", (x, y - 8 if taken else y + 9), self.words.said(mark.text))
            return tag("g", cell, text, class_=f"sc-mark hex {mark.look}{' taken' if taken else ''}")
        half = self.drawn.cell / 2 - 4
        side = _number(2 * half)
        box = tag("rect", x=_number(x - half), y=_number(y - half), width=side, height=side, rx=3)
        text = _text("", (x + half - 3, y + half - 3), self.words.said(mark.text))
        return tag("g", box, text, class_=f"sc-mark {mark.look}")

    def _corners(self) -> Html:
        """The figures of the whole field, in the corners that a hexagon leaves free."""
        wide, high = self.drawn.size
        spots = (("start", (4, 20)), ("end", (wide - 4, 20)), ("start", (4, high - 8)), ("end", (wide - 4, high - 8)))
        told = zip(spots, self.board.corners, strict=False)
        return join([_text(f"sc-corner {side}", at, self.words.said(label)) for (side, at), label in told])

    def _badge(self, mark: Mark, at: Point) -> Html:
        """The text of a mark at the rim of a spot; a ring where it is more than an open one, or says nothing."""
        x, y, said = *at, self.words.said(mark.text)
        rim = self.drawn.cell / 2
        plain = mark.look == "open" and said
        ring = None if plain else tag("circle", cx=_number(x), cy=_number(y), r=_number(rim + 2), class_="ring")
        x, y = x + rim * 0.75, y + rim * 0.75
        spot = tag("circle", cx=_number(x), cy=_number(y), r=BADGE) if said else None
        text = _text("", (x, y + 3.5), said) if said else None
        return tag("g", ring, spot, text, class_=f"sc-mark spot {mark.look}")

    def _mark_over(self, mark: Mark) -> Html | None:
        """Where somebody stands: at the rim of a spot, beneath in a hex, else at the foot of the place."""
        if self.spots:
            return self._mark(mark)
        if self.hexes:
            return None
        x, y = self.drawn.middle(mark.at)
        return self._tab((x, y + self.drawn.cell / 2 - 9), self.words.said(mark.text), True)

    def _area(self, area: Area) -> Html:
        inside = set(area.places)
        cells = "".join(_line(self.drawn.corners(at), closed=True) for at in area.places)
        rim = "".join(
            _line((start, end))
            for at in area.places
            for beyond, start, end in self.drawn.edges(at)
            if beyond not in inside
        )
        fill = f"url(#{self.hatch})" if area.look == "barrier" else "none"
        return tag(
            "g",
            tag("path", d=cells, class_="sc-in", fill=fill),
            tag("path", d=rim, class_="sc-rim"),
            self._area_name(area),
            class_=f"sc-area {area.look}",
        )

    def _area_name(self, area: Area) -> Html | None:
        """At the first place: on its upper edge; in a hex at the foot, clear of the cells' own names."""
        if self.hexes:
            x, y = min((self.drawn.middle(at) for at in area.places), key=lambda point: (point[1], point[0]))
            return self._tab((x, y + self.drawn.cell / 3), self.words.said(area.name), True)
        x, y = min((self.drawn.corners(at)[0] for at in area.places), key=lambda point: (point[1], point[0]))
        return self._tab((x + 4, y - (8 if self.board.names else 0)), self.words.said(area.name))

    def _tab(self, at: Point, said: str, centred: bool = False) -> Html | None:
        """A small label on a box of its own, kept within the picture."""
        if not said:
            return None
        wide = sum(10 if ord(char) > 0x2E7F else 5.6 for char in said) + 10
        left = at[0] - wide / 2 if centred else at[0]
        left = min(max(1.0, left), max(1.0, self.drawn.size[0] - wide - 1))
        top = min(max(self.drawn.head + 1, at[1] - 8), self.drawn.size[1] - 17)
        box = tag("rect", x=_number(left), y=_number(top), width=_number(wide), height=16, rx=2)
        return tag("g", box, _text("", (left + wide / 2, top + 11.5), said), class_="sc-tab")

    def _line(self, line: Segment) -> Html:
        a, b = self.drawn.middle(line.start), self.drawn.middle(line.end)
        points = [self.drawn.middle(at) for at in line.through]
        end = tag("circle", cx=_number(b[0]), cy=_number(b[1]), r=4)
        return tag("g", tag("path", d=_line([a, *points, b])), end, class_=f"sc-line {line.look}")

    def _line_name(self, line: Segment) -> Html | None:
        """Beside the line, where no token stands if there is such a place; below the spot where it ends."""
        (x, y), (to_x, to_y) = self.drawn.middle(line.start), self.drawn.middle(line.end)
        if self.spots:
            return self._tab((to_x, to_y + self.drawn.cell / 2 + 7), self.words.said(line.name), True)
        taken = [self.drawn.middle(token.at) for token in self.board.tokens]
        spots = [(x + (to_x - x) * part, y + (to_y - y) * part) for part in (0.5, 0.35, 0.65, 0.2, 0.8)]
        apart = [min((max(abs(a - x) / 2, abs(b - y)) for x, y in taken), default=99) for a, b in spots]
        free = next((at for at, room in enumerate(apart) if room > BODY + 8), apart.index(max(apart)))
        return self._tab(spots[free], self.words.said(line.name), True)

    def _tokens(self) -> Html:
        """Those who share a place stand a little apart."""
        by: defaultdict[Any, list[Token]] = defaultdict(list)
        for token in self.board.tokens:
            by[token.at].append(token)
        drawn = []
        for at, tokens in by.items():
            x, y = self.drawn.middle(at)
            for place, token in enumerate(tokens):
                right = (place - (len(tokens) - 1) / 2) * 16
                down = right / 2
                if self.spots:
                    right, down = ASIDE[place % len(ASIDE)]
                drawn.append(self._token(token, (x + right, y + down)))
        return join(drawn)

    def _token(self, token: Token, at: Point) -> Html:
        x, y = at[0], at[1] + LOWER * (token.at in self.below)
        if token.side == "own":
            body = tag("circle", cx=_number(x), cy=_number(y), r=BODY, class_="body")
        else:
            turn = f"rotate(45 {_number(x)} {_number(y)})" if token.side == "other" else None
            half = BODY - 1 if token.side == "foe" else BODY - 3
            corner = {"x": _number(x - half), "y": _number(y - half)}
            body = tag("rect", **corner, width=2 * half, height=2 * half, rx=2, transform=turn, class_="body")
        halo = tag("circle", cx=_number(x), cy=_number(y), r=BODY + 3, class_="halo") if token.state else None
        name = _text("", (x, y + 4.5), self.words.said(token.short))
        beside = -BODY - 4 if self.spots else BODY + 1
        meter = self._meter(token.meters[0], (x, y + beside)) if token.meters else None
        conditions = [self._condition(each, place, (x, y)) for place, each in enumerate(token.conditions[:CONDITIONS])]
        return tag("g", halo, body, name, meter, conditions, class_=f"tk {token.side} {token.state}".rstrip())

    def _condition(self, condition: Condition, place: int, at: Point) -> Html:
        """The first sign of its name, at the upper rim from the right on."""
        x, y = at[0] + BODY - place * 2 * CONDITION, at[1] - BODY + 2
        box = tag("circle", cx=_number(x), cy=_number(y), r=CONDITION)
        return tag("g", box, _text("", (x, y + 3), self.words.said(condition.name)[:1]), class_="ail")

    def _meter(self, meter: Meter, at: Point) -> Html:
        """What is left, as pips or as a bar."""
        most = max(meter.most or meter.value, 1)
        wide, x, y = 2 * BODY, at[0] - BODY, at[1]
        if most > PIPS:
            full = tag("rect", x=_number(x), y=_number(y), width=wide, height=3, class_="off")
            left = tag(
                "rect", x=_number(x), y=_number(y), width=_number(wide * meter.value / most), height=3, class_="on"
            )
            return tag("g", full, left, class_="mt")
        step = wide / most
        pips = [
            tag(
                "rect",
                x=_number(x + place * step),
                y=_number(y),
                width=_number(step - 1),
                height=3,
                class_="on" if place < meter.value else "off",
            )
            for place in range(most)
        ]
        return tag("g", pips, class_="mt")
