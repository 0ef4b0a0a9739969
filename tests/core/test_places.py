"""Squares, hexes, graphs: names, distances, paths, areas, lines."""

from collections.abc import Hashable
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.places import Graph, Hex, Hexes, Places, Square, Squares, reach, shortest, within
from engine.places.squares import between

RING = Graph.of(
    {"a": (0, 0), "b": (1, 0), "c": (2, 0), "d": (1, 1), "e": (3, 0)},
    [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("c", "e")],
)
KINDS: list[Places[Any]] = [Squares(4, 3), Squares(1, 1), Hexes.hexagon(2), Hexes.of([Hex(0, 0), Hex(1, 0)]), RING]


@pytest.mark.parametrize("places", KINDS, ids=lambda each: type(each).__name__)
def test_places_keep_what_they_promise(places: Places[Any]) -> None:
    assert len(set(places.all())) == len(places.all())
    assert len({places.name(at) for at in places.all()}) == len(places.all())
    for at in places.all():
        assert places.find(places.name(at)) == at
        assert all(at in places.neighbours(near) for near in places.neighbours(at))
    with pytest.raises(KeyError):
        places.find("Z99")


@pytest.mark.parametrize("places", KINDS, ids=lambda each: type(each).__name__)
def test_distance_is_the_number_of_steps(places: Places[Any]) -> None:
    """On a whole board the formula and the walk from neighbour to neighbour agree, for every pair."""
    for a in places.all():
        walked = reach(places, a, 99)
        assert {b: places.distance(a, b) for b in places.all()} == walked
        assert within(places, a, 1) == tuple(at for at in places.all() if at == a or at in places.neighbours(a))


def slow_reach(places: Places[Any], start: Hashable, budget: int, cost: Any) -> dict[Hashable, int]:
    """Relaxed until nothing changes: the twin of ``reach``."""
    found = {start: 0}
    for _ in places.all():
        for at, to in product(places.all(), repeat=2):
            step = cost(at, to) if at in found and to in places.neighbours(at) else None
            if step is not None and found[at] + step <= min(budget, found.get(to, budget)):
                found[to] = found[at] + step
    return found


@given(st.data())
def test_reach_and_path_with_costs_and_walls(data: st.DataObject) -> None:
    places = data.draw(st.sampled_from(KINDS))
    spots = places.all()
    prices = data.draw(st.fixed_dictionaries({at: st.sampled_from([None, 0, 1, 2]) for at in spots}))
    start, budget = data.draw(st.sampled_from(spots)), data.draw(st.integers(0, 6))

    def cost(_: Any, to: Any) -> int | None:
        price: int | None = prices[to]
        return price

    found = reach(places, start, budget, cost)
    assert found == slow_reach(places, start, budget, cost)
    for goal in spots:
        path = shortest(places, start, goal, budget, cost)
        assert bool(path) == (goal in found)
        if path:
            assert (path[0], path[-1]) == (start, goal)
            assert all(b in places.neighbours(a) for a, b in pairwise(path))
            assert sum(prices[at] or 0 for at in path[1:]) == found[goal]


def test_squares_have_names_as_on_a_map() -> None:
    board = Squares(12, 9)
    assert board.name(Square(2, 3)) == "C4"
    assert board.find("L9") == Square(11, 8)
    for wrong in ("M1", "A10", "A0", "a1", "", "A1 "):
        with pytest.raises(KeyError):
            board.find(wrong)
    with pytest.raises(ValueError, match="27 by 1"):
        Squares(27, 1)


def test_a_line_has_two_ways_where_it_runs_between_squares() -> None:
    a, b = Square(0, 0), Square(2, 1)
    assert between(a, b) == ((Square(1, 0),), (Square(1, 1),))
    assert between(a, Square(3, 3)) == ((Square(1, 1), Square(2, 2)),) * 2
    assert between(a, Square(1, 0)) == ((), ())
    assert set(between(b, a)) == set(between(a, b))


def test_hexes_are_named_by_row_and_place() -> None:
    field = Hexes.hexagon(2)
    assert len(field.all()) == 19
    assert [field.name(at) for at in field.all()][:4] == ["A1", "A2", "A3", "B1"]
    assert field.name(Hex(0, 0)) == "C3"
    assert field.distance(field.find("A1"), field.find("E3")) == 4


def test_a_graph_knows_its_edges_only() -> None:
    assert RING.distance("a", "e") == 3
    with pytest.raises(ValueError, match="no edge between 'a' and 'x'"):
        Graph.of({"a": (0, 0)}, [("a", "x")])
