"""Figures of the book: the colour areas with their distances, ways and reaches, drawn from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.kokoroko.colours import FIELD, PLACES, WHITE, doors, ways
from engine.games.kokoroko.records import COLOURS
from engine.games.kokoroko.rules_colours import distance, in_reach
from engine.games.kokoroko.types import Few, PickColour
from engine.places import Graph
from engine.scene import Area, Board, Ground, Line, Mark, Name, Scene, Token
from engine.words import Label, phrase

OUT = {"pale_red": (0.0, -3.2), "pale_blue": (-3.2 * 3**0.5 / 2, 1.6), "pale_yellow": (3.2 * 3**0.5 / 2, 1.6)}


def name_of(at: str) -> Label:
    return phrase(f"records.colours.{at}.name")


def _map() -> Graph:
    """The field with white at each of its doors, so that no line crosses another."""
    outside = {f"{WHITE}_{door}": OUT[door] for door in doors()}
    edges = [*FIELD.edges, *((door, f"{WHITE}_{door}") for door in doors())]
    return Graph.of({**PLACES, **outside}, edges)


MAP = _map()


def _names() -> tuple[Name, ...]:
    return tuple(
        Name(at, name_of(at), "") if at in PLACES else Name(at, phrase("figures.words.white", door=name_of(at[6:])), "")
        for at in MAP.all()
    )


def _ground() -> tuple[Ground, ...]:
    def ring(at: str) -> Label:
        return phrase(f"options.{COLOURS[at].ring}" if at in PLACES else "figures.words.outside")

    short = {at: name_of(at) if at in PLACES else name_of(WHITE) for at in MAP.all()}
    return tuple(Ground(at, "plain", ring(at), short[at]) for at in MAP.all())


def _board(**parts: tuple[Any, ...]) -> Board:
    return Board(MAP, _ground(), names=_names(), **parts)


def colours() -> Scene:
    """All areas and their steps."""
    return Scene(_board())


def distances(here: PickColour = COLOURS["purple"]) -> Scene:
    """How many colours every area is away."""
    marks = []
    for at in PLACES:
        found = distance(here, COLOURS[at])
        meaning = phrase(
            "figures.words.away", colours=found.colours, band=phrase(f"rules.distance.outcomes.{found.outcome}")
        )
        marks.append(Mark(at, str(found.colours), meaning, "chosen" if at == here.id else "open"))
    return Scene(_board(marks=tuple(marks)), name=name_of(here.id))


def way(here: PickColour = COLOURS["pale_red"], there: PickColour = COLOURS["pale_yellow"]) -> Scene:
    """The shortest ways from one area to another."""
    found = ways(here.id, there.id)
    steps = phrase("figures.words.steps", steps=len(found[0]) - 1)
    lines = tuple(Line(each[0], each[-1], steps, "open", each[1:-1]) for each in found)
    return Scene(_board(lines=lines))


def reach(here: PickColour = COLOURS["purple"], colours: Few = 1) -> Scene:
    """The areas that something reaches."""
    near = tuple(at for at in PLACES if in_reach(here, COLOURS[at], reach=colours).outcome == "reaches")
    area = Area(phrase("figures.words.reach", colours=colours), near, "reach")
    token = Token(here.id, phrase("figures.words.here"), phrase("figures.words.here_short"), "own")
    return Scene(_board(areas=(area,), tokens=(token,)))


FIGURES: dict[str, Callable[..., Scene]] = {
    "colours": colours,
    "distances": distances,
    "way": way,
    "reach": reach,
}
