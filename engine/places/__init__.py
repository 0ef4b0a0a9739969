"""Where things stand: squares, hexes, places joined by edges; distances, paths, areas and lines between them.

Lines are ``squares.between`` and ``hexes.between``. A graph has no straight ones, since its spots may be drawn
anywhere: what joins two of them is the ``shortest`` way.
"""

from engine.places.graphs import Graph
from engine.places.hexes import Hex, Hexes
from engine.places.paths import Places, reach, shortest, within
from engine.places.squares import Square, Squares

__all__ = ["Graph", "Hex", "Hexes", "Places", "Square", "Squares", "reach", "shortest", "within"]
