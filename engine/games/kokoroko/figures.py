"""Figures of the book: the colour areas with their distances, ways and reaches, drawn from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.games.kokoroko.records import COLOURS
from engine.games.kokoroko.rules.colour_map import FIELD, MAP, PLACES, WHITE, ways
from engine.games.kokoroko.rules.colours import distance, in_reach
from engine.games.kokoroko.types import Colour, Few, Medium, PickColour
from engine.places import Graph
from engine.scene import Area, Board, Ground, Mark, Name, Scene, Segment, Tint, Token
from engine.words import Label, phrase


def name_of(at: str) -> Label:
    return phrase(f"records.colours.{at}.name")


CLOSE = 0.68  # how much nearer the spots are drawn where white is left out


INSIDE = Graph.of({at: (x * CLOSE, y * CLOSE) for at, (x, y) in PLACES.items()}, FIELD.edges)
TINTS: dict[str, Tint] = {
    "black": "black",
    "purple": "purple",
    "green": "green",
    "orange": "orange",
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
}


def _name(at: str) -> Name:
    return Name(at, name_of(at) if at in PLACES else phrase("figures.words.white", door=name_of(at[6:])), "")


def _ground(at: str) -> Ground:
    """An area in its own colour; a pale one in that of its single one."""
    if at not in PLACES:
        return Ground(at, "plain", phrase("figures.words.outside"), name_of(WHITE))
    colour = COLOURS[at]
    pale = colour.ring == "pale"
    tint = TINTS[colour.parts[0] if pale else at]
    return Ground(at, "plain", phrase(f"options.{colour.ring}"), name_of(at), tint, pale)


def board_of(places: Graph = INSIDE, **parts: Any) -> Board:
    spots = places.all()
    return Board(places, tuple(map(_ground, spots)), names=tuple(map(_name, spots)), **parts)


def colours() -> Scene:
    """All areas and their steps."""
    return Scene(board_of(MAP))


def away(here: Colour, here_in: Medium = "ground", there_in: Medium = "ground") -> Iterator[Mark]:
    """How many colours every area is away."""
    for at in PLACES:
        found = distance(here, COLOURS[at], here_in, there_in)
        band = phrase(f"rules.distance.outcomes.{found.outcome}")
        yield Mark(at, str(found.colours), phrase("figures.words.away", colours=found.colours, band=band))


def distances(here: PickColour = COLOURS["purple"]) -> Scene:
    """How many colours every area is away."""
    marks = (replace(each, look="chosen") if each.at == here.id else each for each in away(here))
    return Scene(board_of(marks=tuple(marks)), name=name_of(here.id))


def between(
    here: PickColour = COLOURS["purple"],
    there: PickColour = COLOURS["green"],
    here_in: Medium = "ground",
    there_in: Medium = "ground",
) -> Scene:
    """Two areas: the shortest ways between them, and how far every area is from the first."""
    if WHITE in (here.id, there.id):
        return Scene(board_of())
    marks = tuple(
        replace(each, look="chosen" if each.at in (here.id, there.id) else "open")
        for each in away(here, here_in, there_in)
    )
    lines = tuple(Segment(each[0], each[-1], "", "open", each[1:-1]) for each in ways(here.id, there.id))
    return Scene(board_of(marks=marks, lines=lines if here != there else ()), name=name_of(here.id))


def way(here: PickColour = COLOURS["pale_red"], there: PickColour = COLOURS["pale_yellow"]) -> Scene:
    """The shortest ways from one area to another."""
    found = ways(here.id, there.id)
    steps = phrase("figures.words.steps", steps=len(found[0]) - 1)
    lines = tuple(Segment(each[0], each[-1], steps, "open", each[1:-1]) for each in found)
    return Scene(board_of(lines=lines))


def reach(here: PickColour = COLOURS["purple"], colours: Few = 1) -> Scene:
    """The areas that something reaches."""
    near = tuple(at for at in PLACES if in_reach(here, COLOURS[at], reach=colours).outcome == "reaches")
    area = Area(phrase("figures.words.reach", colours=colours), near, "reach")
    token = Token(here.id, phrase("figures.words.here"), phrase("figures.words.here_short"), "own")
    return Scene(board_of(areas=(area,), tokens=(token,)))


FIGURES: dict[str, Callable[..., Scene]] = {
    "colours": colours,
    "distances": distances,
    "distance": between,
    "way": way,
    "reach": reach,
}
