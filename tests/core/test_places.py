"""Squares, hexes, graphs: names, distances, paths, areas, lines."""

from collections.abc import Callable, Hashable
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.places import Graph, Hex, Hexes, Places, Square, Squares, hexes, reach, shortest, squares, within

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
    assert squares.between(a, b) == ((Square(1, 0),), (Square(1, 1),))
    assert squares.between(a, Square(3, 3)) == ((Square(1, 1), Square(2, 2)),) * 2
    assert squares.between(a, Square(1, 0)) == ((), ())


def test_a_line_has_two_ways_where_it_runs_between_hexes() -> None:
    a, b = Hex(0, 0), Hex(1, 1)
    assert hexes.between(a, b) == ((Hex(0, 1),), (Hex(1, 0),))
    assert hexes.between(a, Hex(3, -3)) == ((Hex(1, -1), Hex(2, -2)),) * 2
    assert hexes.between(a, Hex(3, -1)) == ((Hex(1, 0), Hex(2, -1)),) * 2
    assert hexes.between(a, a) == hexes.between(a, Hex(1, 0)) == ((), ())


Line = Callable[[Any, Any], tuple[tuple[Any, ...], ...]]
LINES: list[tuple[Places[Any], Line]] = [
    (Squares(6, 5), squares.between),
    (Hexes.hexagon(3), hexes.between),
    (RING, lambda a, b: (shortest(RING, a, b, 99)[1:-1],)),
]


@pytest.mark.parametrize(("places", "line"), LINES, ids=["squares", "hexes", "graph"])
def test_a_line_takes_one_place_a_step_and_no_detour(places: Places[Any], line: Line) -> None:
    for a, b in product(places.all(), repeat=2):
        for way in line(a, b):
            assert len(way) == max(0, places.distance(a, b) - 1)
            assert a == b or all(to in places.neighbours(at) for at, to in pairwise((a, *way, b)))


@pytest.mark.parametrize(("places", "line", "skew"), [(*LINES[0], 0), (*LINES[1], 1)], ids=["squares", "hexes"])
def test_a_straight_line_keeps_to_the_nearest_places_from_either_end(
    places: Places[Any], line: Line, skew: int
) -> None:
    """Two where both are as near: one for each way. ``skew``: the axes of hexes are not at right angles."""
    for a, b in product(places.all(), repeat=2):
        far = places.distance(a, b)
        for step, taken in enumerate(zip(*line(a, b), strict=True), 1):
            x, y = (start * (far - step) + end * step for start, end in zip(a, b, strict=True))
            aside = {at: (x - at[0] * far, y - at[1] * far) for at in places.all()}
            off = {at: right**2 + down**2 + skew * right * down for at, (right, down) in aside.items()}
            assert set(taken) == {at for at in places.all() if off[at] == min(off.values())}
        assert {way[::-1] for way in line(b, a)} == set(line(a, b))


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
