"""Break-even HP beside the printed one, with what is won told by a curve in place of matches."""

import json
from collections.abc import Callable
from itertools import combinations

import pytest

from balance.duel import Duel, Terms
from balance.even import Even, even
from tests.balance.rosters import GAME, published, read

PRINTED = 9  # of the gentleman, who is in the first team only


def told(curve: Callable[[int], float]) -> Even:
    """As if the unit's team won so much of all matches with each HP."""
    roster = read(published())
    assert roster.hp("gentleman") == PRINTED
    sure = tuple(float(at == 0) for at in range(6))
    duels = {pair: Duel(0.5, 0.0, 0, sure, sure) for pair in combinations(range(3), 2)}
    job = even(Terms(GAME, None, "x", tried=1_000), roster, duels, "gentleman")
    (task,) = next(job)
    while True:
        asked = json.loads(task.text)
        unit = asked["teams"][asked["cells"][0][0]]["second"]
        hp, count = (PRINTED if unit == "gentleman" else unit["hp"]), len(asked["cells"])
        try:
            (task,) = job.send([[[int(at < round(curve(hp) * count)), 0] for at in range(count)]])
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize(
    ("curve", "hp", "where"),
    [
        (lambda hp: hp / 40, 20, "more HP make it even"),
        (lambda hp: hp / 10, 5, "fewer would do"),
        (lambda hp: 1 - hp / 12, 6, "more HP do harm: the next fewer that are enough"),
        (lambda hp: 0.6 - hp / 200, 1, "they do harm, but as printed it is enough: so are all that are fewer"),
        (lambda hp: 0.6 if 13 <= hp <= 30 else 0.3, 13, "enough, and with still more no longer"),
        (lambda hp: 0.3, None, "never"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_hp_next_to_the_printed_that_is_enough(curve: Callable[[int], float], hp: int | None, where: str) -> None:
    found = told(curve)
    assert found.hp == hp, where
    assert (found.now >= 0.5) == (curve(PRINTED) >= 0.5)


def test_what_may_be_enough_and_what_surely_is_lie_around_it() -> None:
    """A thousand matches: 3.2 points are two errors, a little more than one HP of this curve."""
    found = told(lambda hp: hp / 40)
    assert found.low
    assert found.high
    assert 17 <= found.low < 20 < found.high <= 23
    fewer = told(lambda hp: 1 - hp / 12)
    assert fewer.low
    assert fewer.high
    assert fewer.high <= 6 <= fewer.low
