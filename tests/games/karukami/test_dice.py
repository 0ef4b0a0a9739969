"""A roll with MP ① on top: summed at once it comes to what every pair of rolls does."""

from collections import Counter
from itertools import product

import pytest

from engine.games.karukami.dice import MIRACLE, Miracles, Raised, Total, WithMP, Worth, _Totalled, ub
from engine.games.karukami.rules.checks import _Base

ALL = [_Base(2, 3), _Base(0, 3), _Base(1, -9), _Totalled(-4), _Totalled(5)]


@pytest.mark.parametrize("count", [1, 2])
def test_miracles_add_up_one_by_one(count: int) -> None:
    pairs: Counter[int] = Counter()
    for bursts in product(MIRACLE.outcomes().values, repeat=count):
        weight = 1
        for _, each in bursts:
            weight *= each
        pairs[sum(burst.total for burst, _ in bursts)] += weight
    assert dict(Miracles(count).outcomes().values) == dict(pairs)


@pytest.mark.parametrize("worth", ALL, ids=str)
@pytest.mark.parametrize(("dice", "critical", "count"), [(0, 6, 1), (2, 6, 1), (3, 4, 2), (1, 2, 3)])
def test_a_raised_roll_is_weighed_as_every_pair(worth: Worth, dice: int, critical: int, count: int) -> None:
    own, miracles = ub(dice, critical), Miracles(count)
    at_once, by_pairs = Raised(own, miracles, worth).outcomes(), WithMP(own, miracles, worth).outcomes()
    assert dict(at_once.values) == dict(by_pairs.values)
    assert at_once.total == by_pairs.total
    assert any(total.fumble for total, _ in at_once.values) == (dice > 0 or worth == _Base(0, 3))
    assert all(isinstance(total, Total) for total, _ in at_once.values)
