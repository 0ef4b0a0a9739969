"""How a win rate follows a number: of every game that has an evening, counted further when more is asked."""

from typing import Any

import pytest

from engine.api import call
from engine.encounter.curve import UNSURE
from engine.game import all_games
from macros.reference.requests import REPLIES
from tests.shapes import misfits

GAMES = [game.id for game in all_games().values() if game.evening and not game.evening.foes.slots]


def asked(game: str, **more: Any) -> dict[str, Any]:
    reply = call({"do": "curve", "game": game, "lang": "en", "seed": "x", "count": 4, "runs": 20, **more})
    assert "errors" not in reply, reply
    assert not list(misfits(reply, REPLIES["curve"]))
    return reply


def faults(**request: Any) -> dict[str, str]:
    reply = call({"do": "curve", "lang": "en", **request})
    return {each["field"]: each["kind"] for each in reply["errors"]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("of", ["foes", "party"])
def test_every_game_counts_either_side(game: str, of: str) -> None:
    reply = asked(game, of=of, view={"root": "/"})
    assert [each["value"] for each in reply["points"]] == [1, 2, 3, 4]
    for each in reply["points"]:
        assert each["low"] <= each["chance"] <= each["high"]
        assert each["runs"] == 20
        assert each["fallen"] >= 0
        assert str(each["value"]) in reply["html"]["curve"]


def test_more_foes_are_harder_and_it_is_told_where_it_turns() -> None:
    reply = asked("karukami", foes=["utsuro"])
    chances = [each["chance"] for each in reply["points"]]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.5
    assert chances[-1] == 0
    assert chances[reply["even"] - 1] < 0.5 <= chances[reply["even"] - 2]
    assert reply["say"].endswith(f"it crosses one half at {reply['even']}.")
    falls = [each["fallen"] for each in reply["points"]]
    assert falls[0] < 2 < falls[-1] <= 3


def test_more_runs_go_on_from_what_was_counted() -> None:
    """The first twenty are among the sixty; what is known well enough is left alone, what is open is counted on."""
    few, more, most = (asked("karukami", foes=["utsuro"], count=3, runs=runs) for runs in (20, 60, 2_000))
    for before, after in zip(few["points"], more["points"], strict=True):
        assert after["runs"] >= before["runs"]
        assert after["chance"] * after["runs"] >= round(before["chance"] * before["runs"])
    assert all(each["standard_error"] <= 2 * UNSURE for each in most["points"])
    assert most["points"][2]["runs"] < 100, "nobody wins there"
    assert asked("karukami", foes=["utsuro"], count=3, runs=60) == more


def test_a_record_of_ones_own_is_counted_and_each_of_its_numbers() -> None:
    own = 'name="Ash"\nkind="alien"\nvp=40'
    reply = asked("karukami", foes=[own], of="foes.unit.vp", low=10, step=60, count=2, party=["akari"], runs=60)
    weak, strong = reply["points"]
    assert [weak["value"], strong["value"]] == [10, 70]
    assert weak["chance"] > strong["chance"]
    assert weak["rounds"] < strong["rounds"]


def test_it_ends_where_the_set_up_takes_no_more() -> None:
    assert [each["value"] for each in asked("avatar", count=12)["points"]] == [1, 2, 3, 4]


def test_progress_is_told_and_can_stop_it() -> None:
    told: list[tuple[int, int]] = []
    request = {"do": "curve", "game": "kokoroko", "count": 3, "runs": 40, "seed": "p"}
    call(request, lambda done, total, say: told.append((done, total)))
    assert told == [(done, 6) for done in range(1, 7)]

    class Stop(Exception):
        pass

    def stop(done: int, total: int, say: str) -> None:
        raise Stop

    with pytest.raises(Stop):
        call(request, stop)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({"game": "poker"}, {"game": "option"}),
        ({"game": "karukami", "policy": "genius", "setup": "moon"}, {"policy": "option", "setup": "option"}),
        ({"game": "karukami", "foes": ["nobody"]}, {"foes.0.unit": "pick"}),
        ({"game": "karukami", "of": "foes.0.unit.vp"}, {"foes.0.unit.vp": "encounter_path"}),
        ({"game": "karukami", "of": "colour"}, {"setup.colour": "unknown"}),
        ({"game": "karukami", "low": 99}, {"foes": "number"}),
        ({"game": "karukami", "count": 13, "runs": 0}, {"count": "number", "runs": "number"}),
        ({"game": "karukami", "foes": [{"unit": ["x"]}]}, {"foes.0.unit": "pick"}),
        ({"game": "karukami", "foes": [7]}, {"foes.0.unit": "pick"}),
    ],
)
def test_every_fault_is_told_at_its_place(request_: dict[str, Any], expected: dict[str, str]) -> None:
    assert faults(**request_) == expected


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_with_somebody_is_told_where_it_was_asked(game: str) -> None:
    """Of both sides, in sets-up with a list each and with one for both; also of whoever comes in last."""
    evening = all_games()[game].evening
    assert evening
    well = [evening.party.named(each) for each in evening.party.sample[:2]]
    bad = 'name="x"\nwrong=1'
    who = {name: getattr(evening, name).who for name in ("party", "foes")}
    assert faults(game=game, party=[*well, bad], foes=[bad]) == {
        f"party.2.{who['party']}.wrong": "unknown",
        f"foes.0.{who['foes']}.wrong": "unknown",
    }
    assert set(faults(game=game, party=[*well, bad], of="party")) == {f"party.2.{who['party']}.wrong"}


def test_a_hand_of_cards_has_no_number() -> None:
    assert faults(game="cardgard") == {"game": "option"}
