"""The odds of dice commands: by every roll, by many rolls, and as one knows them."""

import itertools
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from engine.api import call
from engine.chance import Script, Seeded, weigh
from engine.notation import DICE_BOT, Tray, read


def enumerated(text: str, sides: list[int]) -> dict[Any, Fraction]:
    """Every roll of these dice, once."""
    command, found = read(text, DICE_BOT), Counter[Any]()
    for faces in itertools.product(*(range(1, each + 1) for each in sides)):
        found[command.draw(Script(faces))[0]] += 1
    return {outcome: Fraction(count, found.total()) for outcome, count in found.items()}


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("3D6+5", [6] * 3),
        ("2D6>=7", [6] * 2),
        ("1D4*1D6-1D3/2U", [4, 6, 3]),
        ("-(2D4-1)/3R<=0", [4] * 2),
        ("2D4/(1D3-1)", [4, 4, 3]),
        *((f"4D5{keep}{n}", [5] * 4) for keep in ("KH", "KL", "DH", "DL") for n in (0, 1, 2, 4, 5)),
        ("2D66KH1", [6] * 4),
        ("3B6+2B4>=3", [6, 6, 6, 4, 4]),
        ("2B6<>6", [6] * 2),
        ("D66", [6] * 2),
        ("D66S", [6] * 2),
        ("choice[a,b,a]", [3]),
        ("2U4[5]+1", [4] * 2),
        ("2U4[5]+1>=3", [4] * 2),
        ("2R6[7]>=5", [6] * 2),
    ],
)
def test_exact_odds_are_those_of_every_roll(text: str, sides: list[int]) -> None:
    command = read(text, DICE_BOT)
    assert dict(weigh(lambda *, chance: chance.event(command, ""))) == enumerated(text, sides)


@pytest.mark.parametrize(
    "text", ["3U6[6]+5", "2U6[5]>=9", "1U10+2U12[10]", "3R6>=5", "2R6[6]>=4", "3UB6[6]+2>=12", "2UB6[5]"]
)
def test_odds_of_endless_dice_are_those_of_many_rolls(text: str) -> None:
    command, source, rolls = read(text, DICE_BOT), Seeded("many"), 12_000
    for at, measure in enumerate(command.measures()):
        known = command.weigh(measure)
        seen = Counter(command.roll(Tray(source)).outcomes[at] for _ in range(rolls))
        for outcome, weight in known.values:
            p = weight / known.total
            assert abs(seen[outcome] / rolls - p) < 5 * (p * (1 - p) / rolls) ** 0.5 + 1e-3, outcome
        assert set(seen) <= {outcome for outcome, _ in known.values}


def test_the_mean_of_dice_that_are_rolled_on_is_the_known_one() -> None:
    """One die of 6 rolled on at 6 is worth 3.5 · 6/5; three of them and 5 more."""
    odds = call({"do": "dice", "command": "3U6[6]+5"})["odds"]
    assert odds["method"] == "exact"
    assert odds["measures"][0]["mean"] == pytest.approx(3 * 4.2 + 5)


def test_what_cannot_be_weighed_quickly_is_sampled_and_says_so() -> None:
    odds = call({"do": "dice", "command": "60D60", "lang": "en"})["odds"]
    assert (odds["method"], odds["standard_error"] > 0) == ("sampled", True)
    assert odds["measures"][0]["mean"] == pytest.approx(60 * 30.5, rel=0.01)
    assert f"{odds['samples']} samples" in odds["say"]
    assert call({"do": "dice", "command": "60D60", "lang": "en"})["odds"] == odds, "always the same samples"


def test_dice_that_show_nothing_are_no_endless_work() -> None:
    """A die of more than 10,000 sides shows 0, which brings another one ten thousand times: a few samples do."""
    reply = call({"do": "dice", "command": "11R10001+10R16[<=6]<6", "roll": False})
    assert reply["odds"]["method"] == "sampled"
    assert reply["odds"]["samples"] <= 10
