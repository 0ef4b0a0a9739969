"""A rule of one's own: chance is its last argument, so the same function is rolled and weighed."""

from takuten import Drawn, Script, Seeded, draw, sample, weigh


def highest(dice: int, *, chance: Drawn) -> int:
    """The highest of so many d6."""
    return max(chance.die(6) for _ in range(dice))


odds = weigh(highest, dice=3)
print(odds[6], float(odds[6]), "by", odds.paths, "paths")
print(draw(highest, Seeded("tuesday"), dice=3)[0])
print(draw(highest, Script(["2", "5", "1"]), dice=3)[0])
print(sorted(sample(highest, Seeded("tuesday"), 1_000, dice=3)))
