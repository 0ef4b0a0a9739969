"""Who plays by itself: what each policy does where it differs, and forecasts against every way counted out."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from engine.chance import weigh
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.policies import POLICIES
from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.play.setup import Encounter
from engine.games.kokoroko.records import CONSTANTS
from engine.session import Move
from engine.session.outlook.forecast import forecast
from tests.games.kokoroko.fights import aim, battle, duel, one, play


def choice(name: str, line: Any) -> str:
    """The token of what a policy does next."""
    return FIGHT.notation.write(POLICIES[name].decide(battle(line)))


def test_they_step_nearer_and_strike_on_the_way() -> None:
    """The fire from purple is 44, a step and the fire 48; the pistol from afar is stepped nearer."""
    assert choice("nearest", play(duel())) == "cWheatMblackTkuchinashi"
    assert choice("nearest", play(duel("black", "green"))) == "aWheatTkuchinashi"
    far = Encounter((one("saku", "pale_red"), one("kuchinashi", "green", spent=3)))
    assert choice("nearest", play(far)) == "mTred"


def test_one_dodges_while_it_is_free_and_then_guards() -> None:
    """ko-ap-3, ko-r-24"""
    line = play(duel("black", "green"), "aWheatTkuchinashi")
    assert choice("nearest", line) == "rAdodge"
    line = play(duel("black", "green"), "aWheatTkuchinashi", "rAdodgeD090090", "aWheatTkuchinashi")
    assert choice("nearest", line) == "rAguard"


def test_another_takes_what_wounds_least_and_a_third_counters() -> None:
    line = play(duel("black", "green"), "aWheatTkuchinashi")
    assert choice("weakest", line) == "rAguard"
    assert choice("bold", line) == "rAcounterWsabre"
    assert choice("bold", play(duel(), "aWheatTkuchinashi")) == "rAdodge"  # her sabre does not reach


def test_one_turns_to_the_nearest_the_other_to_the_weakest() -> None:
    at = Encounter((one("akari", "black"), one("kuchinashi", "green"), one("guardsman", "orange", wounds=13)))
    assert choice("nearest", play(at)) == "aWheatTkuchinashi"
    assert choice("weakest", play(at)) == "aWheatTguardsman"


def test_a_chain_is_finished_and_who_leaves_is_hindered() -> None:
    at = Encounter((one("akari", "black", aids=(aim(),)), one("kuchinashi", "green")))
    assert choice("nearest", play(at, "hD010")) == "aWheatTkuchinashi"
    assert choice("nearest", play(duel("green", "green"), "mTblack")) == "kOyes"


def test_a_roll_that_failed_is_retried_and_one_that_did_not_stands() -> None:
    """By the own roll alone: 64 - 65 is retried, 64 - 64 is kept; without a point nobody can."""
    near = duel("black", "green")
    assert choice("nearest", play(near, "aWheatTkuchinashiRsee", "rAguardD065")) == "yOretry"
    assert choice("bold", play(near, "aWheatTkuchinashiRsee", "rAguardD064")) == "yOkeep"
    poor = play(near, "aWheatTkuchinashiRsee", "rAguardD065", "gnWakariFpointsN0")
    assert choice("weakest", poor) == "yOkeep"
    assert choice("nearest", play(duel(), "mTgreenRseeD029")) == "yOretry"


def test_a_forecast_goes_on_from_a_roll_that_was_seen() -> None:
    line = play(duel("black", "green"), "aWheatTkuchinashiRsee", "rAguardD065")
    policies = dict.fromkeys(("pc", "gm"), POLICIES["nearest"])
    assert forecast(FIGHT, FIGHT.view(line.last.state, ""), policies, "seen", 50).ends


LAST = Encounter(
    (one("akari", "black", wounds=6, spent=3), one("kuchinashi", "green", wounds=5, spent=2)), goal="hold", rounds=1
)


@pytest.mark.parametrize("name", POLICIES)
def test_a_forecast_agrees_with_every_way_counted_out(name: str) -> None:
    """One act each, then the round that is to be held out is over."""
    start = play(LAST).last.state
    counted = ends(start, name)
    assert sum(counted.values()) == 1
    found = forecast(FIGHT, FIGHT.view(start, ""), dict.fromkeys(("pc", "gm"), POLICIES[name]), "counted", 1_000)
    for end, p in counted.items():
        assert found.ends.get(end, 0.0) == pytest.approx(float(p), abs=4 * max(found.error, 0.005))


def ends(state: Any, name: str) -> Mapping[str, Fraction]:
    if state.outcome:
        return {state.outcome: Fraction(1)}
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    move = POLICIES[name].decide(Battle(state))
    for after, p in weigh(lambda *, chance: FIGHT.play(state, move, chance=chance)).items():
        for end, q in ends(after, name).items():
            found[end] += p * q
    return found


@pytest.mark.parametrize("name", POLICIES)
def test_whoever_plays_by_itself_has_nobody_to_turn_to(name: str) -> None:
    """Every foe is out, and what the table rules on still waits before that is the end."""
    here = battle(play(duel()))
    for foe in here.foes(here.acting):
        here.change(foe, vital=CONSTANTS.fatal)
    assert POLICIES[name].decide(here) == Move("pass")
