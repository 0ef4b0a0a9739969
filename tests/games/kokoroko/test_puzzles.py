"""The puzzles counted die by die, from the text of the rules and with nothing of the engine's."""

from fractions import Fraction
from itertools import product

from engine.game import all_games
from engine.replies.session.puzzle import chances

KOKOROKO = all_games()["kokoroko"]
DODGE = 12  # Kuchinashi: 7 x 6 and 30 off
SABRE = 2  # her weapon's wound points


def odds(name: str) -> dict[str, Fraction]:
    return chances(KOKOROKO, KOKOROKO.puzzles[name])


def hit(target: int, dodge: int, again: int = 0) -> Fraction:
    """Target or less succeeds; a dodge has to exceed what the attack achieves. again: the target of a retry."""
    good = sum(
        roll <= target and not (other <= dodge and dodge - other > target - roll)
        for roll, other in product(range(1, 101), repeat=2)
    )
    first = Fraction(good, 10_000)
    return first + Fraction(100 - target, 100) * hit(again, dodge) if again else first


def wounds(dice: int, least: int) -> Fraction:
    """Dice of 5 and 6, and the digits of their sum."""
    faces = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(sum(f >= 5 for f in each) + len(str(sum(each))) >= least for each in faces), len(faces))


def test_before_you_fire() -> None:
    """Heart 8 x 8 is 64; a colour farther takes 20, a power more another 20; a step of 8 x 6 is 48 at best."""
    found = odds("approach")
    assert found["here"] == hit(44, DODGE)
    assert found["stronger"] == hit(24, DODGE)
    assert found["black"] == hit(48, DODGE)


def test_on_the_receiving_end() -> None:
    found = odds("reaction")
    assert found["dodge"] == 1 - hit(48, DODGE)
    assert found["guard"] == 1 - Fraction(48, 100) * wounds(3, SABRE + 1)


def test_the_last_blow() -> None:
    """The retry is at 20 less; a power less costs nothing as long as it is one alone."""
    found = odds("finish")
    for way, target, dice in (("less", 64, 2), ("same", 64, 3), ("one", 44, 4), ("two", 24, 5)):
        assert found[way] == hit(target, DODGE, target - 20) * wounds(dice, 4), way
