"""Attacks with gear told once more: every face of every die in turn, from numbers typed off the rules."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

Odds = dict[Any, Fraction]


class SetUp(NamedTuple):
    """What the rules make of ``inputs``; ``damage`` is (dice, sides, plus), ``bonus`` (face, how often, points)."""

    name: str
    inputs: dict[str, Any]
    parts: tuple[int, ...]
    need: int
    damage: tuple[int, int, int]
    left: int
    taint: int
    evade: tuple[int, int, int] = (0, 4, 0)  # dice spent, face needed, dice held
    bonus: tuple[int, int, int] = (0, 1, 0)
    evasion_loss: int = 0


def foe(enemy: str, **more: Any) -> dict[str, Any]:
    return {"enemy": enemy, "evasion": 0, **more}


SET_UPS = [
    SetUp(
        "Heavy Blow, bonus on two 6s",
        {"who": {"body": 4}, "how": {"gear": "m-melee", "style": "heavy"}, "foe": foe("onryo", evasion=1, holds=2)},
        (4,),
        5,
        (2, 6, 0),
        8,
        2,
        (1, 4, 2),
        (6, 2, 4),
    ),
    SetUp(
        "All-Out Attack, half of six dice",
        {"who": {"body": 4, "aptitude": "melee"}, "how": {"gear": "l-melee", "style": "allout"}, "foe": foe("oni1")},
        (3,),
        5,
        (3, 6, 0),
        24,
        1,
        (0, 4, 8),
        (6, 2, 8),
    ),
    SetUp(
        "Flurry in two parts, against the last evasion die",
        {
            "who": {"finesse": 2},
            "how": {"gear": "s-melee", "style": "flurry"},
            "foe": foe("onryo", evasion=1, holds=1, taken=3),
        },
        (2, 2),
        4,
        (1, 6, 1),
        5,
        2,
        (1, 4, 1),
    ),
    SetUp(
        "Flurry, split unevenly by hand, in an opening",
        {
            "who": {"finesse": 3},
            "how": {"gear": "s-melee", "style": "flurry", "split": [1, 4]},
            "foe": foe("onryo", evasion=2, holds=3, opening=True, dissolve=True),
        },
        (1, 4),
        3,
        (1, 6, 1),
        8,
        0,
        (2, 4, 3),
    ),
    SetUp(
        "Flurry with both hands: three parts, evasion hindered",
        {
            "who": {"finesse": 2},
            "how": {"gear": "s-melee", "style": "flurry", "two_handed": True},
            "foe": foe("oni1", evasion=2, holds=3, hinder=True, taken=14),
        },
        (2, 2, 2),
        5,
        (1, 6, 1),
        10,
        1,
        (2, 5, 3),
    ),
    SetUp(
        "Precise Strike with both hands, a bonus in each part",
        {
            "who": {"finesse": 3},
            "how": {"gear": "m-melee", "style": "precise", "two_handed": True, "focus": True},
            "foe": foe("onryo", evasion=1, holds=6, mode="ultra"),
        },
        (3, 2),
        4,
        (1, 6, 0),
        8,
        2,
        (1, 6, 6),
        (6, 1, 2),
    ),
    SetUp(
        "Burst Fire takes evasion dice away",
        {
            "who": {"finesse": 4},
            "how": {"gear": "m-ranged", "style": "burst", "distance": 4},
            "foe": foe("onryo", evasion=2, holds=5, mode="ultra"),
        },
        (4,),
        5,
        (1, 6, 0),
        8,
        2,
        (2, 4, 5),
        evasion_loss=2,
    ),
    SetUp(
        "Spiritual gear, bonus on a 4, no Taint",
        {"who": {"spirit": 4}, "how": {"gear": "spirit-ranged", "distance": 8}, "foe": foe("rakugo", evasion=3)},
        (4,),
        4,
        (1, 3, 0),
        4,
        0,
        (0, 4, 0),
        (4, 1, 3),
    ),
]


def faces(count: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=count))


@cache
def part_of(name: str, dice: int, holds: int) -> Counter[tuple[str, int, int]]:
    """(what happened, points that go in, evasion dice left) of one part: in how many ways."""
    this = next(each for each in SET_UPS if each.name == name)
    face, needed, points = this.bonus
    spent = min(this.evade[0], holds)
    count, sides, plus = this.damage
    attack = Counter((max(f, default=0) >= this.need, f.count(face) >= needed) for f in faces(dice, 6))
    evasion = Counter(max(f, default=0) >= this.evade[1] for f in faces(spent, 6))
    wound = Counter(sum(f) + plus for f in faces(count, sides))
    ways: Counter[tuple[str, int, int]] = Counter()
    for ((hit, shown), a), (away, e), (rolled, w) in product(attack.items(), evasion.items(), wound.items()):
        lost = max(0, rolled + points * shown - this.taint)
        if not hit:
            ways["miss", 0, holds] += a * e * w
        elif away:
            ways["evaded", 0, max(0, holds - spent - this.evasion_loss)] += a * e * w
        else:
            ways["hurt" if lost else "blocked", lost, holds - spent] += a * e * w
    return ways


def fight(this: SetUp, parts: tuple[int, ...], left: int) -> Odds:
    """{(outcome, lost, left, evasion dice): probability} of one hand."""
    now: Odds = {(frozenset(), left, this.evade[2]): Fraction(1)}
    for dice in parts:
        then: Odds = Counter()
        for (seen, at, holds), p in now.items():
            ways = part_of(this.name, dice, holds) if at else Counter({("gone", 0, holds): 1})
            for (what, lost, rest), n in ways.items():
                then[seen | {what}, max(0, at - lost), rest] += p * Fraction(n, ways.total())
        now = then
    odds: Odds = Counter()
    for (seen, after, rest), p in now.items():
        best = next(each for each in ("hurt", "blocked", "evaded", "miss") if each in seen)
        odds["defeated" if not after else best, left - after, after, rest] += p
    return dict(odds)
