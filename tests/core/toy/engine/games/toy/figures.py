"""The toy's map: three yards in a row, and the cards that lie there."""

from typing import Annotated

from engine.games.toy.rules import DECK, YARD, steps

from engine.fields import Span
from engine.places import Hex
from engine.scene import Area, Board, Ground, Mark, Pile, Scene, Token
from engine.words import phrase

Reach = Annotated[int, Span(1, 2)]


def yard(reach: Reach = 1) -> Scene:
    """How far a stone flies."""
    near = tuple(at for at in YARD.all() if 0 < steps(at) <= reach)
    return Scene(
        Board(
            YARD,
            (Ground(Hex(2, 0), "hidden", ""),),
            (Area(phrase("figures.near"), near, "reach"),),
            tuple(Mark(at, str(steps(at)), phrase("figures.steps", count=steps(at))) for at in near),
            (),
            (Token(Hex(0, 0), phrase("figures.stone"), "●", "own"),),
        ),
        (Pile(phrase("figures.deck"), (), len(DECK)), Pile(phrase("figures.hand"), ("S1", "JK"))),
    )


FIGURES = {"yard": yard}
