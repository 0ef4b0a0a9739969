"""Moves in the fight: a step, several, hindered ones, white, other media."""

import pytest

from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.play.setup import Aid, Encounter
from engine.games.kokoroko.rules.colour_map import FIELD, steps_between
from tests.games.kokoroko.fights import acting, barred, battle, clauses, duel, one, play, targets, unit, why


def test_the_board_says_how_far_every_area_is_from_whoever_acts() -> None:
    line = play(duel("pale_red", "black"))
    board = FIGHT.scene(FIGHT.view(line.last.state, "")).board
    assert board
    assert {mark.at: mark.text for mark in board.marks} == {
        at: str(steps_between("pale_red", at)) for at in FIELD.all()
    }


def test_one_step_needs_no_check_and_each_one_more_is_twenty_off() -> None:
    """ko-z-step, ko-r-51: Athletics 48."""
    assert targets(play(duel(), "mTblack")) == []
    line = play(duel(), "mTorangeD028")
    assert (targets(line), unit(line, "akari").at) == ([28], "orange")
    line = play(duel(), "mTorangeD029")  # failed: one step
    assert unit(line, "akari").at in FIELD.neighbours("purple")
    assert unit(line, "akari").points == 3


def test_whoever_shares_the_area_may_hinder_and_decides_it() -> None:
    """ko-z-block, ko-r-52: both roll Athletics, 48 against 42, without -30 and without cost."""
    at = duel("green", "green")
    line = play(at, "mTblack")
    assert (line.last.state.seat, acting(line)) == ("gm", "akari")
    let = play(at, "mTblack", "kOno")
    assert (unit(let, "akari").at, targets(let)) == ("black", [])
    held = play(at, "mTblack", "kOyesD040030")  # 8 against 12
    assert (unit(held, "akari").at, targets(held), clauses(held)[-1]) == ("green", [48, 42], "ko-r-72")
    assert (unit(held, "akari").points, unit(held, "kuchinashi").points) == (3, 3)
    assert unit(play(at, "mTblack", "kOyesD040034"), "akari").at == "black"  # 8 against 8: the mover acts
    assert unit(play(at, "mTblack", "kOyesD090099"), "akari").at == "green"  # a failed mover stays


def test_several_hinder_with_the_best_of_them() -> None:
    """ko-r-71"""
    at = Encounter((one("akari", "green"), one("kuchinashi", "green"), one("guardsman", "green")))
    line = play(at, "mTblack", "kOyesD030040019")  # 18 against 2 and 5 * 4 - 19 = 1
    assert unit(line, "akari").at == "black"
    assert unit(play(at, "mTblack", "kOyesD030020019"), "akari").at == "green"  # 18 against 22


def test_nobody_hinders_in_another_medium() -> None:
    """ko-r-74"""
    at = Encounter((one("akari", "green", medium="air", also="ground"), one("kuchinashi", "green")))
    line = play(at, "mTblack")
    assert (unit(line, "akari").at, battle(line).task) == ("black", None)
    line = play(at, "vTground")
    assert (unit(line, "akari").medium, unit(line, "akari").points, clauses(line)) == ("ground", 3, ["ko-r-74"])


def test_another_medium_is_one_colour_more() -> None:
    """ko-z-3d, ko-r-53: the sabre of one colour reaches the same area in the air, not the next one."""
    above = Encounter((one("akari", "green", medium="air", spent=4), one("kuchinashi", "green")))
    assert barred(play(above), "aWsabreTakari") == []
    beside = Encounter((one("akari", "black", medium="air", spent=4), one("kuchinashi", "green")))
    assert barred(play(beside), "aWsabreTakari") == [("ko-a-attack", {"count": 1})]


def test_white_is_left_for_from_a_pale_area_only_and_nothing_reaches_it() -> None:
    """ko-z-escape, ko-r-50, ko-z-dw"""
    at = Encounter((one("akari", "pale_red"), one("saku", "red"), one("kuchinashi", "green")))
    assert why(play(duel("red", "green")), "mTwhitepalered") == ["ko-z-escape"]
    assert why(play(at), "mTwhitepaleblue") == ["ko-z-escape"]
    line = play(at, "mTwhitepalered")
    assert clauses(line) == ["ko-z-escape"]
    assert set(why(line, "aWheatTkuchinashi")) == {"ko-z-dw", "ko-r-50"}
    back = play(at, "mTwhitepalered", "mTpaleblue")
    assert unit(back, "akari").at == "pale_blue"


def test_one_leaves_with_a_last_shot_and_comes_back_with_one() -> None:
    """ko-r-70: from where the move began, as white is out of range; coming back, from the pale area."""
    at = Encounter((one("akari", "pale_red"), one("saku", "blue"), one("kuchinashi", "red")))
    line = play(at, "cWheatMwhitepaleredTkuchinashi", "rAguardD001111")
    assert (unit(line, "akari").at, unit(line, "kuchinashi").body) == ("white_pale_red", 0)
    assert barred(play(at, "cWheatMwhitepaleredTkuchinashi"), "rAcounterWsabre") == []  # struck from one colour away
    back = ("cWheatMwhitepaleredTkuchinashi", "rAguardD001111", "cWheatMpaleredTkuchinashi")
    assert unit(play(at, *back, "rAguardD001111"), "akari").at == "pale_red"
    assert why(play(at, *back[:2]), "mTred") == ["ko-r-50"]


def test_a_side_that_is_all_in_white_has_left() -> None:
    line = play(duel("pale_red", "green"), "mTwhitepalered")
    assert line.last.state.outcome == "fled"


@pytest.mark.parametrize(
    ("kind", "expected"), [("heal", {"body": 1}), ("calm", {"mind": 1}), ("help", {"modifier": 2})]
)
def test_support_takes_a_check_and_does_what_the_table_set(kind: str, expected: dict[str, int]) -> None:
    """ko-a-support, ko-r-60"""
    aid = Aid(kind, 8, 6, 0, 2, 1)  # type: ignore[arg-type]
    at = Encounter(
        (one("akari", "purple", aids=(aid,)), one("saku", "red", wounds=3, shaken=3), one("kuchinashi", "green"))
    )
    line = play(at, f"sK{kind}WsakuD048")
    assert {name: getattr(unit(line, "saku"), name) for name in expected} == expected
    assert unit(line, "akari").points == 3
    failed = unit(play(at, f"sK{kind}WsakuD049"), "saku")
    assert (failed.body, failed.mind, failed.bonus) == (3, 3, 0)


def test_who_fainted_is_awake_as_soon_as_a_box_is_healed() -> None:
    """ko-r-77: all 8 mind boxes, then 6."""
    aid = Aid("calm", 8, 6, 0, 2, 1)
    at = Encounter((one("akari", "purple", aids=(aid,)), one("saku", "red", shaken=8), one("kuchinashi", "green")))
    assert [battle(play(at, *tokens)).out(1) for tokens in ((), ("sKcalmWsakuD048",))] == ["fainted", ""]


def test_support_reaches_as_far_as_the_table_set() -> None:
    aid = Aid("heal", 8, 6, 0, 2, 1)
    at = Encounter((one("akari", "purple", aids=(aid,)), one("saku", "yellow"), one("kuchinashi", "green")))
    assert barred(play(at), "sKhealWsaku") == [("ko-z-def", {"count": 2})]
    assert barred(play(at), "sKhealWakari") == []
