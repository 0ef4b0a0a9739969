"""The colours: the graph against the ladder of distances as the source writes it, for every pair."""

from collections import Counter
from itertools import combinations, product

import pytest

from engine.games.kokoroko.figures import MAP, between, distances
from engine.games.kokoroko.records import COLOURS
from engine.games.kokoroko.rules.colour_map import FIELD, PLACES, doors, steps_between, walked, ways
from engine.games.kokoroko.rules.colours import distance, in_reach
from engine.games.kokoroko.rules.hearts import REACHES

PAIRS = list(combinations(PLACES, 2))
EVERY_PAIR = pytest.mark.parametrize(("a", "b"), PAIRS, ids=["-".join(pair) for pair in PAIRS])


def ladder(a: str, b: str) -> int:
    """The source's table (ko-z-d0 … ko-z-d4), read line by line: rings, and whether one holds the other's pigment."""
    one, other = sorted(
        (COLOURS[a], COLOURS[b]), key=lambda each: ("black", "composite", "single", "pale").index(each.ring)
    )
    held = set(other.parts) <= set(one.parts)
    return {
        ("black", "composite"): 1,
        ("black", "single"): 2,
        ("black", "pale"): 3,
        ("composite", "composite"): 2,
        ("composite", "single"): 1 if held else 3,
        ("composite", "pale"): 2 if held else 4,
        ("single", "single"): 2,
        ("single", "pale"): 1 if held else 3,
        ("pale", "pale"): 4,
    }[one.ring, other.ring]


@EVERY_PAIR
def test_the_shortest_way_is_what_the_source_says(a: str, b: str) -> None:
    assert steps_between(a, b) == steps_between(b, a) == ladder(a, b)


@EVERY_PAIR
def test_every_way_is_a_shortest_one_over_edges_and_none_is_missed(a: str, b: str) -> None:
    found = ways(a, b)
    assert found
    assert len(set(found)) == len(found)
    joined = {frozenset(edge) for edge in FIELD.edges}
    for way in found:
        assert (way[0], way[-1]) == (a, b)
        assert all(frozenset(edge) in joined for edge in walked(way))
        assert len(way) == ladder(a, b) + 1
    between = product(PLACES, repeat=ladder(a, b) - 1)
    tried = ((a, *middle, b) for middle in between)
    assert set(found) == {way for way in tried if all(frozenset(edge) in joined for edge in walked(way))}


def test_there_are_twelve_edges_and_so_many_pairs_of_each_distance() -> None:
    assert len(FIELD.edges) == 12
    assert Counter(steps_between(a, b) for a, b in PAIRS) == {1: 12, 2: 15, 3: 12, 4: 6}


def test_one_leaves_by_the_pale_colours_alone() -> None:
    assert doors() == ("pale_red", "pale_blue", "pale_yellow")
    assert {at: steps_between(at, "white") for at in PLACES} == {
        **dict.fromkeys(doors(), 1),
        **dict.fromkeys(("red", "blue", "yellow"), 2),
        **dict.fromkeys(("purple", "green", "orange"), 3),
        "black": 4,
    }


@EVERY_PAIR
def test_what_reaches_agrees_with_the_distance(a: str, b: str) -> None:
    for medium in ("ground", "air"):
        away = distance(COLOURS[a], COLOURS[b], "ground", medium)  # type: ignore[arg-type]
        for reach in range(6):
            found = in_reach(COLOURS[a], COLOURS[b], "ground", medium, reach)  # type: ignore[arg-type]
            assert (found.outcome == "reaches") == (away.colours <= reach)  # 5 as well (ko-r-53)


def test_the_figure_marks_every_area_with_its_distance() -> None:
    board = distances(COLOURS["purple"]).board
    assert board
    assert {mark.at: mark.text for mark in board.marks} == {at: str(steps_between("purple", at)) for at in PLACES}
    assert set(MAP.all()) > set(PLACES)


def test_the_picture_of_two_areas_shows_what_the_rule_says_of_them() -> None:
    """For every pair: the numbers, the two that are chosen, and as many lines as there are shortest ways."""
    for a, b in product(FIELD.all(), FIELD.all()):
        board = between(COLOURS[a], COLOURS[b]).board
        assert board
        assert {mark.at: mark.text for mark in board.marks} == {at: str(steps_between(a, at)) for at in FIELD.all()}
        assert {mark.at for mark in board.marks if mark.look == "chosen"} == {a, b}
        found = distance(COLOURS[a], COLOURS[b])
        assert len(board.lines) == (found.ways if a != b else 0)
        assert all(len(line.through) + 1 == found.colours for line in board.lines)


def test_the_least_range_that_reaches_is_as_long_as_the_way() -> None:
    for a, b in product(FIELD.all(), FIELD.all()):
        found = distance(COLOURS[a], COLOURS[b])
        assert REACHES.index(found.needs.removeprefix("options.")) == found.colours
