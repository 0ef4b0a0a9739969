"""Kaii that come at the start of a round (tx-r-106)."""

from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.games.exorcist.play.scene import scene
from engine.games.exorcist.play.setup import Mission
from tests.games.exorcist.fights import bare, battle, clauses, kaii, member, play, unit, where


def wave(turn: int = 2, at: str = "J4", **more: Any) -> Mission:
    """One beside the exorcist, one to come."""
    return bare([member("C4")], [kaii("ageha", "D4"), kaii("onryo", at, turn=turn)], **more)


def test_they_come_at_the_start_of_their_round_and_act_in_it() -> None:
    line = play(wave())
    assert where(line, "onryo") == ""
    assert len(scene(battle(line), "").order) == 2
    line = play(wave(), "n", "n")
    assert len(scene(battle(line), "").order) == 3
    assert (where(line, "onryo"), "tx-r-106" in clauses(line)) == ("J4", True)
    assert unit(line, "onryo").evasion == 6
    assert not unit(line, "onryo").acted


def test_the_fight_is_not_won_before_they_have_come() -> None:
    hit = "aWmmeleeTagehaD4111"
    assert battle(play(wave(), hit)).outcome == ""
    assert where(play(wave(), hit, "n"), "onryo") == "J4"  # nobody else has a turn
    alone = bare([member("C4")], [kaii("ageha", "D4")])
    assert battle(play(alone, hit)).outcome == "win"


def test_a_taken_cell_gives_way_to_the_nearest_free_one() -> None:
    line = play(wave(at="C4"), "n", "n")
    assert where(line, "onryo") == "B3"


@pytest.mark.parametrize(
    ("mission", "kind", "path"),
    [
        (wave(9, goal="deadline", rounds=6), "never_comes", "setup.kaii.1.turn"),
        (bare([member("C4")], [kaii("ageha", "D4", turn=2)]), "nobody_there", "setup.kaii.0.turn"),
        (wave(at="J4", walls=("J4",)), "cell_taken", "setup.kaii.1.at"),
    ],
)
def test_what_does_not_fit_is_told_at_its_place(mission: Mission, kind: str, path: str) -> None:
    reply = call({"do": "session", "session": "exorcist.fight", "setup": Written(Mission).plain(mission)})
    assert [(each["kind"], each["field"]) for each in reply["errors"]] == [(kind, path)]
