"""Forecasts of fights: exact where every way can be followed, and then what enumeration gives."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from engine.chance import Seeded, Unlogged, weigh
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import MISSIONS, Mission
from engine.session import OPEN, replay
from engine.session.autoplay import only_choice
from engine.session.outlook.forecast import forecast
from tests.games.exorcist.fights import bare, kaii, member, play, someone

POLICY = FIGHT.policies["nearest"]
BOTH = dict.fromkeys(("pc", "gm"), POLICY)


def enumerated(state: Any, left: int = 40) -> dict[Any, Fraction]:
    """Every end with its chance, by weighing one decision after the other, without the forecast's own folding."""
    now, ends = {state: Fraction(1)}, defaultdict[Any, Fraction](Fraction)
    for _ in range(left):
        then = defaultdict[Any, Fraction](Fraction)
        for each, share in now.items():
            if FIGHT.outcome(each) is not None:
                ends[each] += share
                continue
            view = FIGHT.view(each, FIGHT.turn(each))
            choices = FIGHT.choices(view)
            move = only_choice(choices) or POLICY(view, choices)
            for after, p in weigh(FIGHT.play, each, move).items():
                then[after] += share * p
        now = then
        if not now:
            return ends
    raise AssertionError("it goes on")


def tiny(goal: Any = "deadline") -> Mission:
    """One exorcist of 1 point against one swallowtail, side by side, for two rounds."""
    weak = someone(body=1, spirit=1, finesse=2, gear=("s-melee",), jacket="light")
    return bare([member("A1", weak, effigies=0)], [kaii("ageha", "B1")], width=3, height=3, goal=goal, rounds=2)


@pytest.mark.parametrize("goal", ["deadline", "hold"])
def test_a_tiny_fight_is_forecast_exactly(goal: str) -> None:
    state = play(tiny(goal)).last.state
    found = forecast(FIGHT, FIGHT.view(state, OPEN), BOTH, "exact")
    assert found.runs == 0
    sums: defaultdict[str, Fraction] = defaultdict(Fraction)
    for end, p in enumerated(state).items():
        sums[FIGHT.outcome(end) or ""] += p
    assert sum(sums.values()) == 1
    assert found.ends == {outcome: float(p) for outcome, p in sums.items()}


def test_a_large_fight_is_sampled_and_says_its_error() -> None:
    state = replay(FIGHT, MISSIONS["warrior"], "a", ()).last.state
    found = forecast(FIGHT, FIGHT.view(state, OPEN), BOTH, "sampled", runs=100)
    assert (found.runs, found.error > 0) == (100, True)
    assert abs(sum(found.ends.values()) - 1) < 1e-9


def test_of_two_against_three_all_thousand_runs_are_made() -> None:
    """How long they take, ``make bench`` says."""
    mission = Mission(MISSIONS["wings"].squad, MISSIONS["wings"].kaii[:3])
    state = replay(FIGHT, mission, "a", ()).last.state
    assert forecast(FIGHT, FIGHT.view(state, OPEN), BOTH, "a").runs == 1_000


@pytest.mark.parametrize("name", list(FIGHT.policies))
def test_each_policy_brings_every_sample_to_an_end(name: str) -> None:
    for mission in MISSIONS.values():
        begun = replay(FIGHT, mission, "end", ()).last.state
        chance, everybody = Unlogged(Seeded("end")), dict.fromkeys(("pc", "gm"), FIGHT.policies[name])
        found = FIGHT.ahead(begun, everybody, 1_000, chance=chance)
        assert found is not None
        assert FIGHT.outcome(found[0]) in ("win", "loss", "late")
